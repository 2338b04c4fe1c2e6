"""A report on a short lease, built by hand: every status, a nested span, a statement and its names."""

from dataclasses import replace

from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.report import (
    Coverage,
    GroundingReport,
    JudgedEntity,
    JudgedRelation,
    Regime,
    SecondOpinion,
    SentenceVerdict,
    SourceText,
)
from core.types import (
    CONTEXT,
    QUERY,
    Decision,
    EntityType,
    Evidence,
    Finding,
    FindingKind,
    Manifest,
    Mention,
    Modality,
    ModelRecord,
    Status,
)

SOURCE = (
    "LEASE between Westfield LLC (the Landlord) and Tamarind Inc. (the Tenant).\n\n"
    "Tenant shall pay rent of $14,500 to Landlord each month.\n\n"
    "The Term expires on June 30, 2021.\n"
)
DUTY = "Tenant shall pay rent of $14,500 to Landlord each month."
QUESTION = "What does Mara Lindt pay?"
RESPONSE = "The Tenant shall pay rent of $15,400 to the Landlord. Mara Lindt guarantees it until 2031."


def span(text, words):
    """Where `words` stands in `text`, for the first time."""
    start = text.index(words)
    return start, start + len(words)


def node(id_, type_, text, *words):
    mentions = tuple(Mention(*span(text, word), word) for word in words)
    return Node(id_, type_, words[0], words[0].lower(), tuple(words), mentions)


def edge(id_, subject, relation, object_, text, words):
    start, end = span(text, words)
    verb = relation.split()[0]
    at = text.index(verb, start)
    return Edge(
        id_,
        subject,
        relation,
        object_,
        verb,
        False,
        Modality.OBLIGATION if "shall" in words else Modality.ASSERTED,
        start,
        end,
        Mention(at, at + len(verb), verb),
    )


def passage(source, text, words):
    return Evidence(source, *span(text, words), words)


CONTEXT_GRAPH = KnowledgeGraph(
    "c" * 64,
    "hand/1",
    (
        node("n0", EntityType.ROLE, SOURCE, "Landlord", "Westfield LLC"),
        node("n1", EntityType.ROLE, SOURCE, "Tenant"),
        node("n2", EntityType.CONCEPT, SOURCE, "rent"),
        node("n3", EntityType.MONEY, SOURCE, "$14,500"),
        node("n4", EntityType.DATE, SOURCE, "June 30, 2021"),
    ),
    (
        edge("e0", "n1", "pay", "n2", SOURCE, "Tenant shall pay rent"),
        edge("e1", "n1", "pay to", "n0", SOURCE, "Tenant shall pay rent of $14,500 to Landlord"),
    ),
)
QUERY_GRAPH = KnowledgeGraph("d" * 64, "hand/1", (node("n0", EntityType.PERSON, QUESTION, "Mara Lindt"),), ())
RESPONSE_GRAPH = KnowledgeGraph(
    "e" * 64,
    "hand/1",
    (
        node("n0", EntityType.ROLE, RESPONSE, "Tenant"),
        node("n1", EntityType.CONCEPT, RESPONSE, "rent"),
        node("n2", EntityType.MONEY, RESPONSE, "$15,400"),
        node("n3", EntityType.ROLE, RESPONSE, "Landlord"),
        node("n4", EntityType.PERSON, RESPONSE, "Mara Lindt"),
        node("n5", EntityType.DATE, RESPONSE, "2031"),
    ),
    (
        edge("e0", "n0", "pay", "n1", RESPONSE, "Tenant shall pay rent"),
        edge("e1", "n0", "pay to", "n3", RESPONSE, "Tenant shall pay rent of $15,400 to the Landlord"),
    ),
)


def _entity(id_, status, reason, evidence=(), counts=None, suggestion=None):
    node_ = RESPONSE_GRAPH.by_id[id_]
    return JudgedEntity(
        id_,
        node_.type,
        node_.label,
        node_.canonical,
        tuple((m.start, m.end) for m in node_.mentions),
        status,
        status in (Status.SUPPORTED, Status.ONLY_IN_QUESTION) if counts is None else counts,
        reason,
        evidence,
        suggestion,
    )


def _relation(id_, status, reason, evidence=()):
    edge_ = next(edge for edge in RESPONSE_GRAPH.edges if edge.id == id_)
    return JudgedRelation(
        id_,
        edge_.subject,
        edge_.relation,
        edge_.object,
        edge_.negated,
        edge_.modality,
        edge_.start,
        edge_.end,
        RESPONSE[edge_.start : edge_.end],
        status,
        status is Status.SUPPORTED,
        reason,
        evidence,
    )


def lease_report() -> GroundingReport:
    """EG = 3/5 (the name that only the question has counts, as in eq. 1), RP = 1/2, CFI = 0.57."""
    entities = (
        _entity(
            "n0", Status.SUPPORTED, "The source mentions “Tenant”.", (passage(CONTEXT, SOURCE, "Tenant"),)
        ),
        _entity(
            "n2",
            Status.CONTRADICTED,
            "The source has “$14,500” in this place, not “$15,400”.",
            (passage(CONTEXT, SOURCE, "$14,500"),),
            suggestion="$14,500",
        ),
        _entity(
            "n3", Status.SUPPORTED, "The source mentions “Landlord”.", (passage(CONTEXT, SOURCE, "Landlord"),)
        ),
        _entity(
            "n4",
            Status.ONLY_IN_QUESTION,
            "“Mara Lindt” stands only in the question.",
            (passage(QUERY, QUESTION, "Mara Lindt"),),
        ),
        _entity("n5", Status.NOT_ENOUGH_INFO, "No source mentions the date “2031”."),
    )
    relations = (
        _relation(
            "e0",
            Status.SUPPORTED,
            "The source says the same.",
            (passage(CONTEXT, SOURCE, "Tenant shall pay rent"),),
        ),
        _relation("e1", Status.NOT_ENOUGH_INFO, "No passage of the sources states this relation."),
    )
    findings = (
        _finding(entities[1], FindingKind.UNGROUNDED_ENTITY),
        _finding(relations[1], FindingKind.UNSUPPORTED_RELATION),
        _finding(entities[3], FindingKind.UNGROUNDED_ENTITY),
        _finding(entities[4], FindingKind.UNGROUNDED_ENTITY),
    )
    middle = RESPONSE.index(" Mara")
    return GroundingReport(
        case_id="hand",
        eg=0.6,
        rp=0.5,
        cfi=0.57,
        decision=Decision.FAIL,
        summary="1 item of the response does not agree with the source.",
        reasons=(entities[1].reason, entities[4].reason),
        response=RESPONSE,
        response_graph=RESPONSE_GRAPH,
        sources=(
            SourceText(CONTEXT, "A short lease", SOURCE, CONTEXT_GRAPH),
            SourceText(QUERY, "Question", QUESTION, QUERY_GRAPH),
        ),
        entities=entities,
        relations=relations,
        sentences=(
            SentenceVerdict(0, middle, Decision.FAIL, entities[1].reason, ("n0", "n2", "n3"), ("e0", "e1")),
            SentenceVerdict(
                middle + 1,
                len(RESPONSE),
                Decision.FAIL,
                entities[4].reason,
                ("n4", "n5"),
                (),
                0.12,
                (passage(CONTEXT, SOURCE, "The Term expires on June 30, 2021."),),
            ),
        ),
        findings=findings,
        coverage=Coverage(8, 7, ("it | guarantee: it is not clear what the pronoun stands for",)),
        regime=Regime(30, 4, "The source is short: read the findings with care.", False),
        manifest=Manifest(
            "hallugraph",
            {"context": "c" * 64, "query": "d" * 64, "response": "e" * 64},
            {"policy": "resolved", "alpha": 0.7, "pass_threshold": 0.8},
            (ModelRecord("parser", "hand", "1", None),),
        ),
    )


BETTER = "The Tenant shall pay rent of $14,500 to the Landlord. It ends in 2031."


def better_report() -> GroundingReport:
    """Another answer to the same: the rent is right, the guarantor is gone, the year is as wrong as before."""
    report = lease_report()
    kept = {item.id: item for item in report.entities if item.id != "n4"}
    nodes = {
        "n0": node("n0", EntityType.ROLE, BETTER, "Tenant"),
        "n1": node("n1", EntityType.CONCEPT, BETTER, "rent"),
        "n2": node("n2", EntityType.MONEY, BETTER, "$14,500"),
        "n3": node("n3", EntityType.ROLE, BETTER, "Landlord"),
        "n5": node("n5", EntityType.DATE, BETTER, "2031"),
    }
    entities = tuple(
        replace(
            item,
            text=nodes[id_].label,
            canonical=nodes[id_].canonical,
            mentions=tuple((m.start, m.end) for m in nodes[id_].mentions),
        )
        for id_, item in kept.items()
    )
    rent = replace(
        entities[1], status=Status.SUPPORTED, counts=True, reason="The source mentions it.", suggestion=None
    )
    edges = (
        edge("e0", "n0", "pay", "n1", BETTER, "Tenant shall pay rent"),
        edge("e1", "n0", "pay to", "n3", BETTER, "Tenant shall pay rent of $14,500 to the Landlord"),
    )
    stated = tuple(replace(item, status=Status.SUPPORTED, counts=True) for item in report.relations)
    middle = BETTER.index(" It")
    return replace(
        report,
        case_id="hand-b",
        eg=0.75,
        rp=1.0,
        cfi=0.82,
        summary="1 named item is not in the source.",
        reasons=(entities[-1].reason,),
        response=BETTER,
        response_graph=KnowledgeGraph("9" * 64, "hand/1", tuple(nodes.values()), edges),
        entities=(entities[0], rent, *entities[2:]),
        relations=tuple(replace(s, text=BETTER[s.start : s.end]) for s in stated),
        sentences=(
            SentenceVerdict(0, middle, Decision.PASS, "All is there.", ("n0", "n2", "n3"), ("e0", "e1")),
            SentenceVerdict(middle + 1, len(BETTER), Decision.FAIL, entities[-1].reason, ("n5",), ()),
        ),
        findings=(_finding(entities[-1], FindingKind.UNGROUNDED_ENTITY),),
        coverage=Coverage(6, 6),
    )


def _finding(item, kind):
    start, end = item.mentions[0] if hasattr(item, "mentions") else (item.start, item.end)
    return Finding(
        item.id, kind, item.status, item.text, start, end, item.reason, item.evidence, item.suggestion
    )


def hostile_report(words="<script>alert(1)</script>") -> GroundingReport:
    """The same report with `words` in every text that a person or a document could bring."""
    report = lease_report()
    response = f"{words} owes {words}."
    first = Mention(0, len(words), words)
    node_ = Node("n0", EntityType.OTHER, words, words, (words,), (first,))
    again = Node(
        "n1", EntityType.OTHER, words, words, (words,), (Mention(len(words) + 6, len(response) - 1, words),)
    )
    verb = Mention(len(words) + 1, len(words) + 5, "owes")
    edge_ = Edge("e0", "n0", words, "n1", "owe", True, Modality.ASSERTED, 0, len(response) - 1, verb)
    evidence = (Evidence(CONTEXT, 0, len(words), words),)
    entity = JudgedEntity(
        "n0", EntityType.OTHER, words, words, ((0, len(words)),), Status.CONTRADICTED, False, words, evidence,
        words,
    )  # fmt: skip
    relation = JudgedRelation(
        "e0", "n0", words, "n1", True, Modality.ASSERTED, 0, len(response) - 1, response[:-1],
        Status.CONTRADICTED, False, words, evidence,
    )  # fmt: skip
    own = Node("n0", EntityType.OTHER, words, words, (words,), (first,))
    return replace(
        report,
        summary=words,
        reasons=(words,),
        response=response,
        response_graph=KnowledgeGraph("f" * 64, words, (node_, again), (edge_,)),
        sources=(
            SourceText(CONTEXT, words, f"{words} and more.", KnowledgeGraph("a" * 64, words, (own,), ())),
        ),
        entities=(entity,),
        relations=(relation,),
        sentences=(SentenceVerdict(0, len(response), Decision.FAIL, words, ("n0",), ("e0",), 0.5, evidence),),
        findings=(
            Finding(
                "n0",
                FindingKind.UNGROUNDED_ENTITY,
                Status.CONTRADICTED,
                words,
                0,
                len(words),
                words,
                evidence,
                words,
            ),
            Finding(
                "e0", FindingKind.UNSUPPORTED_RELATION, Status.CONTRADICTED, words, 0, 5, words, evidence
            ),
        ),
        coverage=Coverage(3, 2, (words,)),
        regime=Regime(3, 1, words, True),
        manifest=Manifest(
            words,
            {words: words},
            {words: words},
            (ModelRecord(words, words, words, words),),
            {words: words},
            {words: words},
            words,
        ),
    )


def read_report() -> GroundingReport:
    """The same response as the reader reads it: its first statement contradicted in a sum, its second not said."""
    report = lease_report()
    first, second = report.sentences
    duty = passage(CONTEXT, SOURCE, DUTY)
    rent = replace(
        first, support=0.03, contradicted=0.95, id="st1", status=Status.CONTRADICTED, is_statement=True,
        words=(span(RESPONSE, "$15,400"),), passages=(duty,), suggestion="$14,500",
        second=SecondOpinion("REFUTED", 0.1),
    )  # fmt: skip
    whole = replace(second, contradicted=0.1, id="st2", status=Status.NOT_ENOUGH_INFO, is_statement=True)
    findings = tuple(
        Finding(
            item.id, FindingKind.UNSUPPORTED_STATEMENT, item.status, RESPONSE[start:end], start, end, item.reason,
            item.passages, item.suggestion,
        )
        for item in (rent, whole)
        for start, end in [item.words[0] if item.words else (item.start, item.end)]
        if item.status is not None
    )  # fmt: skip
    return replace(report, sentences=(rent, whole), findings=findings)
