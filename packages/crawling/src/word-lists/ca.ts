/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `cursos càmera darrer debatre declarar dedicada democràcia democràtic diferent difícil disposa distribució
dut dòlars elaborar escoles establir execució explotació expressar film fomentar fonamental forces
freqüència fruita fórmula idea importància incrementar indicar informa insta institucional interessos
lesions lleure llibertat llicència malaltia manifestar marca meitat membres milers militars mitjana
moneda mur nombrosos novetat oberta ocasió oferir organitzadors parlamentaris passava patir pendent
periodistes planteja plantilla produït pronunciar provocar província prèvia pròxima pròxims pàgines
qualificar queda queixes redacció reduir registrat relacionades representa revistes sembla situa sorteig
sortit supressió tecnologies tingui tractament tractat transport treballa treballant treballen trànsit
tècnics urbanística usuaris vehicles venda volum àmplia època abast acordar actitud activa actualitat
afecta alemany alternativa aplicar arma arribarà articles assumit autogovern categoria celebra celebrat
centrals ciutadania ciutats client comença comercials competència competències complir comportament
compra compromès conclusions conferència consens consumidors culpa càrrecs debats deia demandants
demostrat denunciar detenció diferències difusió dirigents diuen doctor econòmics educació electoral
elevat elèctrica empat entendre escrit esforç espanyoles esportiu esports estructures exercir exposicions
faran fixa focus formar gasoil gironí gol guanyat humana inici integració integral internacionals
intervenir israelians israelià jutjats lamentat lletres malalts manifestacions mans manteniment mare
material mecanismes mena menors metge millors musical mínim necessàries nena noi obertura oportunitat
organitzacions participa participen passatgers penes perdut permetre petit pitjor plom poeta por portat
positiva preparat previsions professora propers propis proposat provoca publicar pujada rebutjar recinte
reclamació reconegut recuperació refugiats reg regidor registrar repartiment retirada retirar sanitari
segrest selecció seminari sindicats suficients sòl tancat tarifes tasques telèfon tenien tenint tret
trimestre trobada turístics unanimitat visitar visió viu vivendes abandonar acabi accident acollir acords
acusats adequada aire alcaldes alliberament ampliar anomenat anual aposta argentí assistència assumir
atemptats atorgar autonòmic baixar blaugrana bàsica capdavant celebració censura circulació clara clubs
cobrar començarà comercial companya comptar concretes conduir coneguda coneix conflicte conflictes
conjunta construir constància contrari converteix coordinació coordinador correu criticat crítiques cura
darreres decisions declaració destaquen dictadura dijous disposar documental donant donarà dotat dreta
durada dèficit econòmiques eix elaboració electrònic element empleat empresari entrevista entrevistes
errors escollit escriptor espècie europeu existeix expedient experiència facin fallida fills formiga
fotos generals gestionar gironins gràcies guardó horaris hospitals hotels identificació imatges impedir
imposar impostos inauguració inaugural independent indica inicial inscripcions insistir institució
integrat intenta interpreta israelianes italiana jardins joc jornada laboral laborals lectors legislatura
lli lliurament localitat manifestació mantenen matar materials mina mirar músics naixement negociar
nomenament novetats obertes obligat oest ofertes ordenació origen originals parer parlamentària partida
percebre perdigons permanent personalitats personatge personatges peu pintor pintors pis pisos plantejar
poemes policial portarà preocupació presa presenten presents preservar prevista privat privatització
problemàtica produeix profunditat properes protesta proximitat quadrats qualifica quantitats realitzada
reclamar reconeix recordar rector reforçar regants residència resoldre respon resultar ritme romànic
satisfet sensació sensibilitat sentimental sentir servit sexuals sistemes soci subministrament surt
tancament teatral temporal tirar torn totalitat tractar trajectòria traçat turístiques tècniques tèrmica
urbanístic vaixell vegetació vendes vent veuen vianants viatjar zero òrgans absència abusos acabat
accelerar actor acusar adaptació admetre adreça advertit advocats afavorir afirmat agredir agressor ajuda
alça amic analitzar aniversari antics anàlisi apartat apartats aparèixer aprovació aprovada assolir
aturada autonòmica autora autorització avançar aventura balanç blaugranes boles brasiler busca bàsiques
candidats cantant capitals caps cases causes certamen cine cinta circuit ciutadà civils cloenda cobrir
codis coincideix composicions composició comptes concert concerts concretar confiança confluència
congressos conseqüències consistori constant contacte contaminació contractació conté conveni convocar
corporació corredor corredors creadors creuers creure danys darrera davanter declarat definició
delegacions demanant demanda demarcacions democràtics demostrar denunciant denunciat detingut deure
devolució diagnòstic dificultats dilema diligències directora discussió disseny documentació doni dotar
dècada editarà elevar empleats enorme entrevistar entén escena escolar escrits esglésies esperen
esquerres estalvi estrenar etarra evident evolució exclusió exigir explicacions facilitades favorable
façanes ferits fil financer fiscals formen formes forçar fracàs fàbrica fàcil gas gel germans gestions
golf governamentals guanys guerrilla habituals identitat inclourà independència inferior inflació
informacions iniciat instrucció intent interanual intercanvi interns introduir invertir iranià itinerant
jugadors justificar jutges literatura llarga lleidatà llistat mantingut metropolitana mica militar
millores miners mitjà models modificació moral motos multa muntanya nacionalistes neteja noies normal
normativa nota notícia nucli oferirà oportú oposar organitza pallissa panorama paraula parla particulars
passarà passatge perfil permeti petits planificació platges poblacions portava porter possibles pres
presentades previsió privada producte produirà professors progrés propietaris prostitució pròximes pàgina
pèrdua qualificat quart quarts querella rebuig reclama recodificació reconegui reconeguts reconeixement
reflexió reprendre requereix residus respectives restes resulta retallades revisió roquetenc sales salvar
seca seguiment seleccionat serveix similar soldats solucionar suposarà temperatura terrenys terroristes
tinguin torna tornarà trajecte transvasament tribunals urbanització urbà utilització utilitzat vacances
verda veurà viabilitat vial vicepresident volia vulguin xantatge xifres abocaments abonament absolució
absoluta abstenció acabarà accionista acollida acollit acompanyat acusacions adjudicació administratiu
adoptat afecten afer afició ajudes alts analistes analitza anglès anirà anomenada anteriors anuals anés
aparició aportacions apostar aprofitament aprofundir arribada article aspecte aspirants assassinat
assessors assistents assistir asturià atendre aturats atès aus autopistes avortament bancs banqueta
basada basca bases batre bell blues brut brutal buit busquen caigut caixer calendari cambres candidatura
carburants cartera casc causar cedir celebrada centenar cerebral científic científica cinema cinquantena
circumstància clau codificació coincidint colombiana combat comencen comentar completa compliment
compradors comprendre compromisos comptarà comptat coneixen confirmar conreus consellera considerat
consolidació construccions contactes continguts continuarà contractar controla controlar conversa
converses convocat cooperativa corresponsals crida crits crèdits crític cursar curt càrrega cèntims dansa
dates decurs dedicar dedicarà dedicat definitiu deixin demanava denunciats derrota desaparegut
desaparèixer desconeix desfilada designació despesa desplegament destacades destacats detectat detenir
determinar deuen devolucions difondre digital dignitat directes directors dirigit disponibles disposat
dissenyat distanciament diàleg diàries domicili dominant domèstica donen drama dècades ecologista editada
editat efectius eina electorals elevada eliminat eliminatòria elèctric encarregat energètics enfrontar
entrat entrega entregar entrenament equilibri equipaments escenaris escriptors esdeveniments esmenes
especialitzat espectadors especulació esperança esperaven estableix establiment estafa estima estimat
estrangeria estrany existents expansió explicarà exposen expressa famílies feble feien ferroviària festes
feta fetes finalistes finalitzar finançar finestra firmes fong formacions formigues fort forta francesos
frase frontera funcions física gira guanyarà guarda guitarra habitabilitat hectàrea històries humides
ideologia immediata imperi inaugurar inaugurat incertesa incident inclusió incondicional incorporació
incorporat indicat indicis indrets industrial infantil informàtic infraestructures inhabilitació inicia
insistit integrada integren interpretació interpretar investigadors japonès judicials jugada legals
legislació lingüístics lletra lliurat lliures mala mandat manifest manifestants marcar marcat menjar
mental mestre milió mortal mosquits mossegades moviments muntar muntatges murals musicals nacionalista
nascut necessita necessitats negat negatiu neu nomenat noms objecte obliga obtingut obtinguts oficines
okupa opció optar oral organitzada original orígens osonenc pagui palestí parlat participarà passeig
pensions perfecte perill permès permís personalitat perspectiva piano pilota pintar pistes pistola plaga
planeta plegat plenària plurinacional plusvàlues pols portant porten porteries portes posada posicions
possessió postguerra practicar precisar presentaran presidents pressupostos presumpta presumpte
prevaricació preveuen previstes prioritat procediment progressista projecció propietari propietària
proposicions protagonistes protagonitzat provocat puja punta puntuals públics quedat quedaven queden
realització realitzades realitzats rebudes recents reclamen recollida recorrerà referents referit reforç
regadius regidora regular relacionat relleu remarcat remunten renda rendiment renovació renovar rep
repetir representar reptes reserva resistència respectius respondre responsabilitats retard retrocés
reunir robar rock ràpida sabia salvatge sanció satisfacció segles següent seleccionades selectivitat
sentia senyora sexual signat signatura silenci sindicat singular sisena situacions situada socialisme
sofrir sospitós suau substitució subvencions sucursal suma suposar tallar tancarà tardor tarragonina
teixit telefòniques temàtic tendència terreny testimonis tingués titulars tocaments tocar tones tracten
tradicionals transmetre trencament trets tria trobades trobava troben tèxtil ulls unitats urgència
valorar valorat valors vehicle veredicte veïna viatge victòria vies vintena vivenda vocació voler vota
votava vuitena vulgui vídeo èmfasi abat abocat abordarà absolutòria abús acceptat accidents accionistes
aclarir acollirà aconseguiria actituds actiu actius actriu actuat acumulada acumulat adequat adjudicat
admès adolescents adquirir adquirit adversari aeri afectada afectades afegirà agafar agrícoles aiguamolls
ajusta ajustat alcaldia alegria alemanys alertava aliments allunyats alternatives ambientals amenaces
amenaça amo amplia analitzaran anem anglesa anglesos animació animal anunciada aparcaments apareix
aparells aplica aportació aprendre apuntar aranesos aranès arbre arqueològiques arribant arribaven
assajos asseguren assenyalen assignació assignatura assimilar assumpte atacs atenuant aterrar aturat
augmenta autobús automàtic autonòmiques autotuteles auxili avals avantatges avança aèria baixos bancari
baralla barallat barceloní basar belga braç britànic bàsquet calçada camions candidata cansats cantautor
canviat capaç captura capítol cardíaca cares caricaturistes carrils castanyes cauen caça celebren
cessament ciclomotor científics circuits cita classe clínica cocaïna coherent color colpejar comandament
combustible començament començant començaran comerços comissaria compareixença competidors compleixen
complexa comporta comprar comprometre comunicacions comunicar comès concedir concedit concentració
concepció concessionària concretat condicionament condició conductor coneguts coneixem confrontació
conill conscient consciència consecutiu conservador conservadors conservar considerava constituir
constructor construirà consultar contemporani contestar continu contractes contribuents contribuït
contrària convidat coordinar cops corall corallers cotitzades creen creguem creuer crim criteri criteris
créixer crítica cupó càmeres cúbics decidirà decret decrets dedica defensat definit deguda degà deixa
deixant deixat deixen delictes demandes democràtiques demostra denuncia denúncies deontològic depèn
desacord descans descartar descobert desdoblament desenvolupa desenvolupat designacions desistir
desocupació destinació destinades destinats destins detalls detencions determinada determinat detingudes
detinguts deutes diabetis dibuix dibuixant dibuixos dictada diferenciades diguem digués directa directius
dirigir dirigits disciplina discos discrepància discriminació discutir disminució disparar districte
diversitat divises divulgació documents dolent donada dopatge dotació dramatúrgia dubte durà duu dòlar
editats efectiu eficaç eficàcia eixos elecció elegir eludir elèctriques emblemàtics embrions emergent
emmarca encapçalada encapçalat encarregarà endemà enfrontaments enquesta entenia entregat enviar
equipament equivalent escalada escollir escrita escriure escultor esdevenir eslora especialistes
especialitzats especials espectacular espectador esperar esperit espècies esquena establert estables
estands estreta estudia estudiar etarres exclusions exclusiva executar exigeix existeixen experimentat
experts explícita expresident expressat expropiacions extens extensió extrem exàmens fabricació faci
fallar falten familiars faria fenomen ferit fes fill filosofia finalista fires fixar fixat focs forense
formaran fortes fotografia fractura fragment franceses fuita fundar futbolista garantia genera
generacions generació generen germanes globalització governar greus guants guanya guanyen guardonades
guardonat guardons guionista guió gènere habitants helicòpter historiadors hivern homes honoris immediat
immobiliari implica importa imposa imposada imposat impossibilitat imprescindible impressió imprudència
impulsant impulsat inaugurarà incapacitat incidència incidències inclouen incloure inconstitucionalitat
incrementa incrementat indicadors influir influència informàtics ingrés inscripció intencions intentava
interessar interessats interna intervingut intoxicació invertirà investigacions investigant inèdita
irregulars israeliana itineraris jueva justificat lamenta lamentar legalitat llançament llançat llargues
lleu llibret llit lliurar lliçó llotja lluitar luxe líders límit lògic malestar manca mantindrà maquetes
maquinària marxar marítim masses matrimoni matrícula matèries medalla mediambiental mereix metadona
metall metre miler millorat minera mineral mirada missió moderat modern moderna monogràfic monument
motivació moure muntatge màquina màximes nacionalitat narcotraficants navalla necessaris necessiten
necessària negativa negava net noble nombroses nomenaments normalitzar normes noti nàutiques oberts
obligades obligar obligatòria obrirà ocasions oci ocupa ocupant oferiran oficials ofrena oli operadora
operativitat oportunes opten ordenat organitzades orientació ostatges pagament pagat paguen papers paquet
parar parets parisenca parlant parròquia participatius partidari partint pastís pateix pateixen patrulla
pendents pensionistes percentatge percussió perd periòdiques persecució persegueix persistent pertany
pertinents pesar pesseta petita petites pianista pictòrica pilot plantejament plantes plata plataformes
plena pluralitat pobles portal portem posarà posen positives postura precarietat pregunta prejubilació
premiats prenguin preocupa preparació presentava presidit presos presumptes prevenció preveure previsible
primària principi privades procedent procedents procediments procedir processats productors programat
prohibició prohibit projeccions promesa promogut promotor promou pronunciat propera proposar proposarà
proposava protegir protegits protestes préstecs publicat pura quarta quilos radical radicals realitza
reals rebels recaptació recaptar reclamat reclamava recollir recollit reconversió recupera reduiran
referències reflexionar regulació reiterat rellevant remodelació repartir repartits repassat reportatges
reproducció republicans requeriment respectant restant restaurants resum retallada retirat
retransmissions reuneix reunions reunirà revelar revolució ruptura rutes ràpides sabut salarial saldar
saldo salinització saltar sanitària secretària secundària segell seguida seguim seguint seguirà
sentiments seriosa servirà sida significa significativa sindicals situar societats solar solidari
solitari soroll sorpresa sort sortiran sortirà sosté subdelegada subratllar substitueix suficient
superiors suportar surten tabú tabús tallers teatrals terrorista titulacions titulats tornada tornat
tragèdia trams transcurs transformar traslladar travessava treballador treballat treballava treballaven
trens treva trobat trobin tropes turistes tutela tutor títols ulleres universitaris urgent urgents
utilitzaran utilitzen vacants varietat velocitat vetllar veuran viaducte vials vinculades vinculat
violent violins virus viscut visibilitat viuen vocalista volta voreres xilè àrees èpoques òrgan últimes
abandona abastar abocament abona absol absolt absolut absolutes acabava acaben acabin acadèmics acceptada
acer aclareix acomiadaments acompanyada acompanyar aconsellen acordada acordat acostar acostumen
acrediten actuarà actuï adaptada adequats adient adjacents admetés administrador administratives
administri adquirida adquisició adreçat advertint advertir aeris aeroports afectar afectaran aficionats
afiliats afirmacions agafat agilitzar agrada agradat agrair agreujar agrupa agrícola aixecar aixeta
ajudant ajust ajut ala alcohol aliances aliment allargar alliberat alliberats allotjament alteracions
alterat altura alumna alçada amagar amaguen amenaçar americanes americà amplada anacrònica analitzarà
anella animals antecedent antigues anunci anàlisis anònima apallissada aparcament apareixien aparell
apartar aplaudiments aplicarà aplicat aporta aprofitant aprofitarà apropiació apujar apunta apuntat
apunten aquàtiques aqüeductes arbitrària argument argumenta argumentar aristòcrata armat armes
arqueologia arquitectònica arrencada arribarien arriben arribi arrodoniment arrossars artificials
artístics asseguradora assegurant assenyalant assessorar asseure assignar associats assumirà ataca
atacant atacat atemptat aterratge atesa atorgament atorgat atracar atracarà atraure atreure atribuir
atribuït aturades aturar audiovisuals aules autocar automàtics autoritzar autoritzava autovia autèntica
avalista avaluar avantguardisme avanç aventures aviació avís baixada baixista ball balls bar barcelonina
barris basat batejat bateria beneficiats benvinguda beu bibliografia bilions bipartidista bisbe bitllet
bitllets bloc blocs bombardejar bombos bones bord botiga britàniques brot brutalitat bufa buida buscat
butxaques bàsics cable cables caixers calcula calderers caldo caldria calen calia callar callen calma
camisa campanyes canalitzar cantonada canvia canviarà canviï capa capacitats capellà capes capità captius
captiveri caracteritzar caracteritzat carpa carril cartells casernes castigar castigat casualitat
categories causat caut celebrant censats centenari centra centralista centrar centrat centrecampista
cerimònia certesa certificar certificat certàmens ciclisme científiques cinematogràfica cinisme cinquè
cintura circ circumstàncies cirurgians cirurgià ciutadanes clamor claredat clarinet claríssim
classificació classificat clauer clausura clavegueram clouran clàusula coartada coberta coberts cobertura
cobrat cobreixen cobren cofinançat coincideixen coincidit collage colonitzat combinat comentari
començaments commemora commemoració companys comparació comparteixen compartida comparèixer compassió
compensa competitivitat compleix complement complementar complementàries complert completant completarà
completat comportar compositors comprensió compres comprèn comptava compten concentrat concepte
concessions concloure conclusió concreta condemnada condemnar condemnes conduïda confeccionat confessió
confia confiat confirma confirmada confirmat consegüent consellers conservadora conservaran conserven
consideració consideren consisteix consisteixen consistent consistir consistiran consistirà consistència
consolida consta constaten constitucionalitat constitueix constructora construeix construït contagi
contaminades contenció contenciós contenen contenia contenidors contestador context contingent
continuació continuada continuaran contrabaix contractual contradiccions contraproduent contrarrellotge
contratemps contribució contribuent controlada controlades contundent convenciment convergents convicció
convoca convoquen cooperatiu coordinada coordinarà corda corrent correspondran corresponent corresponsal
costar costaran costum cotitzacions cotització cotxes coure creada creador creuen creà cridar
criminalització cripta crisis cristians critica criticar critiquen crítics cubanes culminar cultiu
curiositat curtmetratge càstig còmic còmplice córner cúpula dada damnificats dany debutar decantar
decideixi decisiu defensava defensen defensiva defensors deficient deficitàries deficiències defineix
defineixen definia definir definirà degradació degut deixarà delegada delinquir demanaria demandant
demòcrates denominació denunciades denuncien departaments dependències depressió derivar derivat
descarten desconegut desconeguts descriure desencadenat desenllaç desenvolupant desenvoluparà
desestacionalització desestima desfilar desgast desguàs designar desigualtats desinfla desitjats
desnaturalitzen despeses desplacin desplaçament desplaçaments desprestigi despropòsits destinada
destinarà destinat desviar desviarà detectar determinades deutor devaluació dictador dictar dient
difamació diferència dificultat difosa digitals digna dimensions dimensió dinamitzar diplomatures
dipòsits directiva dirigeix dirigida dirigides discrepàncies discrets disgregar disminuïdes disposats
disposicions distingeixen distribueix distribuïda distància distàncies diversificació doblar docents
domicilis dominar donaran donés dormitori dotacions dramaturg drogodependència dubta duent duplicar durar
duraran duresa dècima dècims dígit ecològics economistes edificable edificacions editorial efa efectuat
elaborant elaborats electorat eliminació eliminar embarassos embargat embaràs emblemàtiques emet emetre
emissió emocional emoció empremtes emprenedor emprenedors empresariat empresonat encaminades encapçalats
encarna encarrega encarregada encarregar encarregats encert endarrerit enfocament enfortir enfrontament
engany enllumenat enquestes enregistrar ensenya ensenyar entesa entra entrevistat entusiasme entusiasta
envergadura enviarà enviat enviats enviaven envolta episodi error esborrany escasses escau escenes
escenificació escenografia esclareixin esclatar escollida escollides escorxadors escultura escàs escó
esdeveniment esdevé esgotat esmena especialitzada especialitzades esport esportius esquema essencial
establiments estacions estada estafar estancament estatals estatutari estils estimen estimular estomacat
estratègica estrella estrenen estrenin estricta estudiat estètic estén estímul etapes etcétera etiqueta
eurodiputat euskera evidència evitat exacta exacte examinar excepció excessiu exclosos excloure exclusius
exclusives excés exdirector exemplar exemplars exemples exerceix exercida exhibició existent exministre
expectació experimentar explicava explosiva explota explotar exposa exposar expressió extern externa
extraccions extracció extracomunitaris fabricant fabricats facilitarà factor factoria factories
facturació falsa falsos faltar familiar famosos fans fantàstica farinera farmàcia fases feines feligresos
ferides fessin fiança figurava figures files filial filipí filla filmografia finalitats finalitzada
finançades firals firmar firmat fixada flexibilitat fonamentada fonamentals fonaments foral formalització
formular forçat foto fraccionar franquisme fraudulenta fred frenar frenarà freqüències fronts fruit
fruiters fugir funcionar fusions fusió fusta futura fàrmacs gallegues gamma garanteix garanties garantint
gasolina gegants generalista generar generat genèric gerent germà germànica geòleg gir gironina globus
gols governa governamental governats grada grams graus gravació gravíssim grisos gros guanyador guanyés
guardat guerrillers guipuscoans gust habitacions hereus heroïna hipòtesi històrics holandesa holandès
homicidi honor honorari honorífic hortes hospitalaris humil humà hàbitat ideal identificar idiosincràsia
ien igualtat imaginar immediacions immigrades immobiliaris immobiliària immobles impartiran impedeix
implantar implicació implicats impulsada impulsades impunitat imputats inaugura incapacitats incapaços
incendi incendis incessant incideixen incidir incipient incitació inclogui inconcrets incorporar
incorporarà indemnització indemnitzar indignació indignada indirectes individual individuals indret
indult inevitable infantils infants infectats influent informat informatius informava informés
infraccions infrastructures ingredients ingressar ingressat iniciaran iniciï innovació inoperant insistim
inspirats instants instat institucionals instrument instància instàncies intens intensa intensificat
intensos intenten intercanvis interessades interessants interessava interiorisme interlocutor interposar
interromp intervencions intervenen intimidatòria introduïa inventari inversor inversors investiga
investigadora investigar invita inútil irreversible jerarquia jet jubilació jueu juga jugant jugava jurar
jurídics jutgessa lectives lectures legitimitat lehendakari lema lesionat libanès lidera lideratge
limitar limitat literari litres llar llast llaços llegenda llegir llegit llenguatge llibres llicències
llindar llistes llotges lluir localitats loteria luthiers lògica lúdiques madridista magnetocalòric
magnètica majoritari majoritària makila malalties mals maniobra manipulació manresana mantenia mapes
marciana marquesos marroquí marítimes marítims masculina massiu massiva matisos medicació medievals
memòria menció mentida mercaderies micròfons migracions militants mineria ministra minut mirava missatge
misteri mitjan mitjanit mobilització moda modalitat modificar modifiqués monetària monografies monuments
morals moren mostren motivat moto multar multimèdia mundials museus màxima mèdic mèdics mític mòbils
nacionalisme narra nau navarrès navega necessitar necessitarà negligències negocis negre neguen nenes
nerviosisme nets nois norma normalitat nuclear números obeeix objectes obligació obre obria observat
obtenció occità ocupar ocuparà ocupats ocupava ocupen olivera omissió operar operat operats opinar
oportunitats oposa optat optimisme ordenar ordinària ordres organitzar organitzen ornamental`,
  basic: `any anys milions pessetes fet passat president cas persones obra director dia part projecte nou obres
general primera dir empresa grup llei català banda gran través nova euros vegada total lloc fiscal manera
arribar món presó canvi moment sentit vol cosa hores mes sector situació tenen exposició mesos mort
carrer punt temps conseller considera donar espai iniciativa notícies acord companyia edició juny
objectiu programa terme començar creació empreses forma sistema zona actual dies farà informació
sentència setmana acte càrrec víctima cal dit motiu partir presentar activitats dret espanyol explicat
proposta societat veure vida xarxa cop deixar mostra noves passar aconseguir decisió públic carreteres
línia nous relació seguretat barri causa construcció entitat metres proposició suport comarca fets
formació inclou participació partits policia preus procés recursos respecte segona maig preveu previst
territori voluntat casos central considerar diu entitats final increment municipis presentat tindrà
tracta actuacions actuació demanar equip grups juliol jutge nit posar presència secció serveis dades
destacat diari espectacle futur home majoria població premis referència resta últims acusat campanya
ciutadans comarques estratègia fonts història jove joves morir nombre paper passa processat representants
responsables resultats segle setmanes tarda temes treballs trobar zones anterior assegurar crear espais
grans mesura ministre principals socialistes tornar accés agències ajuntaments desembre diaris diputat
dona dones gent judici millorar model període presenta principal producció projectes pública resultat
reunió suposa tipus aigua anunciat augment carretera conèixer dilluns especial espera estudi exemple
explicar favor fons important inversió jurat manifestat marxa mitjans necessitat organització persona
presentació problema rebre segon setembre tingut veïns àmbit única alumnes compta delicte finançament
municipal número octubre polític porta propostes recorda text accions activitat aprovat atenció control
destaca homenatge llocs mesures millora països tenia títol vista acabar alcalde artistes augmentar
candidat capacitat condicions delegat dimecres eleccions explica falta figura format informe interior
interès mantenir objectius oficial pretén salut secretari servir socialista sortir treballadors violència
xifra agost anunciar autoritats condemnat creixement debat diners document drets elements exercici
facilitar gener hora importants intervenció llengua març matí mostrar obert parlar patrimoni polítiques
possible professional proper quota reforma superior valor èxit administracions advocat aprovar assegura
bona carrera cicle comunicat conjunt coses defensa destacar jugador líder migdia minuts morts nen
particular pena plaça ple portaveu proves punts quedar recull responsable riu solució tema vespre
afectats afegit arquitecte assenyalar assenyalat canvis compte conferències costat data dissabte dóna
edificis escenari estrena evitar febrer francès funcionament guanyar informar institucions intentar
llibre matèria naturals nivell nom oferta organitzat perdre posat possibilitat prendre problemes pròpia
raó representant resposta tensió visita web abril arriba autor autors centres concurs cos decidir
econòmic econòmica entrada finalitat francesa immigració impulsar intenció línies municipals nens noia
operacions periodista personal petició portar posa premsa pressupost primers productes pròxim publicació
qüestions qüestió termini terrorisme vegades únic afegir agents artista aspectes bon cara companyies
contempla continuïtat culturals defensar demanat deute discurs divendres edifici entorn euro feia feina
fent garantir guerra hectàrees impacte inversions manté moviment negar obtenir opinió oposició participar
places polítics preu professionals professor programes promoure protecció pràctica realitat reconèixer
recordat recuperar risc socials superfície suspensió tercera vital volen vot vots acceptar actes actuals
afirma arran capital característiques carrers caràcter castellà catalanes clar company compromís
continuar convertir convocatòria costos decidit declaracions dimarts diumenge droga elaborat entrar
estudiants greu guia hagut imatge import investigació lliure lluita moció mostrat negociacions néixer
organisme pacients pagar participat passada posició presentada presidenta programació recs recurs reduït
regadiu relacionats relacions sectors sessió superar sèrie temporada troba votació aconseguit actors
acusació aeroport afegeix afrontar agent agressió aprofitar arribat artístic assegurat autonomia avinguda
bancària benefici cadena canviar caure celebrarà conseqüència cor correspon corresponen darrers
definitiva desenvolupar efecte emissora empresaris espanyols europeus existència finals firma global
habitatges ingressos instruments jugar legal llista metges mines necessari novembre ofereix operació
ordre pacient paraules pares parlarà parts peces pensar permetrà planta presentarà principis produir
propietat proposa prova pujar quantitat realitzar rebut recorregut reducció rehabilitació rural situat
socis sol tancar taxista titular tram treballar treure trucada tècnic túnel veritat versió veí viatges
vinent viure volgut voltant voluntaris votar víctimes àrea última acaba actuar afirmar ambiental
ampliació antic arguments assenyala atac avió beneficis buscar caiguda caldrà castanya celebrar clients
coalició coincidir comarcals compositor concret conegut consells contingut continua contracte cotxe creat
crèdit delegació demana demarcació denúncia descens diputada directe dirigent disc disposició dur edat
efectes emissores equips espectacles estil etapa fase fiscalia funció gironines governs habitual històric
humans immigrants implantació iniciar marge matinada membre moments motius municipi màxim negoci obrir
obstant opcions pacte pagaments passant passos permet pes populars porteria possibilitats potenciar
present pressió primeres publicacions quilòmetres realitzat representació resolució responsabilitat règim
segueix seguir simple sortida tasca taxa termes textos tractaments traspàs trencar turístic tècnica
utilitzar vist volem àmbits abordar acusa acusada ajudar ajuts antiga aplicació aportar arbres
associacions atur baixa basa base bons camps carbó catàleg ciutadana començat comunitat concessió
condemna convertit corresponents cost creixent crisi curs`,
};
