/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `sprememba sredini sredstva stanje starejše stoletju stopnja strah strokovnjakov svetovne svetovno tednih
tehnike tekmo telesu težo torka tožnica tradicijo tujem turnirja ugotovil umrl uporabiti uporabljamo ura
ustanovljena uživanja vedela velikosti veljajo verjamejo večer večja večji vir vključuje vodo vojakov
vrat vrata vrne vročino vrsta vsebino vzorec zadeve zahtevali zakonodaja zakonom zanima zanimiva zanimivo
zaslonov začele zaščita zbrali zdravila zdravje zdravljenja združenih zeleno zgodbe zgodovinskega
zgodovinski zgradil zmaga znajo zvezd čast člen člena človeku črni škof številka številki številnih
študija želijo želite ženska ženskah alkohola avtoriteto avtorji baba beljakovin belokranjskih bistveni
blatu bluesa boljše bolnišnici celjske celoti cene centra centru cepiva cepljenja chtml cigaret ciljem
cveti cvetov dajatev dali daljši darila darilo decembra defibrilatorjih dejanja dejanje dejavnost
dejstvom delavnici deleža delih delnic delov delovanjem delovati deteljica diete dneve dnevno dobiti
dobrih dodal dodamo dokaz določene določenega domačinske dosegajo dosegli dovoljenja dovoljenje drugačnih
društev družbenega družbenih družbi družini državljani državnega duh edina električni embalaže eterično
evropska evropske fant festivala festivalih festivalu fileje formula fotografij francoski glasbenih
gledali gledamo glivice gomolji gospodarstva goste grad gradbeno gradnjo grobem heliocentrični hipu hiše
hrani idej ideologija igrajo igralec igro imata imele imelo imenovanih imenuje imenujemo institucij
interese internet interpretaciji izbere izbiro izdala izhod izločajo izraz javne javnih javnostmi jugu
junija kakovosti kandidatov karieri kariero kaspofungin kategorijo kilometrov kisline klanec ključnega
klopi klubov klubu kmetijskega kmetijstvo knjiga komarček komisija koncept končala kovine kože kralja
krivde krizo kruh kupil kupiti kvatrne kvatrnih kvote lagati lanskega lasti lastna laž ldl letalskih
letni letošnjem liberalizma licenca ligi linije ljubezni ločljivost ločuje luči majhno mama manjše mase
mati mediji mednarodnem medu meso mestnem mestno metode metrov mešlova milijarde milijon ministra
ministrstvu minuli mislijo mislim mnenje mnenju mobilne mobilni mobilnih moderni motenj moti motor moški
moštva nacionalna nadaljevali nadomestil nadomestila nadzira nadzora najboljše namene namenili namenjeno
namerava namig napadli napadov napadu napako napisal napovedal naprave napredek napredku narodov
nasprotnika nastala nastalo nastop navidezne načine načinov našli nedeljo nimamo ničta nosu notranjega
nov novembra novic novim novinarji novinarske noč noče noči nudijo obiskala oblačila oblika obolelih
obraz občine občinskih ocenah oceni odbor odbora oddelek odgovorili odgovoriti odloča odločitve
odločitvijo odnos odnosa odnosom odnosov odpadke odru odvisen odvisna odvisni odziv odzivni odšel odšteti
ognju okolici okoliščin okoliščinah olju omrežje omrežnih opaziti opravljenih oprema opremo orožja
osebnosti osnovi ostala ostati oster pameti parkirnih parlamenta paviljon pazniki peroksid pesem pesti
pik pisali pisatelj pisma pitje pištolo platno plačila plačo podaljšku podoba podobe podobnih podobo
podpiral podpis podporo pogled pogodb pogodbe pogojih poimenovan pojasnila pokal pokažejo poletje poletne
policah policije policijo policijske politiko politična položaje pomaga pomanjkanja pomen pomislil ponuja
poplačilo poraza posamezne poseben posebne posebnimi poskusili poskušali poslovni poslušanje postaj
postavka postopek postopki potica potrdila potreb potrebujejo poudaril poudariti površine povzroča
povzročilo pozicije pozitivni poznamo poznate počne počuti počutil počutje pošto prah pravilo pravne
pravnem prazne predloga predmet prednost predsednikov predstavili predstavitev predstavljajo pregled
preiskovalne prejšnjega premerom prenašajo prenesli preprečevanju prestolnica prevelikega preživetje
prihodnjem prihodnost prilogah primerna prinesla pripada priprave pripravi pripravila pripravimo
pripravljajo pripravo prisotna prispela prispeval prispevke pritisk pritiskom pritožbo privedla privlačna
priznanje problemov proces profesor programi programu proizvodnji projekt prometnih prosil prostora prsih
prvenstva prvih pustiti ravnanje ravni raziskavah različice različnimi razlogov razložil razmer razmerja
razne razvila razširi računalnik redkih reforme republiki resnice revijo revolucijo rezultat rezultati
režiji robu rojen rokah roki roman samem samih samomorov sedanje seji semena sezone sezono sili sistemom
skupino sladki sledi slike sliki sliko slovenskih službo smeri smiselno smrt smrtjo snov sobo sodelovali
sodelovanju sodelovati sodijo soglasje sončni spletnih spodobi spojin spomin spomnim spomnimo sposobnosti
spoznali spoštovani spregledati spregovoril sprejemanju spremembo spremeni spremljajo sprožil središču
srednjem sredstvi srečal srčnega stane stanovalcev star stare starejši starejših starih staršev stavbe
steni stečaju stik stopnjo storil strahovi strahu stroškov strukture strukturne svete svetlobe svetovnem
tal tednov tehnični tehnologije tehnologijo tekmah tekme telesne telesno tema temeljnih temo temperaturi
teorija terenu tip tiska tkivo tkivu tlak točka točke točko toženec tretjem tretjo trga trgovine tržišče
tuje turistični turnir tveganje udarec udeleženci umrlo uniji unijo uporabljati upravni ust usta
ustanovitev ustavila ustvaril ustvariti učinke učinkov vedenja velikim veroizpovedi veseljem vesolje
vesolju vest veter večera večjih večjo video vina vire virus virusi vizum vključujejo vodikov vodjo
vojaki vojaška vojaški vojaških vojaško vojna vojske vojsko volitvah volje vozila vožnja vpliv vplivajo
vprašanj vreden vrta vrti vsebina vsebine vsebini vzel vzeti vzroki zadnje zadnjem zagotovila zahtevala
zahtevati zahteve zajtrk zalivski založb zanimive zanimivi zapora zaposlenih zarodne zasledili zaslone
zavarovanja zavarovanje zavodu zavrnilo začetkom zbere zbirka zbora zbornice zdel zdravstvene
zdravstvenega zdravstveno združene zgodi zgodovini zimsko zlata znižujejo zrak zraka zunanjem zunanji
zvezde čaj čaja čakajo čebulo četrtka čečenski članice članov človekovih škode škodovati šli šlo šolo
šolske šport študentom študentov študije želel želim želimo živimo žrtve akademskega akcije akcijo
aktivni akutnih albanski alianse alkalijske ameriške ameriškega ameriško analiza apoptoza areni argumenti
arhiv asteroid ateljejev avstralski avtomobile avtomobilske avtomobilsko avtor babice baldrijan
baldrijana bale banke barv barvo bati bazena belih beseda besedilu besedo bika bilanca bistvena bitja
bivanja bivši bleda blejski bližina bližnje bližnjem bližnjih bližnjo blok bluesovski bogate bogato
bogovom bojazni bojijo bojim boju boleznijo bolečine bolečino boljših bolnika bolniki bolnikov bolniški
borze božične bralce branil brati britanskem britanski carinskih cedejev celica celino celične celoten
celotne cen cenijo center centrov cepivo cepljenje cerkvi cestah cestnem cilji civilizaciji cvetačo
cvetovi dajatve dal dalo današnjem davkov dawas ddv debelosti dejavniki dejavnikov dekle delati deli
delodajalcev delovala delovanja delovne demokracija demokratov desetletju desko desnima desno dežurstvo
dilema diplomatskih diši dnevi dnevnem dobaviteljev dobavitelji dobite dobrem dodatna dodatne dodeli
dodeljenih dogajanja dogodki dogovor dokaze dokazov dokončni dokumentov dokumentu dolgih dolini določb
določenih določili določitev dolžni domača domačem domači domačinsko domačo domnevajo domnevnega
dopisnice dosedanje dosedanji dosedanjih dosedanjo dosegel dosegla dosegljivi doseči dosežek dovoljeno
dozi dozo doživel dražljajev drgnili drobtin droga drugačen drugačna drugemu drugouvrščeni društva družbo
druženje družinska držal duha duhovitosti dušimo dvodnevni dvoma dvorano dvorišče eksplozivov elektrike
elektriko električne električno elektrogospodarstva element elementi embalažo encime encimov energiji
enolončnice enotah enotni etiketo etnične evropskem evropskim falkarinola fantje fazi filmu finančne
firma folijo formata forum fotografije fotografijo fotografirali funkcijo galerija garde gasilci
gasilskem generacije generalnega generalni geografska geslom glasilo glasom glasov gleda gledajo
gledalcev gledalci gledalec gledališki golfa goli gore gornji goro gorovje gospodarska gospodarske
gospodarskem gospodarskih gospodarstvu gostov govor govoril govorim govorimo gozd gozdnih gradiva gramov
graščak grožnjam grožnje hdl helij heroina hitrega hitrost hišne hladne hlapec hlače horizontalni hoteli
hočemo hranijo hranila hrano html hudem hudih idealna ideja identitete ideologiji igralce igralcev imam
imenoval imenovan imenovanimi imenujejo individualne industrije industriji inflacije institucijo
institucionalne institucionalni intenzivna interes interesi interesu interpelacije interpelacijski
interpelirana invazivne inšpektorji iraške iraški iskanja iskati italijanska italijanske italijanski
izbira izbire izboru izbrala izbrani izdelki izdelovali izgleda izgradnjo izgube izgubili izgublja izjeme
izjemne izkopavanja izkoristijo izkoriščati izkušenj izkušnjah izlet izobraževanje izognemo izognil
izolacije izpeljal izpeljati izpostaviti izpovedala izrazili izračunana izredni izrečeno izvajal
izvajanje izvedeli izvedlo izvir izvira izvora izziv izzivi izzivov izšel išče iščejo januarjem japonske
japonski javnem jemanju jemo jesti jeza jezika juhe južnega kalorične kamen kaplje kavcijska kave
kilometrih kipov kitajskih ključ ključavnico ključnih klopnemu klora kluba kmetje knjig knjigo knjižnice
kofeina kolajno koledar koledarja koledarju kolerabo kolesa kolesih kolumbijski komisijo kompleks
kompostnik komunikacijo koncentracijo koncepti koncerna kondenzatorja kongres konkurenco kontekstu
konvencije konzul končal kopico korenino kortikosteroidov kos kostanj kovinski koša kraje krajev krajih
krajine kralj kraljeve kratkih kratkim kratko kratkoročnimi kreacija kriminalisti kriminalistične
kristali kritični krize krmimo krompir krovni kroži krožnik krvnega kršenje kršitev krščanskih kuhinji
kultur kulture kulturne kupce kvatrnica labirinta laganje lasaste lasje lastninjenje laži lažnivca
ledenih legalitete lendavskega lepih lepoto lesa lestvici letala letna letošnji levi likov likovni list
literature ljubitelji ljudmi ljudske ljudski ljudstev ljudstva ljudstvo logike lokalnih lomljiv lonce
londonske londonski lov lovoriko ločljivostjo luk luč magnet majhne majhnost malenkost malic mami mamil
manjkalo manjša manjših manjšin mariborskem maslo maso matematiki maček maščobami maščobne medijih
mednarodne mednarodnega medsebojnem medsebojno mehanizem menijo meningitisu mesa mesecih mestne mešanice
mešanico mikročipi minilo ministrica mislih mitov miza mišice mlad mladega mladina mladinskega mlado
mladostništvu mlajših mleko množice modela modelu modre mojster molčati monitorji moralna morebitnih
morebitno morju motijo motornih močna močnem moštvo moža možganih možganske možne možnih mreže mrežo
mrtva mrtvih mrtvo muhasto muhe muzejem nacionalizma nacionalnem nacisti nadaljevanke nadaljevati
nadaljnji nadzirali nadzorom nadzoru nahrbtnik najboljših najboljšo najdemo najdišč najeli najmanjših
najmočnejša najpomembnejših najpomembnejšimi najprimernejše najprimernejši najstarejša najstarejše
najuspešnejših največjim naključju nalezljivi nalivu naložbe naložili naložimo namenjenih namenom nameček
napadih napak napisane napovedujejo narava naravnih narašča naredijo naredila narod naroda narodne
naročilih naročilu nasekljajte naselijo naslednje naslednjem naslov nasprotoval nastanejo nastankom
nastopajo natančen naučijo naučil navade navideznih načelo načelu načini načrt načrtuje našla nebu
nedavnem nedeljah nedelje nekdanjih nelegitimni nemščini nenasičene nenasičenih neodvisnih neposredni
neposrednih nepotrebnem neprijetnega nepriznavanje nerentabilne nesrečah nesreči nesrečo
nestandardiziranega nevarnosti neznanec nitrate nizke nizko nizkomaščobne nižjih nogami noge nogo nosi
nosilci nosili notranjem notranjo notranjosti novejši novemu novica novinar novinarjev novinarki nočemo
nočete nočnega nočno obarvani obiranju obisk obiskoval običajna običajni objavi objavil objekta oblast
oblasti oblačil oblek obleka obliko oblikovanje oblikovanju obolenja obrambi obrambni obravnavali
obravnavi obračunavanju obrezovati obrnila obroki obrtne obsega observatoriju obstala obveljalo obveznimi
občinah občinsko občinstvo občutenje občutke obžalovanja oddaji odgovarja odgovora odgovorila odgovorom
odhodu odigrali odjemalec odkril odkrili odličen odločali odločanje odločila odločilnih odločitev
odločiti odmaknjenost odmerkih odpornosti odpraviti odprtem odrasle odraža odsev odstavek odstavka
odstopa odstopi odstotek odstotni odstraniti odstranjena odstranjevanju odtekal odvajanje odvetnik
odvzeli odšla ogledalu ogrožena ogrožene ohranijo ohranila ohranile okolice okolja okolje oktobra okusom
okužb okužba okužbe olupimo omara omejuje omenil omenili omeniti omogočala omogoči omogočil omogočili
omogočiti omrežja onemogoča opatije opazen opazovanj opazuje opice opisal opisali opisuje opore opozorilo
opravila opraviti opravkov opravljeni opustil organe organizaciji organizatorji organizem organizira
organizirali organom orodja orodje osamosvajanja osamosvojitve osebne osebnega osnova osnovne osnovnih
osrednji osredotočili ostaja ostrih osvetlitev osvetljen osvojili osvojiti otrokom otroku otroštva ovinek
ovojnica ozadju očesom očistiti očitamo oštevilčenje palice palčni palčnih palčnikih pamet papirja para
pariški peko pela perilo personalnega petina petino petrinova pevski pisarno pisateljica pismo piše plast
platna plazeče plazilcih plačana plačil plačilih plačuje plemena plesnih plin plod plodovi plovbo pobuda
podaja podatka podatkih podelil podelili podobne podobni podpisati podražitvijo podrobnosti področij
področjih poenostavitev poezijo poganka poglavje pogledal pogledali pogledu pogodbenih pogoje pogona
pogovarjati poimenovali poišče pojasni pojasnil pojava pojavijo pojavil pojavljajo pojdite pojemo
pokazala pokaže poklicu pokličejo pokoj pokritje poldneva poletna poletnega polfinalista politiki
politični politično polja polne polnočjo polovicama položimo pomagala pomagati pomanjkljivosti
pomembnejša pomembnejših pomenu pomirjevalno pomlad ponovni ponudil ponudila ponujali poplava popoln
popolni popraviti popravkov porabili porabo porajajo poreklu porojene poročajo posameznem posamezni
posamezniki posebna posebnih posesti poskušal poskušala poskušamo poslabšali poslal poslanca posle
posledic poslovnega poslovnih posneta posnetkov posode posodo pospravili pospravljali posredovanje
postaja postajajo postavi postavili postaviti postelje potekajo potencial potomce potovanje potrdilo
potrebne potrebovala potrebovali potrebujemo potrjuje potuje povabil povedali povem povezal povezali
povezano povečali povečanja površin površini površju povzeti povzpeti povzročajo povzročil pozitiven
pozitivno poznajo pozornosti počeli počivališču pošte praksi praktične pravdnega pravega pravem pravilne
pravna pravni pravosodje praznem preda predlagal predlagali predlogi predmeti prednosti predpisi predstav
predstava predstavil predstavimo predvidevajo pregleda prehodu preizkus prejšnja prejšnje prejšnjem
prejšnjih preklical prekomerno prekrivanje premier prenašanje prenovi prepoved prepovedano preprečevanje
preprečijo preprečila prepričani prepusti preselili presenetila preskušnjo prestav prestave preteklih
pretvezo preučevala prevara preveri prevladujejo prevladujoči prevoz prevozniki prevzela prevzema
preživela preživeli pridih pridobijo pridobivanje prijatelj prijatelja prijatelji prijateljica
prijateljstvo prijave prijetne prikaz priključijo prilagajajo prilagajanju priljubljenost priložnosti
primerjamo primerjava primernejša primerni primerno pripadnikov pripadnosti pripeljal pripeljali pripelje
pripisujejo priporočila priporočljivo pripovedi pripoveduje pripravijo pripravkov pripravlja
pripravljalnih pripravljati prireditvami prireditve prisluhnil prisotne prispevala prispevale prispevku
pristop priti pritiski pritožbe privatizacija privatizacije privedel privedlo privezano privoščiti
priznal prizorišče pričajo pričakovanja pričakovati priče problema procese procesu prodaje prodajo
produktiven profesorja programom programov programsko proizvajajo proizvajalci proizvodnje proizvodnjo
projekti projektu prometa prometni proračun prosilec prosjak prost prostorih prostorov prostorskih
protest prsnega prstana prvakov prvenstvom prvenstvu psihiatru pustijo rabin racionalnost radarja
radijskih rajha rak rakom rano raste rastiščih rastlin ravnatelj ravneh razglasili raziskovalci
raziskovalna razjede razlaga različico različnosti razloga razlogi razložiti razmere razmišljamo
razpoložljive razprav razraščajo razredu razsodnik razstavi razstavni razumejo razumel razumela razvidna
razvil razvitem razvojni razvoju razširilo računa računalnika računalniški računalništvo rdečo reakcijo
red reda redni referendum regije registrirana reki repertoarja resne resnih revija reviji revna rezino
reče rečem reševala reševanje rešiti režiserja ribje ritma ritual rodil rodila rojstne rojstvo romana
rožnatih rtp ruski samega samostanu sanacijskem sanjalo sedanjega sedanji sedeža sedeže sedla sejemskih
sekretar sektor sekund seme senat senci seno servisov sestanek sestavlja sestro severa severni seznam
sezoni shemo shranjujejo simptom simptomi simptomov sinova sistemi sistemov sit situacije sklada sklenili
sklep skrb skrinje skriva skuhamo skupek skupinah skupinske skupna skupni skupnih skupnim skupščina
skupščini slabega slabi slabih slabosti slabši sledenje sledila slediti slednje slikarja slikarjev slog
slogu slušne slušnih služba smeha smejo smeli smetano smete smeti smislu smučanje snemanje snovi sob sobi
sodbi sodelujejo sodišči sodobnega sodobnem sodobnikov sofinanciranja sogovornik sokom solate solze sonce
sonda sonde sončnega sončnih soočamo sovjetske spadajo spala spanja specialisti specializirani splet
spletu splošne spodbudila spodbudo spodbuja spomina spomni spopad spopadati sporazumevanja sporu sposobna
sposobni sposobnost spoznanju spraviti spravo spraševal sprednji sprejel sprejem sprejemanje sprejemljiva
sprejet sprejeti sprejme spremembi spremenil spremenila spremenilo spremenjena sprožilo sprožiti srbske
srbskih sredine središčih sredstvu srečanja srečanju srečni srečo srčni srčnih stala stališče stanja
stanovalci starejšim starem stavi stiskanja stoji stol stoletij stolp stopili stopnjah storili storitev
storitve stotine stranka strankami strategijo strašne streho strežnik strinja strinjal strinjam strojne
strokovnjakom stropa strukturi studio studiu stvarmi subaru suhe suši sveti svetloba svetnikov sveto
svetovalec svetovnih sveža sveži svobodo taboriščnikov tamkajšnja tarča tedanji tednu tehniko tehnološke
tehnološki tekmi tekmovali tekmovalni tekmovanje teksta telefonu televizijskih temperaturah temperaturo
teorijo terapijo teren terminale terminali terorističnih tezo tečejo težava tipa tipkovnici tisočaki
tkanine tkiva tokove torbico torkih točkah točki toženca tradicionalne tradicionalni tradicionalno traja
trajajo trajalo traktorjev trdi trdijo trdil trdila trdili trditev trend trenirali trgi trgih trgom trgu
tropski trudijo tumor turnirju ugajalo uglednih ugotavljajo ugotovila ujela ujeli ukvarja ukvarjala ulici
umaknil umetniki umetniški umetnost umre unija unije univerzi uničil uničila upada upadla upam upor
uporabili uporabite uporabljen uporabni uporabnikov uporniki upravi upravičencem upravne upravnega urada
uradna uradnih ureditev urejanje urejanju urejenih urejeno uresničevali uslužbencev uspehu uspevajo
uspešnici ustanovil ustanovljen ustanovo ustavi ustavil ustreznega ustvarja ustvarjajo ustvarjalci
ustvarjalni utemeljeni utrujenosti uvaža uvodni uvoz uvoznih uvozu uvrstile učencev učenec učenjaki
učenje učinka učinkovin učinkovine uživalo uživati vadbo vakuumu val valepotriati varnosti varovanje
varovati varstva varuje vasi vedeli vedenje vedo velikan velikega velikem veljavnost veljavnosti verjel
verjetnosti verskih veseli veselih veselje veste veterinarji veterinarski večerja večini večjega večjem
vhodna videla viden videz vidika vino vinom visokim vitaminov višini višjih vključeni vključiti vladanja
vladavini vladnih vlado vlekli vloga vlogah vložiti vnetja vnosa vodenje vodijo vodila vodilo vodstvo
volivcev vonja vozilo vozilu voziček vozu vožnje vožnji vplival vplivu vprašali vprašanji vprašanju
vračila vrhovno vrhu vrnitev vrniti vroče vseboval vsebujejo vtis vzdrževanja vzhoda vznik vzorca
vžigalnik wap zabeležili zadebeljen zadnja zadnjega zadnjo zadovoljen zagledala zahodna zahodne zahodni
zahodnih zahtevajo zahtevo zaključili zakone zakoni zakonik zakonodaje zakonov zakonu zalog založbe
zamenjal zamenjavo zamero zamisli zanimajo zanimanje zanimivost zapisal zapisala zapisov zaplete
zapolniti zaposlitve zaposloval zaposlovanje zaprli zapusti zasebnih zasedli zasledovalni zaslon zaslona
zastavil zastopajo zatrdil zaupati zaužijemo zaužijete zavarovancu zavedamo zavedela zavestno zaveznikov
zavzema zaznati zašel zaščite zaščiteni zaščitite zaščitni zbirali zbiranje zbirk zbirke zboru zbudila
zdijo zdrava zdrave zdravi zdravil zdravilna zdravilo zdravljenju zdravniki zdravniku zdravo zdravstvo
zelenega zeleni zemljišča zgled zgleda zgodb zgodnjega zgodnjem zgodovine zgodovinska zgodovinske
zgodovinskih zgornjem zgradbe zgradili zgrajen zlate zločine zmagovalca zmagovalec zmanjšalo zmanjšamo
zmanjšan zmanjšati zmanjševanju zmernem zmernih zmožnosti zna znake znaki znal znali znamke znana
znanstvena znanstvenega znanstveniki značilen znašla znesek znižale zračno zrelo zunanjih zvočnih čase
časopisov časov čelade česen čete četrtfinalisti čistil član članica članicah članke členom človeške
človeško človeštva človeštvo črke črto čudno čustvi čustvo šestdesetih širijo širitve širjenje širši
škoda škodo šla šol šola španski špinačo športne številkah številni številnimi številom številski številu
štiridesetih študente študij žalost žalostnega želela želja željo žena ženski žensko žilah žilo živalih
živalskih živca živel živeli življenjski življenjsko živčne žlic županja župnije`,
  basic: `leta ima let ljudi gre druge imajo strani čas mogoče sistem vprašanje drugih dela delo mesto svetu času
letih letu način novo življenje del dni leti novi pomeni tolarjev zdi imel sistema države imamo primeru
različnih dobil podlagi predsednik država imela imeli področju skupine zakon živali deluje drugim koncu
morala morali pomembno razvoj skupina uporablja večina življenja drugega mestu milijonov more okviru
pomočjo poročila poti potrebno recimo republike svet sveta zakona zvezi delu dobili ljudje minut možnosti
nove obdobju obstaja oči prišla voda začetku dejavnosti delavcev delovanje dobi hrane največji nima
odstotkov omogoča podjetja podoben posledica povedal pravic predsednika predstave prve ugotovili vode
vrsto začeli časa človek celice dobila državni energija energije foto glavni govori moč naslednjih
območju otrok podatke postal pravico prehrane prostor roke sin slovenska slovenski smrti spremembe
stoletja tedna težave uprave uspelo velja večje vojni začela zveze človeka števila cerkev dejal delom
družbe elementov ime kaže lastnosti mesta mladi moral nova obdobje obveznosti podjetje politične pomoč
poročilo pot pride prihaja prišel prišli program rastline skupini skupnosti slika sodišča sodišče
sredstev sredstvo stroške stvari teden tla trg uporabe uporabljajo vedeti velikih vlada vlade vodja voljo
vrste zadevo začetka zbor znani znano želi celic cena cesti dolarjev gibanja igralci informacij izgubil
jezik jeziku konca minister misli moči možnost naredil novih odgovor odgovoril olje otroka podatkov
politike postala problem razvoja reči rešitev rok sile skladu skupin slovenske sme srce telesa telo točk
uporabniki uporabo uri vem videti vojne vprašal vprašanja vrsti zadnjih začelo začne zdravnik znanja
živijo ameriški aprila avtomobilov besede bolezni daje direktor dne drugem društvo družba državna film
glavo hitrosti hiša hiši igrali imenom institucija izdelkov izvedel jedi julija kadil kdp kmetijske
komisije konflikt korak lastnih lastniki lastnikov liste ljubezen ljudem ministrstva ministrstvo moremo
mož nagrade najboljši nasprotju nastane načina novem območja odločil odstotka omogočajo osebni otroci
pesmi področje pogodbo položaj pomembne pomoči poskus postali postane potrebuje povzroči predlog primerih
prireditev prišlo rast razlika razreda rekel rekla resnici skupnost sodnikov srca stara stari svetovni
tleh uporabi uporabljali uro učinek varstvo vedel velike vemo večino videl virov vlogi vlogo vodi vodil
vojno vpliva vrednost vrst vsebnost vsebuje zahteva zavoda zdravljenje zgodovina zmago člani številne
število ženske živeti živi življenju bakterije besed besedah blaga bodoče boj bolezen boljši delal delež
delujejo denar denarja denimo direktorja dneh dnevu dobre dogaja drugačno drugimi družine državi državo
edini enot evropsko francoska francoske gibanje glas glasbene gospodarstvo hiš hišo hotel igral imenu
imeti informacije izgubila izkušnje januarja javnosti krogu kruha krvi kulturni manjši maščob medicine
meja meri mestih mir miru mlade mladih mogli močan nadzor najti največja nalog napetost narave novega
obdobja objektov oblike obliki območje občutek odločili odnose odpeljali okolju okužbo olja omega
opravili organizacijo oseb osi ostal ostali oče pika plače podatki podjetju pokazali polovici polovico
položaju pomagali pomemben pomembna pomena pomenilo pomislila ponudbo poravnavi posebnega poskusi
posledice postopku poteka povedala povezana povezani površino pozornost pravice prebivalcev prebivalci
predstavniki predstavo prejšnji prenos preteklosti prihodnje prihodnjih priložnost prinaša prisilni
pričakujejo pričakujemo prometu proračuna prvega razliko različne rekli ruske senatu septembra
sestavljajo slišati službe soboto spojine spoznanje spreminjajo središča srečanje stanovanja starega
staro starši stopnje stranke strokovnjaki svetovnega televiziji temelji težav trener trenutek trenutku
tujini upokojencev uporaba uprava ure vesolja visokih vladi vodstvom vojaške vojska vozil vrednosti vstop
vzrok zadeva zahtev zasloni zaslonih začel začetek zaščito zgodba zgodilo zveza zvezne časih časom črno
šel šole agencija ameriška ameriških angleški avgusta avtomobil avtomobili barve beli bližini bolnikih
celotno cerkve cest ceste cilj damo današnjih dejavnik dejstev dejstvo delavce delavci dele delodajalca
delovanju delovnem delovni denarjem dobimo dobrega dogodek dogodkov določa dom domačih domu dosežemo
dovolilnic doživeli drugačne družbene družina držav državah državnih drži dušik enote evropskih festival
finančno glasbeni glasbo glavna glavnem gospodarsko govorili govoriti gozdovih gradnji gradu grem
holesterol holesterola hotela ideologije igra igre imate industrijo izdelke izhaja izobrazbo javnost jed
klub knjigi kode količina količine količini koncepta kri kulturo lastne lastnega lastno letnega letno
letom listi listov liter lokalni majhnih mali manjšo marca marijinega maščobe medijev mednarodni
mednarodnih meji mejo menil mere mero mesecev mest metodo milijard mizo mnenja model mogel morejo motnje
moške moških moškim nagrado nahaja najboljša najlepše nakup namen napad napetosti naravi naravne narediti
narodnosti naslednji nastanka nastopijo nevarnost nimajo nivoju niz noht notranji obiskal obiskovalcev
obnovo obravnavo obstajajo občini ocenjevanju oder odgovoren odgovori odloči odnosi odraslih odstotke
opravljanje opreme organizacije orožje osebe osebna osebnost osnovni ostanke otrocih otroštvu ozemlje
področja podstrešju pogovarjali pojav pojavi pojavlja policija policisti politika političnih položaja
pomagajo pomagal pomembnih pooblastila poravnava poraz posameznica posameznih posameznik poslanci
poslovno postavil postopka potekal potrebe potrebna povedati poškodbe prakse pravijo prebivalstva
preiskave premoženja prenosa prepričan prepričana preteklost pridejo primerjavi primerov pripravil
prisilna priča programa programske projekta promet prostoru prvem rastlina raziskave razlik razlog
razmerje razumeli razumeti razvili republiko resničnosti revolucije rezultate rečemo roko sestavljena
sisteme sistemu skrbi slaba slik slovenskega slovensko smemo sodbo sodeloval sodelovanja spada sprejela
sprejeli sprememb`,
};
