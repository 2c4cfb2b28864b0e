"""A scenario file from anywhere is refused with a line, never with a crash, and in little time."""

from __future__ import annotations

import random

import pytest

from playmat.judge.document import ScenarioError, read_documents

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(12)
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[" * 100_000, "nested too deeply"),
        ("{a: " * 50_000, "nested too deeply"),
        ("\n".join(" " * n + "- " for n in range(3000)), "nested too deeply"),
        (BOMB, "repeat too much"),
        ("a: &a\n  b: *a\n", "repeats itself"),
        ("a: &a [*a]\n", "repeats itself"),
        ("a: " + "9" * 10_000, "too many digits"),
        ("<<: 7\n", "expected keys and values"),
        ("<<: [x, y]\n", "expected keys and values"),
        ("a: [1, 2\n", "not readable as YAML"),
        ("a: \x00\n", "not readable as YAML"),
        ("a: !!python/object:os.system x\n", ""),
        ("x" * 9_000_000, "too large"),
    ],
)
def test_a_hostile_text_is_refused_with_its_place(text: str, words: str) -> None:
    if not words:
        read_documents(text)  # a tag means nothing here
        return
    with pytest.raises(ScenarioError, match=words) as refused:
        read_documents(text)
    assert refused.value.mark.line > 0


def test_mutated_texts_are_read_or_refused() -> None:
    luck = random.Random(1)
    source = "cases:\n- id: x\n  a: {active: {card: Foo, energy: [Fire, Fire]}}\n  script: [attack Foo]\n"
    for _ in range(3000):
        text = list(source)
        for _ in range(luck.randrange(1, 6)):
            at = luck.randrange(len(text))
            text[at] = luck.choice(["[", "{", "&a ", "*a", "\n", ":", "- ", "\ud800", "\x07", "'", '"', "<<", "!", "|"])
        try:
            read_documents("".join(text))
        except ScenarioError as refused:
            assert str(refused)
