"""Evidence: what a clause on a matter must say."""

import pytest

from core.docgraph.plan.matter import evidence, is_stated, load_matters

MATTERS = {matter.name: matter for matter in load_matters()}


@pytest.mark.parametrize("name", [name for name, matter in MATTERS.items() if matter.states])
def test_what_clauses_typically_say_states_their_matter(name):
    assert all(is_stated(MATTERS[name], clause) for clause in MATTERS[name].clauses)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "audit",
            "The Reseller shall inspect the Products upon their arrival and report any defect at once.",
        ),
        (
            "exclusivity",
            "Licensor grants a non-exclusive license to use the Brand in the Territory for one year.",
        ),
        (
            "exclusivity",
            "The courts of Ohio shall have exclusive jurisdiction over a dispute on these rights.",
        ),
        ("third_party_beneficiary", "20.6 No Third Party Beneficiaries."),
        ("joint_ip", "The parties shall jointly prepare a press release about the launch of the product."),
        (
            "termination_for_convenience",
            "If a party fails to cure its breach within ten days, the other may terminate by written notice.",
        ),
        ("non_disparagement", "Distributor shall not contest the validity of any trademark of the Company."),
        ("most_favoured", "Each party shall act in good faith and offer its products at fair prices."),
    ],
)
def test_what_only_comes_near_states_nothing(name, text):
    assert not is_stated(MATTERS[name], text)


def test_two_sentences_do_not_state_together_what_one_must():
    text = "The licence may be used by the Company. Its Affiliates shall be told of every change in the law."
    assert not is_stated(MATTERS["affiliates_of_licensee"], text)


def test_a_denial_elsewhere_does_not_take_away_what_a_sentence_says():
    text = (
        "Either party may terminate this Agreement upon thirty days' written notice. A breach must be cured."
    )
    assert is_stated(MATTERS["termination_for_convenience"], text)


def test_evidence_is_the_share_of_the_matters_that_are_stated():
    text = "Licensor hereby grants to Licensee a license to use the Marks on the Products for one year."
    both = ((MATTERS["affiliates_of_licensee"], 1.0), (MATTERS["licence_grant"], 0.5))
    assert evidence(both, text) == pytest.approx(1 / 3)
    assert evidence(both[1:], text) == 1.0
    assert evidence((), text) == 1.0
