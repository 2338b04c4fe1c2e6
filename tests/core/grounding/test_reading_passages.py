"""The passages that a statement is read against."""

from core.grounding.reading_passages import Pieces
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.models.scripted_encoder import ScriptedEncoder
from core.types import QUERY
from tests.core.grounding.cases import graph

TEXT = (
    "Supplier shall obtain the import licences. Reseller shall refund the expenses of Supplier. "
    "Either party may end this agreement on notice. Invoices are payable in dollars by wire each month."
)


def _pieces(*texts: str, question: str = "") -> Pieces:
    sources = [SourceIndex(f"s{i}", "", text, graph(text, [])) for i, text in enumerate(texts)]
    asked = [SourceIndex(QUERY, "", question, graph(question, []))] if question else []
    return Pieces([*sources, *asked], TextSimilarity(ScriptedEncoder()))


def test_the_nearest_comes_first_and_holds_its_place() -> None:
    found = _pieces(TEXT).nearest("Reseller refunds the expenses.", "")
    assert found[0].words == "Reseller shall refund the expenses of Supplier."
    assert len(found) <= 3
    assert all(TEXT[piece.start : piece.end] == piece.evidence.quote for piece in found)


def test_the_question_helps_to_find_and_is_never_read() -> None:
    question = "How are invoices payable?"
    found = _pieces(TEXT, question=question).nearest("By wire.", question)
    assert found[0].words.startswith("Invoices are payable")
    assert {piece.source.id for piece in found} == {"s0"}


def test_nothing_shared_is_nothing_found() -> None:
    assert _pieces(TEXT).nearest("Quokkas hop.", "") == []
    assert _pieces("Short.").nearest("Short.", "") == []


def test_long_sentences_are_read_in_parts_and_prompts_stay_short() -> None:
    text = "Tenant shall pay rent, " + ", ".join(f"charge number {i} for water" for i in range(200)) + "."
    found = _pieces(text).nearest("Tenant shall pay rent and charge number 150 for water.", "")
    assert 1 <= len(found) <= 3
    assert sum(len(piece.words) for piece in found) <= 1500
    assert all(len(piece.words) <= 600 for piece in found)


def test_all_sources_are_looked_through() -> None:
    found = _pieces(TEXT, "Guarantor shall answer for the debts of Reseller.").nearest(
        "Guarantor answers for the debts.", ""
    )
    assert found[0].source.id == "s1"
