"""The numbers of the item rule, fitted on generated texts.

A logistic regression of "this value stands in the wrong place" over the dev documents of `benchmarks.legal_texts` with
two seeds (leases, extended leases, coral biology, economics), made by `python -m benchmarks.item_rule_fit`, which
prints what it reaches on documents left out of the fit.
"""

from typing import NamedTuple


class Features(NamedTuple):
    """What is known of a value and its best rival; words and similarities grow with the fit."""

    one: float  # 1: the intercept
    better: float  # by how much the rival's place fits the words better
    nearer: float  # by how much its clause is more similar
    weighed: float  # `better`, less where few words tell the places apart
    words: float  # how well the value's own place fits
    similarity: float  # of its own clause
    rival: float  # similarity of the rival's clause


WEIGHTS = Features(-2.45, 2.46, 1.82, 1.04, -1.30, -0.02, 1.79)
MISPLACED = 0.35  # probability from which a value is contradicted
MISPLACED_KIND = 0.85  # the same where the two are of other kinds: days and months, a count and a measure
NEAR = 0.6  # similarity that the rival's clause must have where the value's own, a caption perhaps, was not compared
SIMILARITY = 1.5  # what similarity counts beside words when the best place is chosen
FAR = 0.15  # similarity of a clause that was not compared
MOST_WEIGHT = 6.0  # weight of words from which there is enough to go by
EXCHANGED = 0.05  # by how much two values must fit each other's places better
CLEARLY = 0.4  # by how much its own place must fit better for a value to be right whatever other rules say
OWN = 0.6  # how well it must fit
