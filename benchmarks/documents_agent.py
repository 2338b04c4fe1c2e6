"""A language model as agent on a sample of the bundled questions: truthfulness, answer relevancy, tokens, time.

    python -m benchmarks.documents_agent --language-model qwen2.5-coder-1.5b [--sample 4] [--rounds 4] [--seed 13]
                                         [--seconds 600] [--kept FILE.jsonl]

The test questions of `benchmarks.documents_bundled`, drawn with the seed, in the paper's three scenarios, by the same
exact judge. Answer relevancy as in ragas: the model writes three questions that the answer would fit, and their mean
cosine with the real question counts; a refusal has none and counts 0. A failed run of the model counts as a refusal,
as does a question that takes longer than `--seconds`; both are told apart. Each question is told when it is done, and
kept in a file, so that a run that was stopped goes on where it was: give the same command again.
"""

import argparse
import hashlib
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from benchmarks.documents_bundled import NAMES, judge
from benchmarks.guard_answers import load_model
from benchmarks.run_record import RESULTS, format_table, make_table, write_record
from core.docgraph.agent.language_model_answerer import AgentLimits, LanguageModelAnswerer
from core.docgraph.document_answer import UNKNOWN, Answer, Answerer, Tokens
from core.errors import CancelledError, ModelError
from core.models.language_model import LanguageModel, Message, Sampling, Speaker
from core.models.sentence_encoder import SentenceEncoder
from core.models.structured import ask
from core.settings import load_settings
from core.workflows.collections.documents import EXAMPLES, Collections
from core.workflows.engine import Engine
from core.workflows.examples import AskExample, load_ask_examples

_QUESTIONS = 3
_PROMPT = (
    "Here is an answer with its explanation.\n\n{said}\n\nWrite the {count} questions to which this would be the "
    "answer, as JSON with the key questions."
)
_HEADER = (
    "scenario",
    "questions",
    "fine-grained",
    "coarse",
    "refused",
    "out of time",
    "failed",
    "right",
    "relevancy",
    "tokens in (median)",
    "tokens out (median)",
    "seconds (median)",
)


class _Asked(BaseModel):
    questions: list[str]


@dataclass(frozen=True, slots=True)
class Run:
    """One answer of the agent."""

    score: float
    is_refusal: bool
    is_late: bool  # it ran out of its time; a refusal, too
    is_failed: bool
    relevancy: float
    tokens: Tokens
    seconds: float


class Kept:
    """The runs that are done, a line of JSON each: with their key, so that other settings do not find them."""

    def __init__(self, path: Path) -> None:
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self._runs = {line.pop("key"): _read_run(line) for line in map(json.loads, lines)}

    def find(self, key: str) -> Run | None:
        """The run of a key, when it is done."""
        return self._runs.get(key)

    def add(self, key: str, run: Run) -> None:
        """Keep a run; on disk when this returns."""
        self._runs[key] = run
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"key": key, **asdict(run)}) + "\n")


def _read_run(line: dict[str, Any]) -> Run:
    return Run(**{**line, "tokens": Tokens(**line["tokens"])})


@dataclass(frozen=True)
class Settings:
    """How the questions of a sample are asked."""

    model: LanguageModel
    encoder: SentenceEncoder
    seconds: float  # for one question; then it counts as refused
    clock: Callable[[], float] = time.monotonic


def relevancy(model: LanguageModel, encoder: SentenceEncoder, question: str, answer: Answer) -> float:
    """The mean cosine of the question with those that the model thinks were asked; 0 for a refusal."""
    if answer.is_refusal:
        return 0.0
    said = f"Answer: {answer.answer}\nExplanation: {answer.explanation}"
    messages = (Message(Speaker.USER, _PROMPT.format(said=said, count=_QUESTIONS)),)
    try:
        reply = ask(model, messages, _Asked, sampling=Sampling(temperature=0.0, max_tokens=200))
    except ModelError:
        return 0.0
    written = [text for text in reply.value.questions if text.strip()][:_QUESTIONS]
    if not written:
        return 0.0
    vectors = encoder.encode([question, *written])
    return statistics.fmean(float(vector @ vectors[0]) for vector in vectors[1:])


def main() -> None:
    """Measure as the command line says, and write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--language-model", required=True, metavar="MODEL", help="a pulled model")
    parser.add_argument("--sample", type=int, default=4, help="questions")
    parser.add_argument("--rounds", type=int, default=4, help="of tool calls")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--seconds", type=float, default=600.0, help="for one question in one scenario")
    parser.add_argument("--kept", type=Path, help="where answers are kept until all are there")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    settings = load_settings()
    threads = settings.language_model_threads or os.cpu_count() or 1
    model = load_model(args.language_model, settings.home, threads=threads)
    pool = [each for each in load_ask_examples()[1::2] if each.answers]
    examples = random.Random(args.seed).sample(pool, min(args.sample, len(pool)))
    kept = Kept(args.kept or RESULTS / f"documents_agent-{args.language_model}.jsonl")
    with tempfile.TemporaryDirectory() as folder:
        own = replace(settings, home=Path(folder), database_url=f"sqlite:///{folder}/trail.sqlite3")
        engine = Engine(own)
        store = Collections(engine).open(EXAMPLES)
        sampling = Sampling(temperature=0.0, max_tokens=384, timeout_seconds=args.seconds)
        limits = AgentLimits(rounds=args.rounds, result_chars=3_000, context_chars=9_000, sampling=sampling)
        agents = {
            name: LanguageModelAnswerer(store, engine.encoder, model, scenario, limits)
            for scenario, name in NAMES.items()
        }
        how = f"{args.language_model}/{args.rounds}/{args.seconds:g}/{store.fingerprint()}"
        rows = ask_sample(agents, examples, Settings(model, engine.encoder, args.seconds), (kept, how))
        store.close()
    table = make_table(f"{model.record.name}: {len(examples)} of {len(pool)} test questions", _HEADER, rows)
    print(f"\n{format_table(table['header'], table['rows'])}")
    record = {
        "headline": {"name": "fine-grained truthfulness, vector + graph", "value": rows[1][2]},
        "tables": [table],
        "seed": args.seed,
        "language_model": args.language_model,
        "seconds_allowed": args.seconds,
        "note": "A sample: the intervals of so few questions are wide. One run of each; temperature 0.",
    }
    print(f"\nwritten to {write_record('documents_agent', record, args.out)}")


def ask_sample(
    agents: Mapping[str, Answerer], examples: Sequence[AskExample], settings: Settings, kept: tuple[Kept, str]
) -> list[list[str]]:
    """The rows of the table, one for each agent; what was kept under the same settings is not asked again."""
    done, how = kept
    rows = []
    for name, agent in agents.items():
        runs = []
        for place, example in enumerate(examples, start=1):
            key = hashlib.sha256(f"{how}/{name}/{example.question}".encode()).hexdigest()[:16]
            run = done.find(key)
            if run is None:
                run = ask_once(agent, settings, example)
                done.add(key, run)
            runs.append(run)
            print(f"{name}, {place} of {len(examples)}: {_told(run)}, {run.seconds:.0f} s", flush=True)
        rows.append(_row(name, runs))
    return rows


def ask_once(agent: Answerer, settings: Settings, example: AskExample) -> Run:
    """One answer, judged; a refusal when the model failed or its time was over."""
    began = settings.clock()
    is_failed = is_late = False
    try:
        answer = agent.answer(example.question, cancelled=lambda: settings.clock() - began > settings.seconds)
    except CancelledError:
        is_late = True
        answer = Answer(example.question, UNKNOWN, "There was no time left for this question.")
    except ModelError as err:
        is_late = settings.clock() - began > settings.seconds
        is_failed = not is_late
        answer = Answer(example.question, UNKNOWN, str(err))
    seconds = settings.clock() - began
    score = judge(example, answer).score
    fits = relevancy(settings.model, settings.encoder, example.question, answer)
    return Run(score, answer.is_refusal, is_late, is_failed, fits, answer.tokens, seconds)


def _told(run: Run) -> str:
    if run.is_late:
        return "out of time"
    if run.is_failed:
        return "failed"
    return "refused" if run.is_refusal else f"score {run.score:g}"


def _row(name: str, runs: Sequence[Run]) -> list[str]:
    coarse = sum(1 if run.score == 1.0 else 0 if run.is_refusal else -1 for run in runs)
    return [
        name,
        str(len(runs)),
        f"{sum(run.score for run in runs):g}",
        str(coarse),
        str(sum(run.is_refusal for run in runs)),
        str(sum(run.is_late for run in runs)),
        str(sum(run.is_failed for run in runs)),
        str(sum(run.score == 1.0 for run in runs)),
        f"{statistics.fmean(run.relevancy for run in runs):.2f}",
        f"{statistics.median(run.tokens.input for run in runs):.0f}",
        f"{statistics.median(run.tokens.output for run in runs):.0f}",
        f"{statistics.median(run.seconds for run in runs):.0f}",
    ]


if __name__ == "__main__":
    main()
