"""Jobs that behave badly, for the tests of the pool."""

import os
import time


def sleep(library: object, seconds: float) -> None:
    time.sleep(seconds)


def die(library: object) -> None:
    os._exit(3)
