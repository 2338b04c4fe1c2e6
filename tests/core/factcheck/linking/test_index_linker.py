"""Names in claims, and what they are linked to."""

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.factcheck.linking import IndexLinker
from core.factcheck.store import load_triples
from core.models.scripted_encoder import ScriptedEncoder


def linked(linker, claim):
    """What is linked, as it stands in the claim with the label of its entity."""
    return {m.text: m.entity.label for m in linker.link([claim])[0] if m.entity is not None}


@pytest.mark.parametrize(
    ("claim", "links"),
    [
        ("Barack Obama was born in Honolulu.", {"Barack Obama": "Barack Obama", "Honolulu": "Honolulu"}),
        ("barack obama was born in honolulu", {"barack obama": "Barack Obama", "honolulu": "Honolulu"}),
        ("BARACK OBAMA was born in Honolulu!", {"BARACK OBAMA": "Barack Obama", "Honolulu": "Honolulu"}),
        (
            "Barack Obama's wife is Michelle Obama.",
            {"Barack Obama": "Barack Obama", "Michelle Obama": "Michelle Obama"},
        ),
        ("Barack Obama’s home is Honolulu.", {"Barack Obama": "Barack Obama", "Honolulu": "Honolulu"}),
        ("A.S. Roma play in Serie A.", {"A.S. Roma": "AS Roma", "Serie A": "Serie A"}),
        (
            "Adolfo Suarez Madrid-Barajas Airport serves Madrid.",
            {
                "Adolfo Suarez Madrid-Barajas Airport": "Adolfo Suárez Madrid–Barajas Airport",
                "Madrid": "Madrid",
            },
        ),
        ("Celery is an ingredient of bakso.", {"Celery": "Celery", "bakso": "Bakso"}),
        ("Alex Day plays rock music.", {"Alex Day": "Alex Day", "rock music": "Rock music"}),
    ],
)
def test_names_are_found_whatever_their_case_accents_and_possessives(linker, claim, links):
    assert linked(linker, claim) == links


@pytest.mark.parametrize(
    ("claim", "links"),
    [
        ("It was directed by Andy Muschietti.", {"Andy Muschietti": "Andy Muschietti"}),
        ("The city of Honolulu is up for sale.", {"Honolulu": "Honolulu"}),
        ("The director of Up is Pete Docter.", {"Up": "Up", "Pete Docter": "Pete Docter"}),
        ("The others were born in Honolulu.", {"Honolulu": "Honolulu"}),
        ("He died in May in Honolulu.", {"Honolulu": "Honolulu"}),
        ("He saw the film 1408.", {"film": "Film", "1408": "1408"}),
        ("He died in 1408 in Honolulu.", {"Honolulu": "Honolulu"}),
        ("Barack Obama slept in the bedroom.", {"Barack Obama": "Barack Obama"}),
        ("“It” was directed by Andy Muschietti.", {"It": "It (film)", "Andy Muschietti": "Andy Muschietti"}),
        ("The film was directed by John Ford.", {"film": "Film", "John Ford": "John Ford"}),
        ("The writer of Halloween is Debra Hill.", {"Halloween": "Halloween", "Debra Hill": "Debra Hill"}),
        ("Nicole Kidman starred in The Others.", {"The Others": "The Others"}),
    ],
)
def test_names_that_are_ordinary_words_do_not_swallow_words(linker, claim, links):
    assert linked(linker, claim) == links


def test_the_longest_name_is_taken(encoder, parser):
    store = load_triples([("New_York_City", "state", "New_York"), ("York", "country", "England")])
    assert linked(IndexLinker(store, encoder, parser), "He lives in New York City.") == {
        "New York City": "New York City"
    }
    assert linked(IndexLinker(store, encoder, parser), "He lives in York.") == {"York": "York"}


def test_a_name_inside_a_longer_unknown_name_is_not_taken(linker):
    mentions = linker.link(["Ron Fletcher was born in Honolulu."])[0]
    assert [(m.text, m.entity and m.entity.label) for m in mentions] == [
        ("Ron Fletcher", None),
        ("Honolulu", "Honolulu"),
    ]
    assert mentions[0].note == "The graph knows nothing of the name “Ron Fletcher”."


def test_what_cannot_be_linked_is_reported(linker):
    mentions = linker.link(["Angela Merkel met Barack Obama."])[0]
    assert [(m.text, m.entity is None, bool(m.note)) for m in mentions] == [
        ("Angela Merkel", True, True),
        ("Barack Obama", False, False),
    ]


@pytest.mark.parametrize(
    ("claim", "names"),
    [
        ("Assassin's Creed is set in Russia.", ["Assassin's Creed", "Russia"]),
        ("He starred in Disco Dancer.", ["Disco Dancer"]),
        ("Nepal has flattened hills.", ["Nepal"]),
        ("She left Russia and Nepal behind.", ["Russia", "Nepal"]),
        ("Public office is held by nobody.", []),
    ],
)
def test_an_unknown_name_is_reported_as_a_whole(linker, claim, names):
    assert [m.text for m in linker.link([claim])[0] if m.entity is None] == names


def test_a_name_keeps_the_bracket_and_the_point_that_belong_to_it(encoder, parser):
    store = load_triples(
        [
            ("Dogstar_(band)", "genre", "Rock"),
            ("Nike,_Inc.", "logo", "Swoosh"),
            ("(410777)_2009_FD", "a", "B"),
        ]
    )
    claim = "Dogstar (band) wore Nike, Inc. shoes on (410777) 2009 FD."
    texts = [m.text for m in IndexLinker(store, encoder, parser).link([claim])[0]]
    assert texts == ["Dogstar (band)", "Nike, Inc.", "(410777) 2009 FD"]


def test_dates_and_numbers_are_no_entities(linker):
    mentions = linker.link(["On 4 August 1961 two men paid $5,000 and 30 percent in May 2012."])[0]
    assert mentions == ()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Depche Mode", "Depeche Mode"),
        ("Barack Obema", "Barack Obama"),
        ("Barack Hussein Obama", "Barack Obama"),
    ],
)
def test_a_slip_or_a_middle_name_leads_to_the_near_name_and_says_so(linker, written, meant):
    mention = next(m for m in linker.link([f"Yesterday {written} arrived."])[0] if m.text == written)
    assert mention.entity.label == meant
    assert mention.candidates[0].found_by == "near name"
    assert meant in mention.note


def test_abbreviations_of_countries_are_read(linker):
    assert linked(linker, "Barack Obama led the U.S.")["U.S."] == "United States"


def test_other_numbers_of_a_name_are_found(linker):
    assert linked(linker, "Barack Obama is an American.")["American"] == "Americans"


FLETCHER = "Andy Fletcher joined Depche Mode a decade after its founding."


def test_an_ambiguous_name_means_the_entity_that_the_graph_joins_with_another_name(linker, encoder):
    first = linker.link([FLETCHER])[0][0]
    assert (first.text, first.entity.label) == ("Andy Fletcher", "Andy Fletcher (musician)")
    assert "The graph joins it with another name of the claim; the name may also mean" in first.note
    assert encoder.asked == []


MUSIC = "Andy Fletcher made electronic music."


def test_an_ambiguous_name_means_the_entity_whose_statements_are_nearest(graph, parser):
    encoder = ScriptedEncoder(
        {
            MUSIC: (1, 0, 0),
            "Andy Fletcher (musician) past member of Depeche Mode": (0.9, 0.1, 0),
            "Andy Fletcher (politician) party Labour Party": (0, 1, 0),
        }
    )
    first = IndexLinker(graph, encoder, parser).link([MUSIC])[0][0]
    assert first.text == "Andy Fletcher"
    assert first.entity.label == "Andy Fletcher (musician)"
    assert [c.entity.label for c in first.candidates] == [
        "Andy Fletcher (musician)",
        "Andy Fletcher (politician)",
    ]
    assert first.candidates[0].score > first.candidates[1].score
    assert "may also mean Andy Fletcher (politician)" in first.note


def test_the_same_name_in_another_claim_means_another_entity(graph, parser):
    claim = "Andy Fletcher was Mayor of Leeds."
    encoder = ScriptedEncoder(
        {
            claim: (1, 0, 0),
            "Andy Fletcher (musician) past member of Depeche Mode": (0, 1, 0),
            "Andy Fletcher (politician) office Mayor of Leeds": (1, 0, 0),
        }
    )
    assert linked(IndexLinker(graph, encoder, parser), claim)["Andy Fletcher"] == "Andy Fletcher (politician)"


def test_the_encoder_is_asked_only_about_ambiguous_names(linker, encoder):
    linker.link(["Barack Obama was born in Honolulu.", "Celery is an ingredient of bakso."])
    assert encoder.asked == []
    linker.link(["Andy Fletcher was born."])
    assert len(encoder.asked) == 1


def test_many_claims_give_what_each_gives_alone(linker):
    claims = [
        "Barack Obama was born in Honolulu.",
        FLETCHER,
        "",
        "Nothing here.",
        "The director of Up is Pete Docter.",
    ]
    assert linker.link(claims) == [linker.link([claim])[0] for claim in claims]


def test_models_that_take_part_are_named(linker, parser, encoder):
    assert linker.records == (parser.record, encoder.record)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(claim=st.text(alphabet="Up It the OBAMA Barack Fletcher's 1408, .“”é\n-", max_size=60))
def test_every_mention_stands_in_the_claim_and_none_overlap(linker, claim):
    mentions = linker.link([claim])[0]
    assert all(claim[m.start : m.end] == m.text != "" for m in mentions)
    assert all(one.end <= other.start for one, other in pairwise(mentions))
    assert all(m.note for m in mentions if m.entity is None)


def test_a_surname_alone_is_told_with_the_names_that_may_be_meant(encoder, parser):
    store = load_triples(
        [
            ("Ada_Miller", "birthPlace", "London"),
            ("Ben_Miller", "birthPlace", "Lyon"),
            ("Ben_Miller", "club", "Kirk_FC"),
        ]
    )
    (mention,) = [
        m for m in IndexLinker(store, encoder, parser).link(["Miller was born in 1961."])[0] if not m.entity
    ]
    assert mention.note == (
        "The graph knows nothing of the name “Miller” alone; “Ben Miller” or “Ada Miller” may be meant: "
        "write the name in full."
    )
