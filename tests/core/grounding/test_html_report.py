from dataclasses import replace
from html.parser import HTMLParser

import pytest

from core.grounding.html_report import render_html
from core.types import Decision
from tests.core.grounding.presentation.lease import DUTY, differing, hostile_report, lease_report
from tests.core.grounding.presentation.reading import DENIED, OPPOSITE, TERM, read_report, with_words

NOTE = "The rider changed the rent"


def record_of(title="A short lease", actor="Jane Doe", note=NOTE):
    events = [
        {
            "seq": 1, "id": "1", "at": "2026-01-02T03:04:05.000000+00:00", "actor": actor,
            "actor_source": "self_asserted", "kind": "audit_recorded", "subject": "a1", "prev_hash": "sha256:0",
            "hash": "sha256:1", "payload": {"data": {"decision": "fail"}, "texts": [{"id": "t0", "role": "title"}]},
        },
        {
            "seq": 2, "id": "2", "at": "2026-01-02T04:04:05.000000+00:00", "actor": actor,
            "actor_source": "self_asserted", "kind": "finding_reviewed", "subject": "a1", "prev_hash": "sha256:1",
            "hash": "sha256:2",
            "payload": {"data": {"finding_id": "n2", "judgment": "disagree"}, "texts": [{"id": "t1", "role": "note"}]},
        },
    ]  # fmt: skip
    audit = {
        "id": "a1", "recorded_at": "2026-01-02T03:04:05.000000+00:00", "recorded_by": actor,
        "signed_off_at": None, "signed_off_by": None,
    }  # fmt: skip
    texts = [{"id": "t0", "name": "title", "content": title}, {"id": "t1", "name": "note", "content": note}]
    return {
        "label": "Evidence export, not a compliance determination",
        "audit": audit,
        "events": events,
        "texts": texts,
        "head": {"seq": 2, "hash": "sha256:2"},
    }


class Page(HTMLParser):
    """Elements, attributes and text of a page."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.words = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self):
        return " ".join(" ".join(self.words).split())


def test_the_page_says_what_was_found_and_who_decided():
    text = Page(render_html(lease_report(), record_of())).text
    for words in (
        "Evidence export, not a compliance determination",
        "This answer does not hold to its source",
        "The source has “$14,500” in this place, not “$15,400”.",
        "The source has: $14,500 , in this passage:",
        "Nearest passages: The Term expires on June 30, 2021.",
        "disagree by Jane Doe (name not checked), 2026-01-02 04:04:05 UTC : The rider changed the rent",
        "EG = 3 ÷ 5 = 0.60",
        "sha256:2",
        "7 of 8 items found in the answer were judged",
        "The source is short: read the findings with care.",
    ):
        assert words.replace(" :", ":") in text.replace(" :", ":"), words


def test_the_graphs_are_pictures_with_readable_labels():
    page = Page(render_html(lease_report(), record_of()))
    assert page.tags.count("svg") == 4
    assert {"polygon", "circle", "line"} <= set(page.tags)
    assert "$15,400" in page.text


def test_the_page_stands_alone():
    page = Page(render_html(lease_report(), record_of()))
    assert not {"script", "link", "img", "iframe", "object", "a"} & set(page.tags)
    assert not [name for name, _ in page.attributes if name in ("src", "href") or name.startswith("on")]
    outside = [value for name, value in page.attributes if value and "//" in value]
    assert outside == []


@pytest.mark.parametrize(
    "words", ["<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "{{ 7*7 }}"]
)
def test_no_text_becomes_markup(words):
    page = Page(render_html(hostile_report(words), record_of(words, words, words)))
    assert not {"script", "img"} & set(page.tags)
    assert not [name for name, _ in page.attributes if name.startswith("on")]
    assert words in "".join(page.words)


def test_a_second_reading_is_printed_statement_by_statement():
    page = Page(render_html(read_report(second_reading_without_opposite=2), record_of()))
    told = " ".join("".join(page.words).split())
    assert "Second reading, statement by statement" in told
    for words in (
        "A language model (tiny) read each statement of the answer beside its opposite",
        "? Its opposite is better borne out: 1 · ✓ Borne out better than its opposite: 1",
        f"Its opposite: {OPPOSITE}",
        TERM,
        "A short lease, characters 134–168",
        f"Its opposite: {DENIED}",
        "Its verdict stays ✕ Fail: No source mentions the date “2031”.",
        "2 of which no opposite could be made",
    ):
        assert words in told, words


def test_of_a_statement_that_nobody_doubts_only_the_places_are_printed():
    report = read_report()
    passing = tuple(replace(sentence, decision=Decision.PASS) for sentence in report.sentences)
    told = " ".join("".join(Page(render_html(replace(report, sentences=passing), record_of())).words).split())
    assert f"Its opposite: {DENIED} Read: A short lease, characters 134–168" in told


def test_without_a_second_reading_nothing_is_said_of_one():
    assert "Second reading" not in Page(render_html(lease_report(), record_of())).text


def test_no_opposite_becomes_markup():
    words = "<script>alert(1)</script>"
    page = Page(render_html(with_words(hostile_report(), words), record_of()))
    assert not {"script", "img"} & set(page.tags)
    assert "Second reading" in page.text
    assert words in "".join(page.words)


def test_rendering_is_repeatable():
    assert render_html(lease_report(), record_of()) == render_html(lease_report(), record_of())


def test_a_passing_sentence_is_printed_with_the_words_its_nearest_passage_lacks():
    report, sentence = differing("Tenant shall pay rent of $14,500 to Landlord each year.", DUTY)
    passing = replace(
        report,
        decision=Decision.PASS,
        sentences=(replace(sentence, decision=Decision.PASS),),
        relations=(),
        findings=(),
    )
    record = record_of()
    page = render_html(passing, {**record, "events": record["events"][:1]})
    assert "To compare: not in the nearest passage: “year”." in page
    assert "Compare before you rely on it: 1 sentence is nearly in the source" in page


def test_an_erased_note_leaves_its_decision():
    record = record_of()
    record["texts"] = record["texts"][:1]
    assert "disagree by Jane Doe" in Page(render_html(lease_report(), record)).text


def test_what_stands_for_contrast_is_told_apart_from_what_was_judged():
    report = lease_report()
    told = "Named only for contrast"
    assert told not in render_html(report, record_of())
    named = replace(
        report, coverage=replace(report.coverage, for_contrast=("not 30 days", "not <b>Ohio</b>"))
    )
    page = render_html(named, record_of())
    assert f"{told}, and not held against the source: “not 30 days”, “not &lt;b&gt;Ohio" in page
