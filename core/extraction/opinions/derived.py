"""What follows from what an opinion states: the damages less the credit, who lost where the other won."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal, InvalidOperation

from core.extraction.frames import Fill, Kind
from core.extraction.opinions.roles import PartyBook
from core.extraction.opinions.slots import ROLE_SLOTS, OpinionSlot, opposite_role


def derive_fills(fills: Iterable[Fill]) -> Iterator[Fill]:
    """Sums that the opinion need not state itself; none where it gives two totals, credits or rates."""
    known = list(fills)
    yield from (replace(f, slot=OpinionSlot.PART, about="") for f in known if f.slot == OpinionSlot.ITEM)
    total, credit, rate = (
        _only(known, slot) for slot in (OpinionSlot.TOTAL, OpinionSlot.CREDIT, OpinionSlot.RATE)
    )
    if total is not None and credit is not None and total.canonical.split()[0] == credit.canonical.split()[0]:
        yield _made(OpinionSlot.NET, total, _amount(total) - _amount(credit))
    if total is not None and rate is not None:
        yield _made(OpinionSlot.YEAR_INTEREST, total, _amount(total) * _amount(rate) / 100)


def derive_opponents(fills: Iterable[Fill], book: PartyBook) -> Iterator[Fill]:
    """Where there are two parties: who lost is who did not win, who recovers costs is not who bears them."""
    known = list(fills)
    filled = {fill.slot for fill in known}
    for fill in known:
        opposite = opposite_role(fill.slot)
        if opposite is None or opposite in ROLE_SLOTS or opposite in filled:
            continue
        party = book.find(fill.value)
        other = book.other(party) if party is not None else None
        if other is not None:
            yield replace(fill, slot=opposite, value=book.parties[other].names[0])


def derive_winner(fills: Iterable[Fill]) -> Iterator[Fill]:
    """Who won the appeal: who brought it where the judgment was reversed, the other where it was affirmed."""
    known = list(fills)
    dispositions = {fill.value: fill for fill in known if fill.slot == OpinionSlot.DISPOSITION}
    if len(dispositions) != 1:
        return
    value, place = next(iter(dispositions.items()))
    slot = {"reversed": OpinionSlot.APPELLANT, "affirmed": OpinionSlot.APPELLEE}.get(value)
    for fill in known:
        if fill.slot == slot:
            yield replace(place, slot=OpinionSlot.WON, kind=Kind.PARTY, value=fill.value)


def _only(fills: Iterable[Fill], slot: str) -> Fill | None:
    """The one value of a slot, where it has one that can be calculated with."""
    found = {fill.canonical: fill for fill in fills if fill.slot == slot}
    if len(found) != 1:
        return None
    fill = next(iter(found.values()))
    try:
        _amount(fill)
    except (InvalidOperation, IndexError):
        return None
    return fill


def _amount(fill: Fill) -> Decimal:
    return Decimal(fill.canonical.split()[-1].rstrip("%"))


def _made(slot: OpinionSlot, total: Fill, amount: Decimal) -> Fill:
    currency = total.canonical.split()[0]
    plain = format(amount.quantize(Decimal("0.01")).normalize(), "f")
    words = f"{currency} {plain}"
    return Fill(slot, Kind.MONEY, total.start, total.end, words, total.low, total.high, canonical=words)
