"""Real answers by a real language model to questions of MetaQA and PathQuestion, for training and measuring.

    python -m benchmarks.guard_answers --data DATA --set metaqa --model smollm2-135m \
        --questions 1100 --seed 13 --out answers.jsonl

Appends one line a question and skips the questions that the file has, so a stopped run goes on where it was.
Without --model it writes the retrieved subgraphs alone.
"""

import argparse
import json
import time
from collections.abc import Mapping
from dataclasses import asdict, astuple, replace
from pathlib import Path
from typing import Any

from benchmarks.data_sets.splits import Split
from benchmarks.guard_questions import SETS, QuestionSource, RetrievedQuestion, embedded_retrievers
from core.errors import LanguageModelError
from core.kbqa.kaping import PROMPT_VERSION, KapingAnswer, KapingOptions, answer_question
from core.models.entries import find_entry
from core.models.gguf_model import GGUFModel
from core.models.language_model import LanguageModel, Sampling
from core.models.weights import find_pulled
from core.settings import load_settings
from core.types import ModelRecord

_CONTEXT_TOKENS = 4096
_ANSWER_TOKENS = 200  # five long names
_REASONED_TOKENS = 700
_TIMEOUT_SECONDS = 600.0  # a bulk run may share its processor with others
_SAMPLE_TEMPERATURE = 1.0  # of SelfCheck, KG-Guard, section 4.2


def main() -> None:
    """Answer, or only retrieve, as the command line says."""
    args = _read_arguments()
    settings = load_settings()
    source = QuestionSource(args.set, args.data, embedded_retrievers(settings))
    done = read_done(args.out)
    model = None if args.model is None else load_model(args.model, settings.home, threads=args.threads)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    began, n = time.monotonic(), 0
    with args.out.open("a", encoding="utf-8") as out:
        for asked in source.retrieve(args.seed, args.questions, split=args.split, skip=done):
            line = describe_question(asked) | ({} if model is None else answer_line(model, asked, args))
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
            out.flush()
            n += 1
            if n % 50 == 0:
                print(f"{n} more, {(time.monotonic() - began) / n:.2f} s each", flush=True)
    print(f"{args.out}: {len(done)} lines kept, {n} new")


def describe_question(asked: RetrievedQuestion) -> dict[str, Any]:
    """The question and its subgraph: a line that `core.kbqa.loaders.load_instances` reads."""
    fields = asdict(asked.instance) | {"triples": [astuple(triple) for triple in asked.instance.triples]}
    absent = {"gold": None, "agreement": None, "source": ""}
    kept = {name: value for name, value in fields.items() if name not in absent or value != absent[name]}
    return kept | {
        "set": asked.question.source,
        "hops": asked.question.hops,
        "split": asked.split.value,
        "gold_in_graph": asked.has_gold,
    }


def answer_line(
    model: LanguageModel, asked: RetrievedQuestion, args: argparse.Namespace
) -> Mapping[str, Any]:
    """What the model answered, as the fields that follow the question's; "error" when it failed."""
    tokens = _REASONED_TOKENS if args.with_reasoning else _ANSWER_TOKENS
    sampling = Sampling(max_tokens=tokens, seed=args.seed, timeout_seconds=_TIMEOUT_SECONDS)
    record = {"model": args.model, "prompt": PROMPT_VERSION, "seed": args.seed}
    try:
        found = answer_question(
            model,
            asked.instance,
            options=KapingOptions(with_reasoning=args.with_reasoning, sampling=sampling),
        )
        samples = [_sample(model, asked, sampling, number) for number in range(args.samples)]
    except LanguageModelError as err:
        return {**record, "answers": [], "unknown": False, "error": str(err)}
    fields = {**record, **_describe_answer(found)}
    if args.with_reasoning:
        fields["summary"] = found.summary
        fields["reasoning_triples"] = [[each.head, each.relation, each.tail] for each in found.triples]
    if args.samples:
        fields["samples"] = [list(sample.answers) for sample in samples]
    return fields


def _sample(model: LanguageModel, asked: RetrievedQuestion, sampling: Sampling, number: int) -> KapingAnswer:
    drawn = replace(
        sampling,
        temperature=_SAMPLE_TEMPERATURE,
        seed=sampling.seed + 1 + number,
        max_tokens=_ANSWER_TOKENS,
    )
    return answer_question(model, asked.instance, options=KapingOptions(with_reasoning=False, sampling=drawn))


def _describe_answer(found: KapingAnswer) -> dict[str, Any]:
    return {
        "answers": list(found.answers),
        "unknown": found.is_unknown,
        "seconds": round(sum(reply.seconds for reply in found.replies), 3),
        "prompt_tokens": sum(reply.prompt_tokens for reply in found.replies),
        "completion_tokens": sum(reply.completion_tokens for reply in found.replies),
    }


def load_model(name: str, home: Path, *, threads: int) -> GGUFModel:
    """The pulled model, reusing the common beginning of prompts: a third faster."""
    entry = find_entry(name)
    path = find_pulled(entry, home)
    if path is None:
        raise SystemExit(f"the model {name} is not here yet: plumbline models pull {name}")
    record = ModelRecord(entry.role.value, entry.name, entry.version, entry.sha256)
    return GGUFModel(path, record, context_tokens=_CONTEXT_TOKENS, threads=threads, reuse_prompts=True)


def read_done(path: Path) -> frozenset[str]:
    """Ids of the questions that need no asking; those that failed are asked again."""
    if not path.exists():
        return frozenset()
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return frozenset(line["id"] for line in lines if "error" not in line)


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with metaqa/ and pathquestion/")
    parser.add_argument("--set", choices=SETS, required=True)
    parser.add_argument("--model", help="a pulled model; without it only the subgraphs are written")
    parser.add_argument("--questions", type=int, required=True)
    parser.add_argument("--split", type=Split, help="only questions of this split: train, val or test")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument(
        "--samples", type=int, default=0, help="further answers at temperature 1, for SelfCheck"
    )
    parser.add_argument("--with-reasoning", action="store_true", help="ask for a summary and triples too")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    if not (args.data / args.set).is_dir():
        raise SystemExit(f"{args.data / args.set} is not there: --data names the folder with the data sets")
    return args


if __name__ == "__main__":
    main()
