from benchmarks.guard_run_tables import present_card, present_throughput
from benchmarks.guard_tables import present_detection

SPEED = {
    "device": "AMD EPYC",
    "threads": 2,
    "mean_nodes": 16.0,
    "mean_triples": 19.7,
    "targets": {"speed_up": 5.0, "latency_ms": 50.0, "large_seconds": 3.0, "large_mb": 2000.0},
    "plain_loop_per_second": 412.6,
    "batched_per_second": {
        "paper": {"first": 4459.9, "again": 8213.6},
        "shipped": {"first": 2363.3, "again": 2467.4},
    },
    "speed_up": 10.8,
    "latency_ms": {"median": 7.14, "p95": 13.3},
    "large": {
        name: {
            "nodes": 13600,
            "triples": 16700,
            "embed_seconds": seconds,
            "score_seconds": 0.1,
            "peak_mb": 741.2,
        }
        for name, seconds in (("cold", 18.2), ("cached", 0.2))
    },
    "growth_ms": {"100": 8.7, "1000": 19.4},
    "growth_exponent": 0.43,
}


def figures(mean, deviation=None):
    return {"mean": mean, "deviation": deviation}


def row(method, runs, auroc):
    names = ("f1", "precision", "recall", "accuracy", "auc_pr")
    return {
        "method": method,
        "runs": runs,
        "questions": 230,
        "answers": 483,
        "base_rate": 0.31,
        **{name: figures(0.6) for name in names},
        "auroc": auroc,
        "ece": None,
        "interval": {"auc_pr": [0.5, 0.7], "auroc": [0.745, 0.854]},
        "hops": {},
    }


DETECTION = {
    "arguments": {"weights": "assets/guard/kg-guard.safetensors"},
    "measured": [
        {
            "set": "webqsp",
            "model": "llama2-7b",
            "over": "all test questions",
            "rows": [
                row("KG-Guard, kg-guard.safetensors", 1, figures(0.807)),
                row("KG-Guard, ours", 3, figures(0.9, 0.01)),
                row("Nothing", 1, None),
            ],
        }
    ],
}


def test_growth_read_from_json_is_drawn_over_numbers():
    found = present_throughput(SPEED)
    assert found["figures"][0]["series"][0]["x"] == [100, 1000]
    assert found["figures"][0]["logarithmic"] is True
    assert ["1,000 nodes", "19.4 ms", ""] in found["tables"][0]["rows"]
    assert found["headline"]["value"] == "7.1 ms"


def test_a_method_that_ran_once_has_its_interval_and_one_of_several_seeds_its_deviation():
    found = present_detection(DETECTION)
    table = found["tables"][0]
    assert table["title"] == "WebQSP, answers of llama2-7b"
    place = table["header"].index("AUROC")
    shown = {cells[0]: cells[place] for cells in table["rows"]}
    assert shown == {
        "KG-Guard, as shipped": "80.7 [74.5, 85.4]",
        "KG-Guard, ours": "90.0 ± 1.0",
        "Nothing": "-",
        "paper: KG-Guard (GraphTransformer)": "",
        "paper: KG-Guard (GAT)": "",
    }


def test_bars_stand_in_the_order_of_auroc_without_those_that_have_none():
    series = present_detection(DETECTION)["figures"][0]["series"][0]
    assert series["x"] == ["KG-Guard, ours", "KG-Guard, as shipped"]
    assert series["low"] == [0.89, 0.745]


def test_the_shipped_detector_gives_the_headline():
    assert present_detection(DETECTION)["headline"]["value"] == "0.807 [0.745, 0.854]"
    other = {**DETECTION, "arguments": {"weights": None}}
    assert "headline" not in present_detection(other)


def test_the_card_shows_every_set_and_takes_webqsp_for_its_headline():
    names = ("AUROC", "F1", "wrong flagged", "right flagged", "ECE", "noted")
    rows = [
        {"set": name, "questions": 17, "answers": 1060, **dict.fromkeys(names, 0.75), "ECE": None}
        for name in ("self-written cases", "webqsp, test, llama2-7b")
    ]
    found = present_card({"rows": rows, "threshold": 0.4229, "weights": "ab"})
    assert found["tables"][0]["rows"][0] == [
        "self-written cases",
        "17",
        "1,060",
        "0.750",
        "0.750",
        "0.750",
        "0.750",
        "-",
        "0.750",
    ]
    assert found["headline"]["value"] == "0.750"


def test_published_figures_stand_only_beside_all_questions_of_their_set():
    measured = {**DETECTION["measured"][0], "over": "60 questions of SelfCheck"}
    part = present_detection({**DETECTION, "measured": [measured]})["tables"][0]
    other = present_detection({**DETECTION, "measured": [{**DETECTION["measured"][0], "set": "metaqa"}]})[
        "tables"
    ][0]
    for table in (part, other):
        assert not any(row[0].startswith("paper") for row in table["rows"])
        assert "paper" not in table["note"]
    whole = present_detection(DETECTION)["tables"][0]
    assert whole["rows"][-2][:2] == ["paper: KG-Guard (GraphTransformer)", "82.0 ± 0.7"]
    assert "cannot be compared point by point" in whole["note"]
