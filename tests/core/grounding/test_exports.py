import csv
import io
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from core.grounding.exports import COLUMNS, render_csv, render_html
from core.grounding.report import SecondOpinion
from core.types import Status
from tests.core.grounding.presentation.lease import hostile_report, lease_report

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
        "Read against: The Term expires on June 30, 2021.",
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


def test_words_that_are_not_borne_out_are_underlined_and_a_second_opinion_is_told():
    report = lease_report()
    start, end = report.entities[1].mentions[0]
    read = replace(
        report.sentences[0], id="st1", status=Status.CONTRADICTED, support=0.03, words=((start, end),),
        second=SecondOpinion("REFUTED", 0.1),
    )  # fmt: skip
    page = render_html(replace(report, sentences=(read, *report.sentences[1:])), record_of())
    assert '<span class="line contradicted">' in page
    assert "A second reader: refuted (0.10)." in page


def test_rendering_is_repeatable():
    assert render_html(lease_report(), record_of()) == render_html(lease_report(), record_of())


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


def rows_of(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_every_finding_has_its_row_with_decision_and_note():
    rows = rows_of(render_csv(lease_report(), {"n2": ("disagree", "the rider changed it")}))
    assert [row["finding"] for row in rows] == ["n2", "e1", "n4", "n5"]
    assert rows[0]["decision"] == "disagree"
    assert rows[0]["note"] == "the rider changed it"
    assert rows[0]["source_has"] == "$14,500"
    assert rows[0]["quote"] == "$14,500"
    assert rows[1]["quote"] == ""
    assert list(rows[0]) == COLUMNS


def test_formulas_in_texts_and_notes_are_guarded_in_the_file():
    rows = rows_of(render_csv(hostile_report("=1+1"), {"n0": ("agree", "=2+2")}))
    for column in ("text", "reason", "source_has", "quote", "note"):
        assert rows[0][column].startswith("'="), column
