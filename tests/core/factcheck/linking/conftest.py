"""The real parser, and a graph of films, places and people whose names are hard to tell from words."""

import pytest

from core.factcheck.linking import IndexLinker
from core.factcheck.store import load_triples
from core.models.parser import load_parser
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import load_settings

TRIPLES = [
    ("Andy_Fletcher_(musician)", "pastMemberOf", "Depeche_Mode"),
    ("Andy_Fletcher_(politician)", "party", "Labour_Party"),
    ("Andy_Fletcher_(politician)", "office", "Mayor_of_Leeds"),
    ("Andy_Fletcher_(politician)", "birthPlace", "Leeds"),
    ("Barack_Obama", "birthPlace", "Honolulu"),
    ("Barack_Obama", "spouse", "Michelle_Obama"),
    ("Barack_Obama", "country", "United_States"),
    ("Ron_Fletcher_Smith", "birthPlace", "Fletcher"),
    ("Fletcher", "state", "Ohio"),
    ("It_(film)", "director", "Andy_Muschietti"),
    ("The_(film)", "director", "Nobody_Known"),
    ("Up", "director", "Pete_Docter"),
    ("The_Others", "director", "Alejandro_Amenábar"),
    ("Director", "director", "Frank_Ripploh"),
    ("1408", "director", "Mikael_Håfström"),
    ("Directed_by_John_Ford", "kind", "Film"),
    ("The_Searchers", "director", "John_Ford"),
    ("Halloween", "writer", "Debra_Hill"),
    ("May", "director", "Lucky_McKee"),
    ("In_the_Bedroom", "director", "Todd_Field"),
    ("Bakso", "ingredient", "Celery"),
    ("Alex_Day", "genre", "Rock_music"),
    ("Paris_(Texas)", "state", "Texas"),
    *(("Paris", "museum", f"Museum {n}") for n in range(5)),
    ("New_York", "country", "United_States"),
    ("AS_Roma", "league", "Serie_A"),
    ("Barny_cakes", "creator", "Someone_Else"),
    ("World_War_II", "endYear", "1945"),
    ("Americans", "country", "United_States"),
    ("Adolfo_Suárez_Madrid–Barajas_Airport", "city", "Madrid"),
]


@pytest.fixture(scope="session")
def parser():
    return load_parser(load_settings())


@pytest.fixture(scope="session")
def graph():
    return load_triples(TRIPLES)


@pytest.fixture
def encoder():
    return ScriptedEncoder()


@pytest.fixture
def linker(graph, encoder, parser):
    return IndexLinker(graph, encoder, parser)
