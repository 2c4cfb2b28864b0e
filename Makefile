# Two commands do everything: `make play` and `make test`. Each sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: soak test-postgres play test test-browser test-fast test-ray test-envs lint browser compiled wheel wheel-build bench bench-envs sweep exercise audit audit-texts receipt coverage docs clean

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet -e '.[dev]'
	touch $(STAMP)

play: compiled
	PYTHONPATH=build/compiled $(BIN)/playmat play

lint: $(STAMP)
	$(BIN)/ruff check src tests tools train
	$(BIN)/ruff format --check src tests tools train
	$(BIN)/mypy
	bash tools/lint_js.sh

# The rules and the rulebooks are tested on the sources, while the wheel is built, and once more on the installed wheel;
# all others on the binaries that are in the wheel (without a C compiler: on the sources), two processes taking over from
# the other's end what is left there. The tests in a browser mostly wait, so the wheel is tested beside them
SOURCES := tests/engine tests/judge tests/rulebooks
# what runs side by side is told one after the other, where this make can do that
IN_ORDER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
test: $(STAMP)
	@echo "checking and building, and testing the rules on the sources: some minutes, told at the end of each"
	$(MAKE) -j2 $(IN_ORDER) wheel-build lint browser test-sources
	@echo "testing all else on the binaries, and the rules on the installed wheel: about ten minutes"
	$(MAKE) -j2 $(IN_ORDER) test-binaries wheel-test

.PHONY: test-sources test-binaries wheel-test
test-sources: $(STAMP)
	$(BIN)/pytest -n 2 --dist worksteal $(SOURCES)

test-binaries: $(STAMP)
	PYTHONPATH=build/compiled $(BIN)/pytest -n 2 --dist worksteal tests $(SOURCES:%=--ignore=%)

wheel-test: $(STAMP)
	$(BIN)/python tools/wheel.py test

# the wheel a user gets: built from the sdist, installed into a fresh environment, and tested there; WHEELS names
# further Pythons to do the same with, such as WHEELS="python3.11 python3.13"
wheel: wheel-build
	$(BIN)/python tools/wheel.py test $(WHEELS)

wheel-build: $(STAMP)
	$(BIN)/python tools/wheel.py build

# a browser for the tests of the table
browser:
	bash tools/browser.sh

# whole games in a real browser: by click, drag, keyboard, touch and text, and the pictures of the documentation
test-browser: $(STAMP) browser
	PLAYMAT_PICTURES=1 $(BIN)/pytest -m 'whole or not whole' tests/table tests/studio

# page weight, first board, frames and clicks of the table; prints a table for docs/performance.md (quiet machine)
.PHONY: figures
figures: $(STAMP) browser
	$(BIN)/python tools/figures.py

test-fast: $(STAMP)
	$(BIN)/pytest -n 2 --dist worksteal tests --ignore tests/table

# Ray is a heavy install, so its tests have a target of their own
test-ray: $(STAMP)
	$(BIN)/pip install --quiet -e '.[envs,ray]'
	$(BIN)/pytest tests/simulate/test_ray.py tests/envs/test_cluster.py

# OpenSpiel is one too; its own tests of a game, one of its algorithms, and the leak test over more games
test-envs: $(STAMP) compiled
	$(BIN)/pip install --quiet -e '.[envs]' open_spiel
	PYTHONPATH=build/compiled PLAYMAT_GAMES=40 $(BIN)/pytest tests/envs

# the engine compiled with mypyc, in a folder of its own; without a C compiler Playmat stays interpreted
compiled: $(STAMP)
	$(BIN)/python tools/compile.py || test $$? -eq 3

bench: compiled
	PYTHONPATH=build/compiled $(BIN)/playmat bench --out build/bench.json --history docs/bench-history.csv
	$(BIN)/playmat bench --seconds 4 --history docs/bench-history.csv

# the figures of environments alone: batch, encoder, one game in a loop, two processes
bench-envs: compiled
	PYTHONPATH=build/compiled $(BIN)/python -m playmat.envs.bench 4

sweep: compiled
	PYTHONPATH=build/compiled $(BIN)/python -m playmat.simulate.sweep 10000 ../shared ../shared/years
	$(BIN)/pytest -n 2 tests -m sweep

# every text of every public card, used on prepared positions; about twenty minutes
exercise: compiled
	PYTHONPATH=build/compiled $(BIN)/python -m playmat.simulate.exercise ../shared ../shared/years --scenes 400 --out build/exercise.jsonl

.PHONY: proofs puzzles
# every puzzle solved by the prover, by its own moves, and by nothing less
puzzles: compiled
	PYTHONPATH=build/compiled $(BIN)/playmat puzzles check all

# ten thousand positions of games in which a win is in reach: every proof is carried out; a few minutes
proofs: compiled
	PYTHONPATH=build/compiled $(BIN)/python -m playmat.simulate.provable greedy -n 10000 --data ../shared --seed 5

# a server killed, starved and attacked; about ten minutes, bounded
soak: $(STAMP)
	timeout 1800 $(BIN)/python tools/soak.py

.PHONY: leaks load
# fifty games asked for everything that browsers receive, then again with other hidden cards; eight minutes
leaks: compiled
	PYTHONPATH=build/compiled PLAYMAT_GAMES=50 timeout 1800 $(BIN)/pytest -n 0 -s tests/table/test_leak*.py

# latency and memory at 10 to 1,000 tables, on SQLite and on PostgreSQL with two servers, one of them killed; ten minutes
load: compiled
	$(BIN)/pip install --quiet -e '.[postgres]'
	bash tools/postgres.sh $(BIN)/python tools/load.py

# several servers on PostgreSQL (the system's package postgresql, started here for the test alone)
test-postgres: $(STAMP)
	$(BIN)/pip install --quiet -e '.[postgres]'
	bash tools/postgres.sh $(BIN)/pytest -n 0 tests/table/test_postgres.py

.PHONY: bench-studio
# over all card data at hand: how long searches take and how smoothly the list scrolls; moves at the table while analyses
# and deck tests run; about six minutes on a quiet machine
bench-studio: $(STAMP)
	$(BIN)/python tools/bench_studio.py ../shared ../shared/years
	$(BIN)/python tools/bench_studio_list.py ../shared ../shared/years
	$(BIN)/python tools/bench_studio_moves.py

# every net asked of every text and card: a table, and what neither was mended nor has a reason in audit/listed.yaml
# (about ten minutes on two quiet cores; `make audit-texts` asks only what needs no game, in two)
audit: compiled
	PYTHONPATH=build/compiled $(BIN)/python -m playmat.audit ../shared ../shared/years

audit-texts: $(STAMP)
	$(BIN)/python -m playmat.audit --texts ../shared ../shared/years

# with a change of the grammar: every text whose tree or wording changed since `make receipt` was first run
receipt: $(STAMP)
	mkdir -p build
	test -f build/readings.json || $(BIN)/playmat cards readings build/readings.json --data ../shared --data ../shared/years
	$(BIN)/playmat cards readings build/readings.now.json --data ../shared --data ../shared/years
	$(BIN)/playmat cards diff build/readings.json build/readings.now.json

coverage: $(STAMP)
	$(BIN)/playmat cards coverage --data ../shared

# the documentation as a site, without network; broken links are errors
docs: $(STAMP)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache
