"""Every edge of the sentences in `sentences.txt`, and no other.

The file was read by a person line by line: "# sentence", then "subject | relation | object", with
"| not" and "| shall" or "| may" for negation and modality.
"""

from pathlib import Path

import pytest

from core.extraction.relations import extract_relations

_WORDS = {"obligation": " | shall", "permission": " | may", "asserted": ""}


def _cases():
    blocks = Path(__file__).with_name("sentences.txt").read_text(encoding="utf-8").strip().split("\n\n")
    for block in blocks:
        sentence, *edges = block.splitlines()
        yield pytest.param(sentence.removeprefix("# "), edges, id=sentence[2:50])


def written(candidate):
    negated = " | not" if candidate.negated else ""
    ends = f"{candidate.subject.text} | {candidate.relation} | {candidate.object.text}"
    return f"{ends}{negated}{_WORDS[candidate.modality]}"


@pytest.mark.parametrize(("sentence", "edges"), list(_cases()))
def test_edges_of_a_sentence(parser, sentence, edges):
    assert sorted(written(c) for c in extract_relations(parser(sentence))) == sorted(edges)


def test_there_are_at_least_seventy_sentences():
    assert len(list(_cases())) >= 70
