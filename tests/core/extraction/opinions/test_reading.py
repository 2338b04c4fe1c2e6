import pytest

from core.extraction.opinions import is_opinion
from tests.core.extraction.opinions.opinion_texts import OPINION, read, slots


def test_an_opinion_is_told_from_a_contract_that_speaks_of_suits():
    assert is_opinion(OPINION)
    assert not is_opinion(
        "If Licensee is the defendant in an action, Licensor pays any judgment against it, appeals included."
    )


def test_an_opinion_may_name_its_litigants_by_the_case_alone():
    told = "Harlan appeals. We reverse the judgment of the district court."
    assert is_opinion(f"Harlan v. Crest Mutual Co., No. 19-204. {told}")
    assert not is_opinion(told)


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        ("court", "Supreme Court of Vermont"),
        ("docket", "2011-234"),
        ("decided", "June 1, 2012"),
        ("filed", "May 21, 2009"),
        ("trial_court", "Superior Court, Chittenden Unit"),
        ("author", "BURGESS"),
        ("dissent", "Dooley"),
        ("trial_judge", "Judge Warren T. Abbott"),
        ("disposition", "reversed"),
        ("distinguished", "Smith v. Jones, 214 Vt. 31 (2004)"),
        ("fee_sum", "$12,500"),
        ("costs_to", "Hill"),
        ("held", "coverage"),
        ("held_below", "no coverage"),
    ],
)
def test_a_printed_opinion_fills_its_slots(slot, value):
    assert slots(OPINION, has_caption=True)[slot] == {value}


def test_counsel_is_of_the_party_behind_the_name():
    fills = read(OPINION, has_caption=True).fills
    counsel = {(fill.value, fill.about) for fill in fills if fill.slot == "counsel"}
    assert counsel == {("Robert Ashe", "Plaintiff-Appellant"), ("Diane M. Sherman", "Defendant-Appellee")}


def test_every_fill_is_the_words_at_its_place():
    reading = read(OPINION, has_caption=True)
    for fill in reading.fills:
        assert 0 <= fill.low <= fill.start < fill.end <= len(OPINION)
        if fill.kind != "choice":
            assert OPINION[fill.start : fill.end] == fill.value


@pytest.mark.parametrize(
    ("text", "slot", "value"),
    [
        ("Northfen appealed; Okafor is the appellee.", "appellant", "Northfen"),
        ("Northfen appealed; Okafor is the appellee.", "appellee", "Okafor"),
        ("The appeal was brought by Northfen against Okafor.", "appellee", "Okafor"),
        ("Okafor sued Northfen.", "defendant", "Northfen"),
        ("Judgment was entered for Okafor.", "won_below", "Okafor"),
        ("Judge Kirk ruled in favor of the defendant.", "won_below", "the defendant"),
        ("The judgment below was affirmed.", "disposition", "affirmed"),
        ("We vacate the judgment.", "disposition", "reversed"),
        ("Northfen's appeal failed.", "disposition", "affirmed"),
        ("The appeal of Northfen succeeded.", "appellant", "Northfen"),
        ("Justice Kirk wrote for the majority.", "author", "Justice Kirk"),
        ("Judge Kirk concurred.", "joined", "Judge Kirk"),
        ("JUSTICE HILL, with whom JUSTICE BAY joins, dissenting.", "dissent", "JUSTICE HILL"),
        ("The case was tried before Judge Kirk.", "trial_judge", "Judge Kirk"),
        ("The motion was denied without a hearing.", "motion", "denied"),
        ("Motion to dismiss: granted", "motion", "granted"),
        ("Costs are taxed against Northfen.", "costs", "Northfen"),
        ("Okafor must pay the attorney's fees of Northfen.", "fees_by", "Okafor"),
        ("Okafor need not post a bond within ten days.", "bond", "not required"),
        ("Okafor shall bear the costs and need not post a bond.", "bond", "not required"),
        ("Interest may not be compounded.", "compound", "not compounded"),
        ("The testimony was inadmissible.", "admitted", "improper"),
        (
            "On the merits we follow Ash v. Bay, 12 F.3d 34 (2d Cir. 1993).",
            "governing",
            "Ash v. Bay, 12 F.3d 34 (2d Cir. 1993)",
        ),
    ],
)
def test_set_phrases_fill_slots(text, slot, value):
    assert slots(text)[slot] == {value}


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("The jury found for Okafor.", "won_below"),
        ("Kirk would affirm the judgment.", "disposition"),
        ("Northfen asks us to reverse the judgment.", "disposition"),
        ("The judgment is affirmed in part and reversed in part.", "disposition"),
        ("Justice Kirk did not join the opinion.", "joined"),
        ("THE COURT OF APPEALS OF OHIO", "appellant"),
        ("He says that a bond would have to be posted.", "bond"),
    ],
)
def test_what_is_no_statement_of_the_slot_leaves_it_empty(text, slot):
    assert slot not in slots(text)
