"""The contract of the extractor: spans, offsets, determinism, speed, strange input."""

import time

import pytest

from core.extraction.relations import DependencyRelations, extract_relations

LEASE = (
    "This Lease is dated as of May 8, 2014, by and between Westfield Properties LLC, a Delaware limited "
    "liability company, as landlord, and Acme Corporation. Tenant shall pay rent of $14,500.00 to Westfield "
    "Properties LLC within thirty (30) days after the end of each month. Tenant shall: (a) keep the Premises "
    "in good order; (b) not assign this Lease; and (c) promptly notify Landlord of any damage."
)


def spans_of(text, *names):
    return [(text.index(name), text.index(name) + len(name)) for name in names]


def test_an_argument_in_a_span_takes_exactly_its_extent(parser):
    spans = spans_of(LEASE, "May 8, 2014", "Westfield Properties LLC", "$14,500.00")
    found = extract_relations(parser(LEASE), spans)
    ends = {(c.subject.start, c.subject.end) for c in found} | {(c.object.start, c.object.end) for c in found}
    assert set(spans) <= ends
    for low, high in spans:
        for start, end in ends:
            is_split = low < start < high or low < end < high
            assert not is_split, (LEASE[low:high], LEASE[start:end])


def test_spans_mend_a_parse(parser):
    text = "Licensee shall remit royalties to Licensor within thirty (30) days."
    found = extract_relations(parser(text), spans_of(text, "thirty (30) days"))
    assert ("Licensee", "remit within", "thirty (30) days") in {
        (c.subject.text, c.relation, c.object.text) for c in found
    }


@pytest.mark.parametrize(
    ("text", "names", "edge"),
    [
        (
            'The report "A Fair Price" was published by Acme Corp.',
            ("Fair Price", "Acme Corp."),
            ("Acme Corp.", "publish", "Fair Price"),
        ),
        (
            "Robert Miller is a tenant of Kirkby Hall.",
            ("Robert Miller", "tenant", "Kirkby Hall"),
            ("Kirkby Hall", "tenant", "Robert Miller"),
        ),
    ],
)
def test_known_names_stand_for_their_phrases(parser, text, names, edge):
    found = extract_relations(parser(text), spans_of(text, *names))
    assert edge in {(c.subject.text, c.relation, c.object.text) for c in found}


def test_offsets_and_heads(parser):
    doc = parser(LEASE)
    found = extract_relations(doc)
    assert found
    for item in found:
        for end in (item.subject, item.object):
            assert LEASE[end.start : end.end] == end.text
            assert end.start <= doc[end.head].idx < end.end
            assert item.start <= end.start
            assert end.end <= item.end
        assert LEASE[item.trigger.start : item.trigger.end] == item.trigger.text
        assert item.start <= item.trigger.start < item.trigger.end <= item.end


def test_the_same_doc_gives_the_same_candidates(parser):
    assert extract_relations(parser(LEASE)) == DependencyRelations().extract(parser(LEASE))


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", "...", "(a)", "$ 5", "PAY", "🏠 🏠 is 🏠", "a" * 5000, "((((" * 50]
)
def test_strange_texts_give_no_error(parser, text):
    assert isinstance(extract_relations(parser(text)), list)


def test_spans_that_overlap_or_leave_the_text_are_borne(parser):
    text = "Tenant pays rent."
    found = extract_relations(parser(text), [(0, 6), (0, 11), (3, 400), (400, 500), (5, 5)])
    assert isinstance(found, list)


def test_a_chain_of_a_thousand_verbs_takes_linear_time():
    """Five times the words may take ten times as long, no more: 25 would be quadratic."""
    from spacy.tokens import Doc
    from spacy.vocab import Vocab

    def seconds(size):
        doc = Doc(
            Vocab(),
            words=["pay"] * size,
            heads=[max(0, token - 1) for token in range(size)],
            deps=["ROOT"] + ["conj"] * (size - 1),
            pos=["VERB"] * size,
            tags=["VB"] * size,
            lemmas=["pay"] * size,
        )
        start = time.process_time()
        extract_relations(doc)
        return time.process_time() - start

    seconds(400)
    assert min(seconds(5000) for _ in range(3)) < 12 * max(seconds(1000) for _ in range(3))
