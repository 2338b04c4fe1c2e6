"""A language model as verifier: the rule-based label prompt of Kolli et al., appendix B, in our words.

Three things differ from the paper's prompt. Snippets may also leave a claim undecided, where the paper forces one of
two labels. The numbers of the deciding evidence are a field of the reply, so that a label without evidence is
noticed. Claim and evidence are fenced in as data: no text can close its fence or stand on a line of its own.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, StringConstraints, create_model, model_validator

from core.errors import MalformedReplyError
from core.factcheck.claim import EvidenceItem, Label, Sent, Verdict
from core.factcheck.prompts.quoted import write_prompt
from core.factcheck.protocols import ToVerify
from core.models.language_model import LanguageModel, Sampling
from core.models.structured import ask
from core.settings import ClaimVerifier
from core.types import ModelRecord

TRIPLES_PROMPT = "label-triples-v1"
SNIPPETS_PROMPT = "label-snippets-v1"
_SAMPLING = Sampling(temperature=0.0, max_tokens=200)  # one short object, always the same
_MAX_REASON = 400  # characters


class LabelReply(BaseModel):
    """What the model is asked for; `evidence` is narrowed to the numbers that it was shown."""

    model_config = ConfigDict(extra="forbid")

    label: Literal["Supported", "Refuted", "Not Enough Info"]  # as the paper's prompt spells them
    evidence: list[int]
    reason: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=_MAX_REASON)]

    @model_validator(mode="after")
    def _decided_by_evidence(self) -> Self:
        if self.label != "Not Enough Info" and not self.evidence:
            raise ValueError(f"the label {self.label} needs the number of at least one piece of evidence")
        return self


class LanguageModelVerifier:
    """Asks a language model once for each claim, with all of its evidence. It gives no confidence.

    A reply that is malformed twice gives NOT ENOUGH INFO and says so; nothing is guessed from it. What was sent to
    a server is kept until `sent` is called, so an instance serves one check at a time.
    """

    name = ClaimVerifier.LANGUAGE_MODEL.value

    def __init__(self, model: LanguageModel) -> None:
        self.records: tuple[ModelRecord, ...] = (model.record,)
        self.prompts: Mapping[str, str] = {"triples": TRIPLES_PROMPT, "snippets": SNIPPETS_PROMPT}
        self._model = model
        self._sent: list[Sent] = []

    def verify(self, claims: Sequence[ToVerify]) -> list[Verdict]:
        """One verdict for each claim, in order.

        Raises LanguageModelError when it cannot be reached, refused, timed out, or the evidence does not fit.
        """
        return [self._verify(claim) for claim in claims]

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call; empty for a model that runs on this machine."""
        sent, self._sent = tuple(self._sent), []
        return sent

    def _verify(self, claim: ToVerify) -> Verdict:
        if not claim.evidence:
            return Verdict(Label.NOT_ENOUGH_INFO, "No evidence was found.")
        is_graph = all(item.triple is not None for item in claim.evidence)
        version = TRIPLES_PROMPT if is_graph else SNIPPETS_PROMPT
        evidence = [(item.number, _shown(item)) for item in claim.evidence]
        messages = write_prompt(version, claim.claim, evidence)
        if self._model.destination is not None:
            self._sent.append(Sent(self._model.destination, messages[-1].text))
        try:
            reply = ask(self._model, messages, _reply_type(claim.evidence), sampling=_SAMPLING).value
        except MalformedReplyError:
            told = "The language model gave twice a reply that cannot be used, so the evidence is not judged."
            return Verdict(Label.NOT_ENOUGH_INFO, told)
        return _conclude(reply)


def _shown(item: EvidenceItem) -> str:
    title = item.snippet.title if item.snippet is not None else ""
    return f"[{title}] {item.text}" if title else item.text


def _reply_type(evidence: Sequence[EvidenceItem]) -> type[LabelReply]:
    """The reply with no other numbers than those of the evidence; a server can be held to them."""
    numbers: Any = Literal[tuple(item.number for item in evidence)]
    return create_model("LabelReply", __base__=LabelReply, evidence=(list[numbers], ...))


def _conclude(reply: LabelReply) -> Verdict:
    label = Label(reply.label.upper())
    cited = () if label is Label.NOT_ENOUGH_INFO else tuple(sorted(set(reply.evidence)))
    reason = " ".join(reply.reason.split())
    missing = [number for number in cited if not re.search(rf"\b{number}\b", reason)]
    if missing:
        reason = f"{reason.rstrip('.')} (evidence {', '.join(map(str, missing))})."
    return Verdict(label, reason, cited)
