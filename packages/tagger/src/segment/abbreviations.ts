/**
 * Abbreviations that are written with a full stop, per language, in lower case and without the stop. There are three
 * parts, separated by bars: abbreviations that may end a sentence (etc.); those that precede a name or word and so
 * never end one (Dr.); those that are abbreviations only before a number (p. 12). From general knowledge.
 */
const lists: Readonly<Record<string, string>> = {
  it: `ecc etc eccetera cit ediz ibid es min max ca tel abbr segg ss al jr inc ltd co corp s.p.a s.r.l st ave a.c d.c spa
    srl on.le lit reg dir comm km gr gg dic gen feb mar apr giu lug ago sett ott nov tab u.s ud id ind
    | sig sigg sig.ra sig.re sig.na dott dott.ssa dott.sse ill.mo ill.ma prof prof.ssa prof.sse proff avv ing arch geom
    rag on sen mons don dr dr.ssa egr gent gent.mo gent.ma gent.mi spett s ss magg cap serg cav col ten mr mrs ms v cfr cf vd c f a ad d p.es vs n.b
    | n nn nr num art artt p pp pag pagg fig figg tav vol voll sec secc op capp par lett let sez comma co all tit cod`,
  en: `etc jr sr inc ltd co corp bros esq ph.d dept est ave blvd rd hwy ca approx min max ed eds vol al cit
    mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec ft oz lb lbs
    a.m p.m u.s u.k d.c viz ibid ext assn ont calif fla tex va pa mass conn ariz colo ill mich minn wash wis tenn ga ky md
    mo okla ore mts univ intl govt tel mt
    | mr mrs ms messrs mx st dr drs prof gen lt col sgt capt cmdr adm maj rev hon pres gov sen rep supt e.g i.e vs v cf atty
    | no nos p pp fig figs art arts sec sect ch chap par vol`,
  de: `usw etc bzw ca evtl ggf inkl exkl max min mind sog jh jhd jhs chr str tel u.a u.ä o.ä u.s.w v.a abk bspw ehem geb
    gest verh mio mrd tsd std sek f ff co gmbh hl jr sr allg mtl zzt dgl ä
    mo di mi do fr sa so jan feb mär apr jun jul aug sep sept okt nov dez
    | dr prof hr hrn st dipl mag frhr pfr gebr vgl zzgl insb bes z b d h u a o i v n z.b d.h v.chr n.chr frl nos ing gen lt
    | nr bd abs art s kap abb tab az r p pp kl ziff lit tz rn`,
  fr: `etc ibid op env hab jr sr inc ltd co éd ex j.-c cad tél réf min max sept oct nov déc janv févr avr juil al
    boul bd cie dépt adj
    | m mm dr drs pr prof me mgr st ste av ap mr cf c.-à-d vs p.ex
    | n no nos p pp art chap fig vol t vol al coll`,
  es: `etc cía ca depto avda izq dcha máx mín cit a.c d.c p.m a.m ee.uu ee uu jr sr bros inc ltd ltda km kms sgtes ss dpto
    tel c ed eds
    | sra sres sras srta dr dra drs dras lic ing arq prof profa d dña excmo excma ilmo ilma gral cnel cmdte cap tte st sta
    sto a s cf ej p.ej vs v fr mons pdte av
    | n no núm núms art arts fig p pp pág págs vol vols cap caps t`,
  pt: `etc cia ca tel máx mín cit a.c d.c p.m a.m jr bros inc ltd ltda al km adm fund ed eds dom seg ter qua qui sex
    s.a ex sr.ª sra.ª
    | sr sra srs sras srta dr dra drs dras eng prof profa d exmo exma gen cel ten cap st sta sto cf vs v av r pe arq
    gov min pres
    | n no nº art arts fig figs p pp pág págs vol vols cap caps inc tab`,
  ca: `etc ca tel màx mín cit a.c d.c p.m a.m jr inc ltd ptes pta km ed dept
    | sr sra srs sres dr dra drs prof st sta cf vs v av c d gral mn pl p.ex
    | n núm núms art arts fig p pp pàg pàgs vol vols cap`,
  nl: `enz etc ca evt incl excl max min nl e.d km mm kg cm e.a jr sr inc ltd jan feb febr mrt apr jun jul aug sep sept okt
    nov dec z.g m.n rk red t.a.v c.q v.chr n.chr mln mld resp zgn
    | dr drs mr ir ing prof mgr mevr mw dhr hr st ds gen kol lt bijv bv vgl o.a d.w.z i.p.v m.b.t t.o.v o.m zog jl v d vs
    s.v n.a.v m.u.v
    | nr nrs art blz p pag fig afb par hfdst`,
  ro: `etc ș.a ş.a cca max min ș.a.m.d tel ec ex lei
    | dr prof ing dl dna dnei dv d-l d-na sf gen col lt cf vs i.e bd str av acad conf lect
    | nr art alin lit pag p fig vol cap pct bl sc ap tab`,
  pl: `itd itp ok godz r w zł gr tys mln mld cd wlkp proc
    | m.in np tzn tj tzw dr prof mgr inż ul al pl św gen płk kpt ks ub bm br zob red im lek mec os hab por pt ws ds
    dot wg abp bp sp n p
    | nr art ust poz str s t rozdz rys tab pkt`,
  cs: `atd apod aj kč tis mil mld hod min max r stol sb
    | n.l n tzv tzn tj např resp popř př dr prof ing mgr mudr judr phdr bc doc rndr sv ul nám gen plk kpt srov viz kupř
    | č čís čl odst písm str s p obr tab kap`,
  sk: `atď apod kčs tis mil mld hod min max r stor
    | tzv tzn tj napr resp príp dr prof ing mgr mudr judr phdr bc doc rndr sv ul nám gen plk kpt porov
    | č čís čl ods písm str s p obr tab kap`,
  sl: `itd ipd itn min max mio mrd tis ok sl tel
    | npr oz tj ur dr mag prof doc inž ing g ga gdč ul gen polk kpt sv angl lat nem gl dipl t d im prim
    | št čl odst tč str s p`,
  hr: `itd sl tzv god r min max tis mil mlrd tel
    | npr odn tj dr mr prof doc ing inž g gđa gđica ul gen sv don kn dipl mons tzv st o
    | br čl str sc s`,
  el: `κλπ κτλ κ.λπ κ.ά π.μ μ.μ μ.χ κ.τ.λ τηλ εκατ δισ χιλ
    | κ κα κος κυρ δρ καθ αγ στρ λεωφ οδ π.χ δηλ βλ πρβ
    | σελ αρ άρθρ τ κεφ`,
};

/** The abbreviations of a language, in lower case, without their full stop. */
export interface Abbreviations {
  /** Abbreviations that have a full stop everywhere. */
  always: ReadonlySet<string>;
  /** Of these, the ones that never end a sentence. */
  leading: ReadonlySet<string>;
  /** Words that are abbreviations only before a number. */
  beforeNumber: ReadonlySet<string>;
}

function parse(list: string): Abbreviations {
  const [trailing = [], leading = [], beforeNumber = []] = list
    .split('|')
    .map((part) => part.split(/\s+/).filter(Boolean));
  return {
    always: new Set([...trailing, ...leading]),
    leading: new Set(leading),
    beforeNumber: new Set(beforeNumber),
  };
}

const byLanguage = new Map(
  Object.entries(lists).map(([language, list]): [string, Abbreviations] => [language, parse(list)]),
);
const unknown = parse('etc | dr prof mr mrs | p pp');

/** The abbreviations of a language, ISO 639-1. For a language without a list, the few that are used everywhere. */
export function abbreviationsOf(language: string): Abbreviations {
  return byLanguage.get(language) ?? unknown;
}
