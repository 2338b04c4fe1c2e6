"""An embedded collection and a model of llama.cpp in one process, in either order."""

import subprocess
import sys
from importlib.util import find_spec

import pytest

OPEN = """
from core.docgraph.stores.ladybug_store import LadybugStore
from pathlib import Path
store = LadybugStore(Path(sys.argv[1]), name="x", width=2)
assert store.articles() == ()
"""
GRAMMAR = """
import xllamacpp
assert "json" in xllamacpp.json_schema_to_grammar({"type": "boolean"})
"""


@pytest.mark.skipif(find_spec("xllamacpp") is None, reason="llama.cpp is not here: pip install xllamacpp")
@pytest.mark.parametrize("program", [OPEN + GRAMMAR, GRAMMAR + OPEN])
def test_collection_and_llama_do_not_end_the_process(program, tmp_path):
    command = [sys.executable, "-c", f"import sys\n{program}", str(tmp_path / "graph.lbug")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
