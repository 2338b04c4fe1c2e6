"""Records as benchmarks write them, for tests."""

import json

TABLE = {
    "title": "AUC by kind",
    "header": ["AUC", "pairs", "resolved", "strict"],
    "rows": [
        ["all", "560", "0.929 [0.913, 0.945]", "0.627"],
        ["party", "152", "0.886 [0.841, 0.927]", "0.625"],
        ["paper: HalluGraph", "", "0.94", ""],
    ],
}
FIGURE = {
    "title": "AUC with intervals",
    "kind": "bars",
    "x_title": "swapped",
    "y_title": "AUC",
    "series": [
        {"name": "resolved", "x": ["all", "party"], "y": [0.9, None], "low": [0.8, None], "high": [1, None]}
    ],
}


def record(**changes):
    """The JSON object of a whole record; a change to None leaves the key out."""
    whole = {
        "benchmark": "grounding_swaps",
        "time": "2026-11-21T14:36:28+00:00",
        "command": "python -m benchmarks.grounding_swaps --data cuad --split test",
        "commit": "9a5a8710c3d0",
        "machine": {
            "system": "Linux x86_64",
            "processor": "AMD EPYC",
            "cores": 2,
            "memory_gib": 23.5,
            "load": 0.4,
        },
        "software": {"python": "3.11.7", "torch": "2.13.0+cpu"},
        "arguments": {"seed": 13},
        "data_name": "CUAD",
        "data_sha256": "a" * 64,
        "tables": [TABLE],
        "figures": [FIGURE],
        **changes,
    }
    return {key: value for key, value in whole.items() if value is not None}


def written(**changes):
    """The same as the bytes of a file."""
    return json.dumps(record(**changes)).encode()
