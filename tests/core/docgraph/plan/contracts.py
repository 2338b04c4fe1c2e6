"""Three short contracts as files, read as the product reads them, in a store with an answerer over it."""

from dataclasses import replace

from core.docgraph.document_answer import Scenario
from core.docgraph.ingest.read_article import read_article, read_source, title_of
from core.docgraph.plan.plan_answerer import PlanAnswerer
from core.docgraph.plan.plan_calibration import load_plan_calibration
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import load_settings
from core.text.limits import limits_from
from tests.core.docgraph.memory_store import filled_store

SUPPLY = """SUPPLY AGREEMENT

This Supply Agreement (this "Agreement") is made as of 3 May 2021 by and between Alder Mills, Inc., a Delaware
corporation ("Supplier"), and Birch Foods LLC, an Ohio company ("Buyer").

1. Definitions

"Products" means the flour and grain that are listed in Exhibit A.

2. Price

2.1 Payment. Buyer shall pay each invoice within thirty (30) days after receipt, as set forth in Section 3.

2.2 Deposit. Buyer shall pay a security deposit of $25,000 on signing. Supplier shall return the deposit within thirty
days after the end of the term. The deposit shall not bear interest.

3. Term

This Agreement shall commence on the date above and continue for an initial term of five (5) years.

4. Assignment

Neither party may assign this Agreement without the prior written consent of the other party.

5. Governing Law

This Agreement shall be governed by and construed in accordance with the laws of the State of Ohio.
"""
LICENCE = """TRADEMARK LICENSE AGREEMENT

This Trademark License Agreement is entered into as of 12 June 2019 between Cedar Marks Ltd., an English company
("Licensor"), and Alder Mills, Inc., a Delaware corporation ("Licensee").

1. Grant

Licensor hereby grants to Licensee a non-exclusive, non-transferable license to use the marks on flour.

2. Royalty

Licensee shall pay a royalty of four percent (4%) of net sales each quarter.

3. Audit

Licensor may audit the books and records of Licensee once a year upon ten (10) days' notice.

4. Governing Law

This Agreement shall be governed by the laws of England.
"""
GUARANTEE = """GUARANTY AGREEMENT

This Guaranty Agreement is made on 4 May 2021 by and between Dogwood Capital Corp., a Texas corporation
("Guarantor"), and Alder Mills, Inc., a Delaware corporation ("Beneficiary").

1. Guaranty

Guarantor guarantees all payments that Birch Foods LLC owes under the Supply Agreement.

2. Governing Law

This Guaranty shall be governed by and construed under the laws of the State of Ohio.
"""
FILES = {"supply.txt": SUPPLY, "licence.txt": LICENCE, "guarantee.txt": GUARANTEE}


def read_all(files=None):
    """The articles of files, in their order."""
    limits = limits_from(load_settings({}))
    documents = [read_source(name, text.encode(), limits=limits) for name, text in (files or FILES).items()]
    titles = []
    for document in documents:
        titles.append(title_of(document, titles))
    return [
        read_article(document, collection_titles=titles, title=title)
        for document, title in zip(documents, titles, strict=True)
    ]


def make_store(files=None, encoder=None):
    """A store with the contracts."""
    return filled_store(read_all(files), encoder or ScriptedEncoder())


def make_answerer(files=None, *, scenario=Scenario.GRAPH, is_bold=True, store=None):
    """An answerer over the contracts; a bold one never refuses what it found, whatever the made-up vectors say."""
    encoder = ScriptedEncoder()
    calibration = load_plan_calibration()
    if is_bold:
        calibration = replace(calibration, refuse_below=0.0, refuse_vector_below=0.0)
    return PlanAnswerer(
        store or make_store(files, encoder),
        encoder,
        scenario=scenario,
        calibration=calibration,
    )
