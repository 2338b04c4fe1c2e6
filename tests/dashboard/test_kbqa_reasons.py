from streamlit.testing.v1 import AppTest

from tests.dashboard.conftest import SECONDS, drawn_html


def _table() -> None:
    from core.guard.report import AnswerVerdict
    from dashboard.components.kbqa_answers import answers_table
    from dashboard.viewmodels.kbqa_answers import Answer

    verdict = AnswerVerdict(
        answer="Tom Hardy", probability=0.87, is_flagged=True, is_gold=None, reason="A long reason."
    )
    answers_table([Answer("a0", verdict)], {}, None)


def _evidence() -> None:
    from core.guard.report import AnswerVerdict, TripleEvidence
    from core.kbqa.instance import Triple
    from dashboard.components.kbqa_panel import _triples

    weak = TripleEvidence(triple=Triple("Lease", "has_guarantor", "Iris"), effect=0.001)
    verdict = AnswerVerdict(
        answer="Iris", probability=0.99, is_flagged=True, is_gold=None, reason="None did.", triples=(weak,)
    )
    _triples(verdict)


def test_the_table_says_where_the_whole_reason_stands():
    app = AppTest.from_function(_table, default_timeout=SECONDS).run()
    assert not app.exception
    assert any("the panel below has the whole sentence" in caption.value for caption in app.caption)


def test_triples_that_hardly_matter_are_not_said_to_have_moved_the_probability():
    app = AppTest.from_function(_evidence, default_timeout=SECONDS).run()
    assert not app.exception
    assert "Triples tried, the strongest effect first" in drawn_html(app)
    assert "moved the probability" not in drawn_html(app)
