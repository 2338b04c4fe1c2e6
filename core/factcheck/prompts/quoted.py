"""Prompts as messages, with every text of others fenced in as data."""

from collections.abc import Sequence
from pathlib import Path
from string import Template

from core.models.language_model import Message, Speaker

_FOLDER = Path(__file__).resolve().parent
_FENCES = str.maketrans({"<": "‹", ">": "›"})  # no text can close the fence that it stands in
_MAX_CHARS = 1_200  # of one text; five of them leave a small model's context room for the rest


def write_prompt(version: str, claim: str, evidence: Sequence[tuple[int, str]] = ()) -> tuple[Message, ...]:
    """The instruction, and the claim with its numbered evidence, each on one line between its marks."""
    system, user = (_FOLDER / f"{version}.txt").read_text(encoding="utf-8").split("\n---\n")
    lines = "\n".join(f"{number}. {quoted(text)}" for number, text in evidence)
    told = Template(user).substitute(claim=quoted(claim), evidence=lines)
    return Message(Speaker.SYSTEM, system.strip()), Message(Speaker.USER, told.strip())


def quoted(text: str) -> str:
    """The text on one line, without angle brackets, cut where it is too long."""
    line = " ".join(text.translate(_FENCES).split())
    return line if len(line) <= _MAX_CHARS else f"{line[:_MAX_CHARS]} …"
