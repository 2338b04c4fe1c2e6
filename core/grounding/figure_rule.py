"""Figures that only the words beside them tell apart, of an answer about a lease: limits of insurance, renewals."""

from collections.abc import Iterator

from core.extraction.leases.deposit_months import MONTHS_OF_RENT
from core.extraction.leases.figures import RENEWALS, Figures
from core.extraction.leases.marks import Marked
from core.extraction.values.compare import compatible
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status


def judge_figures(answer: Marked, figures: Figures, source: SourceIndex) -> Iterator[Judgment]:
    """The figures of an answer of which the lease gives one alone, right or wrong."""
    for said in figures.said:
        own = [figure for figure in figures.known if figure.name == said.name]
        if len({figure.value for figure in own}) != 1:
            continue
        place = own[0]
        quote = " ".join(source.text[place.start : place.end].split())
        as_what = (
            f"as the {said.name}" if said.name != MONTHS_OF_RENT else f"which is {place.value} months of rent"
        )
        if any(compatible(said.value, place.value, kind) for kind in (EntityType.DURATION, EntityType.DATE)):
            reason = f"The source gives \u201c{quote}\u201d {as_what}"
            verdict = Verdict(Status.SUPPORTED, reason, source, place.start, place.end, is_stated=True)
        else:
            wrong = " ".join(answer.text[said.start : said.end].split())
            reason = f"The source gives \u201c{quote}\u201d {as_what}, not \u201c{wrong}\u201d"
            suggestion = None if said.name in (RENEWALS, MONTHS_OF_RENT) else quote
            verdict = Verdict(
                Status.CONTRADICTED,
                reason,
                source,
                place.start,
                place.end,
                is_stated=True,
                suggestion=suggestion,
            )
        yield Judgment(said.start, said.end, verdict)
