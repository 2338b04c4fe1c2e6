"""Benchmarks in plain words: what each asks, and of what."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Group(StrEnum):
    """What a benchmark is about; in the order of the page."""

    GROUNDING = "Answers held against a text"
    GUARD = "Answers from a knowledge graph"
    CLAIMS = "Claims held against a graph"
    PATHS = "Paths through a graph"
    DOCUMENTS = "Questions to documents"
    READING = "Reading texts"
    SPEED = "Speed"
    OTHER = "Others"


@dataclass(frozen=True, slots=True)
class Place:
    """A cell of some table of a record, by row and column, and what it is."""

    row: str
    column: str
    words: str


@dataclass(frozen=True, slots=True)
class About:
    """One benchmark in words; `headlines` says where to look when a record has no headline of its own."""

    title: str
    what: str  # a question, for people
    on: str
    group: Group
    headlines: tuple[Place, ...] = ()


ABOUT: Mapping[str, About] = MappingProxyType(
    {
        "legal_qa": About(
            "Legal questions: the paper's own experiment",
            "Are answers with a wrong name, a wrong sum or a reversed duty told from right ones?",
            "written leases and court opinions; coral biology and economics as controls",
            Group.GROUNDING,
            (Place("CFI resolved", "legal (all)", "AUC over all legal texts, by the CFI"),),
        ),
        "own_words": About(
            "Answers in their authors' own words",
            "Does the audit hold for wordings that no rule was made with?",
            "leases, opinions and reports, written in sight of no rule",
            Group.GROUNDING,
        ),
        "contract_answers": About(
            "Answers to a lawyer's questions about real contracts",
            "Are free answers about a real contract told from the same answers with one thing wrong?",
            "commercial contracts (CUAD), with answers written in sight of no rule",
            Group.GROUNDING,
        ),
        "short_passages": About(
            "Claims about a passage of a few lines",
            "Can the audit tell true from false where the source is one clause, and the claim has other words?",
            "3,487 passages of leases, contracts, court papers and reports, written in sight of no rule",
            Group.GROUNDING,
        ),
        "changed_words": About(
            "One word changed in an answer near the contract's words",
            "Who, how often, at least or at most, may or must, written or oral: is one changed word seen?",
            "made-up contracts of several kinds, with answers written in sight of no rule",
            Group.GROUNDING,
        ),
        "invented_duties": About(
            "Duties that no clause has",
            "Does a duty pass that was made up for the contract's own parties, alone or behind a true answer?",
            "made-up contracts and commercial contracts (CUAD), with statements of which a word is in none of them",
            Group.GROUNDING,
        ),
        "lent_duties": About(
            "Duties in a contract's own words",
            "Does a duty pass that joins what the contract keeps apart, where every word of it is the contract's?",
            "made-up contracts and commercial contracts (CUAD), with statements written in sight of no rule",
            Group.GROUNDING,
        ),
        "grounding_swaps": About(
            "One fact swapped in a real contract",
            "A true answer, and the same with one party, date, amount, law or role swapped: does the swap show?",
            "commercial contracts that lawyers annotated (CUAD)",
            Group.GROUNDING,
            (Place("all", "resolved", "AUC over all swaps, by the CFI"),),
        ),
        "contract_nli": About(
            "Statements about a contract",
            "Does the contract say so, say the opposite, or not speak of it?",
            "non-disclosure agreements (ContractNLI)",
            Group.GROUNDING,
        ),
        "grounding_calibration": About(
            "How far a score can be trusted",
            "Of the answers shown with 90 % confidence, are 90 % really faithful?",
            "contracts and written legal texts",
            Group.GROUNDING,
            (Place("logistic", "ECE", "Calibration error (ECE)"),),
        ),
        "entailment": About(
            "One sentence following from another",
            "Does a language model judge pairs of sentences rightly?",
            "sentence pairs labelled by people (SICK, FEVER-Symmetric)",
            Group.GROUNDING,
        ),
        "guard_detection": About(
            "Hallucinated answers, all methods",
            "How well are wrong answers told from right ones, and do simpler methods do as well?",
            "real answers of language models to questions on films and general facts",
            Group.GUARD,
        ),
        "guard_card": About(
            "Hallucinated answers, the shipped detector",
            "What does the detector that comes with Plumbline catch, and what does it flag wrongly?",
            "validation and test questions of every set, and the self-written cases",
            Group.GUARD,
        ),
        "guard_correction": About(
            "Asking again without the flagged answers",
            "Does a language model answer better once its likely mistakes are named?",
            "questions on films, answered by a small language model",
            Group.GUARD,
        ),
        "guard_explanations": About(
            "Whether explanations are true",
            "Do the facts that an explanation names move the probability more than other facts?",
            "test questions of WebQSP",
            Group.GUARD,
        ),
        "answer_statistics": About(
            "What the language models answered",
            "How many answers were right, wrong, or withheld?",
            "generated answers",
            Group.GUARD,
        ),
        "claims": About(
            "Claims against a knowledge graph",
            "Are claims rightly called supported, refuted, or not decided by the graph?",
            "facts worded anew (FactBench) and sentences with their facts (WebNLG)",
            Group.CLAIMS,
        ),
        "claims_bundled": About(
            "Claims about the bundled graph in many wordings",
            "Of a true claim and twins with one thing wrong, is each rightly supported, refuted or left open?",
            "claims made from the example graph, worded by hand",
            Group.CLAIMS,
            (Place("all", "wrongly supported", "Claims supported wrongly"),),
        ),
        "claims_linking": About(
            "Names found in the graph",
            "Are the names in a claim taken for the right things of the graph?",
            "names with their spellings and redirects (FactBench, WebNLG)",
            Group.CLAIMS,
        ),
        "claims_snippets": About(
            "Claims against passages",
            "Where the graph is silent: does a passage support a claim, refute it, or say nothing of it?",
            "claims with balanced evidence (FEVER-Symmetric)",
            Group.CLAIMS,
        ),
        "claims_scale": About(
            "Claims on a growing graph",
            "How much longer does a claim take when the graph is fifty times as large?",
            "made-up graphs of up to five million statements",
            Group.CLAIMS,
        ),
        "reasoning": About(
            "Answers by reasoning paths",
            "Is the first answer right, and does every step of its path exist?",
            "questions on films and general facts (MetaQA, PathQuestion, WebQSP)",
            Group.PATHS,
        ),
        "reasoning_scale": About(
            "Paths on a growing graph",
            "How long does a question take on a graph of millions of statements?",
            "made-up graphs",
            Group.PATHS,
        ),
        "chain_audit": About(
            "Audit of given chains",
            "Are steps that do not exist, and steps turned round, told from those that exist?",
            "paths of a real graph with one step made false (MetaQA)",
            Group.PATHS,
        ),
        "documents": About(
            "Clauses found in contracts",
            "Does one of the first passages hold the clause that a question is about, and is a missing one refused?",
            "commercial contracts that lawyers annotated, in one collection (CUAD)",
            Group.DOCUMENTS,
        ),
        "documents_truthfulness": About(
            "Short answers from contracts",
            "Are dates, laws, parties and lists of contracts right, wrong or refused, also where two steps are needed?",
            "commercial contracts that lawyers annotated, in one collection (CUAD)",
            Group.DOCUMENTS,
        ),
        "documents_agent": About(
            "A language model asks the documents",
            "Does a language model with the tools answer rightly, wrongly or not at all, and how long does it take?",
            "a sample of our own questions to the bundled documents",
            Group.DOCUMENTS,
        ),
        "documents_bundled": About(
            "Questions to the bundled documents",
            "Are answers right, wrong or refused, also where several documents are needed?",
            "two dozen linked documents and 79 questions, all our own",
            Group.DOCUMENTS,
        ),
        "documents_yes_no": About(
            "Yes and no before answers of the documents",
            "Is the word true, also when the parties of the question are exchanged?",
            "non-disclosure agreements (ContractNLI)",
            Group.DOCUMENTS,
        ),
        "documents_scale": About(
            "A growing collection",
            "How long do writing and searching take with up to 100,000 paragraphs?",
            "made-up paragraphs",
            Group.DOCUMENTS,
        ),
        "documents_ingestion": About(
            "Contracts read into the document graph",
            "Are headings, references and dates of real contracts read rightly, and how long does it take?",
            "commercial contracts (CUAD)",
            Group.DOCUMENTS,
        ),
        "relations_webnlg": About(
            "Statements read from sentences",
            "Of the facts that a sentence states, how many are found, and how many of the finds are stated?",
            "sentences written by people from known facts (WebNLG)",
            Group.READING,
            (
                Place(
                    "pair, either direction: Plumbline, end to end",
                    "F1",
                    "F1 of joined names, relation and direction ignored",
                ),
            ),
        ),
        "retention": About(
            "What is kept of a text",
            "What share of the facts of a text can be recovered from its graph?",
            "texts with known facts",
            Group.READING,
        ),
        "value_normalisation": About(
            "Dates and periods in contracts",
            "Are the dates and periods that lawyers noted read as the same values?",
            "commercial contracts that lawyers annotated (CUAD)",
            Group.READING,
        ),
        "audit_latency": About(
            "Time of an audit",
            "How long does an audit take, how much memory, and how soon is the first page there?",
            "a short lease and a long contract",
            Group.SPEED,
        ),
        "guard_throughput": About(
            "Time to score answers from a graph",
            "How fast are answers scored, one at a time, in batches, and on a very large graph?",
            "made-up graphs",
            Group.SPEED,
        ),
        "trail_speed": About(
            "The audit trail",
            "How long does it take to record, verify, list, export and erase?",
            "made-up audits",
            Group.SPEED,
        ),
        "steiner_solvers": About(
            "Choosing the part of a graph to read",
            "Does our solver find as good a part of the graph as others, and how fast?",
            "questions on films",
            Group.SPEED,
        ),
        "language_model_speed": About(
            "A language model on this machine",
            "How fast does it read and write?",
            "a made-up prompt",
            Group.SPEED,
        ),
    }
)


def about(benchmark: str) -> About:
    """The words for a benchmark; of one that is not ours, its name."""
    words = benchmark.replace("_", " ")
    return ABOUT.get(benchmark) or About(words[:1].upper() + words[1:], "", "", Group.OTHER)
