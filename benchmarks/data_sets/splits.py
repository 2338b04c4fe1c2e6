"""Which questions a detector learns from: a split by hash, the same on every machine and in every run."""

import hashlib
from enum import StrEnum

_TRAIN_SHARE = 0.70
_VALIDATION_SHARE = 0.10  # the rest, 0.20, is for testing


class Split(StrEnum):
    """What a question is used for."""

    TRAIN = "train"
    VALIDATION = "val"
    TEST = "test"


def split_of(group: str, *, source: str) -> Split:
    """The split of a question by its group (`KBQAQuestion.group`): 70 % train, 10 % validation, 20 % test."""
    digest = hashlib.blake2s(f"{source}\0{group}".encode("utf-8", "surrogatepass"), digest_size=8).digest()
    place = int.from_bytes(digest, "big") / 2**64  # in [0, 1)
    if place < _TRAIN_SHARE:
        return Split.TRAIN
    return Split.VALIDATION if place < _TRAIN_SHARE + _VALIDATION_SHARE else Split.TEST
