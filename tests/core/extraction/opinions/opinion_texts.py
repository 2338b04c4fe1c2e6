"""An opinion as courts print them, for the tests of its slots; and its slots by name."""

from core.extraction.frames import Value
from core.extraction.opinions import OpinionReading, read_opinion
from core.extraction.values import find_values

OPINION = """Supreme Court of Vermont

Hill v. Acme Mutual Insurance Company

No. 2011-234. Opinion Filed June 1, 2012.

On Appeal from Superior Court, Chittenden Unit.

Robert Ashe of Sheehey, Furlong & Behm P.C. for Plaintiff-Appellant.
Diane M. Sherman, Montpelier, for Defendant-Appellee.

BURGESS, J. Plaintiff Tamara Hill appeals an order granting summary judgment to defendant Acme Mutual Insurance
Company. Hill sued Acme on May 21, 2009. The trial court, Judge Warren T. Abbott, concluded that the exclusion barred
coverage. Acme argued that Hill was negligent. We hold that the exclusion does not apply. Hill relied on
Smith v. Jones, 214 Vt. 31 (2004), but that decision is distinguishable. The trial court awarded $12,500 in attorney's
fees. For these reasons, the order is reversed, and the case is remanded. Hill shall recover her costs on appeal.

Dooley, J., dissenting. I would affirm the judgment.
"""


def read(text: str, *, has_caption: bool = False) -> OpinionReading:
    """The reading of a text whose values are found by themselves."""
    values = [Value(v.start, v.end, v.type, v.canonical) for v in find_values(text)]
    return read_opinion(text, values, has_caption=has_caption)


def slots(text: str, *, has_caption: bool = False) -> dict[str, set[str]]:
    """What fills each slot, by the slot's name."""
    found: dict[str, set[str]] = {}
    for fill in read(text, has_caption=has_caption).fills:
        found.setdefault(str(fill.slot), set()).add(" ".join(fill.value.split()))
    return found
