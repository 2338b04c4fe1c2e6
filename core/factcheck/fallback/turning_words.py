"""Words of a sentence that turn or bound what it says, where the claim has no such word.

"The fire was caused by a short circuit, not by arson" has every word of "caused by arson", and "most employees signed"
those of "all employees signed". Which part such a word turns is not read: the sentence is left aside, on either side.
"""

import re

_NUMBER = r"(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|\w+teen|twelve)"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r",\s*(?:and\s+|but\s+)?not\b|\b(?:and|but)\s+not\b|\brather\s+than\b|\binstead\s+of\b",  # by A, not by B
        r"\bneither\b|\bnor\b|\bnone\s+of\b",
        r"\b(?:unless|if|except|provided\s+that)\b",
        r"\b(?:although|though)\b",
        r"\b(?:claim|alleg|argu|den(?:y|ie)|contend|maintain)(?:s|ed|d|es)?\s+that\b|\ballegedly\b",
        rf"\b\w+\s+of\s+(?:the|its|their)\s+{_NUMBER}\b",  # 40 of the 60 machines
        r"\b(?:reduc|increas|rais|lower|cut|chang|amend)\w*\s+(?:\w+\s+)?from\b",  # reduced from A to B
    )
)
_ALL = re.compile(r"\b(?:all|every|each|both|most|no|none|neither)\b", re.IGNORECASE)


def is_turned_elsewhere(claim: str, sentence: str) -> bool:
    """Whether a sentence has words of a kind that the claim lacks, or lacks the claim's "all", "most" or "no"."""
    if any(pattern.search(sentence) and not pattern.search(claim) for pattern in _PATTERNS):
        return True
    counted = {word.lower() for word in _ALL.findall(claim)}
    return not counted <= {word.lower() for word in _ALL.findall(sentence)}
