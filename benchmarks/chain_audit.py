"""Whether the audit of reasoning chains catches what is wrong with a step, and offers what was right.

`python -m benchmarks.chain_audit --data FOLDER [--limit 300] [--seed 13]` draws random walks from the graph of
MetaQA (`FOLDER/metaqa/kb.txt`) as chains and spoils them in one way at a time: names as people write them (which is
right), a step turned round, another relation, another tail, one slip of the keyboard in a name. For each it prints
how many chains are judged as they must be, and how often the true triple or the true name is offered. Beside it:
looking names up as they are written, and the nearest names of Python's difflib over the whole graph.
"""

import argparse
import hashlib
import random
import statistics
import string
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

import numpy as np

from benchmarks.run_record import format_table, write_record
from core.extraction.extractor import GraphExtractor
from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.chain.chain import ChainCase, ChainReport
from core.workflows.chain.auditing import ChainAuditor
from core.workflows.reason.graphs import ReasoningGraph, read_lines_graph

BASELINE = 60  # names that difflib is asked for; each takes it about a second
_SLIPS = 4  # left out, added, wrong, swapped letter
_TRUE = ("as in the graph", "as people write")  # kinds of chains that are right
_SHORTEST = 5  # letters of a name that is misspelt


@dataclass
class Outcome:
    """What became of the chains of one kind."""

    is_true: bool  # the chains are right, so nothing is to be offered
    right: int = 0  # judged as they must be
    offered: int = 0  # the true triple or name stands among what is offered
    naive: int = 0  # judged as they must be by names as they are written
    count: int = 0
    milliseconds: list[float] = field(default_factory=list)


class Chains:
    """Random walks of one graph, and ways to spoil them."""

    def __init__(self, base: KnowledgeBase, seed: int) -> None:
        self.base = base
        self.rng = random.Random(seed)

    def walk(self, steps: int) -> list[str]:
        """[e0, r1, e1, ...] of a random walk, inverse steps as `^r`; no name holds a sign of the form."""
        while True:
            node = self.rng.randrange(len(self.base.nodes))
            names = [self.base.nodes[node]]
            for _ in range(steps):
                edge = int(self.rng.choice(self.base.edges_at(np.array([node], dtype=np.int32)).tolist()))
                back = int(self.base.heads[edge]) != node
                node = int(self.base.heads[edge] if back else self.base.tails[edge])
                relation = self.base.relation_names[self.base.relations[edge]]
                names += ["^" + relation if back else relation, self.base.nodes[node]]
            if not any(sign in name for name in names for sign in ("->", "<-", "→", "|", "=>")):
                return names

    def slip(self, name: str) -> str:
        """The name with one letter left out, added, wrong or swapped (Damerau, 1964)."""
        at, letter = self.rng.randrange(len(name)), self.rng.choice(string.ascii_lowercase)
        rest = name[at + 1 :]
        made = (
            name[:at] + rest,
            name[:at] + letter + name[at:],
            name[:at] + letter + rest,
            name[:at] + rest[:1] + name[at] + rest[1:],
        )
        return made[self.rng.randrange(_SLIPS)]

    def other_relation(self, relation: str) -> str:
        """Another relation, walked in the same direction."""
        sign = "^" if relation.startswith("^") else ""
        others = [name for name in self.base.relation_names if name != relation.removeprefix("^")]
        return sign + self.rng.choice(others)


def main() -> None:
    """Measure, print the tables and write the record."""
    arguments = _parse()
    path = arguments.data / "metaqa" / "kb.txt"
    graph = read_lines_graph(path)
    auditor = ChainAuditor(graph, _no_extractor)
    run_audit(auditor, ["Nobody", "directed_by", "Nobody at all"])  # builds the indexes of names
    outcomes = measure(auditor, graph, arguments.limit, arguments.seed)
    header = ["chains", "n", "judged rightly", "truth offered", "names as written", "median ms"]
    rows = [[name, *_cells(outcome)] for name, outcome in outcomes.items()]
    title = f"Audited chains: random walks of {len(graph.base):,} triples"
    print(title, format_table(header, rows), sep="\n")
    near = compare_near_names(graph, arguments.seed)
    near_header = ["nearest names", "n", "true name among 3", "median ms"]
    print("\n" + format_table(near_header, near))
    result = {
        "arguments": {"limit": arguments.limit, "seed": arguments.seed},
        "data": "MetaQA, kb.txt",
        "data_sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "headline": {"name": "misspelt names found again", "value": near[0][2], "paper": ""},
        "tables": [
            {"title": title, "header": header, "rows": rows},
            {"title": "One slip of the keyboard in a name", "header": near_header, "rows": near},
        ],
        "note": "Chains are made, not written by a model: what is measured is the audit, not a model's reasoning.",
    }
    print("\nwritten to", write_record("chain_audit", result, arguments.out))


def measure(auditor: ChainAuditor, graph: ReasoningGraph, limit: int, seed: int) -> dict[str, Outcome]:
    """The outcome of every kind of chain."""
    chains = Chains(graph.base, seed)
    makers: dict[str, Callable[[list[str]], list[str]]] = {
        "as in the graph": lambda names: names,
        "as people write": lambda names: [name.replace("_", " ").upper() for name in names],
        "a step turned round": lambda names: [names[0], _turned(names[1]), *names[2:]],
        "another relation": lambda names: [names[0], chains.other_relation(names[1]), *names[2:]],
        "another tail": lambda names: [*names[:2], chains.rng.choice(graph.base.nodes)],
        "a slip in a name": lambda names: [*names[:2], chains.slip(names[2])],
    }
    found = {name: Outcome(name in _TRUE) for name in makers}
    for name, make in makers.items():
        while found[name].count < limit:
            names = chains.walk(1 + found[name].count % 3 if name in _TRUE else 1)
            spoilt = make(names)
            if not _is_fair(name, names, spoilt, graph):
                continue
            _add(found[name], run_audit(auditor, spoilt), (names, spoilt), graph.base)
    return found


def run_audit(auditor: ChainAuditor, names: Sequence[str]) -> tuple[ChainReport, float]:
    """The report on a chain, and the milliseconds that it took."""
    began = time.perf_counter()
    report = auditor.audit(ChainCase(id="1", question="", text=" -> ".join(names)))
    return report, 1000 * (time.perf_counter() - began)


def compare_near_names(graph: ReasoningGraph, seed: int) -> list[list[str]]:
    """Rows of a table: the audit's near names and difflib's, for the same slips."""
    chains = Chains(graph.base, seed + 1)
    pairs: list[tuple[str, str]] = []
    while len(pairs) < BASELINE:
        name = chains.rng.choice(graph.base.nodes)
        wrong = chains.slip(name)
        if len(name) >= _SHORTEST and wrong.strip() and not graph.names.nodes(wrong):
            pairs.append((name, wrong))
    nodes = list(graph.base.nodes)
    finders: dict[str, Callable[[str], Sequence[str]]] = {
        "audit": graph.names.near_nodes,
        "difflib over all names": lambda wrong: get_close_matches(wrong, nodes, n=3),
    }
    return [[title, *_near_row(find, pairs)] for title, find in finders.items()]


def _near_row(find: Callable[[str], Sequence[str]], pairs: Sequence[tuple[str, str]]) -> list[str]:
    times, hits = [], 0
    for name, wrong in pairs:
        began = time.perf_counter()
        hits += name in find(wrong)
        times.append(1000 * (time.perf_counter() - began))
    return [str(len(pairs)), f"{hits / len(pairs):.3f}", f"{statistics.median(times):.1f}"]


def _add(
    outcome: Outcome,
    audited: tuple[ChainReport, float],
    written: tuple[list[str], list[str]],
    base: KnowledgeBase,
) -> None:
    report, milliseconds = audited
    names, spoilt = written
    outcome.count += 1
    outcome.milliseconds.append(milliseconds)
    outcome.right += report.is_deductive is outcome.is_true
    outcome.naive += _holds_as_written(spoilt, base) is outcome.is_true
    step = report.steps[0]
    truth = {names[0], names[1].removeprefix("^"), names[2]}
    triples = [*step.triples, *(each.triple for each in step.alternatives)]
    outcome.offered += any({t.head, t.relation, t.tail} == truth for t in triples)


def _is_fair(kind: str, names: list[str], spoilt: list[str], graph: ReasoningGraph) -> bool:
    """Whether what is spoilt is really wrong: parallel relations and other names of the graph are not."""
    if kind in _TRUE:
        return True
    if kind == "a slip in a name":
        return len(names[2]) >= _SHORTEST and bool(spoilt[2].strip()) and not graph.names.nodes(spoilt[2])
    return not _holds_as_written(spoilt, graph.base)


def _holds_as_written(names: Sequence[str], base: KnowledgeBase) -> bool:
    """The baseline: every step a triple of exactly these names."""
    for at in range(0, len(names) - 2, 2):
        head, relation, tail = names[at : at + 3]
        if relation.startswith("^"):
            head, relation, tail = tail, relation[1:], head
        node = base.find(head)
        edges = [] if node is None else base.edges_at(np.array([node], dtype=np.int32)).tolist()
        found = (base.triple(edge) for edge in edges)
        if not any((t.head, t.relation, t.tail) == (head, relation, tail) for t in found):
            return False
    return True


def _turned(relation: str) -> str:
    return relation[1:] if relation.startswith("^") else "^" + relation


def _cells(outcome: Outcome) -> list[str]:
    return [
        str(outcome.count),
        f"{outcome.right / outcome.count:.3f}",
        "-" if outcome.is_true else f"{outcome.offered / outcome.count:.3f}",
        f"{outcome.naive / outcome.count:.3f}",
        f"{statistics.median(outcome.milliseconds):.2f}",
    ]


def _no_extractor() -> GraphExtractor:
    raise AssertionError("no chain of this benchmark is prose")


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="folder that holds metaqa/kb.txt")
    parser.add_argument("--limit", type=int, default=300, help="chains of each kind")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path, default=None)
    return parser.parse_args()


if __name__ == "__main__":
    main()
