"""Brackets of a passage that ends or begins within them."""


def with_bracket(text: str, start: int, end: int) -> tuple[int, int]:
    """Start and end of the passage with the bracket right beside it that it lacks: of "Dollars ($14,500" the last."""
    passage = text[start:end]
    depth = lowest = 0
    for letter in passage:
        depth += (letter == "(") - (letter == ")")
        lowest = min(lowest, depth)
    if depth > lowest and text[end : end + 1] == ")":
        end += 1
    if lowest < 0 and start and text[start - 1] == "(":
        start -= 1
    return start, end
