import sys
from types import SimpleNamespace

import numpy as np
import pytest

from benchmarks.retrieval.pcst_solver import PcstFastSolver
from benchmarks.retrieval.steiner import ShortestPathSolver, SteinerProblem, SteinerTree
from benchmarks.retrieval.subgraph import find_solver
from core.errors import SettingsError

PATH = SteinerProblem(prizes=(3, 0, 2), edges=((0, 1), (1, 2)), costs=(0.5, 0.5), roots=(0,))


def install(monkeypatch, nodes, edges):
    """A stand-in for the library, which is under the GPL and so never among what the tests need."""
    asked = []

    def pcst_fast(*given):
        asked.append(given)
        return np.array(nodes, dtype=np.int32), np.array(edges, dtype=np.int32)

    monkeypatch.setitem(sys.modules, "pcst_fast", SimpleNamespace(pcst_fast=pcst_fast))
    return asked


def test_without_the_library_the_way_to_it_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "pcst_fast", None)
    with pytest.raises(SettingsError, match=r"GPL.*pip install .*pcst_fast"):
        PcstFastSolver().solve(PATH)


def test_roots_hang_on_one_more_node_that_is_not_in_the_answer(monkeypatch):
    asked = install(monkeypatch, nodes=[3, 0, 1, 2], edges=[2, 0, 1])
    assert PcstFastSolver().solve(PATH) == SteinerTree((0, 1, 2), (0, 1))
    edges, prizes, costs, root, clusters, pruning, _ = asked[0]
    assert edges.tolist() == [[0, 1], [1, 2], [3, 0]]
    assert prizes.tolist() == [3, 0, 2, 0]
    assert costs.tolist() == [0.5, 0.5, 0]
    assert (root, clusters, pruning) == (3, 1, "gw")


def test_a_root_that_was_pruned_comes_back(monkeypatch):
    install(monkeypatch, nodes=[3], edges=[])
    assert PcstFastSolver().solve(PATH) == SteinerTree((0,), ())


def test_a_build_that_repeats_one_number_is_refused(monkeypatch):
    install(monkeypatch, nodes=[0, 0, 0, 0], edges=[1, 1, 1])
    with pytest.raises(SettingsError, match=r"numpy 2.*--no-binary"):
        PcstFastSolver().solve(PATH)


def test_solvers_are_found_by_name():
    assert isinstance(find_solver("shortest-paths"), ShortestPathSolver)
    assert isinstance(find_solver("pcst_fast"), PcstFastSolver)
    with pytest.raises(SettingsError, match="known are pcst_fast, shortest-paths"):
        find_solver("exact")
