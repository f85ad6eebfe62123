/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `americké jednotlivých vznikl vedl dolní západ severu osob evropské alba autor vydání známý provozu
parlamentu sní doprava jednalo zemích prosinci nových vojenské moderní úst firmy prostoru stavby kraje
hlavního projektu série studia vyskytuje rodin ruské svazu del francouzský amerických okresu teorie
církve budov cen zahrnuje divadla vedením dlouhé autorem letních listy firma politické dochází proces
sezóny obchodní centra rostlin programu medaili kol model vznik zákona druhém kariéru návrh místech
spisovatel aktivní blízkosti srpnu dubnu akademie saint postavena populace televizní divadlo povstání
provoz státy staly státech prochází turnaj podporu her sídlo konstrukce lodí francouzské kultury lidu
hranici vesnici oblastech prezidenta ústavu vodních spolupráci fotografie velkých souvislosti králové
biografie jednání nacházejí výkon rozvoj hudby studium poslanec podílel dosáhl prvky tvaru významné
dopravní cena kraj vrcholu postavení stavební mládí komise známé voják zastával podobné kategorie celého
oblastí rychlost dráhy jednotlivé sídlem turnaje volby roste kariéry britské spojené soubor román výroba
druhu vzniklo majetku profesionální skupinu návratu divadelní písní hlavních ceny výzkum vodního správní
skládá reakce list svaté následujících studiu narodila výkonu unie ostrova výrobu události obyvatelstvo
hlediska jednotek republika kategorii literární nese posledním oficiální ochrany knih známá verzi národ
severním los národním postup barvy existují lidové stroje amerického vychází karlovy politiky vydala
ministr správy evropských centrální jezera dynastie stavbu oboru americká úrovni novém data vlastnosti
dopravy podmínky králem novým majetek velikosti osobností osobnosti sil mlýn vztahy bílé vysoká výroby
délka západním právní svaz uvedl vozy sever závodu world studii boje nazývá body obyvatelé obyvatele
zadní vedla jih kapely sboru povrchu knize obyvatelstva smlouvy volební probíhá dnech dispozici rozloze
druhým památek titulu významných singl objevila obsah areál vysokou názvu zápase potoka zdroje lesní
voleb osoby international lesa spolupracoval jazyka termín vzniká procesu rokem vojska typy povodí liga
technické jediným délce místních produkce dcerou viz ústav postavy vlivem poli podíl nástroj spodní
spolku výjimkou ministerstva hodnoty informací informaci hrála politických formy narození vyskytují
reprezentaci zpracování aktivity výsledkem revoluce studie albu výskyt provincii obrany letu generace
jednotka centru polské nahradil poloha systémy kulturních úseku zemského výzkumu stejném významným stali
celkové bývalého získali ochranu francouzského památky ministra církevní letní uveden trhu linie koncert
records týmem osídlení komunistické organizací organizaci úsek nelze existence prezidentem navrhl
ministerstvo populární výstavba vládu televize literatury maximální obrazy malých rychlosti domy statky
látky komunikace obsadil charakter historik zdí názvy významnou údaje výbor dvora nabízí sport míru dráha
francouzská vedlo vznikly slov jinými linka hodnocení podepsal metody odmítl návrhu velitel známo britský
vývoje mladé délky vysoký tradice vybavení chrámu technologie mostu základních plochy probíhala rozlohu
krátké olympijské údaj uvedena spolupráce sbírky vlastnictví generál vstup svobody regionální funkcí
zdravotní national odkazy dokument významu sociálních vodou prohlásil politická pramen trh provedení
podniku vysokých místem materiálu techniky pohybuje smyslu tvorby praxi proud celková vyznamenání
významný porazil odpovídá rozsáhlé státního cíle zástupci dvojice adres bitvy samotné hodnot zakladatel
podmínek fázi obsahují povrch nezávislost nástroje mezinárodních uhlí poskytuje jazyky jihovýchodní zoo
vystoupení zahájil oznámil mistrem lípa souboru psal letouny orgán zlatou objektu bratrem událostí
utkáních dopravu vhodné asociace ekonomické získalo katolické hrabství kyselina premiéra krize stromy
mnohé princip teorii tun znaky odehrává chyb výraz texty pevnost dostalo tvorba bývalá státních plocha
úmrtí studovat filmy podobný evropského vojenskou revoluci metod vojenského pohledu dané generální tábora
hranic textu kanál zimní schopnost návrat dosáhla sídla popsal struktura modelu objevují vývoji hodnota
staveb rostoucí závislosti budoucí konala zdrojem kultura desky míry silné ochrana dosavadní produkt
pohybu vojsko britského omezení dosáhnout bílý prince smlouva pevnosti tituly moravské hudebník zabýval
následujícího hodnotu následujícím prostory reakci proudu stejného konference úpravy vydavatelství
vlastního filmech válkou princ rozhraní kyseliny pojetí pracovník pobytu konkrétní pádu horách anglického
metoda generála vládou látek ztráty vládní severozápad posádky armádou spojuje institutu zahájena samotný
teplota stála zastávka katastru ukazuje získání senátu tvorbu krajiny vojenských status sezónu sezonu
demokratické vzhled navazuje elektrické royal základem kostelem vyrábí výstavbu pocházejí teploty
národních vlaky trasy podporuje výstavby fotografii ruská anglické drobné celku radnice instituce formou
pozorování odpor rolí vnitra kandidát vévoda starých obsahující pramení snímek akcí východu územní oceánu
budovu zájmu chodu pomník mladých dohody vlastních srovnání forma velkém jedni kolonie severního typické
vydává expedice názory zahrada soustavy rekonstrukci obsazení zákonem vystupuje správce software rozvoje
zavedení pokusil trestu pojmenování zpráv stranou jisté nedostatek zahájení státním celek architektura
rozvoji posledního obrazu pohlaví konfliktu podnikatel existenci starosta vydán struktury jazyce vazby
konflikt politice psaní koní uznání úkolem znamenalo koná konalo osvobození osvobozeni okolní okruh
významná produkci góly známých koruny spisovatele britská cyklus koalice politiku nadace délku
královského politický slovenského následuje konaly banky financí varianty pocházející hrob podmínkách mír
politického vstupu politickou levé výrobce vznikají nacházel obnovení poloostrov fond tradici rozsahu
desítky zásadní událost love horním vlivu vyznání standard datum setkal obecné vedou provádí soukromé
postupem ujal náklad zelená modely american samostatnou velení vedoucím zásluhy internetu severozápadní
ryb trofej ústavy klasifikace velitele historický souladu sportu literatura nástupce vojáky zvané
univerzitu west monarchie díly orgány historického spory projekty kritika sekce celkový vystupoval úprav
stránky oznámila komplexu italského nezávislosti zobrazení die polovina vedly armádu státem vzoru postupu
postavu obecná rodinné technologií hlavními tisku obsahu komunikaci demokracie zisk televizních bojoval
zajistit elektrárna vládl podpora generálního národa ekonomika prodej listu filozofické potvrdil útoky
ohledu kmeny následné aktuální desetiletí postaveny socialistické federálního oficiálním dobách odvozen
pacient svátek zlata vydali formu mnozí autora okresního pouhých prameny stávají útvar modrá koncept
elektrárny zahrnují podzemní páté vystoupil výskytu továrny bronzové tlaku teplot desítek zachování
samostatná dolním dojít linii deníku prvek kytarista jiní obyvateli australian uvedeno konstrukci
postaveno vstupní ústavní souvisí stovky domácím polovinu studovala fondu následky varhany zasedání
formální stanic digitální provedena vlny terénu získaly uvedla závodech charakteru podání pokusy produkty
média slovy britských lokální rozmezí nárok minimální lodní studenti principu literaturu zániku medailí
celostátní obléhání firmu úsilí rakouského billboard bodem severovýchodní autonomní levém tratí nucen
hledání zastoupení zápasech majitele církví americkou objemu nález závisí samotná novin pobýval lese
rozdíly institucí provincií japonský devadesátých publikace objem sporu osobních slavnostní kurz studenty
výrobky znakem odborných starém firem vybudování postoj hudebním kameny pásu procent svobodu pravidel
alfa povolání kulturu správního nacházelo srbské rozsah jazycích vypráví miliard materiály výrobní statku
koncepce související premiér vzniklé potravy uvedení sedmdesátých dvacátého správním denní bratry plochu
víry vynikající sbírek tabulky vlastností bohaté kvalitní podnikání moderních technika eur kanálu filmová
praxe kilometry filmových horské zdravotnictví republiku vstoupila rozhovoru`,
  basic: `pane myslím mas měl nevím říct řekl musím jít porad měla rád dělat musíme chtěl udělat stalo měli lidi
víte život pár dobrá věci děje říkal pravdu nechci místo práci můžeme práce vypadá řekla myslel let čas
viděl věc domu mluvit dobré jdeme můžete dal rada vidět mohla peníze noc dostat lidé nejlepší poslední
dítě problém říká děti paní znamená pravda zlato lepší chvíli lidí celý cely najít jméno dát dat jdu
myslíte mohli žena muž dostal dělá člověk pomoc nemá musíte muset auto štěstí vlastní celou pan nechat
řeknu líbí zabit minut našel slyšel musel nemůže myslí chlap stát počkat nemáš nápad pozor noci ruce času
chápu srdce zemi muže velký života mohu celé dobrou vrátit číslo jiného nemůžeme děláte dům jistý znám
cítím stane přijde zdá vzal svět hodin konec potřebujeme důvod světě žít zní dělal dejte zůstat týden
mohlo nechte pocit rok dolu hrát nejde víme smrti nechal těžké kluk možné dobu tělo the ženy hlavu dolarů
jediný oči muži potřebuje způsob podívat cestě dny roky nemohl neměla slovo jídlo syn strach policie bůh
malý problémy věděla cestu místě hodiny plán doby ženu případ otce jistá vězení doktore stačí země loď
pánové rozhodne životě dala stojí rodina velké smysl dne jasné mluvil dostala ruku new mělo smrt telefon
přátelé pracovat tým začít spát školy špatné jediná začal lety pomoci příběh spoustu zvláštní bratr
večeři viděli případě větší našla nechce část města uděláme město přišli dole domě důležité myslet velká
jet šlo rodinu zastavit musela říkají chtěli dní dni možnost starý dostali snaží uvěřit zavolám zjistit
peněz rádi záleží lidem městě světa straně dámy mluví hlavy čeká čekat malé pokoji neví druhé dcera půjde
vrátil neměli sestra tajemství zemřel cesty škole zbytek dělají snažil chodit manžel zprávu hlavní místa
pana skutečnosti hodinu informace začíná celá rukou vede vzala držet vrátí druhý druhy vlasy slova době
rozhodnutí patří člověka nohy láska velkou rodiny zachránit policii týdny normální měsíc největší odešel
společnost bojovat právo úžasné představit lodi otázka jménem měsíce ztratil stejné cenu starosti jediné
roce změnit nemocnice dělala existuje těla dáme odpověď roku chodí dává společného druhou došlo připraven
měsíců příští novou pokračovat stará získat hledat nového plánu použít najdu třetí koupit pohyb pracuje
najdeme přítele důkaz můžou sen obchod vztah ulici vody hra pomůže konce šéf hlas začala dalších vodu
film stejný bratra seznam král divné zjistil hlad hezké zdraví museli společnosti staré většina chlapce
ticho překvapení osobní dívka nezáleží zpráva dívat otázky oblečení odpoledne tvář platí druh stal
střední rozhodl systém slunce nová posledních hru týmu pracoval šli jinou mluvila lidmi budoucnost
nejhorší místnosti názor hotelu oběť sledovat správné způsobem skončil malou ženou pivo škoda neznamená
skončí dnešní oběd vzali součástí moci světlo začátku oddělení chlapec dovolit dopis otázku sílu brát
stopy vysvětlit dětí zájem nemocnici začne konci krok doktora napsal lásku mladý hry vraždy příležitost
pravidla letech krve soudu dalšího neznám hledám poslat mysleli voda očí důkazy nedá fotky zabila vypadat
zařízení chybu měly dokáže nemusí duše stranu nebezpečí slečna cítil radost zem nesmí případu minulý
klubu vyšetřování situaci krásné umí řadě agent rodině čekal mozek domov typ spojení nestane přístup dna
drží pozornost situace trvat čase války plný zajímavé začali jména otevřít cíl televizi pohled válka
hlava nervózní tvrdí výběr přichází části drahý dohodu starší jednoduché setkání potíže matky vyhrát úkol
povolení záznamy zajímalo druhá policejní připravit naučit rána dáte umění pěkná vrátila neexistuje
kanceláři psa mužů čaj životy zůstane jiná plány cestou vzduchu vraždu filmu zuby skončila kus potkal
poznal osud ženská dávat ženě útok fungovat pochopit děvče činu opustit potřeba volá vesmíru těší udržet
věku energie hrál zbraní místní bezpečnostní celém skutečný operaci měsíci stala víkend zaplatit podstatě
zůstal miloval věří nebezpečné směrem jiným parku přinesl večeře špatného důvodu obličej nemyslel školu
chuť začalo korekce milionů milionu těhotná píše operace zákon účet minuty krku týdnů zapomněla skutečné
potřebují ukázal slib minulosti stavu zápas léky oblasti vědí stop trvalo knihy dobou nemohli obchodu
chování menší plné mohly mozku výsledky sestry síly získal síla časem strany znát stává doba zranění
vybral hlavou přijdou víno ztratila matce stanici prvním prezident hledal rozhovor blíží zapomenout sny
boj číst hledá pozici obvinění otázek program zima věřil řekněme žil postavit dělejte stejnou zemře
řečeno muselo adresu domácí hledáme seznamu soud dívky rozhodla daří bydlí soudce kontrolu naděje
speciální ulice vzduch důležitý cítí válce cest léta záznam tlak schopnosti potřebovala lidské krále
okamžik hudba čísla bolesti neuvěřitelné moře okolí správný budoucnosti válku druhého vítězství starat
zjistila končí kancelář jídla znamení bere boji opustil objevil akce nosit pomohla trvá vedení vedeni
minulost problémů uvidíte nutné pole požádat obětí mění práva neviděli chodil záležitost kávu obavy pátek
vláda sledoval dobrého kalhoty kontakt hlášení psát stav služby systému nemocný skupina žen san roli
řešení hře životní řeč možnosti obraz babička historii vlak zkuste přál zničil nabídku hranice pravá
zaslouží rozkazy století velkého stálo myšlenky objeví kontrolou podařilo přiznat upřímný don správnou
kniha zeptal čekala prvního armáda dalo píseň bytu vzdát jednotky zjistí přijmout zpívat dojde zůstala
státní dcery odpovědi vzpomínky jiných pomáhá letadla lepšího pracovní narodil vrací využít pracovala
národní možný polož vysoké představení rozhodnout připravena mysl kůži třídy stroj nemělo přátel kamen
tajné miliony časy strávil očima budovy násilí milovala změnila hodna vlastním dnů leží uvědomil prací
dostanou schopen zmizet bratři dlouhou akci prostor velkým kůže nejvyšší provedl jedná používat dalším
manželka ostatních věcech tváře vyšší stanice zázrak lodě dokončit množství nejdůležitější bytě noviny
rady vést dílech plnou hvězdy trest styl většinu ředitel energii palubě bezpečné oblast soutěž vztahu
vedoucí zmizela ostatním používá rozhodli pochopil vědomí chyby soudní smlouvu`,
};
