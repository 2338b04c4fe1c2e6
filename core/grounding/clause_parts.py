"""One clause: a piece of a sentence that says one thing, with who is named in it.

"Lessee shall keep the roof in good repair, and Lessor shall maintain the heating" is two clauses. A clause
knows who acts in it, who is acted for, and how many times it denies.
"""

import re
from dataclasses import dataclass

from core.grounding.clause_cuts import is_condition
from core.grounding.clause_headings import section_of
from core.grounding.clause_verbs import has_auxiliary, has_verb

_LABEL_WORDS = 8  # of a label before its value
_BARE = 5  # words that may be no sentence
_RECEIVES = re.compile(
    r"\b(?:gets?|earn(?:s|ed)?|receiv\w+|obtain\w*|is\s+(?:given|paid|granted|owed|reimbursed|provided"
    r"|entitled)\b(?!\s+by\b)|has\s+(?:\w+\s+)?(?:the\s+)?"
    r"(?:use|benefit)\s+of|collects?|buys?|purchases?|rents?\b[^.]{0,40}\bfrom|leases?\b[^.]{0,40}\bfrom"
    r"|takes?\s+on\s+lease)\b",
    re.IGNORECASE,
)
_RECEIVER = re.compile(
    r"\b(?:payees?|beneficiar(?:y|ies)|recipients?|(?:additional|named|also|other|extra)\s+(?:\w+\s+)?insureds?"
    r"|insured\s+in\s+addition|receives\s+it|(?:payable|paid|owed|due|given|sent|addressed|returned|refunded)\s+to"
    r"|in\s+favou?r\s+of|for\s+the\s+benefit\s+of|protected(?:\s+party)?|indemnit(?:ee|ees)|indemnified(?:\s+party)?)"
    r"\s*$",
    re.IGNORECASE,
)
_YES_OR_NO = re.compile(
    r"\b(?:yes|no|not|none|never|allowed|permitted|required|prohibited|forbidden|waived|reserved|unreserved|optional"
    r"|mandatory|recoverable|needed|granted|denied|abates?|suspended|increases?|decreases?|rises?|falls?"
    r"|approved|blocked|rejected"
    r"|succeeded|failed|affirmed|reversed)\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(
    r"\bonly\s+(?:until|till|if|with|when|where|after|before|between|during|on|in|at|by|for|to|from|upon|within)\b"
    r"|\bexcept\b|\b(?:any(?:thing|one|body)|nothing|none|nobody|no\s+(?:one|\w+)|any\s+\w+(?:\s+\w+)?)\s+but\b|\bother\s+than\b|\bapart\s+from\b|\baside\s+from\b|\bbut\s+for\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a sentence. `source[start:end] == text`."""

    start: int
    end: int
    text: str
    masked: str  # with "the party" in place of names and roles
    heading: str
    agents: frozenset[str]  # ids of those who act in it
    others: frozenset[str]  # ids of those it names besides
    also: frozenset[str]  # of these, who acts in a clause inside it: "the insurance that Tenant must keep"
    denials: int  # negating words

    @property
    def section(self) -> str:
        """The number of the heading above it: "4", "2.2"; "" without one."""
        return section_of(self.heading)

    @property
    def is_value(self) -> bool:
        """Whether it gives a value under a label, and neither affirms nor denies: "Governing law: Colorado"."""
        label, colon, value = self.text.partition(":")
        return bool(colon) and len(label.split()) <= _LABEL_WORDS and _YES_OR_NO.search(value) is None

    @property
    def is_condition(self) -> bool:
        """Whether it only supposes something: a condition that was cut from what holds under it."""
        return is_condition(self.text)

    @property
    def receives(self) -> bool:
        """Whether its verb, or its label, speaks from the side of the one who is given something."""
        label, colon, _ = self.text.partition(":")
        if colon and _RECEIVER.search(label):
            return True
        return _RECEIVES.search(self.text.split(", and ")[0]) is not None

    @property
    def is_denied(self) -> bool:
        """Whether it says "not" an odd number of times."""
        return self.denials % 2 == 1

    @property
    def words(self) -> str:
        """The clause below its heading, without names, on one line."""
        return " ".join(f"{self.heading} {self.masked}".split())


def says_yes_or_no(clause: Clause) -> bool:
    """Whether a clause affirms or denies plainly: not the words of a limit, nor a bare value ("More than 180 days").

    "Allowed only until 10 p.m." is "not allowed after 10 p.m."
    """
    words = clause.text
    is_bare = len(words.split()) <= _BARE and not clause.agents
    is_said = has_auxiliary(words) if is_bare else has_verb(words)
    is_plain = bool(is_said or _YES_OR_NO.search(words) or clause.is_denied)
    return is_plain and _LIMIT.search(words) is None
