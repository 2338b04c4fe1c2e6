import re

from core.extraction.frames import Choice, Frame, Kind, Sole, Value, mask_values, phrase, read_fills
from core.types import EntityType


def read(text, rules, values=(), caption=0):
    """(slot, value, about) of what the rules read in a text of one sentence."""
    spans = [(0, len(text))]
    masked = mask_values(text, values)
    return [(f.slot, f.value, f.about) for f in read_fills(masked, spans, rules, caption=caption)]


def test_a_frame_fills_every_hole_and_says_about_whom():
    frame = Frame("argued", r"{counsel:name} of {firm:firm} argued for {about:party}")
    assert read("Ana Kirk of Marsh & Hill LLP argued for the appellant.", [frame]) == [
        ("counsel", "Ana Kirk", "the appellant"),
        ("firm", "Marsh & Hill LLP", "the appellant"),
    ]


def test_a_frame_is_read_in_any_case_and_over_line_ends():
    frame = Frame("delivered", r"{author:name} delivered the opinion")
    assert read("JUSTICE ALMOND DELIVERED\nTHE OPINION", [frame]) == [("author", "JUSTICE ALMOND", "")]


def test_a_frame_is_silent_where_the_sentence_says_something_else():
    frame = Frame("joined", r"{joined:name} joined", unless=r"\bdissent")
    assert read("Kirk joined.", [frame]) == [("joined", "Kirk", "")]
    assert read("Kirk joined the dissent.", [frame]) == []


def test_a_frame_of_captions_is_read_at_the_head_alone():
    frame = Frame("no.", r"no\. ?{docket:docket}", is_caption=True)
    text = "Case No. A-123"
    assert read(text, [frame], caption=len(text)) == [("docket", "A-123", "")]
    assert read(text, [frame]) == []


def test_a_frame_of_answers_is_not_read_in_an_opinion():
    frame = Frame("affirmed", r"{court:court} affirmed", is_answer=True)
    assert read("The Court of Appeals affirmed.", [frame])
    assert read("The Court of Appeals affirmed.", [frame], caption=10) == []


def test_the_only_value_of_a_kind_fills_and_two_do_not():
    rule = Sole("rate", Kind.PERCENT, phrase(r"\binterest\b"))
    text = "Interest runs at 6% and later 9%."
    six, nine = (Value(text.index(w), text.index(w) + 2, EntityType.PERCENT, w) for w in ("6%", "9%"))
    assert read(text, [rule], [six]) == [("rate", "6%", "")]
    assert read(text, [rule], [six, nine]) == []


def test_a_choice_takes_the_longer_outcome_and_no_contradiction():
    rule = Choice(
        "bond",
        phrase(r"\bbond\b"),
        (("no", re.compile("not required")), ("yes", re.compile("required|ordered"))),
    )
    assert read("A bond is not required.", [rule]) == [("bond", "no", "")]
    assert read("A bond is required.", [rule]) == [("bond", "yes", "")]
    assert read("A bond was ordered but is not required.", [rule]) == []


def test_the_article_before_a_date_belongs_to_the_words():
    frame = Frame("filed", r"filed on {filed:date}")
    text = "filed on the 8th of May 2011"
    start = text.index("8th")
    date = Value(start, len(text), EntityType.DATE, "2011-05-08")
    (fill,) = read_fills(mask_values(text, [date]), [(0, len(text))], [frame])
    assert (fill.value, fill.canonical) == ("8th of May 2011", "2011-05-08")
