"""How probable a language model finds each of a few words as its reply: finer than the word it would say."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.errors import LanguageModelError
from core.models.language_model import Cancelled, LanguageModel, Message, Reply, Sampling

_TOP = 20  # first tokens looked at; OpenAI's protocol gives no more
_SAMPLING = Sampling(temperature=0.0, max_tokens=1, top_tokens=_TOP)


@dataclass(frozen=True, slots=True)
class Weighed:
    """The probabilities of the choices, in their order, and the reply that they were read from."""

    probabilities: tuple[float, ...]  # in [0, 1] each; what is missing to 1 went to other beginnings
    reply: Reply

    @property
    def shares(self) -> tuple[float, ...] | None:
        """The probabilities made to sum to 1; None when the model would begin with none of the choices."""
        total = math.fsum(self.probabilities)
        return tuple(each / total for each in self.probabilities) if total > 0 else None


def weigh(
    model: LanguageModel,
    messages: Sequence[Message],
    choices: Sequence[str],
    *,
    reuse_prompt: bool = False,
    cancelled: Cancelled | None = None,
) -> Weighed:
    """How probable each of `choices` is as the beginning of the reply, from the likeliest first tokens.

    A token counts for a choice that it begins, however it is capitalised and spaced: "Yes", " yes" and "y" for
    "yes". One that begins several counts for none. With `reuse_prompt` the messages begin as those of the call
    before did, and that beginning need not be read again.

    Raises:
        LanguageModelError: the model tells no probabilities, or cannot be reached, refused or timed out.
        CancelledError: `cancelled` said so.
    """
    sampling = replace(_SAMPLING, reuse_prompt=reuse_prompt)
    reply = model.reply(messages, sampling=sampling, cancelled=cancelled)
    if not reply.first_tokens:
        raise LanguageModelError(
            f"{model.record.name} tells no probabilities of tokens; choose a model or server that does, or decide "
            "by what the model says"
        )
    found = [0.0] * len(choices)
    for token, probability in reply.first_tokens:
        begun = token.strip().casefold()
        meant = [i for i, choice in enumerate(choices) if begun and choice.casefold().startswith(begun)]
        if len(meant) == 1:
            found[meant[0]] += probability
    return Weighed(tuple(min(each, 1.0) for each in found), reply)
