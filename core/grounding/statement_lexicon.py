"""Families of words that name one thing in legal texts. Data only.

A member ending in * stands for every word that begins so; a member of several words is a phrase. The longest member
that fits decides, and of equal ones the first.
"""

from core.extraction.relations.word_set import families, word_set

# What parties do, or what happens to an agreement. The plainest word names the family.
ACTIONS = families("""
notify: notif*, notice, notices, give notice, written notice, inform, informs, informed, informing,
    alert*, advise, advises, advised
reverse engineer: reverse engineer*, reverse-engineer*, decompil*, disassembl*, reverse assembl*,
    decod*, analyz* the composition, analys* the composition
disclose: disclos*, reveal*, convey*, impart*, divulg*, share, shares, shared, sharing, disseminat*,
    publish*, publici*, communicat*, releas*, make available, made available, making available,
    access to, give access, provide access, pass on, passed on, distribut*, circulat*, furnish*,
    discuss with
return: return*, redeliver*, deliver up, hand over, give back, send back, surrender*, deliver to
destroy: destroy*, destruct*, eras*, delet*, expung*, shred*, dispos*
retain: retain*, retention, keep a, keep one, keep copies, keeping, kept by, preserv*, archiv*
survive: surviv*, remain in force, remain in full force, remains in full force, continue in force,
    remain in effect, continue in full force, continue to apply, continue to be bound, continue in
    effect, remain bound, remain binding, perpetu*, endur*, indefinite*, shall continue
copy: create a copy, create copies, make a copy, make copies, making copies, making a copy, copies
    made, copy, copies, copied, copying, reproduc*, duplicat*, replicat*, photocop*, extracts,
    transcri*
solicit: solicit*, entic*, recruit*, poach*, hire, hires, hiring, induc*, offer employment, seek to
    employ
compete: compet*
develop: develop*, invent, conceiv*, creat*, devis*, derived by
acquire: acquir*, obtain*, receiv*, procur*, comes into, came into, come into the possession,
    learn*, purchas*
grant: grant*, confer, confers, conferred, giv* any right, transfer of ownership, bestow*, licens*,
    licenc*
use: use, uses, used, using, utili*, exploit*
identify: identif*, mark, marked, marking, markings, label*, designat*, legend*, stamp*, indicated
include: includ*, mean, means, constitut*, compris*, consist*, deem*, encompass*, cover, covers,
    defin*, contain*
assign: assign*, transfer*, novat*, delegat*
terminate: terminat*, expir*, cancel*, end of, end, ends, ended, ending, completion, complete, cessation, rescind*,
    conclusion of
pay: pay*, paid, remit*, reimburs*, compensat*
indemnify: indemnif*, indemnit*, hold harmless
insure: insur*
renew: renew*, extend*, extension*, prolong*
breach: breach*, violat*, default*
protect: protect*, safeguard*, secure, security
consent: consent*, approv*, authori*, permission
amend: amend*, modif*, alter, altered, alteration*, supplement*
compel: compel*, required by law, required to disclose, requires disclosure, subpoena*, court order,
    order of a court, judicial*, legal process, regulator*, governmental, by law, legally required,
    law
negotiate: negotiat*, discussions, talks, existence of, fact that, terms of this agreement, agreed
govern: govern*, constru*
restrict: restrict*, limit, limits, limitation*
provide: provid*, suppl*, deliver*
sell: sell*, sold, sale
perform: perform*, fulfil*, carry out, complied, comply, complies
remedy: remed*, injunct*, specific performance, damages
confirm: confirm*, certif*
""")
# Whom and what the actions concern.
THINGS = families("""
receiving party: receiving part*, recipient*, receiver*, receiving
disclosing party: disclosing part*, discloser*, disclosing, owner of the information, provider of
    the information
confidential information: confidential information, proprietary information, evaluation material*,
    confidential material*, proprietary material*, trade secret*, information, data
third party: third part*, third-part*, third person*, any person, other person*, any other person*,
    another person, others, anyone, another source, a source other, source other than, persons
    other, outside
employee: employe*, staff, personnel, directors, officers, servants, director, officer
representative: representativ*, agent*, advis*, consultant*, contractor*, subcontractor*, attorney*,
    accountant*, counsel, affiliate*
confidential: confiden*, proprietary, secret*
independent: independen*
similar: similar*, like, same, equivalent
oral: oral*, verbal*, spoken, conversation*, visual*, any form, whatever form, whether written
technical: technic*, technolog*, scientific*, engineering, specifications, know-how, knowhow,
    formula*
business: business*, commercial*, financ*, marketing, customer*
purpose: purpose*
right: right*, title, interest, ownership, license, licence, property
obligation: obligation*, duty, duties, undertaking*, covenant*
agreement: agreement*, contract, contracts, nda, letter agreement
possession: possess*, custody
written: writing, written
party: part*
term: term, period, duration
law: laws, statut*, regulation*
notice: notic*
object: object*, product*, sample*, prototype*, software, equipment, tangible, material*, device*
circumstance: circumstance*, event, case
express: express*, clearly, conspicuous*, explicit*
""")

# Words that join others and name nothing.
FUNCTION_WORDS = word_set("""
a an the this that these those such said any all some each every either neither both other another
of to in on at by for from with without within into onto upon under over between among and or nor
but if then than as so when where while who whom whose which what it its they them their he she his
her him you your we our us i me my is are was were be been being am has have had do does did shall
will may must can could should would might not no only also even just more most least less very too
there here herein hereof hereto hereby hereunder thereof therein thereto thereby hereinafter per via
out up down off about after before during until till since because due pursuant accordance respect
regard related relating concerning including without limitation limited foregoing above below one
two three own whether however provided except unless save otherwise further
""")
