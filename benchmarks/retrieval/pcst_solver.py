"""The solver that G-Retriever uses: the `pcst_fast` library (Hegde et al., 2015), if the user installed it.

That library is under the GPL, so nothing of Plumbline needs it: it is imported when this solver is chosen.
"""

from benchmarks.retrieval.steiner import SteinerProblem, SteinerTree
from core.errors import SettingsError

_FREE = 0.0
_BUILD = "pip install --no-binary pcst_fast pcst_fast"


class PcstFastSolver:
    """Goemans-Williamson growth with "gw" pruning, rooted at a node that joins all roots at no cost."""

    name = "pcst_fast"

    def solve(self, problem: SteinerProblem) -> SteinerTree:
        """A forest of trees that each hold a root; every root is in it.

        Raises:
            SettingsError: the library is not installed, or its build does not fit the installed numpy.
        """
        import numpy as np

        try:
            from pcst_fast import pcst_fast
        except ImportError as err:
            raise SettingsError(
                "the Steiner solver 'pcst_fast' needs a library under the GPL that is not installed: "
                f"run `{_BUILD}`, or choose 'shortest-paths'"
            ) from err
        root = len(problem.prizes)
        edges = [*problem.edges, *((root, node) for node in problem.roots)]
        costs = [*problem.costs, *[_FREE] * len(problem.roots)]
        nodes, chosen = pcst_fast(
            np.array(edges, dtype=np.int64),
            np.array([*problem.prizes, 0.0]),
            np.array(costs),
            root,
            1,  # clusters, as in G-Retriever; not used when there is a root
            "gw",
            0,  # says nothing while it works
        )
        _require_distinct(nodes.tolist(), chosen.tolist())
        kept = {node for node in nodes.tolist() if node != root} | set(problem.roots)
        return SteinerTree(
            tuple(sorted(kept)), tuple(sorted(edge for edge in chosen.tolist() if edge < len(problem.edges)))
        )


def _require_distinct(nodes: list[int], edges: list[int]) -> None:
    """Refuse what version 1.0.10's ready-made build returns beside numpy 2: arrays filled with one number."""
    if len(set(nodes)) < len(nodes) or len(set(edges)) < len(edges):
        raise SettingsError(
            "the installed build of pcst_fast names the same node or edge several times, as its ready-made one "
            f"does beside numpy 2: build it here with `{_BUILD}`, or choose 'shortest-paths'"
        )
