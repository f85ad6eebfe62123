/**
 * Beginnings of words that tell Bosnian, Croatian and Serbian from one another; one that ends in a full stop is a whole
 * word. They are what grammars and dictionaries say of the three: the old vowel yat (*ѣ*), and different words for the
 * same things. That such words tell them better than letter sequences was shown by N. Ljubešić, N. Mikelić and D. Boras,
 * "Language identification: how to distinguish similar languages?" (ITI 2007), and by J. Tiedemann and N. Ljubešić,
 * "Efficient discrimination between closely related languages" (COLING 2012).
 */

/** Yat as *e*: Serbian, as it is mostly written. */
const ekavian = `
  bekst belež beli. belih. belim. belo. belog. besed bezbed bežal bežat celi. celih. celim. celin celo. celog.
  celoj. celokup celom. celovit celu. cena. cenama. cene. ceni. cenom. cenov cenu. cvet deca. dece. deci. decom.
  decu. delov deo. dete. deteta. detetu. detinj devoj dečak dečij dečj donel doneo. donet doneš dve. dvesta. gde.
  gnev. hleb htel hteo. hteti. istovet izbeg izmen iznel izneo. iznet izvešt kolen. kolena lek. leka. lekar lekov
  lep. lepa. lepe. lepi. lepih. lepo. lepog. lepom. lepot lepu. lepš letnj leva. leve. levi. levo. levog. levoj.
  levom. levu. leče leči mehur mera. merama. mere. merenj meri. meriti. merom. meru. mesec mest mešan mešavin
  mešovit mlek namen namer namest namešt napred. nasled nasleđ nedelj negde. nemac nemač nemci. nežn nigde.
  obavest obavešt obe. obelež obezbed ocen odelj. odeljenj odmer onde. osetil osetljiv oseća osvetli osvetlje
  ovde. pesak pesk pesm pesnik pesnič peva. pevan pevati. pevač pešač peške. pobed pobeg podel podnet ponedelj
  ponegde. posed poset posećen posle. posled potpredsed povered poveren pre. predlog predsed premešt prenet
  prenos. pretnj primen primer primet primeć pripovet procena. procene. procenj procenu. proleć promena. promene.
  promeni promenj promenlj promenom. promenu. provera. provere. proveren proveri proveru. raspodel razmen razmer
  razumel razumeti razumev redosled reka. rekom. reku. retk reč. reči. rečima. rečju. rečn rešav rešen rešil
  rešiti. savest savet sedel sedeti sedišt sednic seme. semena. severn severo severu. seća slede. sledeć sledi.
  slep smeju. smer smešt sneg snež spreča. spreči srazmer sused svedo svesn svest. svestan svetl svetsk svež.
  sveža sveže. svugde. tela. telesn telo. telom. telu. terati. tesn ubed ubeđ umesto. umeti. unapred. unel uneo.
  unet usled usmer uspeh uspel uspeo. uspet uspev uspešn uvek uveren vek. veka. vekov veku. veran. verov veruj
  vest. vesti. vestima. vetar vetr vešt vežb videl videti. volel voleo. voleti. vredi. vredne. vredno. vrednost
  vreme. zahtev zamen zapoved zauvek. zver zvezd čovek čoveč želel želeo. želeti. železn živel živeo. živeti.`;

/** Yat as *ije* or *je*: Croatian and Bosnian. */
const ijekavian = `
  bezbjed bijeg bijel bilježi bjel bjež cijel cijen cijev cjelin cjelokup cjelovit cjen crijev cvijet cvjet dijel
  dijet dio. djec djed djel djet djeva djevoj dječ donije dospje dovrije dvije. dvjest gdje. gdjekad gnijezd gnjev
  grijeh griješ htje istovjet izbjeg izmijen izmjen izmjer iznije izvijest izvjes izvješ koljen korijen lijek
  lijen lijep lijev liječ ljekar ljepot ljepš ljet. ljeta ljetn ljeto medvjed mijeh mijen miješ mjehur mjenja mjer
  mjesec mjest mješ mlijek mlječ namijen namjen namjer namjest namješ naprijed naslijed naslijeđ nasljed nasljeđ
  nedjelj negdje. nevjest nigdje. nijem njemač njež obavijest obavješ obiljež obje. objema ocijen ocjen odijel
  odjel odjeć odmjer odolje ondje. osjet osjeć osvijetl osvjetl ovdje. pjen pjesm pjesn pjev pješ plijen pobijed
  pobjed pobjeg podijel podjel podnije podsjeć ponedjelj ponegdje. posjed posjet posjeć poslije. posljed povijest
  povjer predsjed premjest premješ prije. prijedlog prijelaz prijenos prijet prijevod prijevoz primijen primijet
  primjen primjer primjeć pripovijet procijen procjen proljeć promijen promijet promjen provjer raspodjel razmijen
  razmjen razmjer razumije. razumijev razumje rijek rijetk riječ riješ rješ savjest savjet sjed sjek sjemen sjen
  sjest sjever sjeć slijed slijep slijež smijeh smjer smjest smješ snijeg snjež spriječ sprječ srijed stijen
  strijel strjel susjed svijest svijet svjedo svjes svjetl svjetsk svjež svugdje. tijel tijesn tjedan tjedn tjeles
  tjer tješ ubijed umijes umje uslijed usmjer uspije uspje uvijek. uvjer uvjet uvrijed vijek. vijeka vijekov
  vijest. vijesti vjer vjetar vjetr vješ vjež vrijed vrijem zahtijev zahtjev zamijen zamjen zapovijed zapovjed
  zauvijek. zvijer zvijezd zvjer zvjezd čovje željel željeti željez živje`;

/** Words of Croatian alone. */
const croatian = `
  demokracij djelatnik dužnosnik europ financir glazb glede. gospodarsk gospodarst inačic informir itko. izravn
  kava. kave. kavom. kavu. kazališ kemij kolodvor kolovoz kruh liječni lipanj. lipnja. lipnju. listopad ljekarn
  ministric mirovin natjec natječ neovisn netko. netočn nitko. nogomet obitelj odvjet organizir ožuj plin. plina.
  plinsk pogrešk poslužitelj posto. postrojb potpor poveznic promatr promidžb prosinac. prosinc prosvjed putovnic
  pučanstv ravnatelj računal redarstv rujan. rujna. rujnu. siječanj siječnja. siječnju. skladb skrb srpanj.
  srpnja. srpnju. sudionik sukladno. suradni suradnj surađ sustav svatko. sveučiliš svibanj. svibnja. svibnju.
  tijekom. tipkovnic tiskovn tisuć tko. točk točn travanj. travnja. travnju. tvrtk unatoč uporab usporedb utjec
  uvjet veleposlan veljač vlak. vlakom. vlakov zapork zemljopis znanstv zrakoplov`;

/** Words of Bosnian and Serbian, for which Croatian has others. */
const eastern = `
  advokat apotek april. aprila. aprilu. avgust bezbj decembr definisa evrop fabri fajl februar finansij fudbal
  haos hemij hiljad informisa januar jevrej jula. julu. juna. junu. kafa. kafe. kafu. kašik kontrolis mart. marta.
  martu. naučn netačn niko. novembr obezb odsustv oktobr organizov ostrv pasoš penzij posmatr pozoriš preduzeć
  procenat procent računar regulisa saobraćaj saopć saopš saradni saradnj sarađ septembr sistem snabd sopstv
  spisak srazm stepen sudija. sudije. sudiji. takmič takodje. takođe. tastatur tačk tačn univerzitet uprkos. uslov
  uticaj utiče. utiču. učesni učestv vazduh voz. vozom. vozov šta.`;

/** Words of Serbian alone, apart from yat. */
const serbian = `
  duvan. gluv hrišć istorij juče. korišćen kuva opšt spoljaš spoljn suv. suva. suvi. suvo. svešten uopšt vaspit`;

/** Words of Bosnian alone. */
const bosnian = `
  historij hljeb kahv lahk mehk sedmic`;

/** Words of Bosnian and Croatian, for which Serbian has others, apart from yat. */
const western = `
  korišten kršć opća. opće. općeg općem. općenit opći. općih. općim. općin priopć također. tvornic uopće.`;

/** Words that are more frequent in Bosnian and Serbian. */
const ratherEastern = `
  aktuel ambasad budžet direktor ko. muzik neko. nivo. nivoa. nivou. podršk porodic prisustv sekretar skupštin
  tokom. zvaničn štampa`;

/** Words that are more frequent in Croatian. */
const ratherCroatian = `
  datotek financij gradonačelnik izvješć nazoč prigod proračun razin redovit stupanj stupnj tajnik tečaj ulag
  zaslon časopis žup`;

/** Lists of words, by what they speak for. */
export const southSlavicWords = {
  ekavian,
  ijekavian,
  croatian,
  eastern,
  serbian,
  bosnian,
  western,
  ratherEastern,
  ratherCroatian,
};
