"""Hand-made lexicons: which words of a question name which relations of a knowledge base."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words of one knowledge base's questions."""

    name: str
    words: Mapping[str, str]  # lower-case word or phrase -> relation
    counts_mentions: bool  # a relation named twice is walked twice ("her father's father")
    doubling: str = ""  # prefix that walks a relation twice ("grandfather"); empty: there is none


def _invert(relations: Mapping[str, str]) -> dict[str, str]:
    return {phrase.strip(): relation for relation, words in relations.items() for phrase in words.split(",")}


METAQA = Lexicon(
    "MetaQA",
    _invert(
        {
            "directed_by": "director, directors, directed, direct, directs, co-directed, co-directors, co-director",
            "written_by": "writer, writers, wrote, write, writes, written, screenwriter, screenwriters, author, "
            "script, scriptwriter, scriptwriters, screenplay, creator, co-wrote, co-writers, co-written, story by",
            "starred_actors": "actor, actors, acted, act, acts, star, stars, starred, starring, appear, appears, "
            "appeared, co-star, co-stars, co-starred, cast",
            "has_genre": "genre, genres, kind of, type of, sort of, types, fall under",
            "in_language": "language, languages, spoken",
            "release_year": "year, years, when, released, release, date, dates",
            "has_tags": "describe, describes, described, describing, words, topics, terms, about, applicable",
            "has_imdb_rating": "rating, ratings, people think, good, opinion",
            "has_imdb_votes": "votes, popular, popularity, famous",
        }
    ),
    counts_mentions=False,
)

PATHQUESTION = Lexicon(
    "PathQuestion",
    _invert(
        {
            "gender": "gender, sex, man or a woman, man or woman, male or female",
            "children": "child, children, kid, kids, son, daughter, heir, offspring",
            "parents": "parent, parents, father, mother, dad, mom",
            "spouse": "spouse, wife, husband, couple, darling, other half",
            "nationality": "nationality, nation, where does, come from",
            "profession": "profession, job, occupation, work, line of business, do for a living, working on",
            "cause_of_death": "cause of death, caused, cause_of_death, why, how did, reason, killed, made",
            "religion": "religion, faith, religious belief, religious, belief, follow",
            "place_of_death": "place of death, place_of_death, where did, city of death, died in",
            "place_of_birth": "place of birth, place_of_birth, birthplace, born, hometown",
            "institution": "institution, organization, educational institution",
            "location": "location, address, living, staying, present",
            "ethnicity": "ethnicity, race",
        }
    ),
    counts_mentions=True,
    doubling="grand",
)

LEXICONS = {"metaqa": METAQA, "pathquestion": PATHQUESTION}
