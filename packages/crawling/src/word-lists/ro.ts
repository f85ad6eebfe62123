/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `repaus revascularizarea rezerva rezultat română rămas scurtă scăderii sens sensibil sensibilitatea
sinteza spectrală stabilite stadii standard starea statul stenozei stimularea studiilor stătea succes
supraviețuirii supuși sângerare sănătoși tehnicile terapie termeni tipul transportul trialul urmărire
utilizate valorile variat vasculară veterinare vocea volum vorba vânzare ziua zone îmbătrânirea
înaintarea începând înregistrat șoc știe țesuturilor ținând absorbția accidente acidul acidului
activitatea afectează aflați angiotensinei anii apa aplică aria artera arăta ascendente asigurarea
asigure asimptomatică aterosclerozei atrială autorizația autorizeze avansată aveau bază beneficiu
beneficiul betablocantele biologice calcificărilor calcul capacitatea capul capăt caracteristicile
cavității cec central clare clearance comorbiditățile competente complete comportă comunitar comunitatea
conceput concluzie concomitentă conforme considerate consumului continuă contribui convenției conținut
copil cordajelor corectă coronarian costurile creșteri cunoscute cuprinde cuprinse datorată dea debutul
decenii defect defectul deficit definește denumit derivă desemnează detectarea determinată diagnosticului
dietă diferențierea distensibilității domnul dreptul drum durere dus echivalent edem eficiența eliberarea
eliminare embolice emise emisă endotelială energetic energiei evoluție evoluției excreție execut
experimentale expresia exprimate expunerea facă fecale fibrilația ficatului fizic foc forțele gena ghidul
glimepirida glomerulare gradient grefelor greutate grup gândi hemoragie hepatică hârtie identificarea
implicate impuse incapacitatea incidență incintei incintă indicația inel infarctului infecție infecțiile
inima insulinemiei insulinorezistența introducere intră joacă jumătate legii leziuni limitată limitează
litera lua luat lumea lumină lună major majoritate majoră mecanisme mecanismul mediană medic medicament
medii membranei membrii mențiunea metabolizare mijlocul moartea modificat modificate modifică
monitorizarea morbiditate motiv muncă mână măsurarea naționale netede notificarea oamenii obezitatea
obiect oferă optim organisme origine parcursul particularitățile partidul percutană peretele perfuzie
placebo plachetare plachetară plasmatice plasmă poliția posibile posibilitatea poți predictor presiuni
prevenirea prezente principiu procedurilor producerea producția proporție proporțională proprietăți
provenite proxima publicat pui pământ părea rapidă raportului ratei rată reacțiile receptori reduse
referință reprezentat rezultate ritm românești ruptura rând sartani scorul secolul secundare segment
semne semnificație severitatea simple sistem situația situație situații soluții spună stare statutului
sternotomie subtipul subvalvular suflet sugerat suprafața supraviețuirea susține susținut sănătatea
sănătății tavi tehnicilor temperatura termică textul transesofagiană tratamente trecuse trialuri
tromboembolice troponinelor tumori undei următoarele valve valvelor verifice vindecarea zonă înaintate
înregistrează înregistrând înseamnă întuneric întâlnite științifice țări abordarea acizi acordul active
acvacultură acțiunile adaugă adecvată administrative adresați adulții adus afecțiune agl ajunge ajutor
alele alimentare alterării ambalajul analiză anchetă anginoasă angioplastiei anomalii antagonist
antiagregant antiagregare anticoagularea apariției aplicat aplicate apropiat apărut arterei arterele
ascendentă asociat asociere aspect aspirina aspirinei aspirină atentă ateroscleroză atomi
atrioventriculare august autori autoritatea autorizat autorizate autorul avansat așteaptă barei
beneficiază beneficiile betablocant bicuspidia biliari biologică biomarkeri blocanți bpoc băiat bătând
cadru calciu calea camera camere carne carte cartea caseta casă cazurilor celule cercetări chirurgie
clară clasice clasă clipa clopidogrelul cod colagen colesterolului comitet comparație complianței
complicație concentrații conferința congenitale consecutivă consemnată consiliul constituit contribuția
conștient conținutul copiilor cordaje crescând cromozomul cunoscută cuprinsă curat curtea cuvintele
cântecul căilor călătorie datelor datorat debit debitului debutează decide deciziile deficiența
demonstrată demonstrează denumirea depinde deschis descrise desemnată desfășurat destinate determinării
devin dezvoltare diabetice diagnostică diametrul diastolice dificilă dilatare dimensiunea diminuată
directă direcția disoproxil dispneea dispneei dispozițiile dispărut distanță diuretice diverse domeniul
dreaptă dreptate dublă ducând echipei ecografie efectuată eficient egale enzime estimată ete ett
euroscore evaluării evenimentelor examinarea excepția exercită experiența expresiei exprimă familie
familii fată februarie felul feminin fenomene fereastră fibrelor filosofie fizice flux fosta fotoelectric
fracția fragilitatea frică făcu gaze glicemia glicemică gluconeogenezei grave grele hemodinamic
hemodinamică hiperglicemia hipertrofia hipoglicemia impact implicat includ incluși indicată indicații
inducerea industriale infarctul inferioară influența informațiile inhibă insulinic insulinoindependent
insulinorezistenței interesant interiorul interventricular intervențiilor intervine interzicerea
interzise intrarea ischemiei istorice legea legislația legătură lichid limbi limita lipide literară local
localizate lucrul lupte mama manifestă marker markeri materiale mecanice mecanism medicamentelor
medicația mediul membrana menținute metabolice metode mișcare model modelul modern mody monitorizare
murit muzică mâna măsurile nadph natural naștere neagră nediabetici negative notat numiți numărului
născut oamenilor obezi obiectul obstructivă obținerea oficiale omul omului orale oraș orașului orificiul
oxidativ pagină parametri parametrii particularități patologii pattern pectorală peptidelor pericol
periferică perioadei perioperatorii piatra pielea pkc plato pleacă plăcilor poartă podul poeziei poezii
polimorfism postinfarct postul povestește practica practică predomină preferă preoperatorie prevăzută
prezentarea prezentei prezentului prezenței primare primește primit proaspătă problema proceselor produc
produsului progresia prospective proteze provine publice pulmonare puncte puse puteau putând părți
părților radiației raportată raportul rare receptorului referă refugiat regele regim registre registrele
registru regulamentul regurgitant regurgitării reinfarctizării relevat remarcat renal repar reparare
reprezentând republica respective restricție reușit revista rezultatul ridicată române români
rosiglitazonei război sanguin sanguine scleroza scopul scopuri scorului scos scrie scurtare secretariatul
secretor semnele sexul similare sindrom singur singură sinusal sistolei societății specialitate specială
specific specifică speranța spitalizare spontană stabilește stabilirea stabilit stadiu state statelor
statinelor statusul statutul stea stemi stenoze stilului stimulează stimuli strategii stricte structura
sua substanțele substanță substrate suferă superioare suplimentar susceptibilitatea tardivă tatăl teatru
teatrul telesistolic temperatură testele textele ticagrelor tipuri titlul tractului transvalvular tratat
trialurile trigliceride trombi trombolizați tulburările tânăr umane umană unite ureteral urină următoare
utile utiliza utilizare utilizat utilizează vadă valorilor valva valvă vamal variabile vasodilatatoare
vasului velocitate velocitatea vena venoase viitorul vând vântul vârstnicilor văzut îmbătrânire începe
începutul încerca încercările încheierea îngroșarea înlocuiește înscrie însoțește însoțită întinse
întregului întâlnită țesuturi țesuturile abord abordul absorb absorbită absorbție acces accidentul
acizilor aco acordarea acordat acordului actual acumularea acuzat aderare adevărul adresează aduse aer
afectat afectată afectării age ages agravarea ajuns ajută alcătuiesc aldozoreductază alegeri alimentație
alocată alterează alternativă alunecă amestecat aminoacizi analizele anexei angina angioplastie anilor
ansamblu antibiotică antigenele antihipertensive anuală anului aorta aortic aplice apoptoza aprecierea
aprobat apropiere apucă apăru arestat aritmia artă asimptomatici asociați asociația asocieri asocierii
aspectul asumă aterosclerotice aterosclerotică atestă atinge auriu automate autonomiei autorii aveți
avusese azotate balon bancar bazată baze biserica biserică blochează bnp bolnavului brațe brațul bunurile
buzunar bărbat cadă calcificare calcificarea calciului calculator calculează calității calorifere canale
candidați cap capitolul captării capătă caracteristice caracterizat cardiologi cardiomiopatia carotidiene
celulari celulei centru cer cerebrale cerebrală cerebrovasculare cererile certifice cheie chirurgului
cifre circulația citokine clase coeficientul comitetului competentă complexă componente componentă comune
comunismului comunist concentrație concepute concluziile concluzionat concomitente condiția condiție
condiționat conduce conducere confirmarea confirmată congestie consideră constituind constă cont context
continua continue contrast controlează conținutului corelează corpul creatinină crede creier crezut
criterii criteriile cucerit cultura cultural culturii cunoașterea cupru cuvinte cuvântul cuvântului cânt
căile decese deciziei decizionale declară decompensare decompensarea defectele defectului definirea
deformare degenerative densității deosebite deosebită dependent derivații descris determinate dezvolta
diastolică diferențial diferență diferă dificultățile digestive dimensiuni directive directivei distal
doamna documente documentelor domeniu dominant dorește dovedită dovezi drepturilor drumul dubla ducă
dulce dureri durerii dându echivalentă ecma ecocardiografie educația efectiv efectuarea efectuează
eficiență efortului eforturile egală elaborarea elective electrice electromagnetică element elevi emisiei
emisii emisiile endocardita endogene endoteliale energetice entitate enzima enzimelor esențială est
esterificați eventuale evitarea examen exercitat exista existat expansiunea explicații export expresie
expuse exterior extracorporeală facultatea favorabil favorabile femeia femeie femeii femeile femeilor
fibrilației fibroelastică fibroza ficatul fier fluxul folosește folosi formei forța forță frecvență
frontul frumusețea funcționează furnizează făcute genele generație genetică gestațional ghiduri global
glomerular glucagon gpis grace grijă grupele grupurile grupă guvernul guvernului găsesc hemodinamice
hemoragii heparină hepatice hipertensiunea hipertrofiei hipoglicemiantă hipotensiunea hotărâse iau ideea
ieca iepure imagistice implică importanța impus impusă incident incidente include independente
independenți index indicator indicațiile indiciu individual induce inducția infarcte infecții infecțiilor
inflamația inflamației influențat influențate influențată inginer inhibarea inimă instala instalarea
instalată instalații instalării instituire insulele insulinodependent insulinoindependente
insulinorezistență intensă interes interesate internațională internă interpretate intervențiile
intraspitalicești introdus ischemia ischemie istoric iulie iunie izolate joasă județul jurnal jurnalul
justifică lansat lanțul laser leagă leziunea liber libere liberi lichidul limfocitele limitate limită
lipidice lipoproteinelor lipsa literar locale localizat locațiile locuitorii loturilor luată lucrează
lucrărilor luminii lungime lăsați mail manifestare manifestările manipularea marcată markerii materiile
maxime mașini mașinii mecanic mecanică mecanismului menținut menționată metabolizată metalice metodei
microcirculației militar min ministerul miniștri miocard mișcării modele modificare moduri moleculele
mondial morbiditatea muscular mâncare mămăligă măsura măsurilor natura naturale necesarului neglucozici
negri neobișnuit nervoase neurologice neuropatie nivele niveluri noapte nordică normali noul numelui
numeroși numește numita numitul numită oameni obiecte obiectiv observat observată observă obstructive
obstrucția obținut ochi octombrie oferi oficială omenirii operant opinii organismul organismului
organizat orificiu ostiile ostilităților oxigen palestinian pancreatic papa papilari participante
participă pas patogeneza patologia patologice patologiei pectorale pedagogice peisaj peptidele perfuziei
permanente permit permită persoană pește piciorului plasmatic plastie pledează pline pneumonie poetice
polimorfismele populații portă postoperatorii postsarcinii potențare pozitiv poziții prag precauție
preexistente premiul presarcina presiunile preveni prevăzut prezervarea prezidențiale președinte
președintelui principalele principatul principiul probabilitate problemă proceduri procedură produși
profesorii profunde prognosticului programului progresie proinsulină proprietari protezelor provin
provizorie provoacă proximal proximale prudență puteai putem puternică putu părinte părăsească păstrează
radial radiație radiații randomizate rapide rapoarte raportate raportează reabsorbției realizată recente
receptorul recomandat recuperare regelui regenerare regimul regimului regiuni reglarea regulată relevante
remodelarea repetate repetată respectarea respectivă respectă responsabil resurse retragerea revoluției
reziduurilor rezoluția rinichi românesc rugăm rumân rupturi rușine rămân sala sanitare sarcina scara
scară scenă schimbul schimbări scoase scrise scrisori scrutin scădea secția segmentelor segmentul
semnarea seniorilor sensibile sensibili sensibilitate sensibilizarea senzorului separate septul septului
seria seric serviciul sfârșit siguranța siguranță simplă simptomatici simptomatologiei simultană simți
sincopă sindromul singura singurul sistemică situat soare social sociale sodiu sodiului sovietice
specializate speranță spontane sporit sprijinul spune spuneți spusese sta stabile stilul strada stres
stresului structurii străin străine străinătate studiat studiate studiată stângă stă stării
subendocardice subiecților substituția succesul suferit suficiente suficientă sufletul suflu suma suport
supraviețuire susțin sângele sângerărilor săptămâna săptămână tabloul tată tehnica tehnice tehnici
telediastolic teme tendința tendință teritoriile text timpului tipic tisular toleranța toleranței
toleranță toracice tradiționale transferul transformă transvalvulară tranzit tratate trebuia trecere
trivasculară trunchi trunchiului tulburărilor tânărul uita ulița ulterioară umoarea umplerea unghiurile
uniunea urinar urinară urmat urmată urmărirea urmărit următorul utilizată utilă ușa vaccin vaccinare
valabil valabilă valorii vamale venise venoasă ventricular versurile viitor vis vitroasă vldl volumice
volumică volumului vorbea vremea vrut vârstei vârstnică văzuse zilelor zilnică îmbunătățirea împiedică
înaintată încadrează începu începuse înceteze încheie închisă îndeplinesc îneca înecase înființat
înlocuire înscris întoarse întors întreagă întreg întregime întrerupt întreținere întrunește întâmpla
înțelege înțelegere șef șoareci șocului ști țintă țărilor abces abcese abdice abordare abordului absente
absoarbe absolută absorbit academice academică accelerată acetat acoperi acs act actele activ actuală
acurateței acțiuni acțiunii ada adaptat adecvate adevărate adevărată adiționale administrați
administrației administrează adoptarea adoptat adoptă adultă adunate adăugarea adăugate afectate
afecțiunii aferente afirmație afirmând afla africane agenți agitație agravării agregarea agresive agt
airmax ajungând ajunse ajuta ajute albumină alcool aldosteron alegerile alegerilor alela alfa alimentar
alimente alimentelor alocat alterare alterărilor aluminiu alăptarea ambalaj amenajat aminoacizilor amoniu
amplificarea amplă amputație analizat analize anatomic anatomiei anemia anevrism angajează anginale
anginoase angioplastia angiotensină anomaliile anormal antalgică anterioară anterogradă antiagregantă
antibiotic anticoagulante anticoagulantă anticoagulării anticorp antiinflamatoare antiinflamator
antipseudomonas antitrombotic antrena antrenează anulat anunțul aortocoronarian apartenența apară aparțin
aparținând apei apicală aplica aplicată aplicării apolipoproteinele aportului apreciabile apreciată
apreciază aprinsă aprobată apropia apropie aprovizionării apus apărare arcului ardei armata ars
articolelor articolului artistic aruncat asemănător asigurată asigurând asimptomatice asistența asistență
asocia aspartat astenia atașează atenuează atenția ateromatoză atipice atitudinea atmosfera atp atrag
atribuie atrioventricular atriul aud autoimun autooxidarea autor autorilor autorizare autorizată
autorizație avangarda avantajul aviară avizul avizului așezate aștepta bacalaureatul bancare bancă bani
banii barca bazal bazei bci benefic beneficia beneficiarii beneficiarul beneficiat betablocantelor
betacelulară bfgf biata biblic bilaterale bioproteze biosinteza bivasculară bloc blocanților blocurilor
bolile bombă bovine brațele bronhopneumopatie bronhopneumopatiei bruscă buna bune buni bunuri buretele
băga băiatul băieți băieții bătălia cal calcifiantă calcificările calculul calculului calificată camerei
cameră camp campania campioană canal canalelor candidat cantină cantități cantității canularea capabil
capacitate capitala capitală capotei captarea caracter caracteristic caracteristică cardiaci carotidiană
cartiere case casei categoria cateterism catifea cauzală cauzată cavitate cdr cee celular centrale centre
ceramidului cercetători cere cerere cererea certificatul certitudine certă cerul cetățeni cheamă
cheltuielile chirurgi chirurgicali ciclu ciocolata circulației circumferențial circumferențială citea
citocromului citokinelor clasică clasificarea client clientului clinica clipă clopidogrelului coagulării
codifică coexistente coexistența cognitiv colaboratorilor colagenului colesterolul coloana coloane
comenzii comerciale comercializate comerțului comisie commit comparative comparativă complex
complexitatea compliant comportamentul compus comună con concentrarea conceperea condamnat condițiilor
conduc confirmat congestiei consecutive considerabilă considerată consistența constante constantă
constatarea constatate constitui construit construite consulta consultativ consum consumatorilor consume
continentului continuat contractilității contractuale contractul contracției contraindicații
contraindicațiilor contribuind contribuit controlată controlului controversată conversație convertită
convingerile convingătoare conținute conținută cooperării copaci copilul copilului copilăriei copleșit
corecției corelate corelație corelații corespund corespunde corespunzător coronarei coronară costul
coșbuc crearea creează creeze creierul crezând crime criteriu cronic ctn cuantificarea cuantifică culoare
culoarea culturi cumpăr cunoșteau cupei cuplajul cuplu cuprins curate curte cuspale cuspei cuspele cutie
câine câmp câmpul cântăreț câștige căderea căii căldură călătorit cărămidă cărții cărțile căzut datei
datora datorește dați dealul dealuri debitul debridare decade decadă decedase deciziilor declarat
declinul decurs deficiență deficitare definiția deformări demența democrație densitate deplasare
deplaseze depozitelor depășească depășesc derogare deschidere deschisă descoperirea descoperit descrisă
desemna desemnați desființarea desfășura desfășurare destulă detașează detectată detecție deteriorare
deteriorarea determinanți determinând devenind deviat dezbateri dezvolte deținerea deținerii diabeticilor
diabetogene diametrului diastolei diferența diferențiere diferitele dificile dificultatea dificultăți
dilatație dimineață directivă director direcție discretă discutate discutați discuție discuții disecția
disecție disfuncții dislipidemia dispoziția disproporționată distanțe distanței distribuției distrucția
diuretic diureticele diverselor diviziune dobândește documentare documentate domenii domiciliul dominantă
dominat domnului dormea dovedesc dovedește dovedi dovedite dozelor dramatică dreapta drepte duc
durabilitate durat dureros ecg echipa echipe ecocardiografiei ecografică economică editate ediții
efectelor eficace eficacității eficienței egal ejecția elaborat elastice elastina elastină
electrocardiogramă electromagnetice elementele elementul eliberare eliberați eliberează elicopter
eliminării elocvent embolie emfizematoasă emisfera emoționale endocarditei endogen endonimul endoteliului
enediol enterococ enzimă epoca eritem erlotinib erlotinibului eroii esențiale estimare estimat
estradiolului estrului etapă etiologii evaluare evaluați evaluează eveniment evenimentul eventuală
evidente evidentă evidenția evidență evitate evite evită evolua evoluat examinează excelență excepții
excizia exclud exclude excursii exemplul exercițiile existe existente exonul experienței experiență
experimentarea explicată explicație explice exploatației explodat explozia exportului externare externă
extinderii extins extracelulare extrahepatice extrahepatică extrasistolică factorul factorului facultate
false familia familială familiilor fapta faptului farmacistului fazele fază feminine fenomen fenomenelor
fenomenul fetiță fgf fibrinogenul fibrinolitică fibrinolizei fibrină fibroză fidel fierbinte filiație
filme filtrare finali finală finanțate fire firma fiul fixează fiziologică fiziopatologic fiziopatologice
foame focului folosind folosirea folosirii fondul formare formate formează formula formule fotbal fracție
fragil francez fratelui frați frecvențe frigul fructoză frumusețe fumat fumatul funcții fundal fundul
furnizarea furnizate fâșia făcând gamaaminobutiric gardieni gardienii gastrointestinale gen genera
generali generalul generații genetice genetici genotipul genunchiului geografice germană germenele
ghidurilor glande glasul glicemic glicemice glicogenolizei glicoxidare glimepiridă glucagonului
glucoformatori gluconeogeneza glucozat glutamic glutationului gradului granule gravidă gravitației grefei
grepfrut greutății grupe grupuri grupări grădina grăsimi guvern guvernamentală gând găsi găsit găsită
găsiți habar haina hectare hemoculturile hemodializa hemoragiile hemoragiilor hepatic hipercalorică
hiperglicemie hipertrofiat hipertrofică hipertrofie hipoglicemiante hipoglicemice hipoglicemie
hipoglicemiei hipolipemiante hiponatremiei hiposodat hormonale hormonilor hotărî hvs iarbă iasă iatrogene
idei identificate identificați identitatea iec ieșea igt imaginea imagini imediate impactul implicată
import importate importului imposibilă impun imun imunoreactivă incendiul incidentă incidențe incinte
includerea incluse incluzând incompetența incompletă independenței indicat indicate indicațiilor indice
individuale individualizată indivizii induc indus induse infecțioase inferioare inferior inflamabile
influențează influenți influență informare informează informeze inhibitorilor inhibiție inițiativa
injuriei instalate instalator instituie instituirii insuficienței insulare insulelor insulinodependente
insulinomul insulinorezistenți insulinosecretorii insulinosecreției integrală integrare integrarea
integrității intelectuală intensivă intenționează interdicția interdicției interesează interesului
interioare internațional interpretare intersecția intervalului interveni intervențional intervenționiști
interzice intestin intimei intracelulare intracraniene intraspitalicesc intrat intravenoasă introduse
introduși inutilă invazive invazivă ipoteza iradiat irakieni irc irigație ischemic istoricul istoriei
italiană italiene iubire iugoslavă izoforme izolat japonezi joace joase jocurilor judecat judece județ
județean juriul kgc laborator laburist lac lasă latină legal legată lege legătura legături lemn lentă
letal leu lezarea liceu liceul lichide lideri liderul limbii limitare linia liniștea lipidici
lipoproteine lipsei lipsesc lirică listele listă literare literele localizarea locuia logica loturi
loturile lucea lucra lucruri lucrurile lucrări lume lumii lungi luptă luă lămpilor lăsat lăsă maculator
magazin maica managementul manifest manifestat manifestată manifestări manifestărilor manuale marcajul
marginea marginii marile masei masivă matematic matematici materialele materialul materialului materie
maximului meargă mecanismelor media mediatori mediată medicală medicamentele medicamentul medicamentului
medicației medicina meditații medulara membri memorie menite menține menținerii menținută menționați
menționăm merg merge merită mers metabolică metal mezangiale mezangială microalbuminuric microcirculația
microsateliților microvasculare micșora miel mijloace militară mimează minime ministru ministrul minorii
minut mirare mireasa mișcarea mmol moară mobilizat moderni modernă modificării modul moleculară molecule
moleculei momente monoterapie montane montează morfologică morți morții motive moșia moștenirea muchiei
multidisciplinare multiplă multivasculare muncitori muncitorii murdare mutațiile mușchilor mușchiul
mănuși mănăstirii măsurare măsurat natriuretici naturii natură naște națională națiunilor necompliant
necroza nefracționată nefropatie nefropatiei nefrotoxice nefumători negativă negociat negocierile
nemodificat neobișnuite nervii nervos neseritidului nesteroidiene neuroglicopenice neuropatia nitric
nitroglicerina nitroprusiat nivelelor nobile nopții nopțile normalizarea norme nota notează nozocomială
nutriție oară oase oasele obezității obișnuită obligații obligațiilor observate observații obținută
ochelari ocluzia octogenari ocupe ocupă oferit oferite opera operația operațiune operă opoziției oprească
opuse opțiunile orașe organe organele organică organism organizare organizația organizație organizațiilor
orientare orientează oră oscilator oscilatorului oscilații osteneala oxidare oxidarea oxidativă oxidului
oțet pace paginii palatul palestinieni paragraf parcurs parietale participării particularitate
particulară parțială pasageri patogenic patogenitate patologie patriotic pen pensionarilor peptidului
percutane perete pereți pereților performanțele periferic perioade permanentă permeabilitate permis
permițând peroperatorii persoanelor personajului personalului perspectiva pescuit picioare picior pierde
piere pieri pieriseră piese plan plantelor plasament plasarea plasmatică plastice plierea plutește
plăcere plăcile plăgii plămâni poet poetului poeților polimorfisme politice politici poliție poliției
polițiștii pomi ponderală poporului populară porc pornește porumbul poseda posibilități posterioară
postpartum postsarcina postulat potențiali potrivită poziție practice praf prasugrelul precedent precizat
precizie precursorul predictiv predictivă predictorii predicție predominantă prelungește prelungită
premier premierul premiu preocupat preocupările preoperator preoperatorii presarcinii prescrierea presei
presional presupun presă prevalenței prevalență prevedea prezentare prezentată prezentă prezenți priceput
prieten prilej prilejul primesc primită primăvară principale principii principiile principiilor privi
priviri prizonieri probele procedee procedeu procent producerii produșii produșilor profesie profesori
profesorul profesorului profilaxie profundă prognostică program programul progresează proiectate
proiectată proinsulina prolaps prolapsul promedicament promis promovarea promptă propria proprii
propunerea propuneri propus propusă prostaglandine prostaglandinelor proteinkinazelor proteinuria protest
protezare protezei protezele protezării protocol protodiastolică provoca provocat proximală prăjituri
psihice pth publicată publicația publicație publicul pulsatil pun punem puntea purta purtând pus pusă
puteți pârâuri pădure pământul păr părinții păsa păstori păstrat radială radianța radicalilor rambursare
ramuri randomizați raportat rază reabilitării reacționează readuce realizând reală rece recentă
receptorilor reclamă recoltat reconstrucția recunoaștere recunoașterea recunosc recuperat recurența
recurge redutabile refractară refuz regatului registrului regiune reglator reglementate regulament
regăsesc regăsește regăsit reia reinternare relatează relaxare relevă relief reluat remodelării renunțat
renunță repararea`,
  basic: `pacienții ani vârstnici risc trebuie pacienți loc nivelul vârsta creșterea față cazul tratament putea
tratamentul există crescut scăderea creștere parte cardiacă crește reprezintă studii pacienților
determină insulină mortalitatea prezența faptul utilizarea vedere aortică conformitate glucoză studiu
tratamentului vederea riscul studiul cauza cazuri timpul valoarea evaluarea tip administrarea constituie
crescute mici nivel reducerea sca termen valvulare zile adverse aortice având bolnavii caz
insulinosecretor membre vârstnic vârstă condițiile diabet riscului asociază comorbidităților crescută
european insulinei mari apariția asociate chimice coronariană coronariene efect europene funcție prezenta
prezintă produsele punctul rezultatele statele articolul bolii cadrul cardiace cronică decembrie
diagnosticul medie modificări mortalitate numărul severă subiecții sânge viață vârste absența baza boală
clinice comorbidități date exemplu factori funcției miocardic proces rămâne tineri urmă boala
chirurgicale factor legate mic mortalității partea recomandă răspunsului severe urgență valvulară
ventriculare anul arătat asociată cale categorie chirurgicală comisia corp diabetului directiva dovedit
fac glucozei lucru luni mitrală momentul normale precoce privește rolul rândul studiile trecut
ventriculară acut arterială asocierea cardiac data diferite doza energie indică informații lung
modificările număr pci prezent privire redusă renală tratați urma valoare viața zaharat afectarea anexa
animale animalele creșterii diabetici diabetul forma frecvente general insuficiență majore mică necesară
necesită ore pare prevăzute produce pulmonar putut reduce substanțe acțiunea aduce bac cauză chirurgical
colaboratorii comisiei complicații comunității consiliului contribuie cursul determinarea efecte făcut
menținerea numele pacientul pacientului presupune prezentul produse român scade scăzută simptome
sistolică trebui acută apă bun celulelor complicațiilor comunitate cunoscut demonstrat devine diagnostic
disfuncția disfuncției energia evidențiat factorii fața funcția inclus insuficiența jurul majoritatea
medicul mitral nord normală perioadă procesul punct reacții rezultă rol specifice stat subiecți valvei
administrării afectare aparatului aplicare cardiovascular celulele comunitare cuspelor deces durata
ecocardiografice efectul efort existența factorilor formarea glicemiei ima intraspitalicească leziunilor
maximă membru musculare nivelului orașul permite piață probleme protecție rata revascularizare scădere
stenoza stâng suplimentare terapeutice vasculare vârstnicii înecat administrare administrată afecțiuni
află anticoagulant apare aplicarea articolele avc cardiovasculare comitetul contextul control controlul
devenit doză ecocardiografia europeană fermă figura forme formele frecventă frecvența genei generală
impune incidența lungă menționate metoda miocardice miocardică mmhg măsură pacient particular perioada
persoanele populația pulmonară pune regulă regurgitarea renale răspuns răspunsul semnificative sensul
simptomelor sistemului spus studiului stângi telomerelor transport undă uniunii valori vechi vigoare țară
activitate activității acțiune animalelor apar arată arterelor autoritățile beneficii celulare centrul
cerebral clasa comun consecința considerat copii coronare corpului datele disfuncție dozele eficiente
elemente evaluat final fizică fluxului gradul grași grupul hemoragice ianuarie ica importante indicație
infarct istoria lungimea masă menționat metabolismului minute necesare noiembrie normal numit par pierit
prasugrel prezentate prognostic proinsulinei păstrată raport referitoare regurgitare românească schimb
scurtarea scăzut sistolice stenoză substanțelor sugerează teritoriul tulburări umplere urmare început
întreruperea țara acizii activarea adipos administrat aflat ameliorează anunțat apartament atingere
bazale cardiogen cardiovasculară cazurile cerințele chirurgia clinică condiții condus consecință
conversie cresc cronice datorează decizia decizie degenerativă determina dezvoltarea doze duce durată
ecocardiografic ejecție enumerate explică fapt faze femei formă gene hemoragic hormoni hta importanță
inelului inhibitori intervenția ischemică legislației limba lista locul luați lumina lungul marea
mecanismele medicale medicului măsuri negru operator ora orală orificiului persoane presiunea presiunii
procesului produselor profilul prognosticul putere realizează reducere reflectă regiunea relația
revascularizați ridicat scris scurt seama secundară semnificativă simptomele sistemul superioară
săptămâni tenofovir total totală tricuspidiană ușoare ușoară valvular ventriculului vieții volumul
înlocuirea știa țesut țesutul activă acționează ajutorul alegerea ameliorarea analiza anexă arterial
arteriale auzit bazează boli bărbați cauze chirurgiei ciuda clopidogrel complicațiile considerare
continuare convenția convertit corespunzătoare cuvânt dependentă determinat diabetică diferențe dispnee
dozei efectele efectuat emisie enzimei evenimente evita evoluția favoarea faza funcțională generale
glucoza grad hla implicarea indusă intervenții ischemice limite lipidelor lipidic literatura literatură
locală lot luna masa mediu minimă mintea modificărilor nivelurile obține obținute opri pancreatice
parlamentului peretelui pereții poată poezie postoperatorie potențial preparate presiune prezentat
procedurii producției produs profil proteine publică relație reprezentată scad scop secreției
sensibilității septembrie serice serie sfârșitul sintezei stabilă statine statului structurale suprafață
supuse sănătate tabelul tehnică terapeutică terapia terapiei trece uman unitatea urmează utilizării
vascular viitoare vorbă zona înregistrate întâlnit activitățile acute administrate alineatul alterarea
ameliorare anginei angină antecedente anterioare antihipertensiv aortei aortă aportul aprilie aptl
asigură atriale avansate bdr betablocante bolnavi bolnavilor calcificări cantitatea capacității
caracterizată carnea casa categorii celulară chimic circulație completă comunitară concentrația
concentrațiile constatat consumul contact convenție conțin conține copiii cord cordului cultură defecte
definite definită densitatea diabetic dilatarea disponibile durerea dădea echilibru efectuate efectului
eficacitatea eliminarea esențial estradiol evidențiază examenul exces explica ficat folosit folosite
format făcea grosimii htp importantă inhibitor inițială insulina intensitatea intensiv intermediul
internaționale intervalul intervenție intervenției introducerea introducerii lei leziunile markerilor
martie medicamente metabolizarea metodele mijloc mitrale moarte moderată modificarea moment multiple
mușchi mâinile natriuretice naturală național necesitatea negativ numeroase numesc obezitate obicei ochii
oficial partidului periferice perioperatorie pescărești pierderea pierdut poezia populației poziția
prevalența președintele primară principala procedura procedurile procese progresivă proteinelor punerea
puterea părțile păstrarea radiația reacțiilor realizat receptorii recomandată redus referitor`,
};
