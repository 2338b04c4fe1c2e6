"""The one module through which text reaches printable HTML: Jinja's autoescape writes every piece of it.

Nothing is marked safe. Pages stand alone: printable, no script, no reference to anything outside of them. What
all of them share (the look, the manifest, the history) lies in `templates` beside this file.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from core.text.event_words import source_words, time_words

if TYPE_CHECKING:
    from jinja2 import Template

_SHARED = Path(__file__).parent / "templates"


@cache
def page_template(folder: Path, name: str) -> "Template":
    """The template `name` of `folder`, which may include the shared parts."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader([folder, _SHARED]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(time=time_words, source=source_words)
    environment.globals["tones"] = ()  # the colours of a page's own verdicts; many have none
    return environment.get_template(name)
