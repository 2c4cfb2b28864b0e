"""The witnesses of words see what a wrong tree lost."""

from playmat.audit.mutants import mutants
from playmat.audit.witness import findings, sign_fault
from playmat.text import Names, compile_text

TEXTS = (
    "Flip a coin. If heads, this attack does 170 more damage.",
    "During your opponent's next turn, your opponent's Active Pokémon can't retreat.",
    "Discard 6 Fire Energy attached to this Pokémon.",
)


def test_a_right_reading_has_no_finding() -> None:
    for text in TEXTS:
        assert findings(text, compile_text(text, "attack", "", Names())) == []


def test_a_lost_amount_type_or_condition_is_found() -> None:
    text = "Flip a coin. If heads, this attack does 170 more damage."
    wrong = dict(mutants(compile_text(text, "attack", "", Names())))
    assert findings(text, wrong["amount changed"])
    assert findings(text, wrong["condition dropped"])
    fire = "Discard 6 Fire Energy attached to this Pokémon."
    assert any(
        findings(fire, tree) for kind, tree in mutants(compile_text(fire, "attack", "", Names())) if "type" in kind
    )


def test_the_printed_sign_asks_for_more_or_so_much_for_each() -> None:
    plain = compile_text("Draw a card.", "attack", "", Names())
    assert (sign_fault("+", plain), sign_fault("×", plain), sign_fault("", plain)) == ("sign +", "sign ×", "")
