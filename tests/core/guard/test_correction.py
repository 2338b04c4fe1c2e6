import json

import pytest

from core.errors import CancelledError
from core.guard.correction import (
    MAX_ROUNDS,
    CorrectionConfig,
    Guidance,
    Outcome,
    conclude,
    correct_answers,
    iterate_rounds,
)
from core.kbqa.instance import KBQAInstance, Triple
from core.kbqa.kaping import KapingOptions, write_messages
from core.models.language_model import Speaker
from core.models.scripted_language_model import ScriptedLanguageModel

INSTANCE = KBQAInstance(
    id="q",
    question="who directed Alien?",
    triples=(Triple("Alien", "directed_by", "Ridley Scott"), Triple("Alien", "release_year", "1979")),
    topic_entities=("Alien",),
    answers=("1979", "Ridley Scott"),
    agreement=(0.5, 1.0),
)
PLAIN = KapingOptions(with_reasoning=False)
CONFIG = CorrectionConfig(threshold=0.5, options=PLAIN)
SCORES = {"Ridley Scott": 0.1, "1979": 0.9, "Alien": 0.5}


def score(instance):
    return [SCORES[answer] for answer in instance.answers]


def say(*answers):
    return json.dumps({"answers": list(answers)})


def correct(*replies, instance=INSTANCE, config=CONFIG):
    model = ScriptedLanguageModel(list(replies))
    return correct_answers(model, instance, score, config), model


def test_answers_are_asked_for_until_none_is_flagged():
    done, model = correct(say("Alien", "Ridley Scott"), say("Ridley Scott"))
    assert [each.answers for each in done.rounds] == [
        ("1979", "Ridley Scott"),
        ("Alien", "Ridley Scott"),
        ("Ridley Scott",),
    ]
    assert [each.flagged for each in done.rounds] == [("1979",), ("Alien",), ()]
    assert [each.probabilities for each in done.rounds] == [(0.9, 0.1), (0.5, 0.1), (0.1,)]
    assert done.outcome is Outcome.RESOLVED
    assert done.answers == ("Ridley Scott",)
    assert done.n_asked == len(model.asked) == 2


def test_nothing_flagged_means_the_model_is_not_asked():
    sure = KBQAInstance(
        id="q", question="?", triples=INSTANCE.triples, topic_entities=("Alien",), answers=("Ridley Scott",)
    )
    done, model = correct(instance=sure)
    assert done.outcome is Outcome.UNFLAGGED_AT_ONCE
    assert model.asked == []
    assert done.rounds[0].tokens == 0


def test_an_abstention_is_left_alone():
    silent = KBQAInstance(id="q", question="?", triples=INSTANCE.triples, topic_entities=("Alien",))
    done, model = correct(instance=silent)
    assert done.answers == ()
    assert model.asked == []


def test_the_loop_ends_after_five_rounds():
    done, model = correct(*[say("1979")] * 9)
    assert len(model.asked) == MAX_ROUNDS == 5
    assert done.outcome is Outcome.STILL_FLAGGED
    assert len(done.rounds) == 6


def test_a_model_that_gives_up_has_abstained():
    done, _ = correct(say("unknown"))
    assert done.outcome is Outcome.ABSTAINED
    assert done.answers == ()


def test_the_follow_up_holds_the_subgraph_the_latest_answers_and_the_flagged_names():
    _, model = correct(say("Alien"), say("Ridley Scott"))
    first, second = (asked.messages for asked in model.asked)
    assert first[:2] == second[:2] == write_messages(INSTANCE)
    assert [message.speaker for message in first[2:]] == [Speaker.ASSISTANT, Speaker.USER]
    assert json.loads(first[2].text) == {"answers": ["1979", "Ridley Scott"]}
    assert "1979" in first[3].text
    assert "Ridley Scott" not in first[3].text
    assert json.loads(second[2].text) == {"answers": ["Alien"]}
    assert len(second) == 4  # only the most recent response, as the paper does


def test_the_control_names_nothing():
    config = CorrectionConfig(threshold=0.5, guidance=Guidance.TRY_AGAIN, options=PLAIN)
    done, model = correct(say("Ridley Scott"), config=config)
    assert "1979" not in model.asked[0].messages[3].text
    assert done.prompts == ("kaping-v1", "try-again-v1")
    assert done.answers == ("Ridley Scott",)


def allowed(asked):
    return asked.schema["properties"]["answers"]["items"]["enum"]


def test_barred_names_can_never_be_given_again():
    config = CorrectionConfig(threshold=0.5, guidance=Guidance.BARRED, options=PLAIN)
    done, model = correct(say("Alien", "1979"), say("1979", "Ridley Scott"), config=config)
    assert allowed(model.asked[0]) == ["Alien", "Ridley Scott", "unknown"]
    assert allowed(model.asked[1]) == ["Ridley Scott", "unknown"]
    assert "1979" in model.asked[0].messages[3].text
    assert [each.answers for each in done.rounds[1:]] == [("Alien",), ("Ridley Scott",)]
    assert done.rounds[1].reply.refused == ("1979",)


def test_flagged_names_can_be_given_again_as_in_the_paper():
    _, model = correct(say("Ridley Scott"))
    assert "1979" in allowed(model.asked[0])


def test_every_round_draws_with_a_seed_of_its_own():
    _, model = correct(say("1979"), say("1979"), say("Ridley Scott"))
    assert [asked.sampling.seed for asked in model.asked] == [14, 15, 16]


def test_the_threshold_itself_is_flagged():
    at = CorrectionConfig(threshold=0.9, options=PLAIN, max_rounds=0)
    above = CorrectionConfig(threshold=0.91, options=PLAIN, max_rounds=0)
    assert correct(config=at)[0].rounds[0].flagged == ("1979",)
    assert correct(config=above)[0].rounds[0].flagged == ()


def test_each_round_is_given_as_soon_as_it_is_done():
    model = ScriptedLanguageModel([say("Ridley Scott")])
    rounds = iterate_rounds(model, INSTANCE, score, CONFIG)
    first = next(rounds)
    assert model.asked == []
    second = next(rounds)
    assert (first.number, second.number) == (0, 1)
    assert second.tokens > 0
    assert list(rounds) == []
    assert conclude([first, second], CONFIG) == correct(say("Ridley Scott"))[0]


def test_new_answers_are_scored_without_the_old_agreement():
    seen = []

    def remember(instance):
        seen.append(instance.agreement)
        return score(instance)

    correct_answers(ScriptedLanguageModel([say("Ridley Scott")]), INSTANCE, remember, CONFIG)
    assert seen == [(0.5, 1.0), None]


def test_the_user_can_stop_it():
    with pytest.raises(CancelledError):
        correct_answers(
            ScriptedLanguageModel([say("Alien")]), INSTANCE, score, CONFIG, cancelled=lambda: True
        )


def test_a_score_for_each_answer_is_required():
    with pytest.raises(ValueError, match="zip"):
        correct_answers(ScriptedLanguageModel([]), INSTANCE, lambda _: [0.5], CONFIG)
