from pathlib import Path

import pytest

from dashboard.components.page_head import _GROUPS
from dashboard.viewmodels.glossary import (
    TERMS,
    Explained,
    as_markdown,
    by_group,
    explained,
    matching,
    meaning,
    term_of,
    terms_in,
)

DOCS = Path(__file__).resolve().parents[3] / "docs"


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.name)
def test_a_meaning_is_one_short_sentence(term):
    assert term.meaning.endswith(".")
    assert term.meaning[0].isupper() or term.meaning.startswith("1 ")
    assert len(term.meaning) < 170


def test_no_term_stands_twice():
    assert len({term.name for term in TERMS}) == len(TERMS)


def test_the_document_says_what_the_pages_say():
    assert (DOCS / "glossary.md").read_text(encoding="utf-8") == as_markdown()


@pytest.mark.parametrize(
    "word",
    "entity grounding,relation preservation,CFI,alpha,KBQA,NEI,borne out,calibration,AUC,resolved,KG-Guard,kappa,"
    "threshold,hash,deduced".split(","),
)
def test_what_a_lawyer_may_not_know_is_told(word):
    assert term_of(word).meaning in meaning(word)


def test_the_pages_name_groups_that_are_there():
    assert {group for groups in _GROUPS.values() for group in groups} == set(by_group())


def test_measures_are_known_as_words_and_not_inside_of_others():
    assert [term.name for term in terms_in(["AUC-PR"])] == ["AUC-PR"]
    assert [term.name for term in terms_in(["AUROC 2 hop"])] == ["Hop", "AUC, AUROC"]
    assert terms_in(["passable", "shop", "unnamed"]) == ()


def test_a_text_is_cut_at_its_terms_and_loses_nothing():
    text = "KG-Guard gives each answer a probability; Krippendorff's alpha is not alpha, and KG-Guard has no alpha."
    pieces = explained(text)
    assert "".join(piece.words if isinstance(piece, Explained) else piece for piece in pieces) == text
    named = [piece.term.name for piece in pieces if isinstance(piece, Explained)]
    assert named == ["KG-Guard", "Krippendorff's alpha", "Alpha (α)"]


def test_the_search_takes_words_in_any_order():
    assert "CFI, composite fidelity index" in {term.name for term in matching("fidelity composite")}
    assert matching("") == TERMS
    assert matching("zzz") == ()
