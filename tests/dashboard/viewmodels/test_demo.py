import pytest

from core.trail import EventKind
from core.workflows.examples import load_examples
from dashboard.viewmodels.demo import ANSWER, EXAMPLE, WORDS, Demo, DemoStep, end_words, from_line, to_line


def test_a_demo_goes_on_at_the_first_step_that_is_neither_done_nor_skipped():
    demo = Demo()
    assert demo.step is DemoStep.AUDIT
    demo = demo.follow("a").follow("b")
    assert (demo.record_id, demo.step) == ("a", DemoStep.SOURCE)
    demo = demo.skip().heed([EventKind.FINDING_REVIEWED, EventKind.AUDIT_EXPORTED, EventKind.AUDIT_RECORDED])
    assert demo.step is DemoStep.SIGN
    demo = demo.heed([EventKind.AUDIT_SIGNED_OFF]).did(DemoStep.VERIFY)
    assert demo.step is None
    assert demo.skip() == demo
    assert end_words(demo).startswith("You did 5 of 6")


@pytest.mark.parametrize(
    "demo", [Demo(), Demo("a", frozenset(DemoStep)), Demo("a").skip().did(DemoStep.SIGN)]
)
def test_the_browser_keeps_it_all(demo):
    assert from_line(to_line(demo)) == demo


def test_what_is_not_ours_is_no_demo():
    assert to_line(None) == ""
    assert from_line("") is None
    assert from_line("a|b") is None
    assert from_line("a|unknown|") == Demo("a")


def test_every_step_has_words_and_the_example_has_a_wrong_date():
    assert set(WORDS) == set(DemoStep)
    example = next(example for example in load_examples() if example.id == EXAMPLE)
    answer = next(response for response in example.responses if response.id == ANSWER)
    assert any("2024" in error.quote for error in answer.errors)
