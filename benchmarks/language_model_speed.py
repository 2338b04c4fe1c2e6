"""How fast a language model reads and writes: `python -m benchmarks.language_model_speed smollm2-135m --threads 1`."""

import argparse
from dataclasses import replace
from pathlib import Path
from statistics import median

from benchmarks.run_record import format_table, make_table, write_record
from core.models.language_model import LanguageModel, Message, Sampling, Speaker
from core.models.load_language_model import load_language_model
from core.settings import load_settings

STORY = [Message(Speaker.USER, "Write a long story about a court.")]
FACTS = [Message(Speaker.USER, "(the tenant, pays, the rent) " * 100)]


def main() -> None:
    """Measure a few times and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", help="a name as in the setting language_model")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    arguments = parser.parse_args()
    settings = replace(load_settings(), language_model_threads=arguments.threads)
    model = load_language_model(settings, arguments.model)
    model.reply(STORY, sampling=Sampling(max_tokens=1))  # the weights are read into memory
    read, written = zip(*(_measure(model) for _ in range(arguments.runs)), strict=True)
    rows = [
        [name, f"{median(rates):.0f}", f"{min(rates):.0f} to {max(rates):.0f}"]
        for name, rates in (("read", read), ("written", written))
    ]
    head = ["tokens a second", f"median of {arguments.runs}", "range"]
    print(format_table(head, rows))
    result = {
        "model": arguments.model,
        "threads": arguments.threads,
        "headline": {"name": f"{arguments.model}, tokens written in a second", "value": rows[1][1]},
        "tables": [make_table(f"{arguments.model}, threads: {arguments.threads}", head, rows)],
    }
    print("\nwritten to", write_record("language_model_speed", result, arguments.out))


def _measure(model: LanguageModel) -> tuple[float, float]:
    """Tokens read and tokens written in a second; the time to read the prompt is taken off the writing."""
    reading = model.reply(FACTS, sampling=Sampling(max_tokens=1))
    start = model.reply(STORY, sampling=Sampling(max_tokens=1, temperature=0))
    story = model.reply(STORY, sampling=Sampling(max_tokens=200, temperature=0))
    return (
        reading.prompt_tokens / reading.seconds,
        (story.completion_tokens - start.completion_tokens) / (story.seconds - start.seconds),
    )


if __name__ == "__main__":
    main()
