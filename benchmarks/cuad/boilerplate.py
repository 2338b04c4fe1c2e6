"""Fillers from the usual closing clauses, which CUAD does not annotate."""

from benchmarks.cuad.filler import Filler

BOILERPLATE = (
    Filler(
        "counterparts",
        None,
        r"executed\s+(?:simultaneously\s+)?in\s+(?:one\s+or\s+more|two\s+or\s+more|any\s+number\s+of|several|multiple|two)?"
        r"\s*(?:\(\d\)\s+)?(?:identical\s+)?counterparts",
        ("The agreement may be executed in counterparts.", "Signing in counterparts is allowed."),
    ),
    Filler(
        "entire",
        None,
        r"(?:constitutes?|contains?|sets\s+forth|represents?)\s+the\s+(?:entire|complete|full)[^.;]{0,30}"
        r"(?:agreement|understanding)",
        ("It contains the entire agreement of the parties.", "The document sets out the entire agreement."),
    ),
    Filler(
        "amendment",
        None,
        r"(?:amended|modified|changed|altered)\b[^.;,]{0,60}\s(?:except|only|unless)\s[^.;]{0,40}\bwrit(?:ing|ten)",
        ("Amendments must be in writing.", "The agreement can only be amended in writing."),
    ),
    Filler(
        "contractors",
        None,
        r"(?:parties\s+are|relationship[^.;]{0,60}(?:is|be)\s+that\s+of)\s+independent\s+contractors?",
        (
            "The parties are independent contractors.",
            "The two sides deal with each other as independent contractors.",
        ),
    ),
    Filler(
        "severability",
        None,
        r"(?:provision|term|part)s?[^.;]{0,120}(?:invalid|unenforceable|illegal)[^.;]{0,200}"
        r"\b(?:remaining|remainder|rest|balance|other)\b",
        (
            "If a provision is invalid, the rest remains in force.",
            "An invalid provision leaves the remainder intact.",
        ),
    ),
    Filler(
        "waiver",
        None,
        r"(?:no\s+(?:failure|delay|waiver)|failure\s+(?:of|by)[^.;]{0,60})[^.;]{0,160}(?:waiver|waive)",
        ("A failure to enforce a right is not a waiver.", "Failing to insist on a right does not waive it."),
    ),
    Filler(
        "confidentiality",
        None,
        r"(?:each|receiving)\s+party\s+(?:shall|will|agrees\s+to)\s[^.;]{0,80}confiden",
        (
            "The parties must keep confidential information secret.",
            "Confidential information has to be protected.",
        ),
    ),
    Filler(
        "force_majeure",
        None,
        r"neither\s+party\s+(?:shall|will)\s+be\s+(?:liable|responsible|deemed)[^.;]{0,240}beyond\s+(?:its|the|their)"
        r"[^.;]{0,40}control",
        (
            "Neither party answers for events beyond its control.",
            "Neither side is liable for a failure caused by events beyond its control.",
        ),
    ),
    Filler(
        "notices",
        None,
        r"notices?[^.;]{0,120}(?:shall|must|will)\s+be\s+(?:given\s+|made\s+)?in\s+writing",
        ("Notices must be given in writing.", "Every notice has to be in writing."),
    ),
    Filler(
        "arbitration",
        None,
        r"(?:shall|will)\s+be\s+(?:finally\s+)?(?:settled|resolved|determined|decided)[^.;]{0,60}arbitration",
        ("Disputes are to be settled by arbitration.", "Arbitration decides disputes between the parties."),
    ),
    Filler(
        "headings",
        None,
        r"headings[^.;]{0,120}(?:convenience|reference)",
        ("Headings are for convenience only.", "The headings serve convenience."),
    ),
    Filler(
        "successors",
        None,
        r"binding\s+(?:up)?on[^.;]{0,80}successors",
        ("The agreement binds the successors of the parties.", "Successors of the parties are bound too."),
    ),
    Filler(
        "bankruptcy",
        None,
        r"terminate[^.;]{0,240}(?:bankrupt|insolven)",
        ("Insolvency is a ground for termination.", "The agreement can be terminated on insolvency."),
    ),
    Filler(
        "breach",
        None,
        r"terminate[^.;]{0,160}(?:material(?:ly)?\s+breach)",
        (
            "A material breach can lead to termination.",
            "The agreement can be terminated for material breach.",
        ),
    ),
    Filler(
        "partnership",
        None,
        r"nothing[^.;]{0,120}(?:creat|constitut|constru|deem)[^.;]{0,120}partnership",
        ("The agreement creates no partnership.", "No partnership arises from the contract."),
    ),
    Filler(
        "beneficiaries",
        None,
        r"\b(?:are|be|is)\s+no\s+third[- ]party\s+beneficiar",
        ("There are no third-party beneficiaries.", "Third parties are not beneficiaries of the contract."),
    ),
    Filler(
        "survival",
        None,
        r"\bshall\s+survive\b[^.;]{0,80}(?:termination|expiration)",
        ("Some provisions survive termination.", "Certain clauses outlast the termination of the agreement."),
    ),
    Filler(
        "disclaimer",
        None,
        r"disclaim[^.;]{0,200}merchantab",
        (
            "Warranties of merchantability are disclaimed.",
            "The implied warranty of merchantability is disclaimed.",
        ),
    ),
    Filler(
        "remedies",
        None,
        r"remed(?:y|ies)[^.;]{0,100}\b(?<!not )cumulative",
        ("Remedies are cumulative.", "The remedies add to one another; they are cumulative."),
    ),
    Filler(
        "equitable_relief",
        None,
        r"entitled\s+to\s[^.;]{0,60}(?:injunctive|equitable)\s[^.;]{0,30}relief",
        ("Injunctive or equitable relief is available.", "A party may be entitled to equitable relief."),
    ),
    Filler(
        "void_assignment",
        None,
        r"(?:attempted|purported|attempt\s+to)\s[^.;]{0,40}(?:assign|transfer)[^.;]{0,160}\bvoid",
        ("An assignment without the required consent is void.", "An unauthorized assignment is void."),
    ),
)
