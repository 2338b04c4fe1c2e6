"""Where the folders of the installation lie."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"  # bundled examples, manifests, pictures
