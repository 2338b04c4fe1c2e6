"""FEVER-Symmetric and SICK as claims with a snippet each, split so that what belongs together stays together."""

import csv
import hashlib
import json
import random
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.factcheck.claim import EvidenceItem, Label, Snippet
from core.factcheck.protocols import ToVerify

FEVER_LABELS = {"SUPPORTS": Label.SUPPORTED, "REFUTES": Label.REFUTED}
SICK_LABELS = {
    "ENTAILMENT": Label.SUPPORTED,
    "CONTRADICTION": Label.REFUTED,
    "NEUTRAL": Label.NOT_ENOUGH_INFO,
}
_MARKS = {
    "-LRB-": "(",
    "-RRB-": ")",
    "-LSB-": "[",
    "-RSB-": "]",
    "-LCB-": "{",
    "-RCB-": "}",
    "``": '"',
    "''": '"',
    "--": "–",
}


@dataclass(frozen=True, slots=True)
class LabelledSnippet:
    """A claim, one snippet, and what people say of them. `group` names what must stay in one part."""

    claim: str
    snippet: str
    label: Label
    group: str

    def to_verify(self, title: str = "") -> ToVerify:
        """The pair as verifiers take it."""
        item = EvidenceItem(1, 1.0, snippet=Snippet(self.snippet, "evidence", title))
        return ToVerify(self.claim, (), (item,))


def read_fever(path: Path, *, tune: bool) -> list[LabelledSnippet]:
    """One half of the pairs. Claims that share an evidence, and evidence that shares a claim, are one group."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    groups = _Groups()
    for row in rows:
        groups.join(f"claim:{row['claim']}", f"evidence:{row['evidence']}")
    members: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows:
        members[groups.of(f"claim:{row['claim']}")].append(row)
    found = []
    for group in members.values():
        name = min(row["claim"] for row in group)
        if (hashlib.sha256(name.encode()).digest()[0] % 2 == 0) is tune:
            found += [
                LabelledSnippet(
                    untokenised(row["claim"]), untokenised(row["evidence"]), FEVER_LABELS[row["label"]], name
                )
                for row in group
            ]
    return found


def mismatched(pairs: Sequence[LabelledSnippet], seed: int) -> list[LabelledSnippet]:
    """Each claim with a snippet of another group: NOT ENOUGH INFO, and easy to see."""
    rng = random.Random(seed)
    found = []
    for pair in pairs:
        other = rng.choice([each for each in pairs if each.group != pair.group])
        found.append(LabelledSnippet(pair.claim, other.snippet, Label.NOT_ENOUGH_INFO, pair.group))
    return found


def read_sick(path: Path, *, tune: bool) -> list[LabelledSnippet]:
    """Pairs of SICK's training and trial parts, or of its test part; sentence B is the claim."""
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [
        LabelledSnippet(
            f"{row['sentence_B'].strip()}.",
            f"{row['sentence_A'].strip()}.",
            SICK_LABELS[row["entailment_label"]],
            row["pair_ID"],
        )
        for row in rows
        if (row["SemEval_set"] != "TEST") is tune
    ]


def draw_groups(pairs: Sequence[LabelledSnippet], limit: int, seed: int) -> list[LabelledSnippet]:
    """Whole groups, in an order that the seed gives, until there are at least `limit` pairs."""
    groups: dict[str, list[LabelledSnippet]] = defaultdict(list)
    for pair in pairs:
        groups[pair.group].append(pair)
    names = sorted(groups)
    random.Random(seed).shuffle(names)
    found: list[LabelledSnippet] = []
    for name in names:
        if limit and len(found) >= limit:
            break
        found += groups[name]
    return found


def untokenised(text: str) -> str:
    """A text of the Penn Treebank's tokens as people write it."""
    text = " ".join(_MARKS.get(word, word) for word in text.split())
    text = re.sub(r" ([.,;:!?)\]}%])", r"\1", text)
    text = re.sub(r"([(\[{]) ", r"\1", text)
    text = re.sub(r" (?='(?:s|re|ve|ll|d|m)?(?!\w))| (?=n't\b)", "", text)
    return re.sub(r'" ([^"]*?) "', r'"\1"', text)


class _Groups:
    """Union-find over texts."""

    def __init__(self) -> None:
        self._parents: dict[str, str] = {}

    def of(self, item: str) -> str:
        """The representative of the item's group."""
        parent = self._parents.setdefault(item, item)
        while parent != self._parents[parent]:
            parent = self._parents[parent]
        self._parents[item] = parent
        return parent

    def join(self, first: str, second: str) -> None:
        """Make one group of two."""
        self._parents[self.of(first)] = self.of(second)
