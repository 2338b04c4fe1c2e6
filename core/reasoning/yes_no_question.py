"""Whether a question is one of yes or no, by how it begins."""

import re
from collections.abc import Iterable

_ASKING = (
    r"(?:am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must)"
    r"(?:n['’]t)?\b"
)
_QUESTION_WORD = re.compile(r"\b(?:who|whom|whose|what|which|where|why|how)\b", re.IGNORECASE)
_BEGINS = re.compile(rf"{_ASKING}", re.IGNORECASE)
_AFTER_CLAUSE = re.compile(rf"(?P<clause>[^,?]+),\s*{_ASKING}", re.IGNORECASE)
_AFTER_IF = re.compile(
    r"if\b.+?\s(?:is|are|was|were|do|does|did|can|could|will|would|should)\s+(?:he|she|it|they|we|you|i|the|an?)\b",
    re.IGNORECASE,
)


def asks_yes_no(question: str, topics: Iterable[str] = ()) -> bool:
    """Whether it begins with a verb that asks ("Is ...", "If ..., would ..."), and not with a name ("Will Smith ...").

    An alternative ("Is it Paris or Lyon?") counts as one of yes or no.
    """
    text = question.strip().lstrip("¿\"'“‘")
    if any(text.casefold().startswith(topic.casefold()) for topic in topics if topic):
        return False
    if _BEGINS.match(text):
        return True
    after = _AFTER_CLAUSE.match(text)
    if after is not None and not _QUESTION_WORD.search(after["clause"]):
        return True
    return _AFTER_IF.match(text) is not None
