"""A small matter for tests: a lease, a guarantee of it and a charter, which link to each other."""

from core.docgraph.document_nodes import Article, Link, Paragraph, Redirect, Section


def paragraph(text, *pairs, infobox=False):
    """A paragraph whose words link to titles: `("the Charter", "Charter")`, or a section of one."""
    links = tuple(
        Link(
            title, words, text.index(words), text.index(words) + len(words), section=rest[0] if rest else None
        )
        for words, title, *rest in pairs
    )
    return Paragraph(text, 0, len(text), links=links, infobox=infobox)


def article(title, *sections, redirects=()):
    """An article of `(heading, paragraph, ...)` sections; texts stand for paragraphs without links."""
    return Article(
        title,
        f"{title}.txt",
        f"sha of {title}",
        "text/plain",
        tuple(
            Section(
                name,
                min(i, 1),
                tuple(paragraph(each) if isinstance(each, str) else each for each in paragraphs),
                number=str(i) if i else "",
            )
            for i, (name, *paragraphs) in enumerate(sections)
        ),
        redirects=tuple(Redirect(each) for each in redirects),
    )


LEASE = article(
    "Lease of the Mill",
    ("", paragraph("Landlord: Northwind. Tenant: Acme.", infobox=True), "The lease of the mill."),
    (
        "Rent",
        "The rent is 1,200 euros a month.",
        paragraph(
            "Acme's guarantor stands in for the rent, see Guarantee, clause 1.", ("Guarantee", "Guarantee", 1)
        ),
        "Rent never rises.",
    ),
    ("Term", "The lease ends on 31 March 2030."),
    redirects=("Mill Lease",),
)
GUARANTEE = article(
    "Guarantee of Rent",
    ("", paragraph("A guarantee by Borealis, see the Charter.", ("Charter", "Charter of Borealis"))),
    ("Scope", "Borealis pays all rent that Acme owes."),
    redirects=("Guarantee",),
)
CHARTER = article(
    "Charter of Borealis",
    ("", paragraph("Borealis was founded in 1999, see the Register.", ("Register", "Register of Companies"))),
)
MATTER = (LEASE, GUARANTEE, CHARTER)
