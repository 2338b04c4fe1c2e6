"""Other documents of the collection in running text."""

from core.docgraph.ingest.mentions import Mentions, aliases_in, plain_name

LEASE = "Office Lease (Alder Ltd. and Birch LLC, 3 May 2021)"
ONE = "Services Agreement (Cedar plc and Dogwood plc, 4 June 2020)"
TWO = "Services Agreement (Elm plc and Fir plc, 5 July 2019)"


def titles(text: str, *known: str, own: str = "") -> list[str]:
    return [link.title for link in Mentions(known, own).links_in(text)]


def test_a_proper_name_is_a_mention():
    assert titles("He went to Port Ellery by ship.", "Port Ellery") == ["Port Ellery"]


def test_case_and_line_breaks_do_not_hide_a_name():
    assert titles("PORT\nELLERY is old.", "Port Ellery") == ["Port Ellery"]


def test_a_name_in_lower_case_is_none():
    assert titles("the calder line was drawn", "Calder Line") == []


def test_the_longest_name_wins():
    assert titles("Port Ellery Harbour Act of old", "Port Ellery", "Port Ellery Harbour Act") == [
        "Port Ellery Harbour Act"
    ]


def test_a_document_does_not_mention_what_its_own_name_begins_with():
    assert titles(
        "Port Ellery Authority sits in Port Ellery.", "Port Ellery", own="Port Ellery Authority"
    ) == ["Port Ellery"]


def test_of_two_contracts_of_one_name_the_date_tells():
    assert titles("the Services Agreement dated as of June 4, 2020", ONE, TWO) == [ONE]
    assert titles("the Services Agreement dated 5 July 2019", ONE, TWO) == [TWO]
    assert titles("the Services Agreement dated 1 January 2001", ONE, TWO) == []
    assert titles("the Services Agreement", ONE, TWO) == []


def test_of_two_contracts_of_one_name_the_parties_tell():
    assert titles("the Services Agreement between Elm plc and Fir plc", ONE, TWO) == [TWO]


def test_the_only_contract_of_its_name_needs_no_date():
    assert titles("as in the Office Lease", LEASE) == [LEASE]
    assert titles("as in the Office Lease dated 4 June 1999", LEASE) == []


def test_a_contract_of_its_own_speaks_of_itself():
    assert titles("this Office Lease binds them", LEASE) == []


def test_a_bare_kind_is_no_name():
    assert titles("The Agreement ends. The Lease goes on.", "Agreement", "Lease") == []


def test_each_document_is_mentioned_once_in_a_paragraph():
    assert titles("Port Ellery. Port Ellery.", "Port Ellery") == ["Port Ellery"]


def test_short_names_are_learnt_where_they_are_given():
    known = Mentions([ONE, TWO])
    text = 'under the Services Agreement dated 4 June 2020 (the "Works Contract") they build'
    assert aliases_in(text, known) == {"works contract": ONE}
    assert aliases_in('under nothing (the "Works Contract")', known) == {}


def test_plain_names_are_without_brackets():
    assert plain_name(LEASE) == "Office Lease"
    assert plain_name("Port Ellery") == "Port Ellery"
