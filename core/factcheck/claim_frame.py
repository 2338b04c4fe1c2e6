"""Words before a statement that affirm or deny it as a whole: "It is false that ..."."""

_FALSE_THAT = ("it is false that", "it is not true that", "it is untrue that", "it is not the case that",
               "it isn't true that", "it is incorrect that", "it is wrong that", "it is a lie that")  # fmt: skip
_TRUE_THAT = ("it is true that", "it is a fact that", "it is the case that", "it is known that")


def strip_frame(claim: str) -> tuple[int, bool]:
    """Where the statement itself begins, and whether the words before it deny it ("It is false that ...")."""
    start = claim.lower().lstrip()
    indent = len(claim) - len(start)
    for frame in _FALSE_THAT:
        if start.startswith(f"{frame} "):
            return indent + len(frame) + 1, True
    for frame in _TRUE_THAT:
        if start.startswith(f"{frame} "):
            return indent + len(frame) + 1, False
    return 0, False
