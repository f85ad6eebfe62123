/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `tedeschi linee incarico pubblicazione storici confine economia appare confronti rappresenta fascia
difficoltà costituito caratterizzata britannico politiche collegio testi fonti contiene realizzazione
tecnico raggiunto scrisse latino deriva note sposò utilizzo quarta geografia evoluzione diede
partecipazione fondato risulta gestione sistemi conflitto riprese apertura composizione italiane
esemplari scritta edifici strutture conquista cattolica tema costruita carattere luoghi presentato
creazione architettura comitato provenienti campi secoli nasce internazionali tornò ricevette modelli
altare russo operazioni letteratura notevole man arti uscì territori commerciale medio bronzo culturale
oggetti culto regioni influenza utilizzata conseguenza legno intitolato imperiale misura acque storica
metropolitana standard tempio autori censimento trasmissione trasferì orbita attrice colori parlamento
raggiunge flotta quantità abitato statunitensi lingue risale moderna decreto sostituito trasporto singoli
esistenza scrittore durata costituzione diffusione considerata cittadini componenti off etichetta scuole
termini scoperta realizzata funzioni olimpici segue incontri costituita avviene detta pittore disponibile
assegnato continuò riforma riguardanti strumenti cittadina filosofia partenza mura sociali trovava minori
indipendenza dotato tradizionale rivela progetti architetto rivolta statale conosciuta commercio metodo
celebre soggetto vincendo copie ferro ipotesi raggiunse scontro sviluppato basato ferrovia spagnola
spedizione esordio piante ciclo musicali motori ritiro vincitore definito differenti andò partecipare
superiori dipinto indica ottenendo livelli scienze antichi regime dichiarato dominio iniziale simbolo
figure maggioranza inizi sonora arrivò premi indipendente habitat produttore concorso economica posizioni
materiali industria registrato utilizzati cominciò congresso politici racconta assedio modalità statua
successive necessità campioni patria centri arcivescovo riceve manifestazione set disposizione interna
strumento possesso legato tribù relazioni riserva economico combattimento inserito circuito anime
religione dinastia temperatura sovrano documento significato svolta valori cinematografiche episcopale
aumento promosso piloti industriale varietà contesto ospita identità precedenza sostegno scritti
caratterizzato caratteristica ferroviaria collezione possiede elemento noti utilizzare protagonisti
televisione comunicazione svolge organo crescita teatrale alleati volontà disegno condizione confini
usata civili interpretazione quota rugby contenuto quinta programmi iniziarono principi assemblea armate
poeta attacchi clima particolari utilizzando televisivo lasciando rappresentato aggiunta pop classica
esecuzione top regolare compreso assenza rilievo generi racconto mezzi afferma trattamento laterali
espressione fondamentale successione interni ruoli colonne antiche istruzione province condotto successi
occupa monumento originario fenomeno realizzare ampio sacro stretto capitolo guerre previsto atti
equipaggio occupazione riconoscimento classico invasione inviato attiva elettorale generazione giovanile
nucleo facoltà software infanzia sportivo penisola personalità studiosi metal provinciale presentano
trovò abilità lavorò elenco sigla formata pubblicati concluse largo poesia temi sorge formare soggetti
proveniente completa linguaggio popolazioni contemporanea resa avvenuto religioso fasi definizione giallo
europee impiego medievale consiste intitolata originaria ampia introduzione materia culturali svedese
residenza marchio impresa istituzione autonoma generali nomina chiusura diffuso costituisce giunse
naturali artistico classificazione patrimonio mise prestazioni espansione recenti disponibili assoluto
giri divisa compare commerciali inverno dipinti movimenti esempi basata calciatore segna descritto
passeggeri cittadino articoli esposizione artistica perde artiglieria ricostruzione sfida scrittura
foglie scrive apre offre realizzati indicare racconti aerea componente produrre socialista iniziativa
modifiche tesi fondò ripresa creata prevede vie opposizione cerimonia prigionieri dimensione comprendeva
incluso editore giapponesi riportato critiche famosa svolto trasferimento decenni monumenti educazione
religiosa dovuta ambienti elezione cosiddetta diffusa gravi elettrica istituito scientifico portarono
dopoguerra candidato discografica quadro vicende religiose rappresentazione risorse periodi elevata fama
legati batteria distruzione applicazione riconosciuto lunghi ritiene invernali rappresentanti citato
estensione ramo prevedeva organizzata conservato gamma relativa subì impiegato piattaforma conclude
cosiddetto contenuti cinematografica dichiarò popolari riferisce conferenza termina tenne sepolto
presidenza consente musicisti profondità utilizza costo avanzata notare introdotto romanzi destro impegno
alte destinato semi rese visse presentata frutto deputati orientali alti assoluta condotta aziende
agricoltura collegamento tedesche matematica tradizionali processi siti digitale dischi ricca definitiva
collegamenti basi occasioni rappresentante progettato decennio sostituzione definita riuscirono
regolamento riporta denominato usati elevato esercizio scientifica guidato condannato missioni possibili
corrispondenza blocco interventi riescono fumetti fornire preparazione colle lunghe canadese scontri
reali high deputato caratteri indagini reca utilizzate status intervista istituzioni autonomia lavoratori
ebraica include accoglienza abbandonare campagne realizzate variante osservazione cavalleria montagne
religiosi spagnoli raggiungendo unite dedicò iniziata musical specifico marcia virtù pubblicazioni
partiti misure chimica pre operativo apparizione perdite vasta carri aumentare accetta studiato sponsor
impatto classi contributo riduzione riconoscimenti chiuse famosi descrive considerati annuale ferrovie
conquistato terreni economiche individui licenza sostiene chitarrista conduce convocato musicista
realizzò assume stabilì tela guidata conseguente giudizio differenze capi tardo diviso fiumi tentativi
terrestre storiche stranieri ispirazione somma evidente sequenza trasformazione limitata pesanti
interpreta cause copertina umanità imprese conferma rimasero contrasto diventò sviluppa rapper intento
portano costi turismo organizzazioni acciaio eliminazione alimentazione conquistare moderni
corrispondente raggio inferiori fascista produce cambiamento fattori coppie spazi popoli rappresentano
pubbliche cambiamenti propone disciplina spiega sostenuto tipica merci testimonianza relativi scoppio
iscrizione rappresentata dimostrato sostenere ritrova simboli individuale poste vasto esperienze tabella
elettronica semplici relative belga spettacoli assistenza avventura entità sfondo effettuare mantenne
scambio figlie vigore flusso stabilito infortunio limiti variabile decidono residenti affermato divennero
arabo tradizioni necessaria recupero calendario brevi compresi ridurre spettatori permise familiari versi
rifiutò obiettivi notevoli eredità prevista manifestazioni annuncia firmò giornate organi saggio
includono affidato professionale cognome prossimità lettura distretti nucleare proposto adulti
parlamentare assumere addestramento attuali abbandono tentò confronto presentò pianura popolarità
riproduzione malattie raffigurante rango russi municipalità richieste veste fermata stabile pesi
accompagnato performance western adottato risalgono teologia giunge rappresentare seguita critici
coalizione esponenti legate produzioni alternativa fornisce rientra mobile cattolico considerazione
universale reparti atmosfera divisioni dispone divise classificato sviluppare diretti pesci richiesto
basa ritenuto costruiti vendite poesie velivolo vedova approccio inviò questioni civiltà associazioni
terminato circolare segnato costituiscono sostituire ricordato rimangono migliorare ricevere permanente
profonda scritte radici viaggi concluso produttori segnò recensioni tracciato sezioni master letteraria
britanniche rifiuta lanciato spirituale formano panchina grigio pagamento presero stradale accusato
cambiò istituita testimonianze concezione crescente diresse tonnellate ritornò private teorie dipendenti
ministri dimostra turco armati utenti offensiva fenomeni gradi incaricato esseri dirige frase avventure
iniziano economici difendere conquistò nazista esistente classici determinato aggiunto tecnici annunciò
norme settori fondamentali accedere privo accordi network definisce promuovere pareggio creando centrali
privati cristianesimo vicinanze odierna novità incontrò conobbe ottomano stima continente ritirata
ribelli garantire territoriale condanna arabi affermò distrutta circolo sostanze potenti animazione
ricordano curva destinata valutazione ascesa inaugurata meccanismo dottrina aviazione rivelato limitato
fattore collabora scozzese professionisti sviluppata sviluppò ruote consumo scorta sostanza registrare
porzione recò costretta tutela conseguito pubblicate decisero anniversario gioventù ristrutturazione
concesso probabilità legislatura equilibrio onde introdotta abside esecutivo contribuito temperature
grafica tipici ebraico declino costituzionale specifica narra democrazia incarichi amichevole rilasciato
corrisponde risoluzione attraversa nobiltà ingaggiato maschili insediamenti ambasciatore autonomo
temporale letterario impedire funzionamento feriti organizzare estrema situazioni amministratore allievi
eventuali inclusi tessuto separazione rami reperti descritta affronta ritrovati alfa mostrano rivale
medesima estremo scrittori paesaggio individuo olandesi soluzioni continentale sedi stabilire dotati
accettò battaglie costruzioni colonie parlamentari riferimenti conservata sperimentale espresso apparve
traguardo entrando indice possedeva passaggi arrivarono suore cadde partecipando appello conquistando
ligure modificato moneta approvazione stretta sentenza necessari raggi combattimenti costretti antichità
crea dispositivi soppresso contribuì presentazione compiere singola svolgere trovavano omaggio efficace
consegna tende compone durò rottura esigenze ottenuti permettono citata parziale strategia metro
affermando democratica difese rocce partecipano propose pose configurazione bilancio rigore unì elettrico
fisiche permanenza amministrativo discendenti sforzi supera teatrali quartieri dibattito proseguire
manuale sconfitti dichiara atteggiamento raccolti first amministrative vocale collocato considera
proposte eliminare definire considerare sostenitori appartenenza artificiale opposto avvento sconfisse
esperti volontari precisione usate impiegati valida consenso panorama moderne frutti americane poveri
spinta municipio ruota legami permettendo apparso margine corre umane completare cittadinanza pone
cantautore guidati percentuale significativo viaggiatori esperimenti cariche scorre accolto laghi
discipline influenzato riprendere telaio cade filosofo dette cassa anziano tecnologie destinati
attribuita fornito colline ricchi detti parteciparono conservatorio modifica scelte pratiche robot
contempo televisivi tendenza radicale abbandonò discografico incontrano strato ritornare globale
straniere dedicati calcolo orientamento trasformato inchiesta cominciarono attentato discendente mito
cappelle quadri priva continuato palazzi dramma operare scoprì ritmo parenti presentava conversione
avvenimenti gestito attivi organismo rapida combinazione recitato comparsa tipologia risalire ricopre
delegato adozione operato candidatura favorevole comporta reazioni vegetazione seguirono sfera coperto
esito valido comprendere riserve enti voli acquisito eventuale mantenuto organizza alimentare sculture
osservare risultano considerate mosse positiva consentire iniziative curiosità rappresentanza registrata
presentare premiato dimostrò continuità cure settimanale pubblicità cresce prospettiva approvato condurre
fascismo venerdì supremo leggero scoperte sorgente porre tombe navali referendum farmaci cammino
trascorse criteri aggiunge collaborare ricchezza concesse basse utili dominante riconoscere rendendo
effettuata rifiuto affermazione sorte culture gestita defunto organico osservazioni depressione
particelle crebbe cifra collocata convince operai repubblicano social raccolto dialogo impegnati sostenne
saggi picco argomenti verifica giudici propaganda delta esponente stagionale destinazione negativo laureò
interpreti insegna collegata tradimento coloni scopi pittori uccise ostilità necessarie militante
procedura coinvolti radar osservatorio oblast governi atterraggio dipendente ossigeno tessuti carbonio
vertice cantanti crollo esposto conflitti responsabili ambientale scienziati soggiorno giornalisti
mercati svolte correnti raggiungono assunzione rapido specifici funzionari nudo guidò nuclei proteste
transizione incremento esterne decine intensa bonus datato distante poema conoscenze contributi araba
grano ricorso cronaca costiera distingue decisivo riconosce considerando finanziaria suggerisce reddito
ritrovato portati comprendono liberare circolazione calciatori decisioni inciso rivalità fantascienza
calibro invernale catturare effettuate psicologia svolgono rendono integrale fotografie messe monarchia
esperimento intellettuali basati grandezza fedeltà completamento istituti scandalo anziani tragedia
evidenza superando formando quadrati trasformata rientro folla estrazione automobile allevamento ettari
bombe stabilità protesta unici sospensione tematiche alternative tipiche contengono minerale vivevano
aula sforzo apparire medica minima gesto seggi miglioramento inno comandi normali complessa riportare
pianeti circostanze etnie manoscritti effettuati logica integrazione selezionato dialetti circostante
ordinario frequente alfabeto efficacia periferia linguistica protetta aventi consistente party conoscono
vecchie rientrare documentazione immediato industrie obbligo comunicazioni abile riferito colpì
manoscritto causando blocchi significativa esisteva giungere vendute invita misterioso ricercatori
competenza trascorso condotti scolastico dimora organismi razze allenamento sabbia ricevendo stesura
consigli molteplici terzi soci creati distinti asiatico proviene scientifiche canta fredda iniziando
rovine continuando rivolte archivi operatore controllata dettaglio controversie terrestri specchio
finanziario restanti viveva visitatori colpisce costruì minoranze intelligenza ammesso descrisse primaria
ottica contrastare complessivo trasforma acronimo idrogeno spostamento dirigenti ideato presidenziali
sostengono cosiddetti tentare agire perduta separata colpire individuali individuare produsse esposti
singole inviati aumenta organizzati determinata cooperazione povertà informatica camere stili generazioni
divisi vedeva gestisce depositi adottata prezzi videro offrire inviare esprime ordinamento
automobilistica alimentari mistero distinte previsti sfruttare serra intellettuale sponda portava poeti
banco svolgimento futuri disponibilità rispose modificata identificazione spessore aggiornata adatto
turni impegnata concorrenza estivo dovuti situati identificare affetto favorire studia pietà concetti
vere vicinanza rivoluzionario ritrovamento significativi invenzione cita narrativa collocazione benzina
zar sconosciuto automatico elettorali gravità causò essenziale boeing legali distinzione connessione
tenuti suonato ritenuta indicazioni andamento aperte contribuendo diventerà riportati espresse siciliana
colpita finanziari uccisione acquistare abbigliamento future iscritto consentito disposizioni hit
rappresentati certificato statali svolti servire efficienza comico fissa avanguardia impulso aperti
contemporaneo interpretò suprema scienziato percorsi precisa soppressa operatori`,
  basic: `sai casa andare credo cose andiamo lavoro padre bisogno vedere signor dispiace parlare mamma madre
successo aspetta ragazzi tipo prego senti soldi sapere piace idea figlio accordo sicuro vieni guarda
pensi problema preso donna stare ragazza famiglia ragazzo sentito ragione capito notte testa serve tesoro
vado dato bella scusa pensavo prendere buona porta bello moglie storia succede morto cercando dici
persona pronto capisco venire polizia letto dico amici aiuto paura fratello uomini capo ucciso piano
macchina trovare vediamo merda far andato vedo tornare giro morte pensato buon piacere bel colpa punto
andata vedi chiesto migliore finito figlia sento passato minuti strada sola importante settimana perso
uscire parlato papà scusi dollari occhi mani ultima possibile scuola significa sapevo bambini importa
riesco sangue chiama messo piccolo traduzione cuore marito venuto spero ricordi difficile chiamato
parlando pensare fantastico fatta numero entrare pensa dicendo acqua portato stanza problemi lascia roba
agente corpo pare sentire foto telefono piccola sacco capire strano andando donne sappiamo ragazze festa
senso genere dare attimo sorella film parla ufficio unica morire signorina domanda dottore conosco vivere
vista prova nuova sicura paio conto perdere figli lavorare squadra esatto fate sapete parola motivo
finita gioco perfetto mente mangiare resto credere tratta chiamo morta passare controllo affari facile
sicurezza dica matrimonio culo fuoco cercare pistola mandato inizio causa mettere uccidere genitori sesso
potete ricevuto vivo presidente succedendo ospedale scritto vada attenzione bere situazione omicidio
revisione cura provato parole lasciare dicono prossima arrivato andate pace immagino musica libro amica
sbagliato entra scelta portare chiedo torna scoperto fatti settimane prigione giornata aspettare arrivare
vede avvocato deciso messaggio dormire stupido usare cielo guardare bagno aria voce conosci restare
chiamare campo giovane signori provare minuto continua arrivo cerca passo domande pensando capelli trova
onore aiutare verità prove funziona credevo cibo fretta morti odio incidente intenzione speciale cambiare
semplice aspetto viaggio chiamata bocca permesso piacerebbe giocare ordine finire direi occhio pronta
mattina cercato crede sistema fondo resta prossimo pronti saputo scusate potere armi arriva mese chiedere
torno venite controllare appuntamento chiami vecchia metti grado nave iniziato informazioni stronzo
grandi pezzo segreto colpo piacciono lista veloce assassino sapeva interessa tenere pazzo vittima giuro
centro specie lasci brutto aspetti incredibile legge cambiato scena incontro servono rapporto errore
sanno pagare sorpresa occhiata risposta servizio medico usato caro schifo dolore personale diverso
vestiti sparato realtà normale fame programma nonna migliori notizie posizione vengo rimanere compagnia
proposito ricorda prende arrivando chiuso terribile ritardo attento dimenticato bisogna impossibile
studio arma conosce uscita disse video manca grosso chiave cervello coraggio interessante questione aereo
guardi rubato base sente compleanno relazione cliente spalle parti diritto appartamento pranzo denaro
riuscito continuare serata vestito carta iniziare lavora conosciuto zona intendo negozio trovo aspettando
partita spazio notizia tempi linea riguarda soli parliamo scappare fronte vinto silenzio andati simile
pezzi calma ricerca pena aspettate esiste scoprire diceva lettera vive salvare canzone pubblico senta
regalo rimasto lavorando scherzando missione test salute scelto dura computer stupida contatto pericolo
parlo triste esercito ultimi trovi guardia casino caccia arrivata lavori regole secondi ballo birra
arrivati governo bellissima oro duro cucina decisione anima forma incontrato occasione porti droga
possibilità cellulare necessario ferma borsa prometto palle nonno piena attacco colpito salvato reale
diciamo aperto brutta braccio andrà effetti scrivere paziente scarpe livello lunga spettacolo visita
precedenti sinistra processo direttore intelligente rende comprato classe cambio scorsa tavolo stagione
dite dannazione cavallo rotto aiuti episodio rispondere contento conoscere inglese riesce differenza
passi uscito codice hotel maggiore trovata lavorato umano miglior pagato caldo pelle interno temo leggere
comandante cerco pomeriggio documenti mostro destra ringrazio guardando pericoloso buone vino passa
presente ordini caffè lezione intero dia partire sogni chiedendo alta pensate data sposato treno comune
cattivo imparato ottima ama intera responsabile lascio bomba agenti belle clienti periodo energia segno
posti bellissimo vivi rischio combattere tocca operazione zia sexy gamba biglietto pazza ufficiale
vincere gambe pressione nascosto maestro fantastica offerta vite scherzo finta testimone aprire stronzate
ottenere esperienza portata messa piangere segreti lasciate andremo uccisa torni pianeta serie vittime
prezzo strana arrabbiato vecchi orribile ritorno entrato animali enorme metto passaggio imparare progetto
danno colpevole ragazzino metri destino saltare correre frega edificio colazione collo vicini fiducia
aiutato capisce ristorante nomi laboratorio scegliere comando arte meta discorso segnale perfetta libri
carriera blu cominciare muro proteggere dubbio dati emergenza giustizia odore umani contrario preoccupare
locale battaglia notato chiamate sceriffo sembrano evitare seduto lingua dipartimento riunione rumore
torta eroe piccoli entrambe dovremo vedrai punti ovvio coppia ridere inizia pausa grave vedete memoria
naso andava nemico mangia chiudere felici palla nuove costa albero tribunale razza prenda idee piede
cerchi preoccupato sentimenti arresto soldato natura cominciato inutile casi prendiamo colore uso storie
preferito utile cattiva cani sparare chiamano ascoltare decidere professore fidanzato sensazione legale
carte compito contenta pesce pensano obiettivo incontrare visti conta accesso breve risolvere povero
affrontare poliziotti opera buoni bacio resti funzionato bordo sbaglio verde aperta continui fianco
alzati accettare metà continuo peso piaciuto stile corsa entrata soluzione contratto arrabbiata fermare
retro meraviglioso guidare mandare sveglia tiene creato dipende coltello fila effetto ricordare smesso
vendere pantaloni centrale azione chiusa nipote soldati conti finisce riuscita troveremo stampa
assistente debole risultati ridicolo americano francese taxi creare peggiore rimasta angolo latte buio
malattia gatto suona troviamo estate risposto condizioni fiume schiena sindaco reso campagna tenuto paga
seguire cerchiamo coglione dettagli capace distrutto forze importanza importanti particolare piani
mantenere piaceva richiesta dando principale insegnato vento immaginare dimenticare convinto rovinato
campione braccia usando momenti sbagliata mercato valore riuscire spiegare principessa attenta bellezza
prendete speravo pensiero rimane conoscenza ponte malato vedremo omicidi finale pensiamo succedere tracce
indagine pensava passata cadere diversa sguardo perdita milione camminare pratica americani primi
villaggio scuse preferisco teoria dovere camion parco chiede preoccupata area accusa aiuta fidanzata
pista terza preoccupi popolo case vince altezza seduta minaccia età controlla nazionale genio caduto
corri cinema passati tetto media politica voci suono copertura conosciamo vissuto internet lettere
occupato cancro numeri diamo compagno merito società spada scendere pazienti leggi cambia sentita
diventata ragazzina autobus vuoto porte animale azienda pollo spiaggia ordinato completo lasciamo entri
liceo guardato stanca arrestato esce date venduto gara comincia orologio fan viso distanza magnifico
esame strade cappello pagina mostra giardino testimoni nera taglio potente killer muore segni rabbia fuga
toccare termine collega assurdo giornale insegnante talento naturale vicina coinvolto immagini figo umana
amiche girare seria corrente libertà rubare immagine allarme ultime militare padrone arrivano azioni tipi
sveglio preparato direzione dito cantare distruggere lasciata funzionare regola servizi ruolo cavalli
funerale ospiti ministro ottenuto intende tette partner presenza offerto apprezzo discutere mentire
gestire chilometri migliaia vacanza nemici medicina speriamo sali scappato informazione sposare est
accaduto violenza articolo crescere suonare forti caduta calmo presi famiglie povera danni sentivo
sospetto guardie gira trappola attenti diventando criminale giacca rossa modi commesso pugno opinione
chiamava cresciuto interesse mettiamo carico fastidio fermato sopravvivere studenti battuta profondo
arrivi cella membro gas macchine risposte lotta piccole mostri colpi amicizia diritti pulito dicevo
diretto pane pesante aeroporto creduto risponde disastro uova tirato tenga veri preparare versione
costruire ricco gola fumo crisi raggiungere nervoso minimo persa albergo tornate incendio falso polvere
fucile maniera sessuale privata tentativo weekend totale sicuri aspettiamo svegliati parlano scherzi
trovate rendere calda aspettato superiore mancato perdono errori raccontato ospite poteri credito bravi
stomaco membri licenziato tirare analisi merita promessa capita bei abbandonato scale corpi sospettato
mettendo cinese mancano studiare risultato accuse bloccato tornati complicato tolto famoso desideri
traffico contare prestito sorriso sentiamo lavorava motore posta lontana file ingresso riuscivo respira
fido nate lasciati proposta rapporti cazzate affascinante virus simili bugie prese sterline banda calcio
ricerche lago ascolto teatro riusciamo ladro spaventata compagni tentato sorpreso pioggia debito occhiali
taglia sito maiale serviva camicia comportamento comodo montagna uccisi bianchi seguendo costruito uscite
diretta innamorata fatte volto intervento mucchio permettere salto rimasti pensieri respiro giuria
modello giornali ombra piscina portate carica salta pensione copia pilota sorveglianza dichiarazione
costretto limite centinaia affitto appartiene idioti evento governatore riusciti dono moda impressione
strega malata dimostrare terreno impegnato portando interessi speciali odia ragioni gelato spara iniziamo
castello organizzato sonno trovati colleghi toccato malapena nota tornando ascoltando mostrato indovinare
liberi attaccato togliere risolto pari passate voti passando complimenti miracolo epoca vicenda
divertimento lezioni giocando parlava nazione band argomento sbagli artista firmato auguri fase abito
suicidio uguale preoccupa meravigliosa ginocchio galera ride alberi familiare interessato positivo invito
fuggire patto sale ovest bestia presenta commissione vantaggio spese mezzanotte contanti morale avvocati
fallito indossare esperto onda rendi preciso saltato fondi firmare presenti senatore conosciuti tasca
secolo corridoio bersaglio vedono sorelle chili superare esistono eccellente originale sopportare
probabile credono riposo diverte esterno muovere concerto buttato episodi tecnologia scappa firma
americana furto vendita criminali carcere voto tomba legame mancanza single materiale superato impazzire
opportunità causato attività leader unità personali supporto tratti giornalista dorme scienza costume
rompere uccide rischi conseguenze passione coscienza discussione profilo prete vorremmo gusto compiti
esca tunnel cercano assicurazione permette mappa palco confuso ripeto trattato fabbrica cieco
responsabilità lancio motivi assegno tornerà belli sufficiente calci istante pene amare sorta ammettere
retta veda pulire uscendo tempesta vice trovano difficili crediamo maschera visione cominciamo nata
reazione dormendo regali sapesse oggetto vivono sport contatti prendono sezione rifugio spalla rischiare`,
};
