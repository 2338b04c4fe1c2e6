"""The whole fallback over the bundled documents, with the real parser, encoder and reader."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.fallback.folder import FolderSearch
from core.factcheck.fallback.rewriting import RuleRewriter
from core.factcheck.fallback.search_fallback import SearchFallback
from core.factcheck.verifiers.reader import ReaderVerifier
from core.models.parser import load_parser
from core.models.sentence_encoder import load_sentence_encoder
from core.reading.reader import TrainedReader
from core.settings import ASSETS, load_settings


class Cosine:
    """Ranks texts by the encoder alone."""

    records = ()

    def __init__(self, encoder):
        self.encoder = encoder

    def rank(self, claim, texts):
        vectors = self.encoder.encode([claim, *texts])
        return [float(value) for value in vectors[1:] @ vectors[0]]


@pytest.fixture(scope="module")
def fallback():
    settings = load_settings()
    parser, encoder = load_parser(settings), load_sentence_encoder(settings)
    provider = FolderSearch(ASSETS / "factcheck" / "documents", encoder)
    return SearchFallback(RuleRewriter(parser), provider, Cosine(encoder), ReaderVerifier(TrainedReader()))


@pytest.mark.parametrize(
    ("claim", "label", "source"),
    [
        ("The Eiffel Tower was built for the World's Fair of 1889.", Label.SUPPORTED, "eiffel-tower.md"),
        ("Thurgood Marshall argued Brown v. Board of Education.", Label.SUPPORTED, "brown-v-board.txt"),
        ("Neil Armstrong walked on the Moon in July 1971.", Label.REFUTED, "notes-on-lives.txt"),
        ("Ada Lovelace wrote a novel.", Label.NOT_ENOUGH_INFO, None),
    ],
)
def test_claims_are_decided_by_the_passage_that_states_or_contradicts_them(fallback, claim, label, source):
    result = fallback.check(claim, ())
    assert result.verdict.label is label, result.verdict.reason
    cited = [item.snippet.source for item in result.evidence if item.number in result.verdict.cited]
    assert cited == ([source] if source else [])
    assert result.sent == ()
    assert 3 <= len(result.queries) <= 5
