import type { Article } from './article';

/** Italian essays of the demonstration site: written for it, free to copy with it. */
export const italianArticles: Article[] = [
  {
    slug: 'erbario-di-famiglia',
    title: "L'erbario di famiglia",
    author: 'Marta Bellini',
    date: '2026-03-04',
    text: `Nella casa dei nonni c'era un armadio che si apriva soltanto d'inverno. Dentro, avvolti in carta da zucchero, stavano quaranta fogli con le piante che la bisnonna aveva raccolto tra il 1911 e il 1934, ciascuna fissata con strisce sottili e accompagnata da una riga di inchiostro violetto: il nome del paese, il giorno, il tempo che faceva.

Per anni abbiamo creduto che fosse un gioco di ragazza. Poi una botanica dell'università è venuta a cena, ha chiesto di vedere l'armadio e non ha più toccato il piatto. Tre di quelle specie, ci ha spiegato, nella nostra valle non si trovano più: la palude dove crescevano è stata prosciugata, e nessuno aveva pensato di annotarne la presenza prima che sparissero.

Un erbario non serve a conservare la bellezza dei fiori, che sulla carta sbiadiscono presto. Serve a poter dire che una cosa c'era, in un certo luogo e in un certo giorno. È la stessa promessa che fa chi raccoglie testi: non soltanto le parole, ma da dove vengono e chi le ha trovate.

Oggi i fogli sono stati fotografati uno per uno. L'armadio è rimasto al suo posto, ma si apre anche d'estate.`,
  },
  {
    slug: 'la-fiera-di-settembre',
    title: 'La fiera di settembre torna in piazza',
    author: 'Redazione',
    date: '2026-09-12',
    text: `Dopo quattro anni di assenza la fiera di settembre torna nella piazza grande, con centoventi banchi e un percorso dedicato ai mestieri che si imparano con le mani. Il Comune ha confermato che il traffico sarà chiuso dalle sei del mattino fino a mezzanotte e che i parcheggi attorno alle mura resteranno gratuiti per tutta la giornata.

«La gente ce lo chiedeva», racconta l'assessora alle attività produttive, «e quest'anno abbiamo voluto che fossero gli artigiani a scegliere il tema». Il tema è il legno: si vedranno tornitori, liutai, costruttori di barche da fiume e una coppia di falegnami che monta una scala a chiocciola senza un solo chiodo.

Nel cortile della biblioteca i bambini potranno provare la piccola pressa da stampa restaurata dalla scuola professionale. I laboratori sono gratuiti, ma bisogna prenotarsi entro giovedì, perché i posti sono sessanta e l'anno scorso, in un'edizione ridotta, si erano esauriti in due ore.

In caso di pioggia la fiera si sposta sotto i portici del mercato coperto, dove però lo spazio basta soltanto per metà degli espositori.`,
  },
  {
    slug: 'il-lievito-e-la-pazienza',
    title: 'Il lievito e la pazienza',
    author: 'Donato Greco',
    date: '2026-01-20',
    text: `Chi comincia a fare il pane in casa pensa che il segreto stia nella farina. Poi prova dieci farine diverse, ottiene dieci pani mediocri e capisce che il segreto era il tempo. Un impasto che lievita diciotto ore in un luogo fresco perdona quasi tutto: una pesata distratta, un forno capriccioso, perfino la fretta di chi lo ha mescolato.

Il lievito madre chiede una cosa sola, cioè di essere nutrito a ore regolari. Si prende una parte di pasta vecchia, una parte di acqua tiepida e due di farina, si mescola senza esagerare e si aspetta che raddoppi. Se odora di yogurt è in salute, se odora di aceto ha fame, se non odora di niente bisogna ricominciare.

Nel nostro paese il forno comune si accendeva il venerdì. Ogni famiglia segnava la propria pagnotta con uno stampo di legno, perché all'uscita nessuno potesse sbagliarsi; qualcuno di quegli stampi è ancora appeso in cucina. Le pagnotte duravano una settimana, e il giovedì si faceva la zuppa con quello che restava.

Il pane di oggi si mangia caldo e il giorno dopo è già vecchio. Non è una colpa: è che abbiamo smesso di aspettarlo.`,
  },
  {
    slug: 'la-regola-del-fuorigioco',
    title: 'Spiegare il fuorigioco a chi non lo ama',
    author: 'Ivo Santarelli',
    date: '2026-05-30',
    text: `Il fuorigioco è la regola che tutti credono di conoscere finché non devono spiegarla. In sostanza dice che un attaccante non può aspettare il pallone dietro l'ultima linea dei difensori: nel momento in cui un compagno calcia verso di lui, tra l'attaccante e la porta devono esserci almeno due avversari, e di solito uno dei due è il portiere.

La parola importante è «momento». Non conta dove si trova il giocatore quando riceve il passaggio, ma dov'era quando il passaggio è partito. Per questo un centravanti veloce può sembrare solo davanti alla porta ed essere perfettamente in regola: ha cominciato a correre un istante dopo.

Senza questa norma il gioco sarebbe diverso e, secondo molti, peggiore. Le squadre lascerebbero due o tre uomini fermi vicino alla porta avversaria e il resto del campo diventerebbe un corridoio da attraversare con lanci lunghi. Il fuorigioco costringe a costruire, a passarsi la palla, a muoversi insieme.

Che poi oggi si misuri con le telecamere, al centimetro, è un'altra faccenda. La regola fu pensata per un occhio umano, e un occhio umano a un centimetro non arriva.`,
  },
  {
    slug: 'come-si-legge-una-delibera',
    title: 'Come si legge una delibera comunale',
    author: 'Chiara Fontana',
    date: '2026-02-11',
    text: `Una delibera ha sempre la stessa forma, e chi la riconosce non si perde. In alto stanno il numero, la data e l'organo che ha deciso: giunta o consiglio. Poi viene l'oggetto, cioè una frase che dovrebbe dire di che cosa si tratta. Seguono le premesse, introdotte da parole come «visto», «considerato», «ritenuto»: sono i motivi e le norme su cui la decisione si appoggia.

Il cuore del documento comincia dopo la parola «delibera», spesso scritta in maiuscolo e da sola su una riga. Tutto ciò che sta prima spiega, tutto ciò che sta dopo obbliga. Se avete poco tempo, leggete l'oggetto e i punti numerati che seguono quella parola.

In fondo si trovano i pareri di regolarità tecnica e contabile. Un parere contrario non blocca la decisione, ma chi ha votato deve dire perché lo ha superato. Infine ci sono le firme e la data di pubblicazione all'albo: da quel giorno decorrono i termini per chi vuole presentare ricorso.

La lingua delle delibere è pesante per abitudine più che per necessità. Alcuni Comuni hanno cominciato a premettere un riassunto di cinque righe. Non ha valore legale, ma viene letto da molte più persone del resto.`,
  },
  {
    slug: 'tre-sedie-per-una-stanza',
    title: 'Tre sedie per una stanza vuota',
    author: 'Elena Marchetti',
    date: '2026-04-18',
    text: `Una stanza vuota non è ancora uno spazio. Lo diventa quando qualcuno decide da che parte si siede. L'esercizio che propongo ogni anno agli studenti è semplice: tre sedie, nessun altro mobile, una finestra. Bisogna disporle in modo che chi entra capisca, senza cartelli, che cosa si fa in quella stanza.

Le soluzioni sono sempre più numerose di quanto si immagini. Tre sedie in fila davanti alla finestra sono una sala d'attesa. Due vicine e una di fronte sono un colloquio, o un esame. In cerchio, una conversazione. Una accanto alla porta, girata verso il muro, è una punizione oppure un custode che si annoia.

L'architettura comincia da queste distanze. Prima dei materiali e delle facciate c'è la misura del corpo: quanto spazio serve per alzarsi senza urtare il vicino, quanta luce cade sul foglio di chi scrive, da dove arriva la voce. Un edificio riuscito è spesso soltanto un edificio in cui queste cose sono state pensate per prime.

Alla fine dell'esercizio portiamo via le sedie e restiamo in piedi. La stanza, dicono tutti, sembra più piccola di prima.`,
  },
  {
    slug: 'un-vestito-cucito-due-volte',
    title: 'Un vestito cucito due volte',
    author: 'Sara Montanari',
    date: '2026-06-07',
    text: `Nella sartoria di via dei Servi gli abiti si fanno due volte. La prima in tela grezza, che costa poco e non perdona: ogni difetto del cartamodello si vede subito, come su un disegno tecnico. Il cliente la prova, la sarta segna con il gesso, poi la tela si scuce e diventa la guida per tagliare la stoffa vera.

È un modo lento di lavorare, e infatti quasi nessuno lo usa più. Una fabbrica taglia cento pezzi insieme partendo da misure medie; il corpo medio, però, non esiste. Ha sempre una spalla più bassa, un braccio più lungo, un modo suo di stare in piedi. La tela serve a scoprirlo.

Chi viene qui paga un cappotto quanto ne costerebbero quattro in un grande magazzino. Ma lo porta per vent'anni, lo fa allargare, accorciare, foderare di nuovo. Nel registro della bottega ci sono capi che sono passati di padre in figlia con due modifiche e un cambio di bottoni.

La moda, dice la titolare, è una cosa che succede fuori dalla porta. Dentro si parla di cuciture, e una cucitura o tiene o non tiene.`,
  },
  {
    slug: 'la-campana-incrinata',
    title: 'La campana incrinata',
    author: 'Don Piero Valli',
    date: '2026-04-02',
    text: `La campana maggiore della nostra chiesa ha un suono che i forestieri trovano strano: comincia pieno e finisce in un ronzio, come se qualcuno le posasse una mano sopra. È incrinata dal 1944. Si potrebbe rifonderla, e più di una volta i parrocchiani hanno raccolto il denaro, ma ogni volta il denaro è finito altrove: il tetto dell'asilo, la caldaia, una famiglia rimasta senza casa.

Con gli anni abbiamo smesso di considerarlo un difetto. I vecchi dicono che quel ronzio è la parte della campana che ricorda. I bambini, che non hanno conosciuto altro, pensano che tutte le campane suonino così e si stupiscono quando sentono quelle della città.

Durante la Settimana santa le campane tacciono e si usa la battola, una tavoletta di legno con un martello. Il silenzio dura dal giovedì alla notte di Pasqua. Quando la campana riprende, incrinata com'è, nessuno ci trova niente di strano: si aspettava proprio lei.

Forse un giorno la rifonderemo davvero. Ma bisognerà spiegare ai bambini che il suono giusto non è quello a cui sono abituati, e non so chi avrà il coraggio di farlo.`,
  },
  {
    slug: 'pigmenti-e-pazienza',
    title: 'Il blu che veniva da lontano',
    author: 'Lidia Ferraro',
    date: '2026-07-15',
    text: `Per secoli il blu più bello è stato anche il più lontano. Il lapislazzuli arrivava dalle montagne dell'Asia centrale, attraversava deserti e dogane, e quando giungeva nelle botteghe valeva più dell'oro che gli stava accanto sulla tavola. I contratti lo dicevano con precisione: tanti fiorini d'oltremare, e guai al pittore che lo sostituiva con l'azzurrite.

Prepararlo era un lavoro di giorni. La pietra macinata non basta, perché nella polvere restano il grigio della roccia e l'oro finto della pirite. Bisognava impastarla con cera, resina e olio, lasciarla riposare e poi lavorarla in acqua tiepida con le mani, finché il blu, e soltanto il blu, scendeva sul fondo della ciotola.

La prima acqua dava il colore più intenso, la seconda uno più chiaro, la terza una cenere buona per i cieli. Niente andava perduto. Un restauratore sa riconoscere, nello stesso manto, dove il maestro ha usato la prima acqua e dove il garzone ha risparmiato.

Oggi lo stesso blu si fabbrica e costa pochissimo. È identico nella chimica, e tuttavia nei quadri sembra più piatto, perché i grani sono tutti uguali. La bellezza dell'altro stava anche nelle sue imperfezioni.`,
  },
  {
    slug: 'il-proiezionista',
    title: 'Il proiezionista',
    author: 'Bruno Alessi',
    date: '2026-08-21',
    text: `Il cinema di paese apriva tre sere la settimana e aveva un solo proiezionista, che di giorno riparava biciclette. Una bobina durava venti minuti: quando in alto a destra compariva un puntino bianco, lui accendeva la seconda macchina e, al secondo puntino, passava dall'una all'altra. Se era bravo nessuno se ne accorgeva. Se parlava con qualcuno, la sala restava al buio e cominciavano i fischi.

Le pellicole arrivavano con la corriera in scatole di latta, già passate per venti paesi. A ogni paese perdevano qualche fotogramma, perché chi le riparava tagliava e incollava. Così la stessa storia, da noi, durava due minuti meno che in città, e certi baci finivano prima di cominciare.

Quando il cinema chiuse, il proiezionista tenne per sé una scatola di ritagli: i pezzetti caduti sul pavimento in trent'anni di lavoro. Li guardava contro la finestra. Diceva che a metterli in fila ne sarebbe uscito un film intero, con un po' di tutto, e che forse era il migliore.

La scatola adesso sta alla cineteca regionale. L'hanno catalogata fotogramma per fotogramma, e in effetti qualcuno ci sta provando.`,
  },
  {
    slug: 'accordare-un-pianoforte',
    title: 'Accordare un pianoforte sbagliando il giusto',
    author: 'Nicola Renzi',
    date: '2026-10-03',
    text: `Un pianoforte perfettamente accordato non esiste, e non per colpa dell'accordatore. Se si accordano le quinte in modo che ciascuna suoni pura, dopo dodici passi non si torna al punto di partenza: si finisce un poco più in alto. Quella differenza, che gli antichi chiamavano comma, va nascosta da qualche parte.

La soluzione moderna è di stringere ogni quinta di una quantità minuscola, uguale per tutte. Nessun intervallo è puro, ma nessuno è brutto, e si può suonare in ogni tonalità. Nei secoli passati si preferiva lasciare pure le tonalità più usate e scaricare il disordine su quelle lontane: alcune suonavano dolci, altre aspre, e i compositori ne tenevano conto.

Chi accorda a orecchio ascolta i battimenti, cioè quel tremolio che due corde quasi uguali producono insieme. Contandoli nell'arco di cinque secondi sa di quanto sta sbagliando, e sbaglia esattamente di quanto deve. È un mestiere in cui la precisione consiste nel dosare l'errore.

Poi arriva l'inverno, si accendono i termosifoni, il legno si asciuga e in due settimane tutto scende. Si ricomincia da capo, con la stessa pazienza.`,
  },
  {
    slug: 'il-prezzo-delle-mele',
    title: 'Chi decide il prezzo delle mele',
    author: 'Giulia Rota',
    date: '2026-10-27',
    text: `In ottobre una cassetta di mele esce dal campo a un prezzo che il contadino conosce soltanto mesi dopo. La consegna alla cooperativa, la cooperativa la mette in cella a un grado e poco ossigeno, e da quel momento le mele dormono. Si svegliano quando il mercato chiede, magari a maggio, e allora si saprà quanto valevano.

Il prezzo finale si divide in fette. Una va a chi le ha coltivate, una a chi le ha conservate e selezionate per colore e calibro, una al trasporto, una alla catena che le vende. Nelle annate abbondanti la prima fetta si assottiglia fino a non coprire le spese del raccolto; in quelle scarse, invece, sono gli altri a protestare.

Vendere direttamente sembra la risposta ovvia, e per alcuni lo è. Ma una piccola azienda che produce ottanta tonnellate non può venderle tutte al mercato del sabato. Può venderne dieci, bene, e affidare le altre settanta a qualcuno che abbia celle, camion e contratti.

La domanda utile, dunque, non è se la cooperativa serva, ma come decide. Nelle riunioni migliori che ho visto i soci guardavano i conti proiettati sul muro, voce per voce, e discutevano fino a mezzanotte.`,
  },
  {
    slug: 'lettere-da-un-fronte-qualunque',
    title: 'Lettere da un fronte qualunque',
    author: 'Marta Bellini',
    date: '2026-11-04',
    text: `Le lettere dei soldati si somigliano più di quanto ci aspettiamo. Cominciano con la salute, «vengo a darvi mie notizie che sono buone e così spero di voi», e finiscono con i saluti a tutti, nominati uno per uno. In mezzo c'è poco: il tempo, il rancio, una richiesta di calze. Quello che cerchiamo, la paura e la rabbia, quasi sempre manca.

Non manca perché non ci fosse. Manca perché la lettera passava dalla censura, certo, ma soprattutto perché serviva ad altro. Doveva dire alla madre che la mano che scriveva era ancora intera. Il messaggio era la calligrafia.

Molti di quei soldati avevano imparato a scrivere in caserma, e scrivevano come parlavano: una sola frase lunga due pagine, le doppie incerte, i verbi del dialetto vestiti d'italiano. Per chi studia la lingua sono documenti preziosi, perché mostrano che cosa accade quando un popolo comincia a scrivere tutto insieme e senza modelli.

Quando le trascriviamo, la tentazione di correggere è forte. Bisogna resistere: ogni errore è un indizio, e una volta corretto non parla più.`,
  },
  {
    slug: 'la-strada-romana-sotto-il-parcheggio',
    title: 'Una strada romana sotto il parcheggio',
    author: 'Redazione',
    date: '2026-02-26',
    text: `Dovevano essere due settimane di lavori per rifare le fognature. Sono diventate sette mesi, da quando la pala dell'escavatore ha urtato un basolo di trachite largo quanto un tavolo. Sotto il parcheggio di via Mazzini passava una strada romana, con i solchi dei carri ancora leggibili e un marciapiede alto una spanna.

L'archeologa che dirige lo scavo spiega che della strada si sapeva dai documenti, ma si pensava che corresse trenta metri più a nord. La differenza conta: sposta l'intero reticolo della città antica e rende sospette alcune attribuzioni fatte nell'Ottocento. Accanto ai basoli sono stati trovati chiodi, ossi di olive e un dado da gioco leggermente truccato.

I commercianti della zona sono divisi. Alcuni chiedono che si ricopra tutto in fretta, altri hanno già proposto un vetro calpestabile come quello che si vede in altre città. Il vetro, però, si appanna, e dopo due inverni di solito non si distingue più nulla.

La soprintendenza deciderà in primavera. Nel frattempo le visite guidate del sabato mattina, gratuite, registrano il tutto esaurito fino a Pasqua.`,
  },
  {
    slug: 'imparare-una-lingua-da-adulti',
    title: 'Imparare una lingua da adulti',
    author: 'Chiara Fontana',
    date: '2026-09-29',
    text: `Si dice che da adulti le lingue non si imparino più. È falso, ma è vero che si imparano in un altro modo. Un bambino assorbe i suoni e impiega anni a mettere insieme una frase; un adulto la frase la costruisce dopo un mese, e i suoni non li prenderà forse mai del tutto. Ciascuno dei due invidia all'altro quello che gli riesce facile.

L'errore più comune è studiare parole isolate. Le parole vivono in compagnia: si «prende» una decisione, si «fa» una domanda, si «dà» un esame, e chi traduce dalla propria lingua sbaglia proprio il verbo, che sembrava la parte semplice. Conviene imparare i gruppi interi, come si impara un motivo e non una nota.

Aiuta molto leggere cose che interessano davvero, anche difficili. La grammatica entra dalla finestra mentre si cerca di capire chi ha ucciso il notaio. E aiuta parlare con persone pazienti, che aspettino la fine della frase prima di correggerla.

Infine bisogna accettare un periodo in cui si è meno intelligenti, meno spiritosi e più educati di quanto si sia di solito. Passa. Ma in quel periodo si ascolta di più, e forse è un guadagno.`,
  },
  {
    slug: 'il-mercato-dei-libri-usati',
    title: 'Il mercato dei libri usati',
    author: 'Donato Greco',
    date: '2026-05-09',
    text: `Ogni seconda domenica del mese, sotto i portici, si vendono libri che qualcuno non voleva più. I prezzi sono scritti a matita sulla prima pagina, e si contrattano per educazione. Il banco più frequentato è quello di un ex insegnante di fisica che divide la merce in tre casse: libri da leggere, libri da avere, libri da regalare ai nemici.

Si compra per il titolo e si resta per le tracce. Dentro ci sono biglietti del tram, fiori schiacciati, liste della spesa, dediche a persone che evidentemente non hanno gradito. Una signora colleziona soltanto le sottolineature: dice che due lettori che hanno segnato la stessa frase, a cinquant'anni di distanza, si conoscono già.

Non tutto ha valore, e i venditori lo sanno. Le enciclopedie non le vuole nessuno; i manuali di cucina, tutti. I gialli vanno a peso. Ogni tanto salta fuori una prima edizione dimenticata tra i corsi di inglese in cassetta, e allora per un mese non si parla d'altro.

A mezzogiorno si chiude. Quello che resta torna nelle casse, e le casse nel furgone. Il mese dopo saranno le stesse, ma rimescolate, e tanto basta.`,
  },
  {
    slug: 'un-fiume-che-cambia-letto',
    title: 'Un fiume che cambia letto',
    author: 'Lidia Ferraro',
    date: '2026-06-23',
    text: `Le carte del Settecento lo disegnano due chilometri più a est. Nel 1882, in una notte di novembre, il fiume ruppe l'argine vecchio e la mattina scorreva altrove, dritto attraverso i campi di tre comuni. I confini non furono mai aggiornati: ancora oggi una fattoria che sta sulla riva destra appartiene a un paese della riva sinistra, e il postino fa un giro di quaranta minuti per consegnarle la posta.

Un fiume di pianura si muove sempre, anche quando sembra fermo. Scava la sponda esterna delle curve e deposita su quella interna; la curva si allarga, si strozza, alla fine viene tagliata e resta nei campi come un laghetto a forma di falce. Dall'aereo se ne vedono decine, una dentro l'altra, come le impronte di un animale indeciso.

Gli argini hanno fermato il movimento ma non la sabbia, che continua ad arrivare e solleva il fondo. In certi tratti l'acqua scorre ormai più in alto delle case. Per questo si comincia a parlare di restituirle spazio: campi che si allagano quando serve, in cambio di un indennizzo.

I contadini ascoltano e fanno i conti. Qualcuno ricorda che suo nonno, di quel campo, diceva: è mio finché il fiume è d'accordo.`,
  },
  {
    slug: 'storia-di-un-carattere',
    title: 'Storia di un carattere da stampa',
    author: 'Elena Marchetti',
    date: '2026-03-19',
    text: `Un carattere da stampa nasce rovescio. L'incisore scolpisce la lettera in cima a una sbarretta d'acciaio, guardandola allo specchio della mente, e la prova annerendola al fumo di una candela. Se è buona la tempra, la batte in un blocchetto di rame e ottiene la matrice; dalla matrice si fondono le lettere di piombo, migliaia, tutte uguali.

Per fare un alfabeto completo, con le maiuscole, gli accenti, i numeri e i segni, occorrevano circa centocinquanta punzoni e due anni di lavoro. Non stupisce che un buon carattere passasse di bottega in bottega per generazioni, venduto, ereditato, qualche volta rubato. I punzoni più famosi hanno viaggiato più dei loro autori.

Chi legge non deve accorgersene. Le lettere ben fatte spariscono e lasciano passare il senso; quelle mal fatte inciampano nell'occhio a ogni riga, e il lettore si stanca senza sapere perché. La differenza sta in decimi di millimetro, nello spazio tra una lettera e l'altra più che nella lettera stessa.

Oggi chiunque può disegnare un carattere in un mese. Ma per provarlo bisogna ancora fare quello che faceva l'incisore: comporre una pagina, allontanarsi di due passi, e guardare se si vede.`,
  },
  {
    slug: 'la-scuola-in-montagna',
    title: 'La scuola con undici alunni',
    author: 'Giulia Rota',
    date: '2026-01-08',
    text: `La scuola di Pian del Re ha undici alunni, una maestra e mezza, e una stufa che funziona a pellet. I bambini hanno dai sei ai dieci anni e stanno nella stessa aula, divisi in banchi che si spostano a seconda della materia. Quando i grandi fanno le frazioni, i piccoli disegnano torte; poi i grandi spiegano ai piccoli perché le loro torte sono sbagliate.

Chi la guarda da fuori pensa a una mancanza: niente palestra, niente mensa, un laboratorio di informatica che è un armadio. Chi ci insegna da vent'anni elenca i vantaggi. Nessuno resta indietro senza che ci si accorga, perché a contare gli assenti basta un'occhiata. E chi ha capito una cosa deve subito insegnarla, che è il modo migliore di scoprire se l'ha capita.

Ogni primavera il provveditorato fa i conti e ogni primavera la scuola rischia di chiudere. Finora si è salvata perché la strada, d'inverno, non permette lo scuolabus. La neve, dice la maestra, è il nostro migliore sindacato.

L'anno prossimo gli alunni saranno nove. A meno che, come pare, non torni ad abitare in paese la famiglia del casaro, che di figli ne ha tre.`,
  },
  {
    slug: 'il-giardino-dei-semplici',
    title: 'Il giardino dei semplici',
    author: 'Marta Bellini',
    date: '2026-05-21',
    text: `I monaci chiamavano «semplici» le piante medicinali, perché erano i componenti da cui si preparavano i rimedi composti. Il giardino dei semplici era una farmacia all'aperto, ordinata in aiuole rettangolari come cassetti: la salvia per la gola, la camomilla per lo stomaco, la ruta per tutto quello che non si sapeva curare altrimenti.

Quello che è stato ricostruito accanto all'abbazia segue un inventario del 1530, trovato tra le ricevute del convento. L'elenco nomina ottantadue piante, ma cinque nomi non corrispondono a nulla che oggi si conosca. Erano forse varietà locali, o soprannomi che il frate speziale usava per abitudine e che nessuno dopo di lui ha capito.

Le cinque aiuole sono state lasciate vuote, con un cartellino che riporta soltanto il nome antico. I visitatori si fermano più volentieri lì che altrove. Qualcuno ha lasciato ipotesi scritte su foglietti, e due di queste, a quanto pare, meritano di essere verificate.

Il giardino si visita da aprile a ottobre, al mattino. Le piante si possono annusare ma non assaggiare: alcune curavano davvero, altre, nella dose sbagliata, facevano il contrario.`,
  },
];
