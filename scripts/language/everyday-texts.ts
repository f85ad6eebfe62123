import { functionWordsOf } from '../../packages/text/src/language/function-words';

/**
 * Words of everyday speech that translations of programs seldom have, for languages that are close to others: pronouns,
 * forms of frequent verbs, words for people, time and place. Written for this purpose.
 */
const everydayWords: Readonly<Record<string, string>> = {
  nn: `eg du han ho me vi de dykk dei meg deg oss seg min mi mitt mine din di ditt hans hennar vår vårt våre deira dykkar
    ikkje ingen inga ingenting nokon noko nokre ein ei eit eitt kva kven kvar korleis kvifor når kor kvart kvar der her dit hit
    heim heime frå til på av med utan gjennom mellom etter før over under sidan difor fordi at om som men og eller så då no
    alltid aldri ofte berre også òg endå enno mykje mange meir mest lite litt betre best større størst eldre yngre
    er var vore vera vere vert vart blir vart blei har hadde hatt gjer gjorde gjort går gjekk gått kjem kom kome seier sa sagt
    ser såg sett veit visste vil ville kan kunne skal skulle må måtte får fekk fått gjev gav tek tok teke står stod sit sat ligg låg
    les las skriv skreiv et åt drikk drakk søv sov høyrer høyrde trur trudde spør spurde vonar likar elskar bur budde arbeider
    ven venn vener jente jenter gut gutar kvinne kvinner mann menn barn born mor far syster bror dotter son folk veg vegen
    vatn mjølk eple dag dagen dagar veke veker månad år året tid tida natt morgon kveld sumar haust vinter vår
    skule skulen hus huset bok bøker ord språk verda landet byen fjord fjell sjølv same heile alle andre fyrste første siste neste
    gamal gammal ung ny nytt stor stort liten lita små god godt vond fin raud kvit svart grøn høg låg tidleg sein
    kyrkje kyrkja kommune kommunen saman åleine opp ned inn ut bort kunna vita sjå ta gje tru nytta bruka finnast finst`,
  no: `jeg du han hun vi dere de meg deg oss seg min mi mitt mine din ditt hans hennes vår vårt våre deres
    ikke ingen ingenting noen noe en ei et hva hvem hvor hvordan hvorfor når hver hvert der her dit hit hjem hjemme
    fra til på av med uten gjennom mellom etter før over under siden derfor fordi at om som men og eller så da nå
    alltid aldri ofte bare også enda ennå mye mange mer mest lite litt bedre best større størst eldre yngre
    er var vært være blir ble blitt har hadde hatt gjør gjorde gjort går gikk gått kommer kom kommet sier sa sagt
    ser så sett vet visste vil ville kan kunne skal skulle må måtte får fikk fått gir ga tar tok tatt står sto sitter satt ligger lå
    leser leste skriver skrev spiser spiste drikker drakk sover sov hører hørte tror trodde spør spurte håper liker elsker bor bodde
    venn venner jente jenter gutt gutter kvinne kvinner mann menn barn mor far søster bror datter sønn folk vei veien
    vann melk eple dag dagen dager uke uker måned år året tid tiden natt morgen kveld sommer høst vinter
    skole skolen hus huset bok bøker ord språk verden landet byen fjord fjell selv samme hele alle andre første siste neste
    gammel ung ny nytt stor stort liten lita små god godt vond fin rød hvit svart grønn høy lav tidlig sen
    kirke kirken kommune kommunen sammen alene opp ned inn ut bort vite se ta gi tro bruke finnes hytta boka jenta sola
    uavhengig språket språk regjering regjeringen innbyggere innbyggerne etterpå tilbake framtid arbeid arbeider oppgave`,
  da: `jeg du han hun vi i de mig dig os sig min mit mine din dit hans hendes vores deres jeres
    ikke ingen intet ingenting nogen noget nogle en et hvad hvem hvor hvordan hvorfor hvornår hver hvert der her derhen hjem hjemme
    fra til på af med uden gennem mellem efter før over under siden derfor fordi at om som men og eller så da nu
    altid aldrig ofte kun også endnu meget mange mere mest lidt bedre bedst større størst ældre yngre
    er var været være bliver blev blevet har havde haft gør gjorde gjort går gik gået kommer kom kommet siger sagde sagt
    ser så set ved vidste vil ville kan kunne skal skulle må måtte får fik fået giver gav tager tog taget står stod sidder sad ligger lå
    læser læste skriver skrev spiser spiste drikker drak sover sov hører hørte tror troede spørger spurgte håber elsker bor boede
    ven venner pige piger dreng drenge kvinde kvinder mand mænd barn børn mor far søster bror datter søn folk vej vejen
    vand mælk æble dag dagen dage uge uger måned år året tid tiden nat morgen aften sommer efterår vinter
    skole skolen hus huset bog bøger ord sprog verden landet byen selv samme hele alle andre første sidste næste
    gammel ung ny nyt stor stort lille små god godt dårlig fin rød hvid sort grøn høj lav tidligt sen
    kirke kirken kommune kommunen sammen alene op ned ind ud bort vide se tage give tro bruge findes uafhængig
    sproget regering regeringen indbyggere bagefter tilbage fremtid arbejde arbejder opgave mellem lige fordi blandt`,
  gl: `eu ti el ela nós vós eles elas nosoutros vosoutros vostede vostedes min ti che lle lles nos vos me te se o a os as
    meu miña meus miñas teu túa teus túas seu súa seus súas noso nosa nosos nosas voso vosa
    un unha uns unhas dun dunha nun nunha cun cunha do da dos das no na nos nas ao á aos ás polo pola polos polas co coa cos coas
    non nin nada ninguén ningún ningunha algún algunha alguén algo todo toda todos todas outro outra moito moita moitos moitas pouco
    que quen onde cando como canto cal cales porque pero mais nin ou e se aínda xa só soamente tamén tampouco sempre nunca xamais
    ata até desde dende con sen para por entre sobre baixo despois antes logo entón agora hoxe onte mañá aquí aí alí acó alá
    son es é somos sodes era eras eran foi fun foron sexa sexan sería ser sido estou estás está estamos están estaba estaban
    teño tes ten temos teñen tiña tiñan tivo ter hai había houbo hei has ha van vai vou vas imos ía ían ir fago fas fai facemos fan
    facía fixo fixeron facer feito digo di din dixo dixeron dicir podo podes pode poden podía puido quero queres quere queren quería quixo
    sei sabes sabe saber vexo ves ve ver viu vín veño vés vén veñen veu vir dou das dá dan deu dar poño pon puxo pór
    home homes muller mulleres neno nena nenos rapaz rapaza fillo filla pai nai irmán irmá amigo amiga xente casa cidade vila aldea
    día noite ano anos mes semana tempo hora vez veces mundo vida auga pan leite viño mar río illa praia camiño rúa
    xeito lingua galego galega Galicia Galiza bo boa bos boas mellor peor grande pequeno novo nova vello vella primeiro primeira último
    mesmo mesma dous dúas tres catro cinco seis sete oito nove dez ademais porén polo tanto malia xunto deica segundo durante
    este esta isto ese esa iso aquel aquela aquilo deste desta nesta neste daquela naquel gustar gústame chámome
    concello goberno Xunta proxecto xustiza xeral xulgado xogo xornal xaneiro xuño xullo queixo deixar deixou baixar chegar chegou chover`,
  la: `ego tu ille illa nos vos illi is ea id hic haec hoc ipse ipsa mihi tibi nobis vobis sibi me te se meus mea meum tuus tua tuum suus
    sua suum noster nostra nostrum vester eius eorum earum cuius quorum qui quae quod quem quam quo qua quos quas quibus quis quid
    et atque ac que sed autem enim nam igitur ergo itaque tamen vel aut si nisi ut ne cum dum quia quoniam quamquam ubi unde quando
    non nec neque numquam semper saepe iam nunc tunc tum hodie heri cras hic ibi inde mox etiam quoque quidem modo tantum satis
    in ad ab a ex e de per pro sub super inter ante post apud contra sine propter secundum usque trans circa
    est sunt sum es sumus estis erat erant fuit fuerunt erit erunt esse esset essent sit sint fuisse
    habet habent habeo habes habebat habere facit faciunt fecit fecerunt facere factum dicit dicunt dixit dixerunt dicere dictum
    potest possunt possum potuit posse vult volunt volo voluit velle debet debent venit veniunt venerunt venire videt vident vidit videre
    dat dedit dare fert tulit ferre it eunt ire iit scit scio scire audit audivit amat amo amas amare laudat vocat rogat respondit inquit ait
    mittit misit ponit posuit cepit capit accepit reliquit scripsit legit vixit mortuus natus
    homo homines hominis hominem hominum vir viri virum femina puella puer pueri mater matris pater patris patrem filius filia frater soror
    deus dei deum deo dominus domini dominum rex regis regem regum populus populi urbs urbis urbem civitas civitatis res rei rem rerum
    annus anni annos annis dies diem die diebus nox noctem tempus temporis tempore hora vita vitae mors mortis bellum belli bello pax pacem
    terra terrae terram mare maris caelum aqua aquam ignis via domus domum locus loco loca manus manu caput corpus corporis animus animi
    nomen nomine verbum verba verbis lingua liber librum magnus magna magnum parvus bonus bona bonum malus multi multa multae multis
    omnis omne omnes omnia omnium omnibus totus alius alia aliud alii alter unus una unum duo tres tria primus primum novus vetus
    Romani Romanorum Romanus Romae Roma Caesar Caesaris milites militum hostes hostium castra proelium exercitus legatus virtus virtutis
    gloria gratia causa ratio natura naturae anima spiritus sanctus ecclesia fides lex legis iustitia sapientia veritas amor
    dixerat cognovit constituit iubet iussit putat credit intellegit oportet licet necesse simul statim deinde postea antea ita sic sicut
    secundum quod dicendum praeterea videtur ideo unde aliquid aliquis quaedam quidam huius illius istius cui huic illi ei eam eum eos eas
    Latine discipulus magister schola edere bibere edo bibo dormit currit ambulat canis feles equus panis vinum hortus villa pecunia`,
  bs: `ja ti on ona mi vi oni meni tebi njemu šta ko gdje kada kako zašto zato jer ali ili i da li nije jesam nisam bio bila bilo
    lijepo bijelo mlijeko vrijeme dijete djeca čovjek ljudi žena hiljada hiljade uspio uspjeh općina opština sedmica hljeb kahva kafa lahko mehko
    polahko uopće tačno tačka takođe također nedjelja januar februar mart april maj juni juli august septembar oktobar novembar decembar
    Bosna Bosne Hercegovina Hercegovine Sarajevo Sarajeva sarajevski bosanski Bošnjaci kanton entitet Federacija saopćenje izvijestio
    saopćio ministar ministarstvo sistem historija historije univerzitet muzika evropski Evropa Evrope porodica ovisi zavisi prije poslije
    vjerovatno sretan sretno uslov finansije organizirati organizacija procent posto ko neko niko svako šta nešto ništa`,
  hr: `ja ti on ona mi vi oni meni tebi njemu što tko gdje kada kako zašto zato jer ali ili i da li nije jesam nisam bio bila bilo
    lijepo bijelo mlijeko vrijeme dijete djeca čovjek ljudi žena tisuća tisuće uspio uspjeh općina županija tjedan kruh kava lako meko
    uopće točno točka također nedjelja siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac
    Hrvatska Hrvatske hrvatski Hrvatskoj Zagreb Zagreba zagrebački priopćenje izvijestio priopćio ministar ministarstvo sustav povijest povijesti
    sveučilište glazba glazbe europski Europa Europe obitelj ovisi prije poslije nakon vjerojatno sretan uvjet financije organizirati postotak posto
    netko nitko svatko nešto ništa zrakoplov vlak kolodvor gospodarstvo znanost tvrtka tijekom sukladno glede zbog unatoč gradonačelnik`,
  sr: `ja ti on ona mi vi oni meni tebi njemu šta ko gde kada kako zašto zato jer ali ili i da li nije jesam nisam bio bila bilo
    lepo belo mleko vreme dete deca čovek ljudi žena hiljada hiljade uspeo uspeh opština nedelja hleb kafa lako meko
    uopšte tačno tačka takođe nedelja januar februar mart april maj jun jul avgust septembar oktobar novembar decembar
    Srbija Srbije srpski Srbiji Beograd Beograda beogradski saopštenje izvestio saopštio ministar ministarstvo sistem istorija istorije
    univerzitet muzika evropski Evropa Evrope porodica zavisi pre posle verovatno srećan uslov finansije organizovati procenat odsto
    neko niko svako nešto ništa avion voz stanica privreda nauka preduzeće tokom povodom prema dve ovde negde reč reči svet mesto videti
    hteo htela želeo voleo razumeti rekao sledeći poslednji celo ceo deo delo vreme primer nema bez`,
};

/**
 * The vowel in which Croatian and Bosnian (ije, je) differ from Serbian as it is mostly written (e): words of the first,
 * then of the second.
 */
const yat = [
  `ovdje ondje negdje nigdje svugdje uvijek prije poslije vrijeme mjesto mjesta mjesec mjeseca mjera vijek vjera vjerovati svijet svijeta
    svjetski riječ riječi dio dijela dijelu djelo cijeli cijela cijena lijek dijete djeteta djevojka djevojke snijeg zvijezda čovjek čovjeka
    htio htjela htjeli vidio vidjela vidjeti živjeti živio željela željeli voljela voljeti tijelo pjesma pjesme pjevati smjeti
    sljedeći posljednji uspjela uspjeti ljeto nedjelja ponedjeljak srijeda primjer primjera promjena mijenja namjera susjed sjediti sjećam
    sjever dvije obje vrijedi vrijednost predsjednik predsjednika odjel odgovor izvješće vijest vijesti vijeće mlijeko stoljeće razumjeti
    bijeli bijela lijevo rijeka rijeke rijetko umrijeti donijeti odnijeti pobjeda pobijediti potrebno bolestan svjetlo svijetli ljepota
    osjećaj osjećam savjet sjesti sjedi mjesecima vjetar cvijet cvijeće vježba tjelesno zahtjev zahtijeva umjetnost umjesto unaprijed naprijed`,
  `ovde onde negde nigde svugde uvek pre posle vreme mesto mesta mesec meseca mera vek vera verovati svet sveta
    svetski reč reči deo dela delu delo celi cela cena lek dete deteta devojka devojke sneg zvezda čovek čoveka
    hteo htela hteli video videla videti živeti živeo želela želeli volela voleti telo pesma pesme pevati smeti
    sledeći poslednji uspela uspeti leto nedelja ponedeljak sreda primer primera promena menja namera sused sedeti sećam
    sever dve obe vredi vrednost predsednik predsednika odeljenje odgovor izveštaj vest vesti veće mleko vek razumeti
    beli bela levo reka reke retko umreti doneti odneti pobeda pobediti potrebno bolestan svetlo svetli lepota
    osećaj osećam savet sesti sedi mesecima vetar cvet cveće vežba telesno zahtev zahteva umetnost umesto unapred napred`,
];
const yatOf = new Map([
  ['hr', yat[0]!],
  ['bs', yat[0]!],
  ['sr', yat[1]!],
]);

const wordsIn = (text: string) => text.split(/\s+/u);
const functionPassages = 400;
const everydayPassages = 1_200;
const leastWords = 3;
const mostWords = 8;

/**
 * Words of a language in any order, a few at a time: function words, and everyday words for some.
 *
 * @param chance gives numbers between 0 and 1
 */
export function everydayTexts(language: string, chance: () => number): string[] {
  const functionWords = [...(functionWordsOf(language) ?? [])].filter((word) => word.length > 1);
  const everyday = `${everydayWords[language] ?? ''} ${yatOf.get(language) ?? ''}`.trim();
  return [
    ...passages(functionWords, functionPassages, chance),
    ...(everyday === '' ? [] : passages(wordsIn(everyday), everydayPassages, chance)),
  ];
}

function passages(words: readonly string[], count: number, chance: () => number): string[] {
  if (words.length === 0) return [];
  const length = () => leastWords + Math.floor(chance() * (mostWords - leastWords + 1));
  const word = () => words[Math.floor(chance() * words.length)]!;
  return Array.from({ length: count }, () => Array.from({ length: length() }, word).join(' '));
}
