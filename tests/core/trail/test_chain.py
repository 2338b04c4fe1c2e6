import hashlib

import pytest

from core.storage.triggers import GENESIS
from core.trail.chain import canonical_json, content_hash, link_hash


def test_canonical_json_is_one_text_for_one_value() -> None:
    assert (
        canonical_json({"b": [1, 2.5, None, True], "a": "é\0"})
        == '{"a":"\\u00e9\\u0000","b":[1,2.5,null,true]}'
    )
    assert canonical_json({"a": 1, "b": 2}) == canonical_json({"b": 2, "a": 1})


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1}, b"x", {1: 2, "a": 3}])
def test_what_has_no_canonical_json_is_refused(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        canonical_json(value)


def test_hashes_are_those_of_the_documented_texts() -> None:
    content = content_hash({"id": "i", "at": "t"})
    by_hand = hashlib.sha256(b'{"at":"t","format":"plumbline-event/1","id":"i"}').hexdigest()
    assert content == f"sha256:{by_hand}"
    linked = hashlib.sha256(f'[1,"{GENESIS}","{content}"]'.encode()).hexdigest()
    assert link_hash(1, GENESIS, content) == f"sha256:{linked}"
