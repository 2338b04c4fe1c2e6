"""The fallback from query to verdict, with scripted stages."""

import pytest

from core.errors import LanguageModelError, ModelError, SearchError
from core.factcheck.claim import Label, Sent, Snippet, Verdict
from core.factcheck.fallback.search_fallback import MAX_SNIPPETS, TOP_K, SearchFallback
from core.types import ModelRecord

RECORD = ModelRecord("parser", "scripted", "1", None)


class Rewriter:
    records = (RECORD,)
    prompts = {"queries": "rewrite-v1"}  # noqa: RUF012 - a fake

    def __init__(self, queries=("ada born", "ada london")):
        self.queries = queries

    def rewrite(self, claim, mentions):
        return self.queries

    def sent(self):
        return (Sent("models.example", "the claim"),)


class Provider:
    name = "searxng"

    def __init__(self, *texts, error=None):
        self.texts = texts
        self.error = error
        self.asked = []

    def search(self, queries, *, limit):
        self.asked.append((tuple(queries), limit))
        if self.error:
            raise self.error
        return tuple(Snippet(text, f"https://{n}.example/") for n, text in enumerate(self.texts))

    def sent(self):
        return tuple(Sent("searxng (host)", query) for queries, _ in self.asked for query in queries)

    def notes(self):
        return ("One file was not searched.",)


class Ranker:
    """The longer the text, the higher its score."""

    records = (RECORD,)

    def rank(self, claim, texts):
        return [float(len(text)) for text in texts]


class Verifier:
    name = "alignment"
    records = (RECORD,)
    prompts = {"snippets": "label-v1"}  # noqa: RUF012 - a fake

    def __init__(self, error=None):
        self.asked = []
        self.error = error

    def verify(self, claims):
        if self.error:
            raise self.error
        self.asked += claims
        return [self.judge(claim) for claim in claims]

    @staticmethod
    def judge(claim):
        (item,) = claim.evidence
        label = Label.SUPPORTED if "London" in item.text else Label.NOT_ENOUGH_INFO
        return Verdict(
            label, f"Evidence {item.number} says so.", (item.number,) if "London" in item.text else ()
        )


def check(provider, verifier=None, rewriter=None):
    fallback = SearchFallback(rewriter or Rewriter(), provider, Ranker(), verifier or Verifier())
    return fallback.check("Ada was born in London.", ())


def test_snippets_are_ranked_judged_alone_and_added_up():
    verifier = Verifier()
    result = check(Provider("Ada.", "Ada was born in London, England.", "London."), verifier)
    assert [item.text for item in result.evidence] == ["Ada was born in London, England.", "London.", "Ada."]
    assert [item.number for item in result.evidence] == [1, 2, 3]
    assert [len(claim.evidence) for claim in verifier.asked] == [1, 1, 1]
    assert (result.verdict.label, result.verdict.cited) == (Label.SUPPORTED, (1, 2))
    assert result.queries == ("ada born", "ada london")


def test_the_best_five_of_at_most_a_hundred_are_judged():
    provider = Provider(*(f"text {'x' * n}" for n in range(20)))
    result = check(provider)
    assert provider.asked == [(("ada born", "ada london"), MAX_SNIPPETS)]
    assert (MAX_SNIPPETS, TOP_K, len(result.evidence)) == (100, 5, 5)


def test_the_same_words_from_two_places_are_judged_once():
    result = check(Provider("Ada in London.", "ada  in LONDON.", "Other."))
    assert [item.snippet.source for item in result.evidence] == ["https://0.example/", "https://2.example/"]


def test_the_stages_are_told_with_their_counts():
    result = check(Provider("London.", "Paris."))
    assert [stage.name for stage in result.stages] == ["rewriting", "search", "snippets", "snippet verdicts"]
    assert [dict(stage.counts) for stage in result.stages][:3] == [
        {"queries": 2},
        {"snippets": 2},
        {"snippets": 2, "kept": 2},
    ]
    assert result.stages[3].counts["SUPPORTED"] == 1
    assert all(stage.seconds >= 0 for stage in result.stages)


def test_all_that_left_the_machine_is_listed_and_notes_are_passed_on():
    result = check(Provider("London."))
    assert [sent.text for sent in result.sent] == ["the claim", "ada born", "ada london"]
    assert result.notes == ("One file was not searched.",)


def test_a_service_that_fails_leaves_the_claim_open_and_still_tells_what_was_sent():
    result = check(Provider(error=SearchError("searxng is away; check search_url")))
    assert result.verdict.label is Label.NOT_ENOUGH_INFO
    assert "failed" in result.verdict.reason
    assert result.notes[0] == "searxng is away; check search_url"
    assert len(result.sent) == 3
    assert result.evidence == ()


def test_a_language_model_that_fails_leaves_the_claim_open_with_its_evidence():
    result = check(Provider("London."), Verifier(LanguageModelError("no reply; try later")))
    assert result.verdict.label is Label.NOT_ENOUGH_INFO
    assert result.notes[0] == "no reply; try later"
    assert len(result.evidence) == 1


def test_a_model_that_is_missing_is_an_error():
    with pytest.raises(ModelError):
        check(Provider("London."), Verifier(ModelError("no weights")))


def test_a_claim_without_queries_asks_nobody():
    provider = Provider("London.")
    result = check(provider, rewriter=Rewriter(()))
    assert provider.asked == []
    assert result.verdict.reason == "The search found no passage."


def test_the_fallback_says_who_takes_part():
    fallback = SearchFallback(Rewriter(), Provider(), Ranker(), Verifier())
    assert (fallback.name, fallback.verifier, fallback.records) == ("searxng", "alignment", (RECORD,))
    assert fallback.prompts == {"queries": "rewrite-v1", "snippets": "label-v1"}
