"""Abbreviations of legal English, by what a full stop after them means."""

CORPORATE_FORMS = frozenset(
    """inc corp co ltd llc llp lp plc bros assn cos mfg intl natl
    l.l.c l.l.p l.p p.c p.a p.l.c n.a n.v s.a b.v s.p.a a.g""".split()
)

# A sentence goes on after these, whatever follows.
TITLES = frozenset(
    """mr mrs ms dr prof hon rev messrs mmes gen sen gov pres capt col cmdr lt maj sgt st mt ft jdg judg supt atty
    v vs cf viz e.g i.e eg ie a.k.a f.k.a d.b.a et""".split()
)

# A sentence goes on after these when a number, a letter or a Roman numeral follows.
NUMBERED = frozenset(
    """no nos sec secs sect art arts para paras par pars cl cls ch chs chap pt pts fig figs ex exs exh exhs app apps
    vol vols p pp pg pgs n nn ln lns sched schs tit r subd subsec jan feb mar apr jun jul aug sep sept oct nov dec
    c ca approx est ext tel fl bldg ste rm rs fr""".split()
)

# A sentence may end after these; it does when what follows can only begin a new one.
OPEN_ENDED = frozenset(
    """etc al jr sr esq ph.d j.d m.d b.a m.a ret dec'd dept dep't ass'n comm'n int'l nat'l gov't
    ct cir dist div supp stat ann rev civ crim proc evid bankr fed cal tex fla ill mass mich minn wash wis colo
    conn del ga ind kan ky la md me miss mo mont neb nev okla or ore pa tenn va vt wyo ala ariz ark ct so ed
    reg regs admin auth bd comm comp const elec eng envtl fin fn grp hosp indus ins inst labs litig mut mun mkt
    org prod props publ'g ry sch serv servs soc sys tech tel transp tr univ util cas sur sav tit guar id ibid supra
    ave blvd rd dr hwy pkwy sq ctr attn min max avg yr yrs mo mos hr hrs wk wks lb lbs oz sq ft in mi km kg
    ed eds trans rep op mem mot br resp pet aff'd rev'd cert den""".split()
)

STARTERS = frozenset(
    """the this that these those it its he she they we you his her their our your there here in on at by for from
    if when whenever where whereas while after before under upon unless until since although though because as
    each every any all both either neither no none nothing such however moreover furthermore therefore thus
    accordingly consequently notwithstanding except subject pursuant provided further additionally finally first
    second third next then also instead rather nevertheless nonetheless otherwise similarly likewise to with
    without within during what who whom whose which why how and but or nor yet so an""".split()
)

MODALS = frozenset(
    """shall may must will is are was were has have had does did do can cannot could should would agrees agree
    agreed acknowledges acknowledged represents represented warrants covenants hereby also then means paid pays
    leased filed argued held sued owns owned moved signed""".split()
)

# A capital letter after these is a label and not somebody's initial.
LABELLED = frozenset(
    """exhibit exhibits schedule appendix annex attachment addendum section article part class type unit suite series
    plan option group phase tier building lot tract parcel form clause paragraph table figure count grade block floor
    room apartment item step level version vitamin hepatitis""".split()
)
