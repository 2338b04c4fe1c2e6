"""The wording files: enough variety, and the same facts in every wording of a clause."""

import re

import pytest

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.template import names_in
from benchmarks.legal_texts.wordings import Topic, Wording, load_wording

FILES = ("lease", "opinion", "disputes", "coral", "economics")
# What a wording may leave out or add: the parties, cross-references, and words that carry no fact asked about.
FREE = {
    "lease": {"L", "T", "ref1", "ref2", "landlord", "tenant", "roofer", "hvac", "taxed", "metered", "payer"},
    "opinion": {
        *(
            "plaintiff",
            "defendant",
            "appellant",
            "appellee",
            "other_party",
            "fee_party",
            "not_mover",
            "mover",
        ),
        *("won", "total", "trial_court", "second_judge", "third_judge"),
    },
    "disputes": {"plaintiff", "defendant"},
    "coral": {"vessel", "second", "other_coral", "coral", "hunter"},
    "economics": {"country", "partner_country", "union", "agency"},
}
# Facts that every document of the kind states, so that any topic may use them.
EVERYWHERE = {
    "lease": {
        "rent",
        "area",
        "landlord",
        "tenant",
        "not_roofer",
        "not_hvac",
        "not_taxed",
        "not_metered",
        "not_payer",
    },
    "opinion": {
        *("plaintiff", "defendant", "appellant", "appellee", "court", "judge", "total"),
        *("not_costs_party", "not_bond_party"),
    },
    "disputes": {"plaintiff", "defendant"},
    "coral": {"reef", "other_reef", "the_institute", "lead", "coral", "other_coral", "grew"},
    "economics": {"country", "year1", "year2", "the_lender", "institute", "partner_country"},
}


def wordings() -> list[tuple[str, Wording]]:
    return [(name, load_wording(name)) for name in FILES]


@pytest.mark.parametrize(("name", "wording"), wordings(), ids=FILES)
def test_every_clause_has_four_wordings_that_state_the_same_facts(name: str, wording: Wording) -> None:
    for clause in wording.clauses.values():
        assert len(set(clause.plain)) >= 4, clause.id
        first = names_in(clause.plain[0]) - FREE[name]
        for text in (*clause.plain, *clause.extended):
            assert names_in(text) - FREE[name] == first, (clause.id, names_in(text) ^ first)


def test_every_clause_of_a_lease_has_convoluted_wordings_and_titles() -> None:
    for clause in load_wording("lease").clauses.values():
        assert len(clause.extended) >= 2, clause.id
        assert len(clause.titles) >= 4, clause.id


@pytest.mark.parametrize(("name", "wording"), wordings(), ids=FILES)
def test_every_topic_asks_and_answers_in_many_ways_what_its_clause_states(
    name: str, wording: Wording
) -> None:
    openings = frozenset.intersection(*map(names_in, wording.openings)) if wording.openings else frozenset()
    closing = names_in(wording.phrases["closings"][0]) if "closings" in wording.phrases else set()
    for topic in wording.topics:
        clause = wording.clauses.get(topic.about)
        stated = names_in(clause.plain[0]) if clause else openings | closing
        known = stated | EVERYWHERE[name] | FREE[name] | set(topic.sums)
        assert len(set(topic.say)) >= 4, topic.label
        assert len(set(topic.ask)) >= 2, topic.label
        assert topic.names <= known, (topic.label, topic.names - known)


@pytest.mark.parametrize(("name", "wording"), wordings(), ids=FILES)
def test_whatever_may_be_wrong_has_an_answer_that_says_it_in_both_splits(name: str, wording: Wording) -> None:
    assert name in FILES
    for topic in wording.topics:
        for turned in _turned(topic):
            assert [text for text in topic.say if turned & names_in(text)], (topic.label, turned)


def _turned(topic: Topic) -> list[set[str]]:
    flips = [{topic.flip}] if topic.flip else []
    roles = [set(topic.roles)] if topic.roles else []
    return [*({slot} for slot in (*topic.swap, *topic.sums)), *flips, *roles]


@pytest.mark.parametrize(("name", "wording"), wordings(), ids=FILES)
def test_answers_are_sentences_and_questions_end_as_such(name: str, wording: Wording) -> None:
    assert name in FILES
    for topic in wording.topics:
        assert all(text.endswith(".") for text in topic.say), topic.label
        assert all(text.endswith("?") for text in topic.ask), topic.label
        assert not re.search(r"[.]$", topic.item), topic.label


def test_each_split_has_wordings_that_the_other_never_sees() -> None:
    dev, test = Author("a", "dev"), Author("a", "test")
    options = list("abcdef")
    assert set(dev.allowed(options)) - set(test.allowed(options)) == {"a", "d"}
    assert set(test.allowed(options)) - set(dev.allowed(options)) == {"c", "f"}
    assert dev.allowed(["only", "two"]) == test.allowed(["only", "two"]) == ["only", "two"]
