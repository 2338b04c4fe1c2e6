"""How much of the gold triples can be read at all from names as the texts write them."""

from collections.abc import Sequence

from benchmarks.webnlg.case import GoldTriple, TextCase
from benchmarks.webnlg.matching import is_stated, value_keys_in
from benchmarks.webnlg.misses import Table
from core.text.sentences import sentence_spans


def share_stated(cases: Sequence[TextCase]) -> float:
    """The share of gold triples whose names both stand in their text: names in a normal form, values in any."""
    return _share([_is_in(case.text, gold) for case in cases for gold in case.triples])


def share_in_one_sentence(cases: Sequence[TextCase]) -> float:
    """The share of gold triples whose names both stand in one sentence: what needs no reference resolved."""
    return _share(
        [
            any(_is_in(case.text[start:end], gold) for start, end in sentence_spans(case.text))
            for case in cases
            for gold in case.triples
        ]
    )


def bound_table(cases: Sequence[TextCase]) -> Table:
    """Recall and F1 of a system that makes no mistake and knows no name but those of the text.

    Pronouns resolved and longer spellings put together may find a little more than "in one sentence" says.
    """
    shares = {"in the text": share_stated(cases), "in one sentence": share_in_one_sentence(cases)}
    rows = [[name, f"{share:.1%}", f"{2 * share / (1 + share):.3f}"] for name, share in shares.items()]
    header = ["both names stand", "gold triples: bound of recall", "F1 at precision 1"]
    return {"title": "What can be found", "header": header, "rows": rows}


def _is_in(text: str, gold: GoldTriple) -> bool:
    return all(is_stated(text, end) or bool(end & value_keys_in(text)) for end in gold.ends)


def _share(found: Sequence[bool]) -> float:
    return sum(found) / max(1, len(found))
