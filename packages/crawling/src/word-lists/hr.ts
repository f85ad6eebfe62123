/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `direktor djece djelovanja doba dobili dobit dobra događanje druga drugu društva dugove dužnosnika
energiju etničkih europska europskog federacije festivala financija financijskim fondovi general glavna
glavnom glavnu gledati godišnjicu gospodarski gospodarstvu govori granice hektara hrane hrvatskih ideje
igrača imovine industrija informacije integracija integracije interesa internetu ispitanika isporuke iste
istoku izabrani izborna izborni izjava iznosu izvijestila javni kamate kamatne kampanja kandidata kazala
ključni kluba književnost kolegij kolovoza komisija kontakt kontekstu korištenje kralj kralja kredit
kreditima kreće kritičari kriza kulturi kuće linije ljudima ljudski lokalni majka malim međunarodnoj mira
mlade model modela mogle moramo možete mreža muzeja muškaraca nadzor nagrade najveća napore narkotika
nastala natjecanja natjecanju nazivaju našao nedostaje nosi novinama objavio oblik obnovi obrazovanja
obuhvaća odbor odgovornosti odlasku odlučili odlučiti održana ograničenja okoliša opasnost opasnosti
oporba organizacije ostala ostalim osvojila otac otpada otvorenog otvori otvoriti pedera pederu pisanje
pismo planira planirano podatke područjima poduprijeti poduzetništva pokazati pokažu pokušavaju policije
politikom političkog pomaže ponovio ponuda ponudi ponudu poplavama posjetu poslovanja poslove poslovne
poslovnog postaje postali postane postao potpunosti potrebe potrebno povećanja povećanju povijesti
povjerenika povlačenje povući pozitivno pozornost počela pravosudnog pravosuđa praćenje predsjednikom
prijenosa pritisak problemi profesor profesori program proizvod projekata promet promjena pronaći
protekle proteklih protive protivi provodi prvim prvu putnički putovanja radova rasta ratne razdoblje
različitim raznih razvitak račun rejtinga rekla reklame reprezentacije rođen rumunjski sadašnja samih
sastanak sastanka sektor simbol sina situaciji sjedinjene skupinu slijedi sljedećeg slučajevima služiti
smjeru smrti sporazumi spriječiti srbijanske srbijanski srpnja srpski stadionu stanju stanovništvu stari
status stranica stranice studeni studenoga suci sudionike sukobi summit suočava supruge suverenitet
tablet telefona terorizma tiskovna tisuće tiče tjedana traje traže trenutak treće trećem turista
tužitelja tvrtkama ubojstvo udara udžbenika umjetnosti upozorili upravi upravljanje utjecaja utječe utrku
uvjeti uvjetima učinak važan važna veze većeg veći vidio vijest visoka visoke visokih visokog visokoj
vladi voda vodene vodio vole voli volim zaboraviti zahtjeva zahtjevi zajedničku zapada zapisi započeo
zločine značaja zvijezde članove čuti školovanje šteta ženi živi živjeti životinja albanski američke
američkom analizu bavi belgijski biljaka biraju birača blago bodova boja boje boljeg bolji boravio borbi
bosanski bradavice brine broju bugarski bugarskog cijelosti ciljeva ciparski cipele civilni cjepiva dane
datum daytonskim desetljeća dijelova diploma dizajneri djela djelatnost djelatnosti djelovati djeluje
dobivaju dobivati dobre dobu događaj dogovora dogovori dokazima dolazi domaćeg domaćem domaćih dominiraju
donijeli dovela doživljaj drivera državne državnu državu duga duha dužnosti dvodnevnog ekonomist
ekonomske energetsku energije entiteta europskim europskoj festival festivalu financijske financijskog
fondove fotografije funkcioniranja generala glavne glavnih glavnim godinama godišnjem godišnju
gospodarskom granica građana građanima grbom grijeh gubitak hotelu identitet igrači igre igri imat imena
imovina informacija infrastrukture inozemna integrirane integritet integriteta internet intervjuu
investicije investicijskih inča istaknuto istina istraživanjima istraživanju izaslanstva izazovima izbori
izdao izdvajanja izgled izgleda izglede izgradnja izjave izjavu izložbe izmjenama iznosa iznosila
izrazila izvijestio izvješća izvješćima izvor izvoz izvrši izvršni izvući javnost jača jačanje jačanju
jedina jedinstveno jesen jugoslavenske jutro kablovske kamatnih kamatu kanal kani kartice kavu kaznenih
klijent ključnog knjiga knjige koalicije koaliciju kolegom kombinaciji komisije kompanija kompanije
kompromisa konačnog koncu konferencije koraka korisnici korisnika koristiti korištenja korupcije kosovska
kosovskom kostur koševa krajnji kredita kreditnu kreću kriminalne krvi kubičnih kultura kulturu kune kup
kupiti kupuje kući kvartalu lansirana lansiranja leta lista listopada ljeta ljeto ljudska ljudskih
lokacije malih mamuta manjim manjinskih marke matematike mediji memorije metak međunarodnu ministarstvu
ministrica mirovine mirovinske mirovinskih misiji mislim mišljenja mišljenje mjerama mjesecu mjestima
mladež moda modna momčad morao nacionalni nacrtom nade nadzirati nadzorom najavio najboljih najbolju
najnovije najsigurnijih najvažnije najvećih najvećim najvećoj najviši nakladnika napadi napraviti naroda
nasiljem nastave nastavom natjecanje navijača naziva nazivom nazočio naći načiniti nemojte neprilikama
neslobodne nestali nezaposlenosti niza nizu nogometaša nogometnog nosili novca novinarima novo novosti
obavljaju objavila objavljenom oblika obnove obnovljen obranu obuke ocjene odgovore odlazak odluku
odlučio odrediti održava odvjetnici okvir omogućiti operatere operativni opisuje oporbene opremu oprezni
optužbi općina orbitu organizatori organizira organizirali oročene osigurao osjeća osnovni osnovnih
ostati ovisnost padom pametnih parada parlament parlamenta pije pisac pivo pjesme plaćanje plaće
pobijediti pobjedu poboljšanje podaci podatcima podigao podizanja podnio područja poduzetnicima pojedinci
pokazale pokrenula pokušaju pokušali pokušati pokušava političare položaju pomogao pomogli ponosa popis
poplava poplave porasta poreza portala poseban posjeduje posjetio posljedice posljednja posljednje
posljednji poslovanje poslovni poslovnim poslovnom postignuti postrojbe potencijal potez poticaj potpore
potražnja potvrđuje poučavanje povećanje povećava povijesni povjerenik povlastice povratka povrća
pozabaviti poziciju poziva pozornici počasna počasnu počast počeo početi počinje počinju pravni predložio
predmet prednosti predsjedniku predsjedničkih predstavljaju predstavljati predstavnicima predviđeno
prekida premijerka prethodne pridruživanja prihvatio prijetnja prilike primaju primio priopćenje pripreme
pristup pristupa prisutna priuštiti privatizacija privatizacije privremene privući priznanje priznanju
probleme procedura procese procjenjuje prodaji prodajne prodaju proglasiti programsko programu
proizvodnju prometu promijeniti promjenama promovirati propasti prosinac protokol provedbe provedbi
prošlosti pruža prvenstva prvoj punu radili radio radno radovi ratove razbijena razgovori razinama
različitih razvili razvoja razvojem razvoju reakcije reda redu regiju republici republika rezultatima
rješavanje robe roditelja rokovi rublje rujan rumunjskim sadržaja samim sastanku sastav satiru savez
savezu sekundi servis sezona siguran sigurnosnih siječanj sindikata situacije sjedište skladu skupština
skupštine složile slučajeva smanjenja smije smještaja snagu snažnu sobi socijalne softver spola
sposobnosti središta središte srpnju srpskog stabilizaciji stabla stadiona stan stanja stanovnika
stanovništvo staviti stavlja stoje stopu stotine stožera stranih strankama stranu stručnjak stručnjaka
studenom studij studija stupa stvaraju stvarni subote sudom sukobe supruga sustavom suvereniteta sveti
svezi svijesti svima sviđa svjedočio svjetskih svjetsko svjetskoj tajnica tehnologija teme temelj temu
terenu teritorijalnog težio tijeku tipa tjelesne tone točaka trajati transakcija transport trećine treću
trgovini troškova turskim tužbu tvrde ubrzati udjelom ugled ugodan ugovore ukazuje uključuje umro uniji
unijom unutarnja upoznati upućen urednik usmjerene uspjeh uspjeli uspostava uspostaviti uspostavljena
ustavnog ustvrdio utakmica utakmice utjecati uveo uvjeren uvoza učenica učenicima učinio učiniti valutu
važnu veleposlanstva veliki velikih velikog veličine vezi većinu video vidu visini visokim vjerujem
vještine vladajuće vladavine vlastite vodeće vodeći vodom vodu vojnici vojski vozilima vođe vrat vremenom
zabrani zagrebačke zagrebačkoj zajedničke zaključio zaključiti zakonu zamijeniti započeti zapošljavanja
zaprijetili zatražila završi zaštićeni zdravstvo zlato znak zona zrakoplovni čelnicima čelnike činjenica
činjenice čitatelji članstvu čovjek čovjeka školi štednja šteti štetu želim želio želite životni adresu
akademskim akcije aktivnih aktivnostima akvarij alat albanskih alkohola analize angažiranosti angažmana
aranžmana aranžmani asfalta autentične automobil automobila autora autore babićevi balkanska balkanske
balkanskih bankama bankarstva basist bave bavljenje bazenima beogradske beogradski bilježe biljke bliskom
bljeskalicom blokirati bod boda bojazan bojktom bol boljih bolnicu bonitetnih boravi bošnjačkog božje
britanskog brodogradilištu brojni brzine brzinu buduće budućeg buduću budžet bušenje carine carinska
centimetara centru ceremoniji cesta ceste cestovnog chat cijelo cijenama cilju civilne civilnim cjelini
crkve crvene cvijeće daj dalekom dali dati davanja davati debitnih debla dellov demokracija demokracije
demokraciju demokratsku detalje dežurni digitalnih diktatora dinara diplomirali distribuciju distributer
divovski dizajnere dizajnerica dižu djeci djelatnika djelovat djelu djeteta dječaka dječje dječjeg dob
dobi dobitnik dobiva dobrovoljnih dobrovoljnu dodir dodjeli događa događaje događaji događaju događanja
dogoditi dohodak dokumenata dokumentarni dokumentima dolazak dolaze domaćoj dominacija domovima domovinu
donijela donijelo donošenje doprinosa doputovao dostupna dostupni dovodi dovoljnu dovrši dozvolio
dočekivati dođe došli drugačija drugoj drukčiji društvenih društvenu drva drveta državnom dubrovačke duge
dugi dugom dugoročan dugoročni dugovima duguju duljini dužan duži edukacije ega ekologe ekologiju
ekološkim ekonomski ekonomskim ekskluzivno eksplozija ekstremističkih elektronsko element elemente
elementi emisije energetike energija entitetskih erdoganove euroatlantsku europskih europsku fakultetu
faze fiksna financijskih financijsku fiskalne fiskalnog fonda formiraju formulacija forumu funkcije
funkcionira gadi gimnazije gimnaziji glasova glasovanje glasovi glazbe globalnog godišnjoj gospodarskog
gospodarsku gospodarstava govora govorili govorio gradskog grama građane građanin građanske građanskih
gripe grmlje grob grubi grupa grupe grčkog gubitka hardver hardvera helenski honorarni hoteli hotelskih
hotelskog hrvatskim humanitarno identiteta idu iduće idućih igrati igrač imala imamo imenom imenovan
imovinom imovinu industrije inflacija inicijative inspekcija institucionalnog institut integralni interes
interesi internetskog investicijskim investitorima iračkih iskoristi iskustvo ispada ispituje isplatiti
isplaćivati isplaćuje isprave ispričao isti ističu istog istoj istom istrage izbila izbjegavajte izbornih
izdanja izdanju izdavati izdvojiti izgreda izgubio izjavili izlaska izlaz izlaze izložba izmjena izmjene
iznimnog iznimnu iznose iznosio iznositi izostaviti izradi izražava izučavanje izvijestili izvještaj
izvoditi izvršio ići išlo jaja jamstva jamstvo jamčiti jasan jačeg jači jedinica jedinog jedinstven
jedinstvenog jeseni jezgru ježinci jugoistočnoj južnoafričkoj južnoj kamatnu kamena kamp kanala kandidat
kandidate kandidirao kaos kapacitet kapitala karikature katastar kategorija katu kava kazališta kazati
kilograma kinematografiju kisika klana klijenata klime ključan ključna ključne klubove kmetstvo knjigu
knjižarama knjižare kockanje koda kolega kolekcija kolekciju količine kolumnist kome komentirao komisiji
kompetentne kompromis komunalnog komunističkog konačan konačnici konačnom koncept konditorska
konferencija konkurenta konkurentnost konkurentskim konsenzus konstitutivnih kontakte kontinenata
konzultanata koordinaciju koordinator koracima korake korijena koristio korita korištena korištene
korupciju kosovskim kraljem kraljica kraljicom kratke kraću kreaciju kreditnih kreditnog krenula krenulo
kretanja kretati krevet krijumčarenje kriterij kritike kritičar kritičnijih krivima krivnju krizom
krugovima kruha kršenjem kršćanski kulturnim kunsku kupaca kupaonice kupci kupio kupnju kurac kurva
kućanstva kvalifikacija kvaliteta kćeri kći lansiran led lica liječenju liniju lipnju liste listi
ljestvici ljubavna logičan lokacija lokalna lokalnim lokalnom majstor makedonski mandata manjak manjeg
manjih manjinske manjinsku manjinu manju mape matematika materijala materijali mačaka mačkama mačke medij
medije mediteranskim megapiksela metra međunarodnom mijenja mijenjati miješati minimum ministara
ministarstvom ministri ministrom minuta mirovinskog mirovinsku mislimo mišljenju mjere mješavina mnijenja
mobilnog modne modni moguća mogućem monarhiju morat morate moru motivima mrežu muzeju muškarcem muž
nabavu nacionalne nacionalnom nacrt nacrta nacrtu nada nadam nadležnost nadzirala naglasio najbolja
najboljeg najgorim najnovijem najsnažniji najveću nakita naknadu nalazišta napadu napravili napredovalo
napuste napustiti narodnim naručiti narušen naslova nastao nastupu naučiti navela navike nazivali
nazočilo nazočnosti načelnik našli nebankovnog nedavne nedavni nedostaju nedostatka nekadašnjeg
nekretnina neovisnom neovisnu nepoštivanje neslužbene nesreći nesuglasice nevladinih nezaštićen nobelovu
nogomet nogometu novina novinara novoj noć obali obećanje obećao obilježili objasnio objavili objavljen
objavljena objavljeno objavljenoj objekti obljetnice obnovljenih obrade obrani obratio obratiti
obrazovanje obraćanju obuku obvezatno obveznice obzira oca ocjenjuje odabir odabire odabrati odali
odbacila odbija odbio odbojka odgovori odgovorni odigrali odjela odjeću odlaska odlaze odličje odluci
odluke odlučeno odnos odnosa odobrio odredbe određeni određivanje odricanja održani održano održanom
održati odustati odvija odvijati oglasa oglasnog ogromne okladi okladiti okončana okončanja okončanje
okrilje okupio olakšava omogućilo opao opasnošću operativaca oporavak oporavku opravdanje opreme opsega
optužnici ordinacije organe organiziralo organiziranih organizirati organizma oročavanje oročenu oružje
osiguranici osiguravatelj osjetljiv osjećaja osjećaju osjećam osjećati oslabljena osnovali osnovne
osnovnoj osobama osoblja osobni osobnim osobnog ostaju ostalima ostalog ostave ostvariti osudila osudio
otišao otkrivena otok otoku otopine otpad otvara otvaranja otvaranje otvoren otvorenih otvorila ozlijeđen
oznaka oznake očekivati očiti očitovanje očuvanje oštećenih ožujak ožujku pada papa park parku
parlamentarne parlamentarnih parlamentarnoj parni pederima perspektive petogodišnji pisanju pisci pismu
pitam pitanjem pitkoj pjevaju pjevati pjevačica planiran planirao planom planove plastičnih platformu
platiti plavo plaćaju plaćanja plaćati plaću pljačke pljuskovi plodno podijeljeni podjela podrazumijeva
podružnica podršku podsjeća podtajnik podupirati podupire poduzetnici poduzećima pogledu pojačana
pojačati pojašnjava pojma pokrajini pokrajinom pokrenule pokrenuo pokret pokretanju pokretač pokretu
pokriva pokušaja pokušao policajci policijom policijskoj političarima političkoj političkom polju
polovice položaja polufinale ponašanja ponovnom ponudio pop populacija popularan popularna popularnosti
porasle porastu poraz poredak porezne poreznog portali portfelja portugalski poruci poručili posebnim
posebnu posjeduju posjetiteljima posjetiti posla poslala posljedica posljednjem posljednju poslodavca
postavio postavljanje postavljen postizanje postići postojeću postrojbi postupao posvećen potaknula
potencijalnih poteškoćama poticanje potiču potpisivanja potporom potrazi potrebni potresla potrošača
potrošnja povezane povezuju povećao povijesnim povjerenica povjerenstva povlačiti površina površini
pozdravljena pozitivne pozivali poznata pozvati počelo poštivanje prapovijesnog prate prati pravde pravom
pravosudno pravosuđe predani predanost predao predložili predmeta predsjednici predsjedništvom
predstavljanja predstavljanje predviđaju predviđen pregovore prelaziti premije premijerom premijsku
prenijela prenosi preporučivo prestati preuranjeno preuzeti preuzima prevenciji pridruživanje
pridruživanju prihoda prihvatljiva prijatelji prijateljice prijateljicu prijedloga prijelazima prijelazu
prijestolje prijeti prijetnje prijetnji prijeći prikazan prikazuje priključenju priključila prikupiti
primili primiti primjena primjenjuju princeze priopćili priopćilo prioritet pripada pripadnik pripadnika
priprema pripremu prirode prirodnog prisiljena pristaše pritiska privatizaciju privatiziran privatizirana
privatnom prizna priznanja priznao probiti problemima probudi procjeni procjenu prodajom prodali
proglašeni proglašenja programe proizveden projektom proljeće promatračka prometuju promicao promijenilo
promjenjiva promjenu pronalaženje pronalaženju pronađe pronađen proračun proračunom prosjeka prostor
prostorijama prosvjeda protektorat protivljenje prouzročene provedbom provedeno proveo provode provoditi
prozora prozorima proširenja prošli pružiti prvenstvo prvog psima publici puna putovanje radne radnih
radnike radnim rakete rani ranijeg rasla raspoloženjem raspon rasponu raspoređuje raspravljaju rasti
ratnog ravnatelja ravnateljica razgovarali razgovorima razlike razlikuje razlikuju različite razlozima
razne razreda razvitku razvoda računa računalo račune raščišćavanju recesije redatelja reformama
registarskih registraciju registrirati retorike revija revije reviziju revolucija revolucionarna rečeno
režima režisera ribe riješi ritam rizika rješava robne rodni rokova roman romske rubna ruke rukovođenja
rumunjskih rumunjsko ruskih sadašnji sadržaj sadržaji sadrži sama same sastala sastavu saveznici
sedamnaesti sekularista shvatiti shvaćao sigurni sigurnosne sigurnosnim siječnju sila sile silom
siromaštva sirovine sitea situacijama sjevera sjevernog skijaškog skok skupio skupovi skupštini slabim
slijede slijedio slijediti slikom sličan slične slični sličnim sljedeća sljedeći sljedećim slobodi
slobodu slova slovenski slovo složili službene službenom služe smatram smatramo smeta smjera smještajnih
smrt snažan snimanja snimanju snimke socijaldemokratskog socijalna socijalnu spadaju specifičan sponzora
sporazume sporni sporta sposobnost spremanje spremna spremni spriječila srbijanskim središnje središnjem
središnjih središnjim srednjih srednjim sretne stablo stagnacije stajalište stana standarda standardima
stanice staničnu stanovnici star starih startu stijegom stilom stimulira stimulirati stiže stižu stoljeća
stranicama strankom strašno strukovne strukturalnih strukturama strukturi stvara stvaranje stvaranjem
stvaranju stvarna stvoren stvoriti sudionicima sudionika sudjelovanje sudova sudski sudskim sudu
suglasnosti suočavaju super suprug suradnici suradnicima suradnje susretima sustave suverena suđenju
svađa sveukupna sveučilištu svibnju svjedoci svjedok svjedoči svotu tablete talente tehničke tekst
televiziji tema temeljna temperatura tenis tenisačica teretni teritorija teritorijalni teroristička teži
težnjama težnje tima tisak tiskovnoj tkiva tlo ton tonu točku trajat tranzicije tražiti trebali trebamo
trenera trgovine tribunal tročlanim tročlanog trudnoće turisti turističkih turnir turniru turskih tužit
tužitelji tvornicu tvrdnje ubijen ublažilo ubojstvu udjela udruženih ugljikohidrata ugrožava ugrožen
uhitila uhićenje ujedinjenje ukazali ukinuto uklanjanje uključen uključivati ukupne ukupni ukupnih
ulagača ulaska ulasku ulaze ulaziti ulicama ulici uloge uložili umiješani unaprjeđenja uniforme
uništavanje uplata uplaćuju uporabu upoznali upozorava upravom upućuje uređenja urušavanje usmjereni
usmjeriti uspjeha uspjehe uspon usporediti uspostavio usredotočen usredotočiti ustajati ustava ustavni
ustavnim ustavu usvojiti utakmici utakmicu utemeljenja utemeljila utjecajem utorka utvrdila utvrđeni uva
uveden uvjeri uvođenja uzeli uzima učenike učenje učini učinili učinjeno učinkovitost uđe uštedi val
valja valjak vanjske vanjsku varanje vatrenog važnih važnosti velikom veliku veličini verzije veta vezan
vezane vezanih vezanim većim vidim vidimo vidljivo vijećem virusa visina visok viziju viša vjenčanje
vjera vjernicima vjeru vladinih vlak vlakovi vlasništvo vlasništvu vlastitu vodama vodećih voditeljica
vojni vojnih volje vozila voća vođenja vožena vratima vrećica vrhovnog vrhu vrhunski vrsta vrste
zabilježen zabrana zabrinuti zadaću zadnji zadovoljstva zadužen zaduženog zagrebački zagrepčani zahtijeva
zahtijevaju zahtjev zahvaljujem zajednici zajedničkog zajedničkom zaklada zaključke zakomplicirati
zakonom zakonske zalihe zanimanje zanimljivih zaokret zapadni zapadnoj zapadu zaposlenici zaposlenika
zaposlenike zapovijed zapovjedio zapovjednik zapovjedniku započela započelo započinje zaraditi zasjedanju
zaslonom zasluge zasnovan zastoj zastrašivanja zastupnici zastupnik zatražio zatvorena zaustaviti zavjeru
zavod završava završen završila završili završnog zaštite zaštićen zbroj zdravlje zdravstvena zdravstvene
zemljinu zemljište zemunskog zgrada zgradu zlatno zločina znaju znanja znanstvene znatan zonama
zrakoplovstva zračenja zračnoj zvati časnika čeka čekati čelnik čelnika čelo četvrti četvrtine četvrtu
činjenici čitatelja člana članka čudesa čudo čuo đinđićeve šefova širem širenje široj školskih španjolska
španjolski štete štiti štititi šuma šume želja želje željeli željeznička željezničke željeznički željne
ženama ženskom živote životnih županija županiji`,
  basic: `godine izjavio kazao godina zemlje rekao milijuna predsjednik ima dana eura peder kaže mogu država dio
kuna vrijeme može treba način drugi ljudi stranke ministar ponedjeljak prvi zemalja lipnja glavni mora
premijer novi petak poslova prava utorak mjeseca navodi pomoći tjedna zemlji države novih vlade banke
nove postoji skupina strane vijeća međunarodni obrane pitanja predstavlja proces srijedu grad imaju
mjeseci pederi potporu tvrtke godinu izvješću milijardi mjesto prošle sigurnosti stopa svijeta trebao
bivši broj cilj hrvatski istraživanja kulture moglo ostalih svijetu tržišta zajednica članovi
istraživanje izbora kažu mjestu očekuje posao snaga sporazum sredstva tvrtki imali iznosi ministra
mogućnost moraju policija političke razvoj reforme reformi smatra sporazuma tisuća vanjskih zajednice
zakona čelnici štednju žele život film gospodarstvo korak mogla nedjelju novog osoba pitanje plina
političkih prostora radi ravnatelj siječnja tona trebala tržištu vijeće znači čine došlo druge dužnosnici
gradu građani imati kraju manjine mnogi mode mogli najveći nalaze neovisnosti obzirom odnosu plan
političkim problema regiji rješenja rok skupine slučaju stanje tržište udruga vojska vrijednosti čini
života budućnost dodao domaćin drugih europske jugoistočne lokalnih ministarstvo mogućnosti napada
nastaviti neovisnost novac politike postoje potpredsjednik pozvao predsjednika priopćenju problem
projekta prosinca prošlog rast rata razliku računala regije rješenje rujna saveza sjedinjenih sukoba
suradnji sustava svjetskog tijela trebaju turizma velik velika vidjeti vlasti vodi zemlja zna znanosti
članica žena bivše ciparskih dobila dobiti državnog filma godini imao izbore izjavila kartica
konferenciji kosovskog metara međuvremenu mjesec mjesta mogao morati novu obitelji okviru osiguranje
područje području pokazalo pomoć posljednjih početka premijera priliku prodaje proizvoda prvom rad
republike sati sigurnost suda sustav svibnja svjetski trebalo turski tvrtka ulaganja unutarnjih ured
veleposlanstvo vode zemljama član članice škole škriljevca žene aplikacija banaka banka bivšeg drugo
drugog dug europski fondova gospodarstva ime istaknuo izaslanik izborima izvješće javnosti kraja
kriminala lokalne medija međunarodna međunarodnim milijarde misija mladih mnoge morali nagradu napredak
odgovornost organizacija osobe ostale parade politički postala potpisala pravi predstavnik programa prve
razgovora razloga rezultat rezultate riječi sastao sektoru situacija skupu smatraju statusa stranka
subotu sud svijet tjedan troškove ulogu unije ureda utjecaj većina vijesti vratiti zakon zemlju zgrade
članova članstvo škola agencija agencije borba broja brojnih centra cijelog dan dizajnera dodaje dolara
domaće donijeti doći dužnosnik fazi govore grada grčki hrvatskog institucija institucije instituta
iskoristiti jedini kampanje kampanju kongresa koriste koristi kosovski kosovskih krenuti krize kuća
lipanj mandat manjina međunarodnog ministarstva misli moći napade napisao narodne nastavlja novine
odgovor odnose oročenja osiguranja očekuju poduzeća pokazuje politiku posebni postati postrojba pravo
premijeru prihvatiti prijedlog proizvodnje proračuna putu rade radnika razdoblja razini reći riječima
sektora situaciju skup slučaj službeni snage srpska srpske stope studenog sudaca summita suradnju tajnik
troškovi tužitelj tvrdi udruge ukazao uključuju upozorio usluga vijeću visoki vjeruje vojske zabranu
zabrinutost čelu četvrtak želi američki američkog blizini britanski brod demokratske dijela dijele dijelu
distribucije dobio dokument domaći drugim drugima drugom državni drži etničke gradonačelnik
gradonačelnika ideja interese izbor iznos jezik jezika kamatna kilometara konditori krijumčarenja krug
kupa mali manji mase mirovina mjeri mladi moguće možemo nagrada nalazi nasilja natječaj nemaju nudi
obitelj obveze odlazi odnosi održan okoliš oružanih oružja osigurati ostaje ostali osvojio otvorena oči
parlamentu pitanju piše plana plaća pokazala politika politička postigli poticaja početak pravila
predstavnika priopćila priča procesa prodaja projekt promjene provedbu rada radom raketa rasprave
razdoblju razlog razvitka rejting riješiti sami sastati sata sklopu sljedeće sloboda slobode slobodne
smislu sporazumom stanovništva stručnjaci stup stvari sustavu sveučilišta svjedoka svjetska temelju
tijelo travnja trgovina ubojstva uprave uvjeta uvjete učenika velike vezu veće vijestima vikenda vlast
vojnika vremena zamjenik zapadnog zemljišta znanost članovima želimo žive životu županije američkih
američkim anketa banci borbu budućnosti cijeli cijene crnogorski dao diplomatskim djecu djelovanje
dodatnih dogodilo dogovor dovesti društvo državama državi državna državnih državnim dužnosnicima euro
europskom eurozone eurozoni fond galeb glas glavnog gleda gospodarske gradske inozemstvu institucijama
integraciju iskustva ističe izgradnje iznosili izrazio jahta javnog kamata kapaciteta ključnih konca
konditora kosovske kraj kredite krediti kupu listu ljude makedonske mačka međunarodne međunarodnih
milijardu mir mirovinski misije mjera momčadi muzej muškarac muškarce muškarci nacionalnog najbolji
najveće napad napori naporima nastavak nastavi naziv niz nova novim objašnjava objekata odbora odluka
određene omogućuje organiziranog otoka otvorio ovisi ovlasti ožujka pad pitanjima poboljšanja pogodile
pojasnio pokrajine pokretanje pokušaj političara političari političku ponude posebna posjeta postrojbu
postupak potrebna povijest poznat početku pratiti predsjedništva predstaviti predstavnici predviđa
pregovora primjer priznati procesu proizlazi projekti projektima prometa prosincu proširenje pružanje
prvih raditi radu rat razinu regija rezolucije riječ samom sastoji satelit sin sjedinjenim skupini
središtu srednje sredstava stoji strana stranaka strani strategiju strukture stvar sučeljava svjetske
svjetskom tajna tijelu transakcije traži trend trener trenutku treći udio ugovor ukidanje uključiti
ukupnog uloga upravljanja uređaja usluge uspio uspjela usporedbi utrci važno veleposlanik veleposlanika
velikim veljače veza veća vidi vladu vlasnik vlastima voditi vodstvo vrata vrijednost web zadržati
zajednicu zaposleni završio završiti zaštitu zdravstva znam znanstvenici šef štednje ženu aktivnost
aktivnosti američka američko appleovih autor bankomata beogradskom bivšem borbe bušenja cijela cijena
ciljeve definirati dijete`,
};
