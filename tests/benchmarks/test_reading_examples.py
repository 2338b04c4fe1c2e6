"""The passages that own texts are read with, and the words that are marked."""

from benchmarks.reading_examples import own_examples
from benchmarks.reading_texts_data import Answer, Change, Part, Source, TrueStatement

TEXT = " ".join(
    f"Room {number} was let to tenant {number} for {number} crowns a month." for number in range(1, 60)
)
QUOTE = "Room 31 was let to tenant 31 for 31 crowns a month."
SAID = TrueStatement(
    "Tenant 31 pays 31 crowns.", (QUOTE,), (Change("31 crowns", "32 crowns", "amount", False),), False
)


def test_a_statement_is_often_read_with_what_decides_it_and_some_about_it():
    passages = set()
    for number in range(30):
        source = Source(
            f"train-s0/{number}", Part.TRAIN, "lease", "", TEXT, False, (Answer("", (SAID,)),), ()
        )
        true, false = own_examples([source])
        assert true.pair.passage == false.pair.passage
        assert QUOTE in true.pair.passage
        assert true.pair.passage in TEXT
        passages.add(true.pair.passage)
        ((start, end),) = false.unsupported or ()
        assert false.pair.statement[start:end] == "32"
    assert TEXT in passages
    lengths = {len(passage.split()) for passage in passages}
    assert min(lengths) < 100 < max(lengths)
