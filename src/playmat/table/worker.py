"""A process of the pool: reads jobs from standard input and answers on standard output, until either is closed."""

from __future__ import annotations

import os
import pickle
import signal
import sys

from playmat.table.refusal import Refused
from playmat.table.workers import OWN_CARDS, function_of, receive, send

NICE = 10  # whoever sits at a table goes before whoever thinks


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not speak into the answers
    try:
        library = receive(jobs)
        while True:
            name, args = receive(jobs)
            if name == OWN_CARDS:
                library = library.with_own(*args)
                send(answers, (True, len(library)))
                continue
            try:
                send(answers, (True, function_of(name)(library, *args)))
            except Refused as refused:
                send(answers, (False, refused))
            except Exception as error:
                send(answers, (False, f"{type(error).__name__}: {error}"))
    except (EOFError, OSError, pickle.UnpicklingError):  # the server is gone, perhaps in the middle of a word
        pass


if __name__ == "__main__":
    main()
