"""A duration belongs to the words around it: the term, a renewal, a warranty, or a notice, and of what."""

import pytest

from core.extraction.facts.finder import find_facts
from core.extraction.names.name import Name
from core.extraction.values import find_values
from core.text.sentences import sentence_spans
from core.types import EntityType


def _lengths(text: str) -> list[tuple[str, str]]:
    names = [Name(v.start, v.end, v.text, v.type, v.canonical) for v in find_values(text)]
    found = find_facts(text, names, sentence_spans(text))
    canonical = {(name.start, name.end): name.canonical for name in names if name.type is EntityType.DURATION}
    assert all(fact.start <= fact.value[0] < fact.value[1] <= fact.end for fact in found)
    return [(fact.slot.name, canonical[fact.value]) for fact in found if fact.value in canonical]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This Agreement shall continue in effect for a period of three (3) years.", ("TERM", "P36M")),
        ("The agreement is made for 18 months.", ("TERM", "P18M")),
        ("The term of this Lease shall be five years from the Effective Date.", ("TERM", "P60M")),
        ("It expires at the end of the initial five (5) year term.", ("TERM", "P60M")),
        ("This Agreement shall renew for successive one-year terms.", ("RENEWAL", "P12M")),
        ("Each renewal runs for two years.", ("RENEWAL", "P24M")),
        (
            "It may be renewed for an additional term of ten (10) years by written notice.",
            ("RENEWAL", "P120M"),
        ),
        (
            "A renewal can be stopped by notice of at least 90 days.",
            ("RENEWAL_NOTICE", "P90D"),
        ),
        ("Termination for convenience takes sixty days of notice.", ("TERMINATION_NOTICE", "P60D")),
        (
            "Either party may terminate this Agreement upon thirty (30) days prior written notice.",
            ("TERMINATION_NOTICE", "P30D"),
        ),
        ("Landlord shall give ten days' notice of any inspection.", ("NOTICE", "P10D")),
        ("Seller warrants the goods for a period of one (1) year.", ("WARRANTY", "P12M")),
    ],
)
def test_what_has_this_length(text: str, expected: tuple[str, str]) -> None:
    assert _lengths(text) == [expected]


def test_two_durations_of_one_sentence_go_to_their_own_words() -> None:
    text = (
        "This Agreement will automatically renew for additional, successive five (5) year periods unless either "
        "Party gives written notice of its desire to terminate at least one hundred twenty (120) days prior to "
        "the end of the Initial Term."
    )
    assert _lengths(text) == [("RENEWAL", "P60M"), ("RENEWAL_NOTICE", "P120D")]


@pytest.mark.parametrize(
    "text",
    [
        "During the term of this Agreement and for a period of two (2) years thereafter, Tenant shall not compete.",
        "In the first six months of the term of this Agreement Tenant pays no rent.",
        "Tenant shall vacate within thirty days after receipt of notice.",
        "Records of this Agreement shall be kept for a period of seven years.",
        "The Term of this Agreement begins when Buyer has tested the goods for ten hours.",
    ],
)
def test_a_time_after_or_within_the_term_is_none_of_its_lengths(text: str) -> None:
    assert _lengths(text) == []


def test_length_of_each_of_several_is_no_notice() -> None:
    text = "Tenant can renew four times, two years each, provided it notifies Landlord nine months before the end."
    assert ("RENEWAL_NOTICE", "P24M") not in _lengths(text)
    assert ("RENEWAL_NOTICE", "P9M") in _lengths(text)


def test_the_length_of_the_next_item_of_a_list_is_no_notice() -> None:
    text = (
        "A party may terminate this Agreement if (a) the other is in breach for thirty days after written notice"
        " thereof to that party; or (b) for a period of ninety consecutive days it is insolvent."
    )
    assert not [kind for kind, length in _lengths(text) if "NOTICE" in kind and length == "P90D"]
