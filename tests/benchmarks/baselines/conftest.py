"""Small labelled sets in which the relation decides what is right."""

import pytest

from core.kbqa.instance import KBQAInstance, Triple

NAMES = "Alien Brazil Casino Dune Eraser Fargo Gandhi Heat Insomnia Jaws Kes Lincoln".split()


def make_instance(film, question="who directed {}", answers=("director", "writer"), **fields):
    """A film with a director and a writer; the director is right."""
    return KBQAInstance(
        id=film,
        question=question.format(film),
        triples=(
            Triple(film, "directed_by", f"{film} director"),
            Triple(film, "written_by", f"{film} writer"),
            Triple(film, "starred_actors", f"{film} star"),
            Triple(f"{film} again", "starred_actors", f"{film} star"),
        ),
        topic_entities=(film,),
        answers=tuple(f"{film} {answer}" for answer in answers),
        gold=(f"{film} director",),
        **fields,
    )


@pytest.fixture
def make():
    return make_instance


@pytest.fixture
def films():
    return [make_instance(name) for name in NAMES]
