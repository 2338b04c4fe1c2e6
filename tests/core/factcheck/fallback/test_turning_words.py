"""Words that turn or bound a sentence, which its other words do not show."""

import pytest

from core.factcheck.claim import EvidenceItem, Label, Snippet
from core.factcheck.fallback.snippet_verifier import SnippetVerifier
from core.factcheck.fallback.turning_words import is_turned_elsewhere
from core.factcheck.protocols import ToVerify
from core.models.parser import load_parser
from core.settings import load_settings


@pytest.fixture(scope="module")
def verifier():
    return SnippetVerifier(load_parser(load_settings()), None)


def judged(verifier, claim, text):
    evidence = (EvidenceItem(1, 1.0, snippet=Snippet(text, "letter.txt", "")),)
    return verifier.verify([ToVerify(claim, (), evidence)])[0].label


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The fire was caused by arson.", "The fire was caused by a short circuit, not by arson."),
        ("The fire was not caused by arson.", "The fire was caused by a short circuit, not by arson."),
        ("The goods are insured against theft.", "The goods are insured against fire but not against theft."),
        ("The parties agreed to meet in Paris.", "The parties agreed to meet in Lyon rather than in Paris."),
        ("All employees signed the petition.", "Most employees signed the petition."),
        ("No employees signed the petition.", "Most employees signed the petition."),
        ("Late payments bear no interest.", "Late payments bear interest at 4 % per year."),
        ("Ms Holm attended the hearing.", "Neither Ms Holm nor Mr Lind attended the hearing."),
        ("Ms Holm did not attend the hearing.", "Neither Ms Holm nor Mr Lind attended the hearing."),
        ("The supplier delivered 60 machines.", "The supplier delivered 40 of the 60 machines."),
        ("The supplier delivered 40 machines.", "The supplier delivered 40 of the 60 machines."),
        (
            "The contract was void.",
            "The court held that it was valid, although Lind claimed that the contract was void.",
        ),
        ("The seller keeps the deposit.", "If the buyer defaults, the seller keeps the deposit."),
        ("The rent was reduced to EUR 2,000.", "The rent was reduced from EUR 2,000 to EUR 1,800."),
    ],
)
def test_a_sentence_with_a_turning_word_that_the_claim_lacks_is_left_aside(verifier, claim, sentence):
    assert is_turned_elsewhere(claim, sentence)
    assert judged(verifier, claim, sentence) is Label.NOT_ENOUGH_INFO


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("All employees signed the petition.", "All employees signed the petition in May."),
        ("The supplier delivered 40 machines.", "The supplier delivered 40 machines in June."),
        (
            "The seller keeps the deposit if the buyer defaults.",
            "If the buyer defaults, the seller keeps the deposit.",
        ),
    ],
)
def test_the_same_word_in_both_is_no_concern(claim, sentence):
    assert not is_turned_elsewhere(claim, sentence)
