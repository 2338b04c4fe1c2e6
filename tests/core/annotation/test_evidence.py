import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.annotation.evidence import EvidencePath, PathStep, WebSnippet, parse_evidence

PATHS = """[Path 1]
  1. Marie_Curie → award → Nobel_Prize_in_Physics

[Path 2]
  1. Marie_Curie → quote → Nothing in life is to be feared.

It is only to be understood.

[Path 3]
  1. Marie_Curie → spouse → Pierre_Curie
  2. Pierre_Curie → birthPlace → Paris"""
BLOCKS = """[1] Curie shared the prize
in 1903 ...
    Source: https://nobel.example/1903
    Trust: 0.900
    Confidence: 0.970
    NLI: entailment

[2] ...
    Source: javascript:alert(1)
    Trust: 1.500
    Confidence: high
    NLI: neutral

... (89 additional evidence items were found but not shown)"""
PRINTED = """[{'confidence': 0.905, 'nli': 'entailment', 'snippet': "Curie's \\"second\\" prize {1911}", \
'source': 'https://nobel.example/1911', 'trust': 0.5, 'weight': 0.453}, {"text": "plain", "url": null, "trust": 1}, \
{'snippet': 'cut off at the ce"""


def test_paths_are_read_step_by_step_and_texts_may_hold_paragraphs() -> None:
    found = parse_evidence(PATHS)
    assert [path.number for path in found.paths] == [1, 2, 3]
    assert found.paths[0].steps == (PathStep("Marie_Curie", "award", "Nobel_Prize_in_Physics"),)
    assert (
        found.paths[1].steps[0].object == "Nothing in life is to be feared.\n\nIt is only to be understood."
    )
    assert [step.subject for step in found.paths[2].steps] == ["Marie_Curie", "Pierre_Curie"]
    assert (found.unparsed, found.snippets) == ((), ())


def test_a_chain_in_one_line_is_several_steps_but_a_sentence_with_an_arrow_is_one() -> None:
    chain = parse_evidence("[Path 1]\n  1. A → p → B → q → C").paths[0]
    assert chain.steps == (PathStep("A", "p", "B"), PathStep("B", "q", "C"))
    text = parse_evidence("[Path 1]\n  1. A -> abstract -> from red -> to blue -> and on").paths[0]
    assert text.steps == (PathStep("A", "abstract", "from red -> to blue -> and on"),)


def test_snippets_are_read_with_source_and_scores() -> None:
    found = parse_evidence(BLOCKS)
    assert found.snippets[0] == WebSnippet(
        1, "Curie shared the prize\nin 1903 ...", "https://nobel.example/1903", "", "entailment", 0.9, 0.97
    )
    assert (found.not_shown, found.unparsed) == (89, ())


def test_impossible_scores_are_none_and_only_web_addresses_are_links() -> None:
    odd = parse_evidence(BLOCKS).snippets[1]
    assert (odd.trust, odd.confidence) == (None, None)
    assert (odd.source, odd.url) == ("javascript:alert(1)", "")
    assert parse_evidence(BLOCKS).snippets[0].url == "https://nobel.example/1903"


def test_a_printed_list_is_read_without_evaluating_it_and_its_cut_end_is_kept() -> None:
    found = parse_evidence(PRINTED)
    assert [snippet.number for snippet in found.snippets] == [1, 2]
    assert found.snippets[0].text == 'Curie\'s "second" prize {1911}'
    assert (found.snippets[0].trust, found.snippets[0].nli) == (0.5, "entailment")
    assert (found.snippets[1].text, found.snippets[1].source, found.snippets[1].trust) == ("plain", "", 1.0)
    assert found.unparsed == (", {'snippet': 'cut off at the ce",)


@pytest.mark.parametrize(
    "odd",
    [
        "Nothing was found.",
        "[Path 1]\n  1. Billy_Wilder → occupation → ",
        "[Path 1]\nno step here",
        "[1] a snippet without a source",
        "[{'nested': ['a', 'b'], 'snippet': 'x'}]",
        "[__import__('os').system('x')]",
    ],
)
def test_what_fits_no_form_is_kept_verbatim(odd) -> None:
    found = parse_evidence(odd)
    assert (found.paths, found.snippets) == ((), ())
    assert found.unparsed == (odd.strip(),)


def test_a_broken_path_among_good_ones_is_not_lost() -> None:
    found = parse_evidence("[Path 1]\n  1. A → p → B\n\n[Path 2]\n  1. A → p → \n\n[Path 3]\n  1. A → q → C")
    assert [path.number for path in found.paths] == [1, 3]
    assert found.unparsed == ("[Path 2]\n  1. A → p →",)


def test_paths_and_snippets_may_stand_together_in_any_order() -> None:
    for raw in (f"{PATHS}\n\n{BLOCKS}", f"{BLOCKS}\n\n{PATHS}"):
        found = parse_evidence(raw)
        assert [path.steps[-1].object[-5:] for path in found.paths] == ["ysics", "tood.", "Paris"]
        assert [snippet.text for snippet in found.snippets] == ["Curie shared the prize\nin 1903 ...", "..."]
        assert (found.not_shown, found.unparsed) == (89, ())


PIECE = st.sampled_from(
    [
        "[Path 1]\n",
        "  1. a → b → c\n",
        "[2] ",
        "words ",
        "    Source: x\n",
        "    Trust: 0.5\n",
        "\n",
        "{'snippet': 'w'}",
        "... (3 additional evidence items were found but not shown)",
        "[{",
        "'",
        "→",
        ", ",
        "]",
    ]
)


@given(st.lists(PIECE, max_size=30).map("".join))
def test_no_word_of_a_cell_is_lost(raw) -> None:
    found = parse_evidence(raw)
    shown = [step for path in found.paths for step in path.steps]
    told = " ".join(
        [*found.unparsed, *(f"{s.subject} {s.relation} {s.object}" for s in shown)]
        + [f"{s.text} {s.source} {s.trust}" for s in found.snippets]
    )
    for word in ("words", "x"):
        assert (word in re.findall(r"\w+", raw)) <= (word in told)
    assert found.raw == raw


@pytest.mark.parametrize(
    "bad",
    [
        " " * 130_000,
        "{'" * 65_000,
        "[Path 1]\n  1. " + "a → " * 30_000,
        "[1] x\n" * 20_000,
        "{'a':1," * 18_000,
    ],
)
def test_a_hostile_cell_is_read_in_linear_time(bad) -> None:
    start = time.process_time()
    parse_evidence(bad)
    assert time.process_time() - start < 2  # a quadratic pattern takes minutes


def test_a_path_knows_its_number() -> None:
    assert parse_evidence("[Path 7]\n  1. a → b → c").paths == (EvidencePath(7, (PathStep("a", "b", "c"),)),)
