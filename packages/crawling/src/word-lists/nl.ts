/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `televisie werkzaam westelijke behoren afhankelijk gemeentelijke ministerie opstand eigendom jazz gesticht
elementen kleuren opgevolgd oostenrijkse breed prijzen dergelijke aanleiding startte bekendste kabinet
vervoer vermoedelijk ingezet selectie literatuur openbare verkeer afgeleid verdere revolutie leverde
aanleg kritiek dorpen traditionele toegepast veroverde beperkt naties karakter natuurlijke zevende auteur
populair voerde behulp ontstaat braziliaanse fusie brits oostelijke bronzen bezocht inhoud secretaris
technische lijnen treinen voorkomt gewijd structuur legde bronnen uitvoering succesvol erkend historisch
indiase verwijst twintigste verschillen mate bewoners opzichte ton personage regisseur conflict jongere
vroegere definitief vestigde grootte militair regie mannelijke tak artiesten turkse onderdelen
noordoosten lager modellen ingedeeld hongaarse dient duel studies onafhankelijk religieuze dateert titels
blad onafhankelijke producten tempel aangetroffen kunstenaar verzameling vlinders doelpunten schilder
eigenschappen instantie betrekking opening vielen toegekend techniek hectare succesvolle aangesteld
bladeren resolutie uitgeschakeld label meerderheid werking grieks kandidaat slaagde volgden aangesloten
vloot monumenten voorkeur bouwde malen generatie zichtbaar grondgebied culturele plaatste lagere scholen
gele australische brede versloeg verspreid bezetting behouden zuidwesten kunstenaars hits landbouw
dynastie produceren koor stapte zilver kader noorse populaire deelname jaarlijkse bevond zuidoosten
industrie compositie provincies filosofie bevatten doelpunt uitsluitend principe begrip groei muzikale
ontwikkelen schilderijen afgebroken uitzondering ingang buitenland slotte methode kathedraal rollen geel
ridder traditie netwerk aparte kleiner zetel stroomt tropische gemiddeld diensten leerlingen middenvelder
zetels medailles première beheer leeuw aangepast genomineerd antennen onafhankelijkheid architectuur
personages lichte overstap praktijk website gebeurtenissen stijging betekende gedeeltelijk directe
toepassing bezoekers verwant publieke hoeveelheid negentiende temperatuur opende verklaarde beleid
initiatief weigerde circuit variant steeg samenstelling verwijzen bekendheid insecten rivieren huwde
gitarist olympisch uiterlijk burgeroorlog vormden erfgoed woningen bondscoach journalist uitgave senaat
benaming eeuwen opnames sociaal latijnse professionele geleverd gemeenteraad artikelen verdediger
verklaard docent gitaar gulden kwaliteit vergelijking bossen symbool jongste wonnen ingesteld afgebeeld
voltooid overwinningen negende opvallend gespecialiseerd ontstonden schaal verkreeg opgesteld heuvel
klimaat evenement congres aangeboden wetenschappen onderverdeeld spin vorst verbleef individuele wijken
onbekend specifieke verwoest verplaatst vergelijkbaar product socialistische bovenste gewijzigd
interlands front kunstschilder stammen dagelijks katholiek gebrek goederen motorfietsen ingevoerd
voornaamste tentoonstelling platen toegewezen treden solo zone brachten middeleeuwse onderste tal liga
rechtstreeks interieur voorsprong verschijnt voorste stoffen vliegtuigen musical woning motoren
militairen opgebouwd boeren wiskunde bood woonden daaropvolgende zelfstandig publicaties onderscheid
uitspraak nederlaag westerse trokken medewerkers genoemde aanvaller gepresenteerd aanzienlijk element
noordelijk gezag ontwierp geïnspireerd kardinaal formatie bijdrage beschikt binnenlandse onderwerpen
tientallen stamt concept transport commerciële leerling talrijke projecten belangstelling weergegeven
hoogtepunt verschijnen voorjaar beschrijft voetbalbond omvang liberale races schotse constructie
onderscheiding troon letters beeldhouwer verplicht werkzaamheden geleidelijk getroffen oprichter verwierf
uitgeroepen roofvliegen voorgesteld produceerde afbeelding samenleving getiteld professioneel kondigde
bedekt tabel beperkte aandelen mannetjes getal jarenlang termijn publicatie bevonden diploma
gerestaureerd rail reisde islamitische bezet vorming toepassingen tegenstander benoeming samengesteld
bevatte brons chemische afstanden veranderingen gekenmerkt vochtige protestantse vrouwtjes burgemeesters
geestelijke bruine werkten mislukte maatregelen bruggen toeschouwers finales gestart droge oblast behaald
voorgaande noodzakelijk figuren boer verbeterde capaciteit autonome afloop uitgebreide verblijf
verhouding koningen verbouwd vastgelegd taken pogingen verkregen weduwe eigenlijke hoofdzakelijk
prestaties poten onderneming religie inzet aandeel vergeleken beschreef industriële eenvoudige systemen
voorwerpen verving beschikking schilderde bijen organiseerde slakken uitgerust testament milieu stelling
tram cultureel bewind bezat blues overgebleven kolonie exemplaar afgekort sloten gemeenteraadslid
aangrenzende winkels externe achterste passagiers bekendgemaakt uitgesproken analyse doelman kwartfinale
spits stadium voorganger atelier opkomst positieve formeel ontwikkelingen israëlische twaalfde
traditioneel gevechten populariteit schild ambt ploegen oppervlak tekeningen ministers werknemers toonde
maatschappelijke decennia getallen interne verwerkt dertiende economisch kerkelijke trio verkrijgen
keizerrijk zestiende financiën zeventiende muzikanten tegenstanders bijdragen veroverd lukte reeksen
overgebracht genre treedt auteurs instellingen arbeiders waargenomen successen bewoond langere brusselse
typisch zijden verbeteren overgedragen uitgever smalle vervolg habitat pseudoniem toerisme machines
verreden negatieve voorkomende koppel effecten overgang vertegenwoordigd universiteiten toezicht
vervaardigd automatisch arbeid wiskundige ottomaanse toegeschreven modern ingenomen hommels
onderhandelingen oorlogen sprint gezongen leiders invoering ontdekking verkiezing etnische
parlementsverkiezingen maximale regime knooppunt afgevaardigden plaatsvinden cellen duidelijke gelijke
onderhoud bestonden defensie theologie veertiende ingenieur finish strip breedte financieel ontbonden
beeldende typische aanzien coalitie westelijk keizerlijke klassen ontbreken verzorgde egyptische
tijdelijke uitkomt getoond ijzeren islam officieren najaar behorende opgeroepen vrouwelijk afbeeldingen
magazine verwijzing administratieve geselecteerd spinnen toenemende romans concurrentie voldoen unieke
diepte eventueel inkomsten gelden technieken specifiek zeldzaam nederlandstalige luidt betrof
gebruikgemaakt opgezet leed aangekondigd autoriteiten portret beëindigde antwerpse koloniale onderling
ontvangst vervallen wereldtitel musea vervanging voortgezet inheemse nadruk aanduiding stroming afgezet
reacties aantallen uitmaakt verdeling vleugel site verzameld fractie acties zangvogel staande heide
veelvuldig dateren vestiging bescheiden behoeve katholieken adviseur zeldzame dialect tijdschriften graad
herstel opmerkelijk leefden talloze aanwezige voegde geallieerden takken kalender afzonderlijke belangen
dagelijkse oeuvre raakten losse kenmerk medewerker parallel prof termen voorbereiding taxonomie gevierd
herfst omgeven moslims definitieve vestigen critici kruising landschappen resulteerde gestaan bestemd
bereikten vergelijkbare gemengd hoofdredacteur deelnam legers vestigden overwegend rotterdamse verlenging
steunde visie archief uiterste verkrijgbaar schonk depressie inwoneraantal wetgeving ondersteund evolutie
uiteindelijke argentijnse commercieel conservatieve waalse factor aangevuld vertoont gebruikelijke keert
bekroond tekenaar behield banken voorwaarde stedelijk context limburgse omgedoopt natuurkunde stuks
introductie ingeschreven kunstwerk gesteund permanente gronden jaartelling bleken verschilt synthese
oppositie alternatief zogeheten absolute tuinen onduidelijk vliegende kleinste gemeentelijk grijze
ondersteunen afkorting beschikte aspecten complexe geregistreerd kenmerkend onderlinge boerderijen ronden
filosoof velden vertonen democratie toeristen verliep gelanceerd vruchten duiden uiteinde uitgaven
schilderkunst bouwwerk opgeslagen standbeeld opdrachten woonplaats inrichting omschreven
volksvertegenwoordiger afgeschaft architecten schrift christelijk edities altaar toestellen gekoppeld
processen professional onderkant doek posities failliet ballingschap strips aanzienlijke bewegingen
bezette overleg sporten conferentie droegen eindigden primaire opvattingen uitdrukking belast uiterst
gedefinieerd individueel reserve volkeren ervaringen interland hoeveelheden kanonnen romp politici
afwezigheid produceert romeins gepaard aangedreven aankomst inspiratie tocht toegenomen meldde permanent
geheten wateren factoren progressieve interpretatie nationaliteit bol verdreven bocht protest belandde
sfeer bekleedde omringd linkse begrensd artistieke kring aanvoerder uitmaakte plaatsje monumentale
vertegenwoordigen leidden fabrieken versierd rijen klassiek verbeterd tekening varieert laboratorium
bezienswaardigheden parken verleende zaden voorzijde dialecten zakte gedrukt staatsgreep geacht stelsel
voornaam verlichting grijs conclusie onthuld gemeenteraadsverkiezingen boog plaatse zege pauselijke
bevorderen naburige ontleend stemde zorgden visserij aangekocht aangetoond resterende handhaven
kolonisten bezetter vernieuwd larven opheffing uitslagen gekleurd territorium franstalige richtten
wereldranglijst concilie bovenkant blessure beschikken sluiting streken eigenschap onderzijde onderworpen
korter atleet ridders zuilen eindpunt achterstand verbouwing heerschappij geografische nabijheid oorzaken
vooraanstaande levenswijze platteland genoot formele overleefde effectief gemengde zogenoemde minderheid
voorronde beton beschouwen omgevormd plaatsvindt gelijktijdig afgeleide meet vergroten opvoeding verzorgt
hevige ondernemer merendeel belastingen opgedragen extreme muzikaal noors referendum geassocieerd
verlieten laatstgenoemde spanningen aanpassingen opgeleverd parlementaire weekblad historici priesters
boeddhistische monarchie aanloop provinciaal betrekkingen deelde paren opleidingen hoeve basiliek
ruimtelijke koloniën staatssecretaris gemeenschappen bulgaarse invloedrijke kamerverkiezingen duinen
streven navolging vertegenwoordigt uitspraken alfabet culturen bevestigde langdurige functioneren
wielrennen kampioene doeleinden faillissement koepel maatschappelijk cyclus allereerste opbrengst
opgelegd onderscheidt soortgelijke debat kenmerkende havens beweerde armoede wettelijke bouwwerken
kapittel omstreden symbolen protesten ambtenaren jurist constante koopman praktische besliste begeleid
stromen merknaam duels bladen herkozen congregatie erfde uiteenlopende variëren mechanische nadeel
situaties vertaalde kamerlid kruisen karpers bevoegdheden voorgevel scheidsrechter perron avonturen
verloopt bloei gelovigen werkelijke genoteerd neerslag omvatten dergelijk vermeldt vuurtoren plaatselijk
aanstelling variatie fel autonomie hervorming strenge erkennen strepen volksvertegenwoordigers
ondernemingen kijkers londense stripreeks kanalen lopende postuum gemeentes eenzelfde holle trof
vermeende kiel plaatsing bevordering bacteriën snuit immigranten gevestigde dalen hoogst paste vlaggen
plantage stellingen beoefend bestuurslid omgekeerd perspectief fenomeen bovenzijde stabiele betrokkenheid
burgerlijk integratie onderging uitvinding uitgesloten precieze stopgezet doceerde winnende opgegaan
hoeken planning vijandelijke durende legendarische statistieken passage vervullen aftreden veroverden
radicale aangepaste bombardement gepromoveerd mengsel opnam gebleken verwezen tracé communisten melodie
geslachtsnaam stortte parcours bijrol filosofische karakteristieke concern naoorlogse offensief gekleurde
benodigde theoretische opmerkelijke verwachting ziekten overlevering gematigde ban titelverdediger
grondslag uitgesteld omringende binding wekelijks stijlen graan archieven periodes medeoprichter
vegetatie ontspringt weergave expositie geschrapt vernieuwing versloegen beperkingen bezetten armeense
uiting beslissende voorgeschiedenis jubileum intrede voorgangers luidde mongoolse percentage afwijkende
kapitaal impuls eitjes verwerven trachtte syrische samenvoeging aanleggen georganiseerde stromingen
bestuurders verdiensten heersers bijgenaamd slavernij vlakke hagedissen peloton kunstmatige colombiaanse
openlijk rassen duurzame kerkelijk geconfronteerd bijeenkomsten stroomgebied slaagden onrust hagedis
herhaaldelijk theologische splitsing protestanten verzocht dominante gedateerd ondergronds behaalden
verhoging confrontatie rivaal uitgewerkt classificatie inspanningen trofee financiering opvolgers velde
uitgedrukt werkplaats imago kortere voorkwam hevig middelgrote democratisch ontvanger heerste oprichten
leidende rechtse onderwijzer aspect deelstaten ondernam doorgevoerd niveaus viering terreinen parochies
langdurig uitgekomen controverse verhoudingen slaagt variaties lood delegatie werf journalistiek sleepte
geleerden uiteinden vernieuwde kastelen onenigheid keltische karakters omloop gespecialiseerde gegoten
stabiliteit export kroonprins mensenrechten geëxploiteerd toegepaste gestationeerd uitgegroeid legden
centra supporters ondertekende aangeeft presenteert bedragen veeteelt noodzaak noordwestelijke
gemeenschappelijk dammen terugkerende neutraal gladde tijdrit diersoorten schimmels regeringen
parlementslid putten middelpunt gewaardeerd populairste visuele bestrijding scala dusdanig grondstoffen
reële zuivere kritieken samengewerkt topscorer vervaardigde inleiding afschaffing aanhanger gering
spanwijdte werkloosheid geraakte beperking mineralen zeeuwse communisme federaal catalogus struiken
verfilming litouwse luchtvaart drijvende gunstige kenmerkt voorzitterschap tachtigjarige opzicht
overgeleverd oostkant uitzonderingen gunste letteren`,
  basic: `weet goed gaan gaat laat denk echt zien man laten komt weten komen nodig mensen zeggen tijd leven zit
kijk gedaan dood jaar wilde dag huis dacht vader wacht zie vrouw keer dank praten spijt geld werk beter
moeder vinden staat gezien zitten helpen wist vind vast ging uur hele leuk natuurlijk lang kwam zegt
dingen krijgen houden vertellen ziet idee geven blijven kijken zag naam auto grote snel vragen meneer
nieuwe gebeurd zorgen vriend kinderen gek hand vraag laatste bang eten staan gevonden jongen denken denkt
beste gezegd wereld jongens zoon meisje probleem geloof halen familie hoop politie mannen vermoord werken
horen manier zat vrienden kind kleine begrijp wou geeft orde houdt wachten hoofd gebeurt dagen vond
krijgt gemaakt kant werkt open voel zaak blij volgende zoek kans bel zoeken oude ding moment plaats
gehoord verteld zet prima hulp stad vindt brengen pijn slecht geloven minuten school plan broer kamer
betekent spreken heet soort haal gebruiken ligt blijft proberen dokter agent ogen klopt gaf dochter
problemen plek water kent week beginnen handen deur bellen groot echte hoeft doden stoppen moeilijk land
mevrouw pakken druk verhaal vrouwen schat gebeuren kreeg mogelijk mooie bloed wees nacht nieuws bed liet
lopen gelukkig waarheid reden hoorde klinkt maanden vermoorden zorg dollar bezig zaken avond schuld
redden duidelijk stel begin gekomen vriendin voelt baas moord klein jaren lichaam gezicht ver wakker
ouders leren nummer fout slapen liefde deel liggen vallen belangrijk oud buurt rest stond begrepen
drinken team vertelde hoort baan dicht geval zetten oorlog kennen gebruikt geluk hield wapen kop
vertrouwen rust mond weken betalen anderen neemt recht gegeven onderzoek hard bewijs aardig stuk woord
veranderen zin zus nieuw ontmoeten kwaad ontmoet miljoen film verloren probeerde antwoord noemen boek
stil kapitein kwijt valt boos licht geworden persoon slechte ziekenhuis gevoel gegaan voorzichtig hond
rijden gesproken meisjes normaal grappig voelen moordenaar mens president gevangenis loopt prachtig
vechten punt vreemd trouwen contact verkeerd meen verwacht schip ziek einde stap advocaat begint begon
gang gebeurde heer serieus gevraagd getrouwd spel bedoelt stellen juiste koning grond waard winnen
gebruik begrijpen veranderd gingen kwamen gekregen langer verliezen vroeger lucht wapens verlaten
probeert toekomst stuur leger woorden brengt half helpt vraagt makkelijk kracht gedood gestolen lange
ongeluk werkte eet relatie volgen voelde bekend bewijzen oom loop belde sturen slachtoffer genomen maand
onzin dienst feest leek gevaar wonen grootste succes vertrekken muziek absoluut vorige ruimte schuldig
begonnen sterk afspraak lezen zwarte hemel begrijpt lag gered viel bedrijf verkopen geest vuur verkeerde
geprobeerd kijkt stierf droom verliefd jammer gedacht gaten doel meter drugs gevaarlijk geweldige lijst
jonge schelen dragen betaald kende vertelt prijs voorstellen huwelijk schrijven groep regels vonden delen
geleerd bestaat vertrouw trekken zak gebracht stem gezin keuze raken direct boot dom verleden duurt
gedachten situatie moe band reis partner geraakt zwaar gast gestuurd geboren bracht rechter agenten
bureau macht regel kolonel ruzie speelt dronken vliegen luitenant arme seconden liep regelen vlucht
moeite oog dansen teken onmogelijk gewerkt arm show lachen leggen sleutel wet keek aantal zoekt extra
leiden bleef sneller gebroken uiteindelijk verdwenen kaart kerk dode brand betrokken plannen lastig
tijdje gebied eind operatie diep persoonlijk respect steek missie zon kost paard raak rij risico witte
getuige schoenen hoeven midden lijn gezet zuster bal sprak aanval aandacht kiezen rode amerikaanse zee
hoog gekocht bevel wedstrijd sluiten volledig interessant slag sluit zelfmoord bereiken verdachte gelezen
winkel wagen angst muur leeg bezoek gewonnen positie wisten bekijken helft warm keus gevallen zaten
gewond volk dieren kort spreekt systeem meester ontdekt verkocht tante bewegen geschreven groter neus
verklaring broek verdienen speel hangt vijand gelukt speciale verrassing vreemde geschiedenis hoogte
vrede meegenomen zagen liegt bus belachelijk betere wijn mes geheime gehouden excuses gehaald spoor held
benen dachten thee overleven nek gevecht bestaan slachtoffers ring donker links bereid feit professor
verschil collega boeken slaat rekening beslissing verlies been verjaardag koningin levend raakt draagt
verandert trein raakte zingen voeten richting duren speciaal gebruikte gestopt hoge gesloten boord enorme
reed beurt koop begraven indruk vlees strijd ochtend keuken energie vernietigen geregeld plaatsen last
hangen kennis zware basis kat glas sloeg zwart grap bos geholpen werkelijk gestorven soldaten gevangen
veiligheid hoek afstand kilometer regering onschuldig vlak stuurde voet ontsnappen gooien rechts ouwe
test toestemming wraak rol goud verantwoordelijk enorm noemt ervaring totaal gratis overleden eiland
beeld passen leeftijd noemde tekenen doorgaan boom dak besloten controleren gearresteerd schoot
belangrijke lees dorp dossier past vieren geluid stelt bier simpel zocht stukje zorgt gat ouder schreef
wens geslagen toevallig leiding bouwen geweten heilige sterft toegang leidt taak ware misdaad vakantie
behoorlijk sleutels geniet draaien vertrek betreft slot proces opdracht programma leider actie vorm
advies uren tijden volwassen aangenaam maan kregen gemakkelijk klas krant langzaam kosten procent pad
verdwijnen twijfel neef fles vis rood hersenen verloor voorkomen medicijnen terecht mening bezit top
vergeven stopt hopen ophalen wind jaloers onmiddellijk gedrag stemmen ontbijt ontvangen verhalen rivier
voedsel volgt vaker keren wint minuut geweld akkoord tonen genoemd gewone papieren verband rare bloemen
aanvallen leer schade blijkt bijzonder huid krachten zakken openen gestoord gegeten echtgenoot bedoeling
bedenken bedacht nachts vertrokken start favoriete bepaalde burgemeester officier ster gezocht details
zomer eigenaar motor universiteit hielp gegevens gekozen betekenen verborgen publiek carrière rapport
vrije afgesproken halve rijdt belangrijkste steun afdeling vorig vecht strand oplossing type rusten droeg
beelden genaamd terugkomen bieden duivel speelde pond doelwit meegemaakt post aangevallen springen
gevolgd ontmoette ziekte sterren trekt landen fouten veroorzaakt verslaan vangen grens telefoontje steken
ontsnapt herinnert paarden vaders theorie kleur prins vissen bron lid drank vergadering gebleven machine
lijden stappen vreselijke verkoop harde begrafenis veld straf uitgenodigd laag kies vijanden broers jagen
tevreden gaven vriendelijk sterker vluchten pers project lukken prinses makkelijker gedragen ernstig
gezond las ideeën korte gelaten duitse kunst sterke afscheid menselijke minister coach verboden
gezelschap achtergelaten duur compleet toeval melk genieten aannemen uitstekend stuurt volle schijnt
lenen normale kaarten films reizen ruim gedachte saai roken tegenwoordig kwestie zette omgeving kip
verstopt officieel aanbod vernietigd verliest menselijk contract flink majesteit haalde verdiend genoegen
senator vloer zwemmen bedoeld opgesloten ontslag hoger ontvoerd vasthouden behandelen noorden opgeven
spelletje omstandigheden eenvoudig stukken roepen vervangen talent bereikt kanker cadeau invloed geheugen
verantwoordelijkheid besluit vlug deuren woonde west verstand moeilijke bescherming papier volledige
vormen opgenomen beslist verdween eenheid verzoek overtuigen militaire kogels toegeven punten wit
bezoeken politiek mogelijkheid vertrok vervelend rekenen klap streek reactie verbonden verandering
vermoordt gebouwd aankomen trok verhuizen waarde kust graf verdediging bleek taal grotere dier overheid
lossen huizen manager verdedigen valse lieten westen bekeken stal niveau poging behandeld gewacht stroom
wetenschap momenteel liedje duurde schepen gouden blind gevangene voordeel gevangenen eieren eeuw
gescheiden snelheid heette brak natuur vinger gespeeld feiten groene bomen pakt commissaris zuiden
rechten veranderde stof smaak aanwezig leraar verliet leefde pakte woede studeren kleding stonden troepen
eindigen feite groeien geesten melden gas mogelijke voorlopig verslagen gepland verdacht opgepakt excuus
dienen haten dubbele boerderij rijke herstellen schrijft besloot behandeling orders tong redt verklaren
leert voorstel gouverneur terrein ontmoeting telt handel zwijgen koos ronde donkere pensioen vrolijk
artikel belangrijker reputatie ontdekte brood russische partij komst voorbeeld geur dichter markt volgde
brieven stenen universum gezondheid wijze britse komende haven assistent materiaal stelde priester meent
dossiers kloppen gekend kaas optreden beroep motief jacht scheiden jeugd lokale engel toestand
technologie gebaseerd lichten cijfers belofte vertaald teleurgesteld vriendschap verzet richten steunen
dwars bezwaar bevestigen verkoopt verdriet afgesloten geheel verwijderd leden gooide muren koers nat
bekende voorbereid wild regen drinkt studenten bepalen gok lekkere klok getekend overwinning klonk
onderwerp verklaart olie bewust bemanning geldt maag middelbare race geliefde nationale gedeelte wassen
alcohol sprong aangenomen model meedoen winst middag lijf identiteit crimineel openbaar media breekt
sprake explosie indrukwekkend hekel lied spiegel gevochten lege stand gedwongen hielden seizoen
resultaten pagina vlieg bril spannend busje pop gesteld banden vliegt walgelijk mannetje genie bedreiging
gevolgen verzamelen jongeman koude gevaarlijke lelijk verbaasd gelukkige verplaatsen onderdeel wijst
scheiding hoogste snijden soorten touw zijde zacht won eisen veroordeeld vloek stijl rand zorgde
verdwijnt middelen roept leveren politieke schaduw lagen leidde resultaat aangekomen constant winnaar
merken doctor ongerust snelle gewild overeenkomst schilderij middernacht brein richt fabriek geschikt
gelopen apparaat dwingen student hoorden duisternis briljant wachtte bereik gezorgd campagne
mogelijkheden verbinding dek oosten schande kanten warme gewicht bedrijven negeren goeds justitie sneeuw
sport besefte versie hartaanval illegaal vertrouwde varken straten hout vaste moeilijker wegen planten
aanwezigheid stemming magische geplaatst gericht sociale beloning concentreren beschikbaar bezorgen koopt
huidige suiker gevoelig gras tunnel verstandig organisatie geruchten puur stak diamanten lading bevestigd
oudere middel geboorte podium effect houding veroorzaken bibliotheek schrijver hut beroemd masker scherp
trainen kampioen zekere gelegd miljard vies voer aanwijzingen vrouwelijke voeden gif uitnodiging
schitterend zekerheid kliniek dokters kopie personen opleiding beschermd legt gewoonlijk grootvader
voorzitter miste bodem gevoeld repareren bewusteloos bommen zusje herkennen hartslag hete behoefte kiest
dochters danken rat medisch gelegenheid grenzen bijeenkomst kruis technisch fantastische beschermt
positief ogenblik droog kleed gereden fantasie stress studie schema vers biedt overnemen tranen geopend
documenten boeten tijdelijk overleed ontstaan kennelijk nul bloeddruk hoofdpijn terroristen pijnlijk
blazen beroemde chaos tekst uitzicht bijzondere dodelijk geleid ontvoering verspreiden vullen vermogen
realiteit pakje buitenlandse slechter levert federale kranten relaties wetten herkent zenuwachtig
uitvoeren tank beschadigd klasse riep`,
};
