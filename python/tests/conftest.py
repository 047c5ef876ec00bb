"""What all tests share: the facts that the tests of the library have, and a graph of the papers."""

import json
import os
import signal
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# The projects of the repository are named in examples as they are from its root.
os.chdir(ROOT)

# Whoever starts the tests in the background may have Ctrl-C ignored; Python follows that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def facts():
    """Reads a file of ``tests/data``, whose README says where each comes from."""

    def read(name):
        text = (ROOT / "tests" / "data" / name).read_text(encoding="utf-8")
        return json.loads(text) if name.endswith(".json") else text

    return read
