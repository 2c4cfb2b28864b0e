# Two commands do everything: `make play` and `make test`. Each sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.PHONY: play test test-fast lint bench sweep coverage clean

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet -e '.[dev,table]'
	touch $(STAMP)

play: $(STAMP)
	$(BIN)/playmat play

lint: $(STAMP)
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests
	$(BIN)/mypy

test: $(STAMP) lint
	$(BIN)/pytest -n 2 tests

test-fast: $(STAMP)
	$(BIN)/pytest -n 2 tests --ignore tests/table

bench: $(STAMP)
	$(BIN)/playmat bench

sweep: $(STAMP)
	$(BIN)/pytest -n 2 tests -m sweep

coverage: $(STAMP)
	$(BIN)/playmat cards coverage --data ../shared

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache
