"""A Hugging Face model run inside this process by transformers, on the GPU when there is one."""

import time
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from core.errors import LanguageModelError
from core.models.language_model import Cancelled, Message, Reply, Sampling, StopReason, as_turns, with_schema
from core.models.pretrained import Pretrained
from core.models.turn import out_of_time, stop_if, take_turn


class TransformersModel(Pretrained):
    """Answers with an instruct model. Calls take turns.

    Nothing holds the output to a schema: it is put in the prompt, and `core.models.structured` validates.
    """

    role = "language_model"
    what = "language model"
    way_out = "set language_model to transformers: and a folder or hub id of an instruct model in safetensors"
    error = LanguageModelError
    auto_class = "AutoModelForCausalLM"
    options: ClassVar[dict[str, Any]] = {"dtype": "auto"}
    destination: str | None = None

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        sampling: Sampling = Sampling(),
        cancelled: Cancelled | None = None,
    ) -> Reply:
        """As `LanguageModel.reply`; time-out and `cancelled` are looked at after each new token."""
        with take_turn(self._lock, cancelled):
            model, prompt = self._model, self._encode(with_schema(messages, schema), sampling)
            stop_if(cancelled)
            began = time.monotonic()

            def is_over(*_: Any, **__: Any) -> bool:
                return time.monotonic() - began > sampling.timeout_seconds or bool(cancelled and cancelled())

            tokens, likely = _generate(model, prompt, sampling, is_over)
            seconds = time.monotonic() - began
        stop_if(cancelled)
        is_complete = bool(tokens) and tokens[-1] in self._ends
        if seconds > sampling.timeout_seconds and not is_complete:
            raise out_of_time(sampling.timeout_seconds)
        return Reply(
            text=self._tokenizer.decode(tokens, skip_special_tokens=True),
            prompt_tokens=prompt.shape[1],
            completion_tokens=len(tokens),
            seconds=seconds,
            stopped=StopReason.COMPLETE if is_complete else StopReason.LENGTH,
            first_tokens=tuple((self._tokenizer.decode([token]), share) for token, share in likely),
        )

    def _encode(self, messages: Sequence[Message], sampling: Sampling) -> Any:  # Tensor (1, prompt tokens)
        try:
            prompt = self._tokenizer.apply_chat_template(
                as_turns(messages), add_generation_prompt=True, return_tensors="pt", return_dict=True
            )["input_ids"]
        except Exception as err:
            raise LanguageModelError(
                f"{self._name} cannot phrase these messages ({err}); choose an instruct model with a chat template"
            ) from err
        room = getattr(self._model.config, "max_position_embeddings", None)
        if room is not None and prompt.shape[1] + sampling.max_tokens > room:
            told = (
                f"the prompt has {prompt.shape[1]} tokens and the reply may have {sampling.max_tokens}, but"
            )
            way_out = "send fewer triples or ask for fewer tokens"
            raise LanguageModelError(f"{told} {self._name} has room for {room}; {way_out}")
        return prompt.to(self._model.device)

    @cached_property
    def _ends(self) -> frozenset[int]:
        """Tokens that end a reply."""
        ends = self._model.generation_config.eos_token_id
        ends = self._tokenizer.eos_token_id if ends is None else ends
        return frozenset(ends if isinstance(ends, list) else [ends])


def _generate(
    model: Any, prompt: Any, sampling: Sampling, is_over: Any
) -> tuple[list[int], list[tuple[int, float]]]:
    """The new tokens, and the likeliest first ones with their probabilities.

    Draws come from `sampling.seed` alone, and other draws of this process go on as they were.
    """
    import torch
    from transformers import StoppingCriteriaList

    draws: dict[str, Any] = {"do_sample": False, "temperature": None, "top_k": None, "top_p": None}
    if sampling.temperature > 0:
        draws = {"do_sample": True, "temperature": sampling.temperature, "top_k": 0, "top_p": 1.0}
    devices = [model.device] if model.device.type == "cuda" else []
    with torch.random.fork_rng(devices=devices), torch.inference_mode():
        torch.manual_seed(sampling.seed)
        output = model.generate(
            prompt,
            attention_mask=torch.ones_like(prompt),
            max_new_tokens=sampling.max_tokens,
            stopping_criteria=StoppingCriteriaList([is_over]),
            return_dict_in_generate=True,
            output_logits=sampling.top_tokens > 0,
            **draws,
        )
        likely: list[tuple[int, float]] = []
        if sampling.top_tokens:
            shares = output.logits[0][0].float().softmax(dim=-1)
            top = shares.topk(min(sampling.top_tokens, shares.shape[-1]))
            likely = list(zip(top.indices.tolist(), top.values.tolist(), strict=True))
    tokens: list[int] = output.sequences[0, prompt.shape[1] :].tolist()
    return tokens, likely
