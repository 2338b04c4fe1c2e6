"""Relations in many spellings, walked both ways, against what a question asks."""

import pytest

from core.reasoning.direction import Role
from core.reasoning.walked_side import has_frame, is_right_way, word_bases

SUBJECT, OBJECT, OWNER, BEARER = Role.SUBJECT, Role.OBJECT, Role.OWNER, Role.BEARER


@pytest.mark.parametrize(
    ("words", "role", "relation", "forward"),
    [
        ("owns", OBJECT, "owns", False),
        ("owns", OBJECT, "is owned by", True),
        ("own", SUBJECT, "owned_by", False),
        ("owned", SUBJECT, "owns", True),
        ("owner", OWNER, "owns", False),
        ("owner", OWNER, "owner", True),
        ("parent company", OWNER, "parentCompany", True),
        ("owns", OBJECT, "parent_company", True),
        ("subsidiary", OWNER, "parentCompany", False),
        ("owns", OBJECT, "subsidiary", False),
        ("work for", OBJECT, "employer", False),
        ("work", SUBJECT, "works_for", True),
        ("employs", OBJECT, "works_for", True),
        ("employ", SUBJECT, "employer", False),
        ("employer", OWNER, "employer of", False),
        ("supply", SUBJECT, "supplies", True),
        ("supplies", OBJECT, "supplied by", True),
        ("acquired", OBJECT, "acquired", False),
        ("acquired", OBJECT, "acquiredBy", True),
        ("founded", OBJECT, "founder", True),
        ("founder", OWNER, "founded_by", True),
        ("founded", OBJECT, "founded", False),
        ("wrote", OBJECT, "author", True),
        ("write", SUBJECT, "author", False),
        ("charter", SUBJECT, "charters", True),
        ("captain", OWNER, "captain", True),
        ("captain", BEARER, "captain", False),
        ("mentor", OWNER, "mentor of", False),
        ("succeeded", OBJECT, "succeeded", False),
        ("succeeded", OBJECT, "successor", True),
        ("predecessor", OWNER, "succeeded", True),
        ("reports", OBJECT, "reportsTo", False),
        ("child", OWNER, "child", True),
        ("parent", OWNER, "child", False),
    ],
)
def test_a_relation_goes_one_way_and_not_the_other(words, role, relation, forward):
    assert is_right_way(words, role, relation, is_inverse=False) is forward
    assert is_right_way(words, role, relation, is_inverse=True) is not forward


@pytest.mark.parametrize(
    ("words", "role", "relation"),
    [
        ("owns", None, "owns"),
        ("born", OBJECT, "born_in"),
        ("married", OBJECT, "married to"),
        ("founded", OBJECT, "founded_on"),
        ("captains", OBJECT, "captain"),
        ("owns", OBJECT, "builder"),
        ("founded", OBJECT, "organization.organization.founded"),
    ],
)
def test_where_nothing_tells_there_is_no_verdict(words, role, relation):
    assert is_right_way(words, role, relation, is_inverse=False) is None
    assert is_right_way(words, role, relation, is_inverse=True) is None


def test_frames_are_known_by_the_relations_name():
    assert has_frame("worksFor")
    assert not has_frame("located in")
    assert not has_frame("business.employer.employees")  # dotted: the way cannot be relied on


def test_forms_of_one_word_are_shared():
    assert word_bases("study") & word_bases("studied_at")
    assert not word_bases("study at") & word_bases("works_at")  # "at" is none


@pytest.mark.parametrize(
    ("words", "role", "relation", "link", "forward"),
    [
        ("train", SUBJECT, "trained_under", "", False),  # "whom did X train": from the teacher, the tail
        ("trained", OBJECT, "trained_under", "", True),  # "by whom was X trained"
        ("train", SUBJECT, "trained_under", "under", True),  # "whom did X train under"
        ("trained", OBJECT, "trained_under", "under", False),  # "who trained under X"
        ("sell", SUBJECT, "sold_to", "", True),
        ("sold", OBJECT, "sold_to", "", False),  # "who sold X": it ends at the buyer
        ("sold", OBJECT, "sold_to", "to", True),  # "to whom was X sold"
    ],
)
def test_the_preposition_of_the_verb_tells_the_side(words, role, relation, link, forward):
    assert is_right_way(words, role, relation, is_inverse=False, link=link) is forward
    assert is_right_way(words, role, relation, is_inverse=True, link=link) is not forward
