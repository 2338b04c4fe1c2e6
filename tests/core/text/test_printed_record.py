import pytest
from jinja2 import UndefinedError

from core.text.printed_record import events_of, page_template, reviews_of, title_of


def test_every_text_is_escaped_and_what_is_missing_is_refused(tmp_path):
    (tmp_path / "page.html").write_text("<p title='{{ words }}'>{{ words }}</p>", encoding="utf-8")
    page = page_template(tmp_path, "page.html")
    assert page.render(words="<b>\"'") == "<p title='&lt;b&gt;&#34;&#39;'>&lt;b&gt;&#34;&#39;</p>"
    with pytest.raises(UndefinedError):
        page.render()


def test_pages_share_the_look(tmp_path):
    (tmp_path / "shared.html").write_text('{% include "look.css" %}', encoding="utf-8")
    assert "@page" in page_template(tmp_path, "shared.html").render(tones=())


def event(kind, data, *texts, seq=1):
    return {
        "seq": seq,
        "kind": kind,
        "at": "2026-01-02T03:04:05.000000+00:00",
        "actor": "Ada",
        "actor_source": "self_asserted",
        "payload": {"data": data, "texts": [{"id": id, "role": role} for id, role in texts]},
    }


def record(*events, **texts):
    return {
        "events": list(events),
        "texts": [{"id": id, "name": name, "content": content} for id, (name, content) in texts.items()],
    }


def test_the_title_is_a_text_of_the_record():
    assert title_of(record(t0=("report", "{}"), t1=("title", "A lease"))) == "A lease"
    assert title_of(record()) == ""


def test_reviews_are_gathered_by_finding_with_their_notes():
    said = event("finding_reviewed", {"finding_id": "a1", "judgment": "disagree"}, ("t1", "note"))
    later = event("finding_reviewed", {"finding_id": "a1", "judgment": "agree"})
    found = reviews_of(record(said, later, t1=("note", "Not so.")))
    assert [(review.judgment, review.note) for review in found["a1"]] == [
        ("disagree", "Not so."),
        ("agree", ""),
    ]


def test_events_are_told_in_words_without_reports_and_transcripts():
    events = (
        event(
            "audit_recorded",
            {"method": "hallugraph", "decision": "fail", "finding_ids": ["n1"]},
            ("t0", "report"),
        ),
        event("finding_reviewed", {"finding_id": "n1", "judgment": "agree"}),
        event("audit_signed_off", {"agreed": 1}, ("t1", "note")),
        event("answers_corrected", {"rounds": 2, "flagged": [2, 0]}, ("t2", "transcript")),
    )
    texts = {"t0": ("report", "{}"), "t1": ("note", "Done."), "t2": ("transcript", "Who pays?")}
    assert [told["words"] for told in events_of(record(*events, **texts), {"n1": "May 8"})] == [
        "Audit recorded with the decision “fail” and 1 finding.",
        "Decision on “May 8”: agree.",
        "Signed off. Note: Done.",
        "Asked again: 2 rounds, flagged answers 2 → 0.",
    ]
