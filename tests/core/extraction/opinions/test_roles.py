from core.extraction.opinions import OpinionSlot, read_parties, roles_in
from tests.core.extraction.opinions.opinion_texts import OPINION, read


def book_of(text):
    reading = read(text, has_caption=True)
    return read_parties(reading.masked, reading.fills)


def test_name_and_roles_are_one_party():
    book = book_of(OPINION)
    assert len(book.parties) == 2
    hill, acme = book.find("Tamara Hill"), book.find("Acme Mutual")
    assert hill != acme
    assert hill == book.find("the plaintiff") == book.find("appellant") == book.holder("appellant")
    assert acme == book.find("the appellee") == book.find("Defendant") == book.other(hill)


def test_two_roles_joined_name_the_party_that_holds_both():
    book = book_of(OPINION)
    assert book.find("Plaintiff-Appellant") == book.find("Tamara Hill")
    assert book.find("Defendant-Appellee") == book.find("Acme")


def test_a_caption_gives_two_roles_at_once():
    book = book_of(
        "KIRK TIMBER COMPANY, Plaintiff and Appellant, v. SOLANO MUTUAL, Defendant and Respondent."
    )
    assert book.find("Kirk Timber") == book.find("the appellant") == book.find("the plaintiff")
    assert book.find("Solano Mutual") == book.find("respondent") == book.find("the defendant")


def test_of_two_parties_one_is_what_the_other_is_not():
    book = book_of("Ana Kirk, plaintiff, v. Marsh Co., defendant. Marsh appeals.")
    assert book.holder("appellee") == book.find("Ana Kirk")


def test_a_role_fills_a_role():
    book = book_of("Ana Kirk, plaintiff, v. Marsh Co., defendant. The plaintiff appealed.")
    assert book.holder("appellant") == book.find("Kirk")


def test_a_name_that_two_parties_may_bear_is_neither():
    assert book_of("Ana Kirk, plaintiff, v. Bo Kirk, defendant.").find("Kirk") is None


def test_a_petitioner_appeals_unless_another_is_called_appellant():
    assert roles_in("petitioner", is_appeal=False) == {OpinionSlot.APPELLANT}
    assert roles_in("petitioner", is_appeal=True) == {OpinionSlot.PLAINTIFF}


def test_a_heading_for_both_parties_gives_no_role():
    assert book_of("Plaintiff and defendant: Ana Kirk and others").parties == ()
