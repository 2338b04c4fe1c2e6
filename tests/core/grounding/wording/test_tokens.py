import pytest

from core.grounding.wording.tokens import Kind, Named, is_same, key_of, tokens_in


def keys(text: str) -> list[str]:
    return [token.key for token in tokens_in(text, 0, len(text), ())]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tenant must pay", "Tenant shall pay"),
        ("Tenant is required to pay", "Tenant has to pay"),
        ("Tenant is not required to pay", "Tenant need not pay"),
        ("Tenant shall not be obligated to pay", "Tenant need not pay"),
        ("Tenant shall be entitled to pay", "Tenant may pay"),
        ("Tenant is freed from any payment", "Tenant need not any payment"),
        ("Tenant cannot assign", "Tenant may not assign"),
        ("no later than", "within"),
        ("not less than", "at least"),
        ("shall not be less than", "at least"),
        ("shall not exceed", "is capped at"),
        ("is limited to", "no more than"),
        ("per annum", "per year"),
        ("payable monthly", "payable month"),
        ("oral notice", "verbal notice"),
        ("receipt", "receive"),
        ("at its own expense", "at its own cost"),
        ("on each anniversary", "on every year"),
        ("rent rises", "rent increases"),
        ("two times a year", "twice a year"),
        ("other than", "except for"),
    ],
)
def test_what_says_the_same_has_the_same_keys(one: str, other: str) -> None:
    assert keys(one) == keys(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("repair", "replace"),
        ("repair", "repay"),
        ("must", "may"),
        ("without", "with"),
        ("exclusive", "non-exclusive"),
        ("buy", "lease"),
        ("monthly", "yearly"),
    ],
)
def test_what_says_another_thing_has_another_key(one: str, other: str) -> None:
    assert keys(one) != keys(other)


def test_a_word_with_hyphens_has_a_key_for_each_part_in_order() -> None:
    assert key_of("non-exclusive") == f"{key_of('non')}-{key_of('exclusive')}"


def test_forms_of_one_word_are_the_same_and_others_are_not() -> None:
    deliver, delivery, repair, repay = tokens_in("delivers deliveries repair repay", 0, 33, ())
    assert is_same(deliver, delivery)
    assert not is_same(repair, repay)


def test_a_name_is_one_token_and_the_same_as_another_of_its_node() -> None:
    said, known = "Orlo Optics pays.", "The Supplier shall pay."
    (one, *_), (_, other, *_) = (
        tokens_in(said, 0, len(said), [Named(0, 11, frozenset({"n1"}), Kind.PARTY)]),
        tokens_in(known, 0, len(known), [Named(4, 12, frozenset({"n1"}), Kind.PARTY)]),
    )
    assert (said[one.start : one.end], known[other.start : other.end]) == ("Orlo Optics", "Supplier")
    assert is_same(one, other)
    assert not is_same(one, tokens_in("Customer", 0, 8, [Named(0, 8, frozenset({"n2"}), Kind.PARTY)])[0])


def test_a_comma_ends_no_sentence() -> None:
    comma, stop = (token for token in tokens_in("rent, late.", 0, 11, ()) if token.kind is Kind.STOP)
    assert (comma.ends_sentence, stop.ends_sentence) == (False, True)
