"""From a pasted text to the paths in it, every name with its exact place."""

from core.errors import CaseError
from core.reasoning.chain.chain import ChainForm, ReadChain, ReadPath, ReadStep
from core.reasoning.chain.json_paths import read_json_paths
from core.reasoning.chain.lines import has_arrow, is_statement_line, read_arrow_line, read_statement_line
from core.text.markdown import read_markup

MAX_TEXT = 200_000  # characters; a chain is a page or two, and this is a book
_IN_NAMES = frozenset("<>\\&")
MAX_STEPS = 2_000
_HOW = "Write A -> relation -> B, one path a line."


def read_chain(text: str) -> ReadChain | None:
    """The paths of a text; None when it is prose, which a relation extractor has to read.

    Read are lines with arrows (`A -> r -> B`, `^r` or arrows that point back for an inverse step), statements
    (`head | relation | tail`, tabs, or `(head, relation, tail)`), and JSON.

    Raises: CaseError when the text is empty or too long, or begins like JSON and is none.
    """
    if not text.strip():
        raise CaseError(f"There is no chain. {_HOW}")
    if len(text) > MAX_TEXT:
        raise CaseError(
            f"The chain has {len(text):,} characters, more than {MAX_TEXT:,}. Audit it part by part."
        )
    if text.lstrip()[:1] in ("[", "{"):
        chain = ReadChain(ChainForm.JSON, read_json_paths(text))
    elif has_arrow(text) or any(map(is_statement_line, text.split("\n"))):
        chain = _from_lines(text)
    else:
        return None
    count = sum(len(path.steps) for path in chain.paths)
    if not count:
        raise CaseError(f"There is no step in the chain. {_HOW}")
    if count > MAX_STEPS:
        raise CaseError(f"The chain has {count:,} steps, more than {MAX_STEPS:,}. Audit it part by part.")
    return chain


def _without_marks(text: str) -> str:
    """A chain without the marks of a chat window, blanks in their place; tags and escapes are left in its names."""
    read = read_markup(text)
    is_kept = all(new == old or old not in _IN_NAMES for new, old in zip(read.blanked, text, strict=True))
    plain = list(read.blanked if is_kept else text)
    for start, end in read.asides:
        plain[start:end] = ("\n" if char == "\n" else " " for char in text[start:end])
    return "".join(plain)


def _from_lines(text: str) -> ReadChain:
    text = _without_marks(text)
    paths: list[ReadPath] = []
    statements: list[ReadStep] = []
    left_out: list[int] = []
    form = ChainForm.STATEMENTS
    offset = 0
    for number, line in enumerate(text.split("\n"), 1):
        if has_arrow(line):
            form = ChainForm.ARROWS
            _end_statements(statements, paths)
            _add_line(paths, read_arrow_line(text, offset, offset + len(line)))
        elif is_statement_line(line):
            statements += read_statement_line(text, offset, offset + len(line))
        elif line.strip():
            left_out.append(number)
        elif statements:
            _end_statements(statements, paths)
        offset += len(line) + 1
    _end_statements(statements, paths)
    return ReadChain(form, tuple(path for path in paths if path.steps), _left_out(left_out))


def _add_line(paths: list[ReadPath], line: ReadPath) -> None:
    """A line with arrows; where it begins with the name that ended the one before, both are one path."""
    last = paths[-1].steps[-1].tail if paths and paths[-1].is_walk and paths[-1].steps else None
    first = line.steps[0].head if line.steps else None
    if last is not None and first is not None and last.text == first.text:
        line = ReadPath(paths.pop().steps + line.steps, is_walk=True)
    paths.append(line)


def _end_statements(statements: list[ReadStep], paths: list[ReadPath]) -> None:
    """Statements on lines that follow each other are one chain."""
    if statements:
        paths.append(ReadPath(tuple(statements), is_walk=False))
        statements.clear()


def _left_out(lines: list[int]) -> tuple[str, ...]:
    if not lines:
        return ()
    shown = ", ".join(map(str, lines[:10])) + ("…" if len(lines) > 10 else "")
    if len(lines) == 1:
        return (f"Line {shown} holds no path and was not judged.",)
    return (f"{len(lines)} lines hold no path and were not judged: {shown}.",)
