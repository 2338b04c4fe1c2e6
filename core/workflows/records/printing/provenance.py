"""Where a record comes from and what was done to it, as PROV-JSON.

Texts and reports are entities, with hashes and no words; records of the trail are activities; people and Plumbline are
agents. The format: https://www.w3.org/submissions/prov-json/
"""

from datetime import datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from core.text.document import sha256_of
from core.text.event_words import source_words
from core.workflows.records.printing.web_annotation import URN
from core.workflows.records.record_kind import Printed

if TYPE_CHECKING:
    from prov.identifier import Namespace
    from prov.model import ProvActivity, ProvAgent, ProvDocument

_PLUMBLINE = "https://plumbline.example/ns#"
_OWN = frozenset({"report", "title", "matter"})  # texts that were not there before the record


def render_provenance(printed: Printed[Any]) -> bytes:
    """The provenance of one record."""
    from prov.model import ProvDocument

    document, manifest = ProvDocument(), printed.report.manifest
    own = document.add_namespace("record", f"{URN}{printed.id}:")
    document.add_namespace("plumbline", _PLUMBLINE)
    software = document.agent(
        own["software"],
        {
            "prov:type": "prov:SoftwareAgent",
            "plumbline:method": manifest.method,
            **{f"plumbline:{name}": str(version) for name, version in manifest.software.items()},
        },
    )
    sources = [
        document.entity(own[f"text/{quote(name)}"], {"plumbline:sha256": sha256_of(text)})
        for name, text in printed.texts.items()
        if name not in _OWN
    ]
    report = document.entity(own["report"], {"plumbline:sha256": sha256_of(printed.texts["report"])})
    for model in manifest.models:
        made_by = document.entity(
            own[f"model/{quote(model.role)}"],
            {"prov:label": f"{model.name} {model.version}", "plumbline:sha256": model.sha256 or "not pinned"},
        )
        document.wasDerivedFrom(report, made_by)
    _tell_events(document, own, printed, (software, sources, report))
    return document.serialize(format="json", indent=2).encode()  # type: ignore[union-attr]


def _tell_events(
    document: "ProvDocument", own: "Namespace", printed: Printed[Any], made: tuple["ProvAgent", Any, Any]
) -> None:
    """The records of the trail as activities, each after the one before it."""
    software, sources, report = made
    before: ProvActivity | None = None
    people: dict[tuple[str, str], ProvAgent] = {}
    for event in printed.record["events"]:
        key = (event["actor"], event["actor_source"])
        if key not in people:
            known = {"prov:label": event["actor"], "plumbline:known": source_words(event["actor_source"])}
            known["prov:type"] = "prov:SoftwareAgent" if event["actor_source"] == "system" else "prov:Person"
            people[key] = document.agent(own[f"agent/{len(people) + 1}"], dict(known))
        at = datetime.fromisoformat(event["at"])
        told = {"prov:type": f"plumbline:{event['kind']}", "plumbline:hash": event["hash"]}
        activity = document.activity(own[f"event/{event['seq']}"], endTime=at, other_attributes=told)
        document.wasAssociatedWith(activity, people[key])
        if before is None:
            document.wasAssociatedWith(activity, software)
            for source in sources:
                document.used(activity, source)
                document.wasDerivedFrom(report, source)
            document.wasGeneratedBy(report, activity, time=at)
        else:
            document.wasInformedBy(activity, before)
            document.used(activity, report)
        before = activity
