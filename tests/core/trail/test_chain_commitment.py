import hashlib
import hmac

from core.trail.chain import commit, new_salt, role_of


def test_a_commitment_is_the_documented_hmac() -> None:
    by_hand = hmac.new(b"k" * 32, b"source:d1\0Rent is due.", hashlib.sha256).hexdigest()
    assert commit(b"k" * 32, "source:d1", b"Rent is due.") == f"hmac-sha256:{by_hand}"


def test_equal_texts_have_different_commitments() -> None:
    assert commit(new_salt(), "response", b"x") != commit(new_salt(), "response", b"x")


def test_name_and_text_cannot_trade_characters() -> None:
    salt = new_salt()
    assert commit(salt, "source:a", b"b") != commit(salt, "source:ab", b"")


def test_only_the_role_of_a_name_stays_in_the_trail() -> None:
    assert role_of("source:Smith v Jones.pdf") == "source"
    assert role_of("query") == "query"
