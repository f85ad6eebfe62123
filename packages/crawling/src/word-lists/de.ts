/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `sinne erweitert musiker medien leistung wichtigsten company gelegenen dargestellt öffentliche wettbewerb
einführung weltkrieges eingerichtet hektar nationale villa östlichen ortes besaß hamburger verbreitet
älteste ergebnisse kirchen auszeichnungen spanischen blieben top leistungen umgeben belegt geschaffen
japanischen formen standort unteren ausgabe schauspielerin bestimmten south fließt mittelalter älteren
angelegt autoren live wissenschaftliche errichtete films gelten einzelne erklärte moderne länder
kommission europäische entschied ausstellung revolution besitzen modernen bestimmte zuständig herstellung
anwendung spielten mittleren verkaufte alben besetzung tradition gemeinsamen theologie küste geografie
infrastruktur gegründete verstarb umfasste lehre entstehung ausgestattet teilnahme santa griechischen
aufnahmen wesentlich mitgliedern industrie konzept figuren einheiten begannen wahlkreis wesentlichen
association angegeben parteien unterschiedliche städten verbrachte englische staatlichen bezug späten
rand dortigen eröffnete kurzen russische verhältnis amtszeit versehen ausland schwedischen befördert
universitäten british charts betrachtet einrichtung tonnen lagen songs schweren handel vereinigung
pflanzen sieger aufgebaut hersteller vorkommen wahlen ufer zeitraum struktur unterscheiden gemeinsame
fällen center mehrheit halbinsel ausnahme entstehen ausstattung einwohnerzahl aktivitäten klassischen
inhalt berichtet sozialen errichtung lernte großteil landschaft zentralen studenten satz chinesischen
verpflichtet material initiative maßnahmen verfassung science ermöglicht beschäftigte niederländischen
filmen weisen vorstand verbindet generation eisenbahn befanden leitet phase fertiggestellt texte gebieten
errichten historiker nationalsozialismus unternehmens bisherigen widerstand wechsel beispiele praxis
höhere kölner soziale bauern kleineren ausgeführt geriet charakter gestaltet auflage untergebracht
ausdruck offiziellen schrift studio maschinen engagement gelangte gemälde schaffte religion
entsprechenden gemeinschaft ausbau bestanden gestaltung organisiert bot denkmal orten ähnliche erfolgen
innere vielzahl produzierte bildeten rollen jährige reiches verwendete genannte senat privaten
erfahrungen tiefe methode auftreten behörden arbeiter holte organisationen entsprechende militärische
zogen kabinett staatliche gründer zuschauer frühe botschafter anerkennung unterscheidet auszeichnung
besonderen farben management ziele kanal wirtschaftliche datum erhöht wichtigen erwähnung dänischen
kombination klima magazin wirtschaftlichen journalist bezieht abgerissen staates töchter studie
herausgeber tempel üblich drittel biografie veränderungen zusätzliche besucher unabhängigkeit mount
unterschieden gipfel erweiterung hauptrolle türkischen assistent forderte nationen brach service
definiert jüngeren ergänzt anhänger flotte anspruch expedition netz rathaus veröffentlichten
eigenständige beiträge gedreht traditionellen planung reiste nationalpark systems methoden kandidaten
führenden zugänglich betreibt tourismus ausgebildet original oberfläche antike milliarden weltmeister
goldenen ereignisse stellten pariser prinzip qualität kanadischen benötigt militär exemplare verstorbenen
verhandlungen abgeordneten franzosen gebäudes entwickeln aktuellen ursprung werte übergang indischen
unternehmer premierminister reformation römische transport höhepunkt unbekannt aktuelle interessen
äußeren aktive gelegen beschrieb unternahm definition nutzte unterteilt umwelt direkte umsetzung
verlängerung ansicht umfang varianten geleitet fassade kritisiert alternative dynastie eigentlichen
ermittelt erlangen plänen vermutet erforderlich jahrzehnten positiv spezielle spanische witwe konflikt
ausgaben trennung australischen sorgte umgewandelt sprecher örtlichen analyse streitkräfte direkten kinos
umfangreiche kurzer arabischen politischer series änderungen wies goldmedaille südliche reduziert
obersten preußische bedient first qualifizierte existenz wählte konzert bedarf gefertigt dienten blätter
finanziellen zugelassen persönlichen verwendeten veranstaltung vorsitzende lehnte ausbruch hessischen
vorsitzenden zerstörung siedlungen vereinigte flusses toren strukturen auswirkungen berichtete
kommunikation haltung medizinischen präsentiert stehenden menschlichen lebenden lebensraum erzeugt
mittelalterlichen dreißigjährigen geplanten bedeutenden nördliche christen besiedelt schottischen
angeordnet ausgestellt kritiken häusern elektrische liter anlass üblichen bedingt auseinandersetzungen
council feste einstellung anforderungen verbot preise jugendliche darstellen weibliche fertigstellung
landgericht ermöglichte renaissance umgesetzt herrscher ergab offene umstritten auseinandersetzung
kommunistischen lokale beschränkt schwedische durchschnittliche kündigte studios geeignet regionale
setzten längere corporation dauerte stattfand durchbruch briten entstandenen betreiben spielern
religiösen belagerung aufgehoben institutionen beinhaltet begründete festgestellt betroffen iran
geschützt diözese finanzielle letztere eroberung fortsetzung media enthielt kolonie erhaltene
darauffolgenden zusammensetzung genaue gesichert begründet komödie volksrepublik psychologie chinesische
zone samen entsprach konkurrenz parks dauer eigentum golden verfolgung bauwerke geräte feuerwehr
vorbereitung tieren drama journal bedeckt finanzierung episoden eingestuft änderung entdeckung gewässer
werkstatt erneuert interview plattform unterschiede heirat abgeordnete erfolglos übernahmen bisherige
effekt auffassung beherbergt gefährdet angesiedelt medizinische grundriss stieß typisch konferenz
umliegenden ausgerichtet regulären teilnehmen erzählung anbau territorium valley ministerpräsident
besiegte sammelte griechische sommerspiele romane abgebaut ablauf bezog jugendlichen masse zustimmung
realisiert duo sichern produzenten traditionelle ersetzte benannten firmen gießen speziellen männliche
kulturellen wohnte geteilt stellvertreter edition religiöse vereinten fans teilte zählten ausgesetzt
hinweise begleitete erforschung diskutiert rückzug anteile mitarbeitern unentschieden vorsprung element
inhaber produkt journalisten verwaltet bezeichneten ansatz hit diskussion vorstellungen beziehen
bestimmung umgang christliche zeigten konservativen instrumente bestätigte versuchten umfassende
ausreichend anti piloten verständnis befasst beruht überreste sozialistischen erhöhte einkommen
entstandene fiction finanziert versammlung jährliche wohnungen dreharbeiten platte integration hielten
hauptrollen gegenstand begegnung gräfin erreichbar erziehung rückte türkische aufhebung eisen yorker
büchern verbesserte positive offiziere kommune business niedersächsischen flüsse eintritt aufklärung
endspiel maß geologie gesellschaftlichen äußerte japanischer verbessern finnischen erkannte opposition
sank nachkriegszeit bestimmen bürgerkrieg testament antreten zentral verbreitete gebildeten übertragung
gitarrist stattfinden austausch abgegeben krise sanierung abkommen bildern nationaler clubs bergbau
großem königreichs nationalversammlung königliche game entlassung unabhängigen gelangt osmanischen könige
demokratische wachstum ansässig islamischen maximale problemen regelung entwicklungen meldete australian
blatt münzen verletzungen gedicht forderungen episode forscher siedler standorte hochschulen hotels
beschäftigten übergab website ausdehnung konservatorium übersicht inhalte bewertung reform etablierte
überlieferung gebietes versorgt kommenden kampagne konzentrierte koalition flüchtlinge bekannteste
erfolgreichste angriffe texten historischer betont fürstentum einnahmen entscheidend registriert zeichnet
renoviert begründung periode republikanischen sicherung geehrt älterer teilung duke befreiung aufweist
literarische arbeitgeber technology kolonien markiert gestartet präsentierte durchschnitt bewaffneten
brüdern angekündigt ausgangspunkt pastor umzug mitgliedschaft beauftragte teilt leichten autonomen regime
mauern abgehalten kanadische konzern erhebliche digital faktoren betreiber tageszeitung komplette zürcher
exemplaren court allianz beamten ära bestimmungen aufzunehmen passagiere gestalten forderung irischen
außenminister niveau bewegungen böden konflikten verschoben freiwillige kavallerie messen bundesstaaten
erzeugen vertritt sozial gesammelt tower reaktionen ebenen kulturen ursachen reichs italienisch oberste
modern mittelmeer liefert vize justiz bezirks eigenem weichen generalsekretär ausgesprochen erwachsenen
eingenommen europäischer afrikanischen schaffung australische innehatte hohem zeichnen häufigsten banken
ansässigen handlungen eingewechselt vorteile wendet anstieg produzierten perspektive letzterer lebende
ministerpräsidenten digitale motors gegenzug mexikanischen deutliche eingeschränkt nachfrage zustande
mineral porträt erhöhung erhalt anzutreffen wertung monarchie lokal gesetzes hingerichtet juristische
kalten mountain händler rugby verwandte social fokus erwerb krankheiten erlaubte besonderheiten moderner
schiffes fortgesetzt ethnischen inspiriert geschlossene roter stadtzentrum ausländische ausländischen
invasion aufbewahrt erwerben abgesetzt verbündeten vielfalt faktor parlamentswahlen ansichten tropischen
nordöstlichen jahrhunderten abstimmung teilnehmern beschäftigung spitzen staatsbürgerschaft hinblick
theorien dominiert gewerkschaft konflikte erheblichen berechnet fund öffentlicher programms ablehnung
aufschwung starker südwestlichen systemen südöstlichen inschriften nördlicher offensive merkmal fordert
litt trennte bedeutendste spannungen ägyptischen nachweisbar steinen betreuung wachsenden experten
wahrscheinlichkeit bemerkenswert produzieren rechtlichen seltene entscheidenden nutzer verbreiteten
kandidatur notwendige veränderte aktivität gastgeber bürgern angewandte charakteristisch verpflichtung
debatte arabische basierend opern bauweise popularität berücksichtigung demokraten entscheidende
zusammenbruch erobert moderator news prägte notwendigkeit veranlasste digitalen angeführt nations zitiert
interessierte stücken zugehörigen stimmte mangel niedergang haltestelle gefordert gesetzlichen einweihung
instanz apsis canadian verstärkte staatssekretär ruinen lebensmittel boeing türkischer aufzubauen
freizeit klöster umwandlung vorkommt auftritten tschechische aussterben propaganda massiven überwachung
durchgehend beachtung wiedergewählt beratung diskussionen stärksten jüngsten services insolvenz aufträge
kostete politisches abbruch charaktere besuchten head satelliten slowakischen phasen deutet einbezogen
eroberte mail ähnlichkeit ausgleich österreichisch gerichtshof räumlichkeiten schmale stattfindet brannte
protestantischen kommunisten lebzeiten durchzuführen basierte thai produkten fehlenden eisenbahnstrecke
restaurants filiale belgische direkter börse billboard unterzeichnet bulgarischen getreide republikaner
komponiert alters reguläre eingeleitet regisseurs individuelle angelegten erkenntnis vorgang umland elite
alternativen repräsentiert handwerker praktischen weiterbildung staats gewerkschaften scheiterten
präsidentin kommunen regierte griechen fungiert dichtung kürzer industrielle beamter sozialer territorien
herzustellen senats häfen erwartungen wahlrecht labour hob observatorium wähler betonte expansion
herrschte verkündete anhängern proteste unterstützten gutachten bezirke unterhielt anerkannten verlangte
verfügten statthalter angewandt klassiker aachener bewarb verknüpft parallelen legten verantwortlichen
pionier flüssen österreicher negativen organ investitionen ethnien erstreckte individuellen
bekanntgegeben delta kalender lobte gemeinsames richtlinien empfohlen rekonstruktion liefen innenminister
medal heimischen bemüht hölzernen überlebte verringert vorwurf dead längste amtierenden ständige
metropolitan angestellte geschützten umgebenden stätten einzusetzen persischen empfehlung
berichterstattung heftigen fonds zivile arbeitsplätze verzeichnen deutlichen symbole bronzezeit
einschätzung angelegte energy arbeitnehmer zeile export wirkten asiatischen täglichen stattgefunden
islamische wachsende vorort professionelle population press künstliche ausgedehnte dolmen münden kanzler
fluggesellschaft künftig fotografien feldern veranstalter entfielen pazifischen konvention dimension
juristen eroberten`,
  basic: `weiß sagen sehen komm tut leben weißt sicher frau lassen lass klar leute schön glaube gesehen reden liebe
geld mutter paar passiert dachte sir gehört sag helfen nacht finden geben hören sieht geh hause mädchen
abend haus denke freund guten essen angst bleiben welt schnell getan stimmt nehmen kinder glauben bringen
brauchen moment junge musik arbeit fragen herr heißt familie warten problem sohn fertig sprechen gefunden
hilfe verdammt halten verstehe kind bruder denken fall sehe kennen vergessen frage komme stadt männer
baby fahren namen bekommen kopf gehe glück letzte freunde töten dinge meinst toll minuten ahnung auto
augen polizei stehen sterben kenne treffen arbeiten mom sorgen einzige tochter braucht idee schwester
ruhig name frauen liegt suchen finde job hört verstehen spielen verstanden hand grund kommst mama ruhe
tod stunden hoffe versuchen art letzten nimm erzählt läuft miss wasser lässt versucht gekommen geschichte
holen bedeutet nett woche bringt alter schau land zimmer wagen gefallen spaß schuld getötet verlassen
zeigen beste ort bleibt seite lasst spiel nehme chance freundin krieg gefällt entschuldigen wichtig gehst
bett sachen schule wort typ schlafen gesicht stellen sorge gedacht trinken eltern scheint herz glücklich
alte alt reicht klingt platz brauchst rede papa falsch alten nummer jungen früh setzen telefon tue kennst
willkommen plan fehler dollar pass nächste stunde hände gegeben menge langsam wartet lieben büro nächsten
gebe wochen ruf schaffen doktor new film hund denkt schiff neues könig funktioniert lernen feuer laufen
alleine erinnern stelle kumpel verlieren probleme spricht kaffee luft fand entschuldige ziehen
verschwinden seht richtige buch fühle wert arzt froh versuche straße heiraten super lebt gebracht party
erklären spielt wahl vertrauen gegangen gefühl kaufen geschafft typen interessiert halte hält glaub stück
kennt genommen zukunft cool licht getroffen himmel nachricht passt angerufen sitzen schlüssel rest
passieren gefragt gefängnis opfer körper findet schreiben böse gesprochen versuch vorstellen wohnung
heißen krankenhaus millionen klasse verletzt ändern erfahren tragen stolz fällt leuten schöne schicken
person lacht stand fühlen erwartet boden stimme glaubt sicherheit kämpfen lachen zeug lustig umbringen
schlimm unglaublich laden führen schauen meinung lesen geschehen geschäft fliegen general schneller liebt
verdient denk umgebracht perfekt versprochen handy monate arbeitet fallen mord tages unmöglich folgen
bitten behalten nähe plötzlich lebens hole hörte liegen verkaufen gefährlich anfangen bekommt hotel hilft
kampf antwort geschickt komisch gewinnen bezahlt dumm ärger bild neu bezahlen starb monaten auge
verheiratet nimmt gerettet traum entscheidung schlimmer regeln fenster ständig findest gefahr absolut
augenblick gedanken ziel benutzt bewegung worte kamen zahlen anfang legen anwalt fahr schönen arme bier
partner süß rolle ließ gleiche monat hochzeit führt arm geschrieben chef benutzen informationen erledigt
fühlt wunderbar reise gewonnen tolle nennt raum heiß foto kalt minute zug sekunden erzähl beweise freut
müde dauert brief gelernt sucht kontrolle herzen weise fehlt vorsicht vermisst kriegt verbindung richtung
lage kraft normal lauf ehre geschenk tasche gekauft wussten gestohlen beziehung nächstes gearbeitet preis
witz meinte liste gesucht firma süße rücken letzter öffnen redet boot seltsam erwischt verkauft tante
erwarten wunder aussehen links geboren erreichen punkt kindern kirche befehl zieht geburtstag haut reich
zeiten traurig nachrichten frieden karte schade bleibe verändert sonne letztes bekam professor gericht
ewig singen bank beschäftigt computer toten weihnachten fuß show überraschung kontakt drogen regierung
wein ermordet fotos schlaf lust witzig zerstört willen heim richtigen zeigt gehören herrn blick besuch
schlechte bewegen haare antworten präsident hoffnung stecken lebe interessant entscheiden meint wohnen
möglichkeit bekomme flugzeug vergangenheit armee tee stellt überrascht sauber setzt frag vaters nervös
gesellschaft hals schützen besuchen passen überleben erhalten teilen gebäude schicksal zeichen richter
besorgt küche lief vergnügen wüsste volk soldaten feiern situation lag gelassen gefahren verstand bord
schönes rat gebeten kamera achtung schuhe glückwunsch übernehmen gegend wald erkennen falsche
verantwortlich stöhnt kleid zerstören gegessen abendessen gesetz geholfen schritt guck aussieht beginnen
band aufgabe spur falschen melden werfen haltet hängt freude ehemann erschossen schwein monster
entschieden brauch schöner adresse unsinn messer gesund respekt leisten ball mitnehmen gespielt
schwierigkeiten hälfte stehe schwanger gruppe deal händen drehen erfolg zufrieden schließen wochenende
stimmen nehmt beine bericht prinzessin position echte gleichen fernsehen wünsche seh schwierig angebot
gewartet kümmert ring rennen lied fantastisch schaut hielt falle insel dauern zufällig dorf bewegt feind
neuer bauen trägt hängen freunden halb verpasst sprach armen fanden unternehmen kostet spiele tiere
freiheit verdienen unterhalten eingeladen schaden genannt beenden geändert lächerlich geschlagen park
männern beginnt größte energie fleisch besonderes besteht reichen nachgedacht patienten gespräch leiden
taxi see unterschied wind sahen wand angriff verhalten interesse treten quatsch trifft flasche rief meer
schafft maschine bein bekommst bücher frühstück meter bilder aufpassen freuen gelegenheit angetan brechen
zeitpunkt ecke druck mitgebracht haufen auftrag leer lösung irre gestellt weinen nutzen wünschen fragt
verantwortung schloss fahrt gemeint gebaut kosten traf fragte schmerzen erklärt dach folge gelaufen
schwarze mut tier system mannes geschlossen hintern thema fiel gehalten urlaub überprüfen besseres beweis
baum funktionieren lehrer hoffen bessere risiko gilt prima gewalt liebes erfahrung pläne katze runde
deutsche schwanz lord dringend sommer gezeigt hinterlassen gewissen wahre kunden geplant erreicht stören
hose weiße größer city prinz behandelt überlegen karten restaurant natur lautet küssen gingen erlaubt
einzigen bad schmeckt schwarzen halbe geschieht entdeckt schlechter verfolgt college hunde steigen labor
bat kuchen versuchte zustand wunsch gäste zufall garten junger autos hieß kurs wirkt angegriffen
geschichten aufgeben reihe vogel legt strand amerikaner erzählte geschäfte schlägt überzeugt soldat
geschah reisen termin gang bemerkt radio vertrag zählt bürgermeister fluss geblieben durcheinander nette
direktor wichtiger karriere akte erinnerung großmutter lösen verfolgen zweifel sprache entlassen abholen
kollegen szene scheinen wache folgt schutz verhindern erklärung video klug kräfte verlangen aufstehen
milch gefeuert kochen schreibt grenze gebraucht peinlich klappt form umsonst überlebt blöde mond ergibt
daten fühlte sieg pfund handeln warm übersetzung kunst kapitän einsatz krankheit toller schatten tatsache
stock hingehen verboten high beendet million geb enttäuscht spuren dreck seiten mühe gezogen
kontrollieren schick programm grab trage nachbarn bieten fuhr freundlich dick dreh bester vergeben
ausgehen behandeln gast ändert annehmen herzlichen hexe saß dreht aussage liebte genießen teuer wählen
regen feinde erlauben zulassen flughafen bewusst deutschen erlebt stärker fahrer konzentrieren angeht
star überzeugen alkohol übersetzt begann echter botschaft ideen fehlen aufgeregt handelt untersuchen
flucht gegenteil betrifft gehofft kennengelernt schlimmste projekt schwimmen zählen absicht ohr song
schüler schien gewinnt größe präsidenten roten größten vorstellung schrieb unterstützung rechnung
definitiv frisch fing familien heiligen überprüft artikel gesetzt kompliziert kino wundervoll tanz
prozent stoppen hoheit riesen zugang liest wichtige erlaubnis story leichter halben filme priester packen
presse sitze gerechtigkeit fälle selten anrufe drücken endet medizin schreibe prozess motor chaos
schönheit fremden hof akzeptieren norden ärzte dingen umgehen gesamte hübsche brennt teile landen straßen
gerufen untersuchung blieb beobachten eindruck babys zog echten existiert befreien gerät gezwungen
interessieren schlechten steigt fliehen trug freundschaft rate abgeschlossen gebiet beten verbunden
sprachen wichtigste bestellt herkommen wild nenne angesehen vorschlag gift ton vermissen angekommen
beantworten verwirrt akten find erkannt beerdigung müll stellte mitte erleben geburt wege schritte gibts
crew arbeitete hauen geraten wetter regel befindet gucken gründe strafe langen ruiniert kleidung kenn
herausgefunden erfreut nehm harte staaten station gaben klären praktisch winter schwere blau gehts
entwickelt bedeutung minister quelle zahl schiffe bricht spitze fernseher trinkt details wahren westen
dauernd geschmack gewählt pech personen überlassen publikum wechseln besucht bestätigt sturm setze briefe
schlafe wirken geführt starten götter festhalten geheim übergeben abteilung gefolgt verschiedene zwingen
atmet unterstützen geworfen verlor süden menschheit tötete fähigkeiten sendung gelebt treppe richtiger
aufnehmen öffnet wut medikamente gelegt pizza behauptet kilometer dunkelheit schließt erfüllt sack
unterhaltung gründen zugeben gefangenen frische verdächtigen leitung lebte stammt vorgestellt wichtiges
gehörte schrank einladung vernünftig greifen mitglied umzubringen zurückkehren feld information vermögen
verbracht gewisse waschen staat behaupten vögel warnen nannte freundinnen lecker befinden bürger
verursacht hammer internet grenzen politik besitz kommando schlug love richten erfunden schnee punkte
entfernen abgehauen tränen volle höher liebsten leiter kauf werk cent schlacht beziehungen bestätigen
offizier affäre zweck kämpfe ergeben häuser verliere tausende gefühlt kaiser spielte beschlossen riechen
begeistert geil erkläre stress sterne stimmung kämpft geräusch künstler urteil nettes verlust verließ
beigebracht normale anbieten verwenden unterricht tollen gewohnt einladen käse verfügung gesundheit
abenteuer kurze täglich bestellen zeuge west führte realität april schwerer jagd geschenke öffentlichkeit
verbrecher liefern starke grunde führer gemerkt berichten verabschieden benehmen verdacht nahmen
informiert schreib standen besitzer hinweis verteidigung tunnel behandlung markt korrekt bewahren
gekämpft tiefer truppen besitzt freien hass posten sammeln wissenschaft ursache bereich senator
verzweifelt anteil ritter erfüllen kauft basis schock empfang wünscht besondere titel stil einfluss
anweisungen opfern sparen erstaunlich miete wüste prüfen erscheinen laß besiegen landes mordes angestellt
rauskommen sitz vorteil amerikanische kaufe kreis bestehen erscheint störung mutig ausruhen linken
umstände unglück üben wissenschaftler gelöst reaktion dusche mitarbeiter bedroht identität leiten
jahrhundert sicht juden studiert schaue text nebenan mäuse kugeln mitleid testen auftritt gegner linie
bedrohung kurzem fische einkaufen kreuz nachsehen leidenschaft spieler berge verwendet steuern
verabredung negativ gefreut stücke kühlschrank kameras zentrale start füßen frohe rückkehr hafen indianer
untersucht lese worten aussagen wunderbare einfache laufe heiratet angenehm klingen nächster hörten
trafen abgelehnt abmachung appetit zeigte hohen sms verkauf sorgt sohnes wirft betreten hohe stellung
angeboten beibringen steine gestört gepäck amerikanischen funk mögliche spring uni fakten informieren
jugend wenigen benzin erkennt sicherer zigaretten dummes abschluss eingestellt technik gekostet ergebnis
bedingungen verdiene eile dunkle gemeinde diamanten wächst großartige ware figur roboter anschauen`,
};
