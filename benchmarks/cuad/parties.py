"""Who the two parties of a contract are, and by which word it calls each.

A contract is used only where the verbatim spans, the normalised answer and the text agree: both
names occur in the text, and each alias is defined in quotation marks right after its name.
"""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher

from benchmarks.cuad.contract import Contract, loose, squeeze
from benchmarks.cuad.names import core_name

_ROLES = """administrator adviser advisor affiliate agency agent assignee assignor bank beneficiary
borrower buyer carrier celebrity client company consignee consignor consultant contractor
contributor custodian customer depositor developer distributor employee employer executive
franchisee franchisor fund grantee grantor guarantor host individual investor issuer landlord
lender lessee lessor licensee licensor manager manufacturer merchant operator owner partner
principal producer professional programmer promoter provider publisher purchaser recipient
remarketer repairer reseller seller servicer sponsor subcontractor subscriber supplier tenant
transferee transferor trust trustee user vendor"""
ROLE_WORDS = frozenset(_ROLES.split())
_DEFINED_WITHIN = 450  # characters between a name and its alias: state, address, "hereinafter"
_NOT_A_NAME = re.compile(r"[_\[\]•*\"“”()<>]|XXX|--|/\s|,.* and ")  # blanks, broken scans, lists of people
_NAME_TAIL = re.compile(
    r",?\s*\(?\b(?:d/?b/?a|doing business as|formerly known as|and its affiliates|on behalf of|"
    r"including its|an? (?:\w+ )?(?:corporation|limited|company))\b.*$",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Party:
    """A party by its verbatim name and, where the text defines one, its alias."""

    name: str
    alias: str | None

    @property
    def has_role(self) -> bool:
        """Whether the alias is a role (Licensor, Distributor), not a short name."""
        return self.alias is not None and self.alias.split()[-1].lower() in ROLE_WORDS

    @property
    def reference(self) -> str | None:
        """How a sentence calls the party by its alias: "the Licensor", "Conformis"."""
        return f"the {self.alias}" if self.has_role else self.alias


def read_parties(contract: Contract) -> tuple[Party, Party] | None:
    """The two parties, or None where there are more, fewer, or where the sources disagree."""
    spans = [squeeze(span) for span in contract.spans.get("Parties", ())]
    parties: list[Party] = []
    for segment in contract.answers.get("Parties", "").split(";"):
        name, aliases = _split_segment(segment)
        if not name or re.search(r"\bpart(?:y|ies)\b", name, re.IGNORECASE):
            continue
        verbatim = _best_span(name, spans)
        if verbatim is None:
            return None
        parties.append(Party(verbatim, next((a for a in aliases if a in " ".join(spans)), None)))
    if len(parties) != 2 or core_name(parties[0].name) == core_name(parties[1].name):
        return None
    if parties[0].alias and parties[0].alias == parties[1].alias:
        return None
    first, second = (_check_alias(contract.context, p, parties[1 - i]) for i, p in enumerate(parties))
    return first, second


def _split_segment(segment: str) -> tuple[str, list[str]]:
    aliases = re.findall(r"[\"“']([A-Z][^\"”“']{1,40})[\"”']", segment)
    name = re.split(r"[(\"“]", segment.strip())[0].strip(" ,")
    unfit = re.compile(r"part(?:y|ies)$|.*(?:f/k/a|d/b/a)", re.IGNORECASE)
    return name, [alias.strip() for alias in aliases if not unfit.match(alias.strip())]


def _best_span(name: str, spans: list[str]) -> str | None:
    """The verbatim span that spells `name`, cut before "d/b/a", "a Delaware ..."."""
    wanted = core_name(name)
    for span in sorted(spans, key=len, reverse=True):
        cut = _NAME_TAIL.sub("", span).strip(" ,(")
        if _NOT_A_NAME.search(cut) or len(core_name(cut)) < 3 or (not cut[0].isupper() and "." not in cut):
            continue
        if SequenceMatcher(None, core_name(cut), wanted).ratio() >= 0.85:
            return cut
    return None


def _check_alias(context: str, party: Party, other: Party) -> Party:
    """`party`, without its alias unless the text defines that alias right after the name."""
    if party.alias is None:
        return party
    definition = re.compile(rf"[\"“”'‘(]\s*(?:the\s+)?{loose(party.alias)}\s*,?[\"“”'’)]", re.IGNORECASE)
    for match in re.finditer(loose(party.name), context):
        after = context[match.end() : match.end() + _DEFINED_WITHIN]
        found = definition.search(after)
        if found and not re.search(loose(other.name), after[: found.start()]):
            return party
    return Party(party.name, None)
