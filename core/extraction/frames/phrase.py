"""Set phrases as patterns: any case, any white space between words."""

import re


def phrase(words: str) -> re.Pattern[str]:
    """The words as a pattern; a space is any white space, " ?" an optional one."""
    return re.compile(spaced(words), re.IGNORECASE)


def spaced(words: str) -> str:
    """The words with their spaces read as any white space."""
    return words.replace(" ?", r"\s*").replace(" ", r"\s+")
