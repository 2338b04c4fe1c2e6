from core.models.entailment import Entailment
from core.reading.answers import AnswerReader
from core.reading.judgment import ScriptedReader, judge
from core.reading.passages import PassageIndex
from core.reading.sentence_kinds import ScriptedKinds
from core.reading.statements import PieceKind


def judged(borne_out):
    rest = (1 - borne_out) / 2
    told = {Entailment.ENTAILED: borne_out, Entailment.CONTRADICTED: rest, Entailment.NEUTRAL: rest}
    return judge("Rent.", told, 0.5, (), 0)


def test_an_answer_is_as_good_as_its_worst_statement():
    script = {
        "Rent is monthly.": judged(0.9),
        "Pets are fine.": judged(0.2),
        "Rent is monthly. Pets are fine.": judged(0.4),
    }
    fake = ScriptedReader(lambda one: script[one.text])
    reader = AnswerReader(fake, ScriptedKinds({"Hello!": PieceKind.COURTESY}))
    index = PassageIndex("Rent is due monthly. Pets are not allowed.")
    whole, polite = reader.read(
        index, [("What of rent?", "Hello! Rent is monthly. Pets are fine."), ("", "Hello!")]
    )
    assert whole.borne_out == 0.2
    assert [one.piece.text for one in whole.statements] == ["Rent is monthly.", "Pets are fine."]
    assert len(whole.pieces) == 3
    assert whole.whole is not None
    assert whole.whole.borne_out == 0.4
    assert polite.borne_out is None
    assert polite.whole is None
    assert fake.asked[0].question == "What of rent?"
    assert fake.asked[1].question == "What of rent?"  # it has no pronoun that leans on what is said before
    assert fake.asked[0].passages == ("Rent is due monthly. Pets are not allowed.",)


def test_an_answer_with_a_statement_that_could_not_be_read_has_no_score():
    fake = ScriptedReader(lambda one: judged(0.9) if "Rent" in one.text else None)
    (found,) = AnswerReader(fake, ScriptedKinds()).read(
        PassageIndex("Rent is due."), [("", "Rent is due. Pets.")]
    )
    assert found.borne_out is None
    assert [one.judgment is None for one in found.statements] == [False, True]


def test_one_statement_and_a_long_answer_are_not_read_as_a_whole_too():
    fake = ScriptedReader(lambda one: judged(0.9))
    reader = AnswerReader(fake, ScriptedKinds())
    long = " ".join(f"Rent number {i} is due on the first day of the month." for i in range(30))
    one, many = reader.read(PassageIndex("Rent is due."), [("", "Rent is due."), ("", long)])
    assert one.whole is None
    assert many.whole is None
    assert len(fake.asked) == 31
