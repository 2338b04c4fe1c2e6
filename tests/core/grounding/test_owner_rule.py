from core.grounding.clause_parties import Named
from core.grounding.owner_rule import Item, find_owners
from core.types import EntityType

A, B = frozenset({"a"}), frozenset({"b"})


def owners(text, items, parties):
    """Item text to owner ids; the items are persons."""
    found = [
        Item(text.index(words), text.index(words) + len(words), words, EntityType.PERSON) for words in items
    ]
    named = [Named(text.index(words), text.index(words) + len(words), ids) for words, ids in parties.items()]
    named.sort(key=lambda party: party.start)
    return {owned.item.node: owned.owners for owned in find_owners(text, found, named)}


def test_an_item_belongs_to_the_party_before_it():
    text = "Alder, by Ann Ash, and Birch, by Bob Bay, have signed."
    assert owners(text, ["Ann Ash", "Bob Bay"], {"Alder": A, "Birch": B}) == {"Ann Ash": A, "Bob Bay": B}


def test_brackets_and_for_name_the_owner_behind():
    text = "Ann Ash (Alder) and Bob Bay (Birch)"
    assert owners(text, ["Ann Ash", "Bob Bay"], {"Alder": A, "Birch": B}) == {"Ann Ash": A, "Bob Bay": B}
    text = "Ann Ash signed for Alder and Bob Bay for Birch."
    assert owners(text, ["Ann Ash", "Bob Bay"], {"Alder": A, "Birch": B}) == {"Ann Ash": A, "Bob Bay": B}


def test_an_item_before_every_party_belongs_to_the_one_after_it():
    text = "Ann Ash is at Alder, and Bob Bay is at Birch."
    assert owners(text, ["Ann Ash", "Bob Bay"], {"Alder": A, "Birch": B}) == {"Ann Ash": A, "Bob Bay": B}


def test_without_a_party_nothing_is_owned():
    assert owners("Ann Ash signed.", ["Ann Ash"], {}) == {}
