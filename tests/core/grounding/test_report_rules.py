"""What an answer says of a report: outcomes, deeds and figures, each right in one form and wrong "
"in another."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.report_texts import is_report
from core.text.document import text_document
from core.types import Decision, Status

FOREST = (
    "Maren Oduya of the Aldwick Institute directed an inventory of two stands, Harrow Wood and Tarn "
    "Copse, in 2019. "
    "The inventory was financed by the Bracken Trust. Ivo Castell examined the fungus Armillaria mellea; "
    "Petra Lindgren refereed the manuscript for Woodland Letters. Calder Optics Ltd. supplied "
    "cameras to the Aldwick Institute.\n\n"
    "After the drought Quercus robur recovered, whereas Fagus sylvatica failed to recover. The team "
    "counted 212 trees "
    "of Fagus sylvatica and 148 trees of Quercus robur. The pine marten hunts the red squirrel, "
    "which feeds on the "
    "bark beetle. Canopy cover at Harrow Wood was 61% in 2011 and 48% in 2019. Camping is prohibited in Tarn "
    "Copse, and walkers need not register.\n"
)
ECONOMY = (
    "Output grew by 2.5% in 2017, after 4% in 2016. Inflation came to 3%. Unemployment dropped to "
    "6%, and the policy "
    "rate was lowered. Exports to Norway reached $310 million and imports from Norway $450 million. "
    "On 3 May 2017 the "
    "Baltic Credit Union lent $80 million to Latvia. Orrin Foods Inc. took over Halden Mills LLC "
    "for $95 million. "
    "Clara Benning, the chief analyst of Tolland Ratings, expects the deficit to grow. The "
    "authority rejected a second "
    "merger. Banks do not have to publish their holdings.\n"
)


def _is_contradicted(engine: Engine, source: str, query: str, response: str) -> bool:
    report = audit_case(AuditCase("case", (text_document(source),), query, response), engine)
    denied = any(sentence.reason.startswith("The source says otherwise") for sentence in report.sentences)
    return denied or any(i.status is Status.CONTRADICTED for i in (*report.entities, *report.relations))


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        ("Did Fagus sylvatica recover?", "Fagus sylvatica did not grow back.", "Fagus sylvatica grew back."),
        ("", "The recovery of Quercus robur succeeded.", "The recovery of Quercus robur failed."),
        ("", "Camping in Tarn Copse is not allowed.", "Camping in Tarn Copse is allowed."),
        (
            "",
            "Recovery of the second tree: recovered in the case of Quercus robur",
            "Recovery: Quercus robur did not recover",
        ),
        ("By how many percentage points did cover change?", "By 13.", "By 12."),
        (
            "List these points: financing, change of cover in percentage points.",
            "Financing: the Bracken Trust; Change of cover in percentage points: 13.",
            "Financing: the Bracken Trust; Change of cover in percentage points: 12.",
        ),
        ("", "Castell examined the fungus.", "Lindgren examined the fungus."),
        (
            "What was the canopy cover in 2011?",
            "In 2011 canopy cover was 61%.",
            "In 2011 canopy cover was 70%.",
        ),
        (
            "",
            "The squirrel, which feeds on the bark beetle, is stalked by the pine marten.",
            "The pine marten is stalked by the red squirrel.",
        ),
        ("", "At Tarn Copse walkers are not obliged to register.", "At Tarn Copse walkers must register."),
        ("", "Canopy cover at Harrow Wood fell.", "Canopy cover at Harrow Wood increased."),
        (
            "",
            "Canopy cover at Harrow Wood was lower in 2019 than in 2011.",
            "Canopy cover at Harrow Wood was lower in 2011 than in 2019.",
        ),
        ("", "The inventory was directed by Maren Oduya.", "The inventory was directed by Ivo Castell."),
        ("", "The study of Armillaria mellea was by Castell.", "Armillaria mellea was examined by Lindgren."),
        ("", "The referee was Petra Lindgren.", "The referee was Maren Oduya."),
        (
            "",
            "The Aldwick Institute received cameras from Calder Optics.",
            "Calder Optics received cameras from the Aldwick Institute.",
        ),
        (
            "",
            "The red squirrel is eaten by the pine marten.",
            "The pine marten is eaten by the red squirrel.",
        ),
        ("", "They counted 148 trees of Quercus robur.", "They counted 212 trees of Quercus robur."),
        ("", "- Trees: 148 (Quercus robur)", "- Trees: 212 (Quercus robur)"),
        ("", "Maren Oduya was in charge of the inventory.", "Ivo Castell was in charge of the inventory."),
        (
            "",
            "Calder Optics equipped the Aldwick Institute.",
            "The Aldwick Institute equipped Calder Optics.",
        ),
        (
            "Did Fagus sylvatica recover?",
            "No, Fagus sylvatica did not recover.",
            "Yes, Fagus sylvatica recovered.",
        ),
        ("", "The red squirrel feeds on the bark beetle.", "The pine marten feeds on the bark beetle."),
        (
            "",
            "Cameras reached the Aldwick Institute from Calder Optics.",
            "Cameras reached Calder Optics from the Aldwick Institute.",
        ),
        (
            "",
            "Canopy cover fell from 61% to 48% in the eight years to 2019.",
            "Canopy cover rose from 48% to 61% in the eight years to 2019.",
        ),
    ],
)
def test_a_report_on_nature_is_held_to_what_it_says(engine, query, right, wrong):
    assert not _is_contradicted(engine, FOREST, query, right)
    assert _is_contradicted(engine, FOREST, query, wrong)


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        ("How high was growth in 2017?", "The economy grew by 2.5%.", "The economy grew by 4%."),
        ("", "Inflation was 3%.", "Inflation was 6%."),
        ("", "Unemployment in 2017 went down.", "Unemployment in 2017 went up."),
        ("", "Exports to Norway were $310 million.", "Exports to Norway were $450 million."),
        (
            "",
            "Latvia borrowed from the Baltic Credit Union.",
            "The Baltic Credit Union borrowed from Latvia.",
        ),
        ("", "Halden Mills was acquired by Orrin Foods.", "Orrin Foods was acquired by Halden Mills."),
        ("", "Clara Benning expects a larger deficit.", "Clara Benning expects a smaller deficit."),
        (
            "",
            "Calling Clara Benning an analyst is right; banks need not publish holdings.",
            "Calling Clara Benning an analyst is right; banks have to publish holdings.",
        ),
        ("", "Unemployment came down in 2017.", "Unemployment moved up in 2017."),
        (
            "",
            "Antitrust officials blocked the additional deal.",
            "Antitrust officials waved the additional deal through.",
        ),
        (
            "How did growth compare with 2016?",
            "Growth decelerated from 4 percent to 2.5 percent.",
            "Growth decelerated from 2.5 percent to 4 percent.",
        ),
        (
            "",
            "The seller was Halden Mills, the buyer Orrin Foods.",
            "The seller was Orrin Foods, the buyer Halden Mills.",
        ),
    ],
)
def test_a_report_on_business_is_held_to_what_it_says(engine, query, right, wrong):
    assert not _is_contradicted(engine, ECONOMY, query, right)
    assert _is_contradicted(engine, ECONOMY, query, wrong)


def test_a_thing_that_fell_and_rose_again_did_both(engine):
    source = f"{FOREST} Canopy cover at Tarn Copse fell in the drought. It has since increased at Tarn Copse."
    assert not _is_contradicted(engine, source, "", "Canopy cover at Tarn Copse dropped.")
    assert not _is_contradicted(engine, source, "", "Canopy cover at Tarn Copse rose.")


def test_contracts_and_opinions_are_no_reports():
    assert is_report(FOREST)
    assert is_report(ECONOMY)
    assert not is_report("Tenant shall pay rent. Landlord shall repair the roof.")
    assert not is_report("Appellant appeals the judgment for plaintiff. We affirm.")


def test_a_sentence_without_names_that_the_source_denies_fails_an_answer_that_names_others(engine):
    answer = "Exports to Norway reached $310 million. Banks are obliged to publish what they hold."
    query = "What were exports? Must banks publish their holdings?"
    report = audit_case(AuditCase("case", (text_document(ECONOMY),), query, answer), engine)
    assert report.decision is Decision.FAIL
    assert report.sentences[1].decision is Decision.FAIL
    assert report.cfi is not None
    assert report.cfi < 1
