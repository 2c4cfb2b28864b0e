"""The learned player: the shipped network plays with numpy alone, knows only its seat, and is the one trained."""

import sys
from pathlib import Path

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from playmat.cards import starter_decks
from playmat.decisions.determinize import determinize
from playmat.decisions.game import Game
from playmat.decisions.known_prizes import KnownPrizes
from playmat.envs import BatchEnv, Pool
from playmat.envs.network import SHIPPED, Network, NetworkError
from playmat.players import Seat, make_player
from playmat.players.spec import is_timed

TRAIN = Path(__file__).resolve().parents[2] / "train"


def test_the_shipped_network_is_small_and_of_this_layout() -> None:
    assert SHIPPED.stat().st_size < 12_000_000
    network = Network.load()
    assert sum(values.size for values in network.w.values()) < 3_000_000


def test_it_plays_a_game_to_its_end() -> None:
    a, b = starter_decks()[-2:]
    game = Game(a, b, rules="sword_shield", seed=11)
    player = make_player("learned", 1)
    for _ in range(400):
        if game.is_over:
            break
        seat = Seat.of(game)
        game.choose(player.choose(seat))
    assert game.is_over or len(game.choices) == 400


def test_it_answers_the_same_wherever_the_hidden_cards_lie() -> None:
    a, b = starter_decks()[-2:]
    game = Game(a, b, rules="sword_shield", seed=5)
    for _ in range(30):
        if game.is_over:
            break
        seat = Seat.of(game)
        if len(seat.codes) > 1:
            elsewhere = Seat(seat.determinize(3), seat.codes)
            assert make_player("learned", 7).choose(elsewhere) == make_player("learned", 7).choose(seat)
        game.choose(make_player("random", len(game.choices)).choose(seat))


def test_it_does_not_know_which_of_its_prize_cards_lies_where() -> None:
    """Who has searched the deck knows which the Prize cards are; a twin that sees them lie elsewhere answers alike."""
    a, b = starter_decks()[-2:]
    times = 0
    for number in range(6):
        game = Game(a, b, rules="sword_shield", seed=number)
        player, twin, rival = make_player("learned", 7), make_player("learned", 7), make_player("random", number)
        memory = KnownPrizes()
        while not game.is_over:
            seat = Seat.of(game)
            answer = rival.choose(seat)
            if seat.player == 0:
                memory.look(game.state, 0)
                world = determinize(game.state, 0, len(game.choices), memory.is_sure)
                times += memory.is_sure and world.side(0).prizes != game.state.side(0).prizes
                answer = player.choose(seat)
                assert twin.choose(Seat(world, seat.codes)) == answer
            game.choose(answer)
    assert times > 10


def test_it_thinks_in_one_thread() -> None:
    def threads() -> set[int]:
        return {library["num_threads"] for library in threadpool_info() if library["user_api"] == "blas"}

    with threadpool_limits(2):
        if threads() != {2}:
            pytest.skip("numpy multiplies with a library whose threads nobody can set")
        make_player("learned", 1)
        assert threads() == {1}


def test_a_search_begins_with_its_opinion() -> None:
    a, b = starter_decks()[-2:]
    game = Game(a, b, rules="sword_shield", seed=5)
    player = make_player("search:learned:6:prior_weight=1000", 7)
    assert player.name == "search:learned:6:prior_weight=1000"
    assert make_player("search:learned").name == "search:learned:200ms"
    assert is_timed("search:learned:50ms") and not is_timed("search:learned:6")
    for _ in range(12):
        seat = Seat.of(game)
        answer = make_player("learned", 7).choose(seat)
        if len(seat.codes) > 1:
            assert 0 <= player.choose(seat) < len(seat.codes)
        game.choose(answer)


def test_a_network_of_another_layout_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "other.npz", fingerprint="another", x=np.zeros(2))
    with pytest.raises(NetworkError, match="trained on layout another"):
        Network.load(tmp_path / "other.npz")
    (tmp_path / "broken.npz").write_bytes(b"nothing")
    with pytest.raises(NetworkError, match="no network can be read"):
        Network.load(tmp_path / "broken.npz")


def test_it_reckons_what_the_network_of_training_reckons(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch", reason="training needs torch")
    monkeypatch.syspath_prepend(str(TRAIN))
    sys.modules.pop("network", None)
    from network import Network as Trained  # type: ignore[import-not-found]

    env = BatchEnv(Pool(starter_decks()[-2:]), lanes=4, seed=3, oracle=True, outcomes=True)
    seen = env.reset()
    rng = np.random.default_rng(1)
    for _ in range(40):
        seen = env.step((rng.random(env.lanes) * seen.offered).astype(int))
    table = env.pool.table
    network = Network.load()
    trained = Trained(torch.from_numpy(table.cards), torch.from_numpy(table.texts))
    with np.load(SHIPPED) as file:
        weights = {name: torch.from_numpy(file[name].astype(np.float32)) for name in file.files if file[name].ndim}
    trained.load_state_dict(weights, strict=False)
    with torch.no_grad():
        logits, values, _ = trained(
            *(torch.from_numpy(getattr(seen, n).copy()) for n in ("tokens", "options", "outcomes"))
        )
    cards = network.cards(table.cards, table.texts)
    for lane in range(env.lanes):
        n, t = int(seen.offered[lane]), int(seen.facts[lane, 2])
        numbers, value = network.think(seen.tokens[lane, :t], seen.options[lane, :n], seen.outcomes[lane, :n], cards)
        assert np.allclose(numbers, logits[lane, :n].numpy(), atol=2e-3)
        assert value == pytest.approx(float(values[lane]), abs=2e-3)
