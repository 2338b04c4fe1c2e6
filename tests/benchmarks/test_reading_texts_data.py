import json

import pytest

from benchmarks.reading_texts_data import TEXTS, Change, load_sources

SOURCE = {"id": "s0", "about": "lease", "source": "Ada Holm lets the mill to Bo Kerr. The rent is 900 euros."}
LINES = [
    SOURCE,
    {"id": "s0", "q": "Who?", "reply": "- Landlord: Ada Holm", "wrong": [["Ada Holm", "Bo Kerr", "party"]]},
    {"id": "s0", "q": "What is the rent?", "told": True},
    {"id": "s0", "q": "What is the rent?", "refusal": "The rent is not stated.", "told": True},
]


def written(tmp_path, lines):
    (tmp_path / "train-s900.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    return load_sources(tmp_path, tmp_path)


def test_replies_questions_and_refusals_are_read(tmp_path):
    (source,) = written(tmp_path, LINES)
    (reply,) = source.replies
    assert (reply.question, reply.changes[0].new) == ("Who?", "Bo Kerr")
    assert source.questions == (("What is the rent?", True),)
    assert source.refusals == (("What is the rent?", "The rent is not stated.", True),)


def test_what_is_exchanged_must_stand_once_in_the_reply(tmp_path):
    bad = {"id": "s0", "reply": "Ada and Ada", "wrong": [["Ada", "Bo", "party"]]}
    with pytest.raises(ValueError, match=r"train-s900.jsonl, line 2: 'Ada' must stand once"):
        written(tmp_path, [SOURCE, bad])


def test_no_invented_source_is_in_two_parts():
    parts: dict[str, set[str]] = {}
    for path in TEXTS.glob("*.jsonl"):
        rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        texts = {row["source"] for row in rows if "source" in row}
        parts.setdefault(path.stem.partition("-")[0], set()).update(texts)
    assert not parts["train"] & (parts["dev"] | parts["test"])
    assert not parts["dev"] & parts["test"]


@pytest.mark.parametrize(
    ("old", "new", "at_fault"),
    [
        ("Makoni told Achterberg", "Achterberg told Makoni", ["Achterberg", "Makoni"]),
        ("lands on Halvorsen", "lands on the bakery", ["the bakery"]),
        ("at least 30 days", "at most 30 days", ["most"]),
        ("30 days", "about 30 working days", ["about", "working"]),
        ("may still", "may", ["may"]),
    ],
)
def test_at_fault_are_the_words_that_the_old_ones_have_not(old, new, at_fault):
    made, start, _ = Change(old, new, "party", is_unsaid=False).apply(f"Here, {old}.")
    spans = Change(old, new, "party", is_unsaid=False).at_fault(start)
    assert [made[a:b] for a, b in spans or ()] == at_fault


def test_a_change_that_leaves_no_word_marks_none():
    assert Change("not ", "", "negation", is_unsaid=False).at_fault(3) is None
