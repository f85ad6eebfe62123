/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `orchestre intitulé voies textes romaine édifice comporte locaux débute bronze utilisés étudiants conflit
commandement importantes agriculture conception contient civile communication autorités apparition
olympique victoires villages participé transports anciennes constitué monument climat artistique trouvent
italienne fleuve philosophie armées déroule unités méthode municipal décret parvient fondateur
compositeur local opérations systèmes médecine publication grec termes écriture promotion installe
autorité portant appartenant développé formule élèves collaboration socialiste professionnelle albums
application indique expression basé absence candidat réalisateur diocèse publiée pouvant régional
organisé score actions diffusée mesures publics étend reprise étudie désigne rang former disque
législatives officiel accueil arabe occidentale thème concept automobile dispute hommage domaines réforme
complexe passant liens effectue participer issu scientifiques poursuit footballeur communiste effets
décès final température religion champions occupation euros députés décédé office abbé présenté écrite
opéra territoires représentation baie économiques endémique ferroviaire télévisée totale couronne
mouvements littéraire guerres populations dirigé rencontres tennis vainqueur regroupe titulaire printemps
inclinaison utilisant personnalités médias sports européens places arc engage officielle présidence
maritime réalisée réalisation flotte avenue biens convention missions sociétés correspond ingénieur
anglaise observatoire découvre chemins métro élus polonaise massif porté développe étymologie
reconnaissance historien producteur échelle origines lancé compose croissance ressources publiés
électrique représentants serbe accueille agglomération combats cycle atelier réaliser actif expédition
naît romans considérée majeure musicale piano spécialiste domicile locales physiques génération culte
essais versions estimé églises pointe considère diplôme espagnole tiers officiers affirme exception
acteurs annoncé trains produire réussit documents volume traverse sociales culturel originale comédie
extrême développer véhicules galerie exemplaires chanteuse régionale commercial associé élément original
adaptation feuilles canadien impose jaune consiste initiative tourisme féminine revanche cercle sièges
profit faculté routes établissements estime agricole basée dynastie chant concerts fiction organisée
programmes résidence conserve démocratique valeurs vierge scènes étrangères candidats forment reconnu
voyageurs fabrication siècles quartiers établi hautes chefs présents majeur cycliste cérémonie déclaré
mention emplacement possibilité ski événement vaste artillerie établir adjoint sociaux animation
disponible définition hauts marqué appelés placé fonctionnement internationales dessinée néerlandais
augmentation nomme écrits associations conçu autonome professionnels communautés performance automne pro
repris échec réseaux légende fédéral sportive consacré récit religieuse difficultés traduit partage
provinces absolue éditeur montagnes race format publiques connus rôles mathématiques niveaux masculin
consommation sujets datant aspect issus présentant impériale utilisées distingue barrage prises trône
nationales abrite précédente océan inspiré russes administrative constituée parallèle prisonniers brigade
propriétés alliés francs promu musical statue épreuves européennes chapitre ère thèse phénomène
présidentielle allant dessin complète établit impact extension conséquence intervention liaison installé
interprète classes rurale bilan étrangers trafic scrutin standard orientale succède licence émissions
compétitions côtes méthodes langage portée pêche civil publications enregistré tournage courte
institutions circulation situés musiciens portent destiné tentative désigné prit numérique champs
modernes moteurs enregistrement démocrate affluent diffusé contenu paru conservé centres coopération
secondaire nucléaire indépendant succession régulière conseillers religieuses correspondant révèle plaine
dirigeants sénat généraux américaines archevêque condamné pratiques départementale budget contenant
structures représenté internationaux open quantité agricoles aérienne aîné instruments mettant canadienne
postes quotidien administratif quart actes précédent interprétation liés oppose intermédiaire comprenant
primaire secondaires dirigée performances conséquences installer individus scénario poésie active
nationaux aménagement doctorat installation donnée technologie totalité web romains constituent
présentent expositions recueil organisations visant disposition fédérale départemental équipage
références destruction juive inscription lecture attaques transfert coût industriel profondeur invasion
accompagné trouvait tendance portrait préparation géographique notion condition baseball exécution
autoroute précise duché cellules sportif boulevard objectifs intitulée calendrier ventes spécifique
cantons peintures disparition similaire laboratoire desservie soutient interne pierres liées thèmes
manifestations cavalerie conduite classée unies aile besoins ruisseau provenant essentiel inférieur
symbole documentaire guitare duo matériaux deviennent installations hypothèse rois électronique montée
situées remplacer élevage apparaissent menée engagement attraction finances pensée pré réduit lancement
élevée tableaux relais liée maximum grecque inférieure colonie acquis culturelle limites introduit
proposition finales classiques changements devenant coalition lié principes populaires ajoute
parlementaire égalité classification limitée couvent lord représentent laissant poissons deviendra
dessins entraîne conservation étapes gamme spatial chrétiens ier nécessaires catholiques choisit
déclaration chercheurs conservatoire propriétaires nation marquée alimentation canons noblesse améliorer
conservateur relief logements catégories campagnes départements mécanique successeur réduire exemples
donnent industrielle effectif construits intérêts acide tchèque travailleurs arabes chinoise renommée
partisans ponts rouges chrétienne suédois établie genres puits naturels peuples maintenir mairie ailes
traditionnelle employé évoque terrains relève citoyens compagnies électricité syndicat bases huile moines
pilotes entretien caractéristique préfet utilisent institution noter disponibles péninsule bataillon
mises conférences hongrois participent mâle véhicule accueillir visible élite pop stratégie capital
suivent cultures séjour bandes universités débit meilleures milieux âgé diplômé ministres remplace
historiens rédaction représentations communal conquête écran inscrits revenus soutenu poèmes compétences
machines effectuer équipements positions révolte document applications environs ouvriers femelle effectué
densité frontières relie destinée indien introduction traversée organisme commencent vigueur qualifie
amateur proposé indépendante outils collectif possession étudié présentée transformation appui produite
célèbres subit allemandes seigneurs régionales judiciaire révolutionnaire résumé aviation mixte longues
photographie dimension pertes antiquité soins monnaie municipales italiens consacre fruits chiffre repose
exil paysage vestiges discipline mélange évoluant jardins bloc qualification passagers reliant maladies
provoque libéral instrument participants due financement seules chargée variété continent réalisés
espagnols spécialisée dramatique supplémentaires responsables consacrée débat exerce réélu remporter
juridique musicien mettent déterminer nomination colline suprême dénomination peint musulmans sculpture
latine séparation ateliers avantage exécutif chantier reconstruction sols fouilles équivalent financière
expansion efforts filiale destination attribué réception divisions fenêtres enregistre connues
personnelle adversaire générales contemporain rivières formations annuelle fondateurs disques augmenter
soutenir autonomie commerciale évêques offensive répartis poème prévoit franchise présidente
concentration montrent provient élevait pouvaient représenter batterie aspects vapeur aventures mobile
troubles placée transmission organismes banlieue dédiée républicain retrait affecté largeur orientation
inauguré figures jouent attaquant accessible adopté jouant blessés métropole remise concurrence externes
battant clan domination coureur médailles appareils réduction favorable fréquence transition signature
humaines acquisition composés araignées carré adapté simples léger rattachée lancée fixe logiciel
championne montant périodes municipale exercice dizaine décrite bénéficie fournir secteurs tracé
conséquent colonies technologies terrestre maîtres reçut solaire mené résolution ambassadeur échanges
affiche intégré instruction négociations euro confédération prononciation traditionnel formée théologie
varie conserver héritage libres satellite attaché apprentissage conflits confirme facteurs intervient
fêtes devaient québécois possèdent démission procédé démocratie lacs voyages surnommé définit développée
troupe nécessité accéder colonne actifs chaussée bateaux présentes biais cités grecs contribue libéré
suffrages réunit achat imposer grotte calcul fermeture catalogue rencontrent occidental visiteurs
territoriale commença design installée retrouvent orgue universitaires époux estimée basilique fournit
islam critères soumis guitariste accompagne intérieure tonnes classés journalistes veuve suivie associés
future élue hectares décennies civils contraint bureaux charte recours africain inverse prévue spatiale
tribu progrès vins dépôt gothique rupture charbon spécifiques cyrillique dispositif poursuite minimum
familiale dirigeant écrivains divisé culturelles inclut longs accords capacités fréquente qualifié défini
spécialisé rapporte équipement financier assassinat potentiel considérés associée vingtaine efficace
connaissances quarts opposé augmente chimie maintien vendus chaînes voisine constructions contribué
paysages esclaves correspondance littéraires sortant rédacteur délégation portail communistes déplacement
reproduction collabore annuel accueilli équilibre traditions cyclisme facteur mentionné motifs
distinction admis déchets électriques reconnue décoration écossais tunnel triple intégration galaxies
toile efficacité modifications inspiration pavillon agissait dédié branches registre incluant électorale
hebdomadaire citer acquiert charges infrarouge ruines autel pétrole chronique atmosphère acier séminaire
rendent promouvoir tirs remportant australien abandon possédait normes plate pseudonyme constructeur mit
métal réalisées partenariat infrastructures orientales matches parisien publicité singles marchandises
paysans équipé sections tribus intégrer destinés décor détruite majeures navigation culturels noyau
masculine guide synthèse africaine électeurs particuliers variable surnom programmation réduite optique
supplémentaire égard blues évaluation coureurs touristique stratégique indépendants marchés figurent
réfugiés podium étrangère manifeste écologique islamique règlement différences fidèles volontaires inclus
refuge complexes apparence suites listes coule illustre étendue instar mémoires financières assaut
escalier répertoire disputé usines vocation privés néerlandaise flux producteurs républicains
administrateur remarque extrait hameaux évidence phases galaxie parisienne durable belges déclin
réflexion financiers limité popularité subi conclut manifestation causes monarchie fidèle similaires
prêtres pistes manuscrits diversité officiels basses espoirs précision géologie musiques municipalités
amont utilisateurs circonscriptions dizaines travaillant décennie interprété orthodoxe cuivre constante
curé princes parcs déroulement amateurs concile amélioration interdiction fins traités créés tentatives
provenance dynamique sépare colons implique existait comprenait écologie réserves confie légère
contemporains débats entouré districts massacre revues graves individuel industriels initial
christianisme investissement navale chimique aval canadiens reconnaît influencé installés solutions
initiale perspective adversaires renforcer dépit candidature descente construites régionaux modifié
particularité nécessite identique comprennent outil faibles issues photographe qualités électoral
directrice visibles réelle aranéomorphes matières profite démissionne démographique remarquer téléfilm
réformes privées apparaître circulaire rangs rural évolué référendum réside départementales nationalité
lignée danois partenaires précédentes températures rénovation précédents professeurs marchands confirmé
contribution permanente mineurs personnels remportent ambassade testament doctrine évènements statues
traits militants organisés considérable fruit notables organisées architectes baptisé transformé exprime
brésilien génétique vertu éponyme trio divisée gouvernements motif automatique morale commerciales
adoption industries alimentaire défend bibliographie proposer vols combattants édifices exposé inaugurée
majoritaire clergé artistiques refus créant décida participant accorde alentours centrales
administratives passa théories assistance schéma fief majeurs aérien dispositions métropolitaine révélé
mythologie littoral influences rassemble chimiques philippines ports nobles obligatoire ligues rebelles
externe square présidents communautaire entreprend spécialistes seuil africains cinématographique dérivé
apparitions manches essor déroulent socialistes mentionne modification psychologie civilisation débuté
suppression ordonnance resta alphabet réactions créateur assiste médicale principauté passages
commerciaux magasins précipitations progression traditionnels domine consacrer impulsion fabrique
mondiaux emplois dessinateur menées mécanisme jugé défaut disparaît élimination comparaison
enregistrements modes botanique particules perdent définir appelées caractérise tournées âgée sommets
collines conçue roches forum violon publiées témoigne opus assurée graphique placés phénomènes salariés
lutter sec servent voûte récente sportifs coloniale variante continuent comtesse dates aériennes
originaires attentat consul achève satellites accède fonctionnaires esthétique trait emploie actuels
joueuse colonisation comportant roues rapides souligne ensembles démarche plaques batailles maternelle
prêté produisent comtes ondes apparu actualité ottoman communs générations conservée symbolique reçoivent
radical rendant coûts noires syndrome propositions égale déménage experts émis habitant occupent
permettait internes dut alternative desserte élevés désignation répression firent constituer atteinte
suspension évoluer faciliter collecte inconnue stockage dommages turcs batteur ronde juridiction
nucléaires géré comprise permanent collectivités puissances mineur protéines festivals anneau astronome
permit rassemblement journées tensions duchesse quotidienne voisines extérieure méridionale descendant
qualifiés typique chargés chevaliers scolaires commentaires destinées considèrent statistique prévention
envoyés systématique continentale propagande lie humides réussite surfaces découpage compagnons recettes
démocrates professionnelles corruption contes culminant convoi réalisations armement neuve mobilier
chantiers juniors partielle exercer descendance fossiles prototype dialogue emporte obligation ajouté
utilisateur limiter hausse rébellion officielles exprimés protégée instance tentent militant réputé
compétence séquence primaires symboles turque épaisseur messe réservoir suisses session cite nazis
photographies immigration augmenté éliminé applique arrêtés occupant disposent supérieurs arbitre
syndicats vedette observe ecclésiastique distances put engagée exploration dotée fortifications attribuée
plomb adoptée spéciales ultime inscriptions érigé piliers implantation prononcé jésuites élaboration
végétation modifier immeubles libéraux étroite témoignages intervenir écrites définitive feuille
administratifs régulier républicaine chercheur épousa identification mammifères disputer résulte décroche
inspirée familial musicaux préside constellation extraction actuelles artisans dépenses parlementaires
graines australienne entité conversion législation récentes liaisons fixé dépendant adaptée considérer
bordure trouvant rejoignent concession continuité maires favoriser peuplée situations chronologie
paroissiale entraîné décors observé act polémique norvégien inauguration capture conservés représentés
accompagnée avantages missiles chroniques habitations engagés maintient diplomatique compositeurs
gendarmerie déesse constitutionnel rayons proportion enseignants occidentaux fameux enregistrer cède
pollution climatique bombardement indiquent animé achevée suédoise stabilité notable souveraineté delta
reprennent survivants fragments incarne nés ampleur races appartiennent sociologie correspondent contrats
relégation canaux ouvertes poètes bords effectuée chêne imposant exécuté municipaux confiée installent
tiennent intense hiérarchie confusion décerné diagnostic intensité quittent controverse entourée banques
hydrogène considérées prolongement rayonnement tâches humide transformée sons enregistrée constituant
favorables encontre protestante paiement vendue solidarité préserver législative épidémie rédigé
religions provinciale soutenue atteignant aboutit détenu attribution utilité tombeau diesel spéciaux
dénonce métrages impôt module individuelles dominant ancêtre daté fourni indigènes carburant sorties
déroulée trajet loge nationaliste planètes acquérir aéronautique comique halte juges appliquer hôpitaux
proposent ressort adopter reprenant présentés éclairage choisie collective possibilités adapter western
signification financer quinzaine touristes puissants radar indiqué civiles chelem bibliothèques évoluait
lecteurs diminution composants légers métallique proposée tropicale métaux adhésion voulant triomphe
rendit lourde comtés futurs dons atteignent émergence dépôts présidé chômage récolte chants grandeur
parution prononce écrivit éclate acides intellectuels dérivés alimentaires banc algorithme amical
individuelle assisté confié relatif énergétique algérien globe obtention décédée proviennent taxe
portugaise dresse chapelles enquêtes numériques animateur formés terminus renseignement évènement plaines
annexe détenus investissements apogée organique produisant abside québécoise courante châssis quais
coordination obtenue hôtels transporter solde cavaliers toiles intégralité bonus barrages désignée apport
éthique développés provoqué roumain signée datée partagé compréhension molécules indiquant aluminium
sonde remporta révision sèche lauréat constate condamnés céréales parts étendre découverts mesurer
élevées extraits automobiles produites tutelle composent légendes démonstration sévère sonore
effondrement annoncée appliquée pacte exploitations interface témoignent agriculteurs suspendu façades
affirmant possessions médiéval développent obtiennent faillite tubes paramètres condamnation hymne
traitements domestique relatives reliques écho effectués couvrant juridiques séparé disposant étendu
relégué contributions effectuées entraînant combiné clôture climatiques terminent planification chanteurs
positive approuvé sénateurs censure traversant perception dominante académique tissus personnelles
tendances mécanismes incluent nationalistes maçonnerie mobiles détruits qualifiée carrés restaurants
collaborateurs sélectionneur grenade minorité violences judiciaires amérindiens demandant domestiques
urbaines modifiée renouvellement montage astronomie éditeurs poétique fabriqué électroniques imaginaire
envergure territorial marathon discussions réglementation nommer spirituel exigences amphibiens délai
bénéficier parvenir sphère accidents variation gravure antiques vastes carrières critiqué documentaires
diplomatiques offrent battue successifs réguliers inondations natal discographie locomotives établis joua
exceptionnelle aînée législatif sélectionnés libertés cérémonies parue arcades prairies arcs accordé
baptisée nage communale abus rédige assurant fur copies oblast continental comportent dépasser poursuivi
résistant protégés résidents estimations occidentales identiques cercles servit souverains serbes
extinction firme mandats traductions parisiens trouvaient quatuor travailliste raid succédé technologique
distribué nazi brève confluence synonyme grès stage funéraire particulières modernisation appartenance
grottes pluies rachat dessiné massive arrondissements crête servait relier assainissement associées
pédagogique posée connut adaptations homonyme gènes prestige illustrations gravures finissent dénommée
désignant avènement révélation apparue terminal pêcheurs potable télévisées exemplaire réalisant annexes
défenseurs conservées récompensé latérales confirmée réservée hôtes agences séparée carrée asiatique gain
jonction opposants supprimé remontent demanda significative mobilité regroupement matériels renouveau
susceptibles réparation concernent hypothèses intermédiaires aménagé fabricant opposer mentionnée
documentation japonaises posthume disposait astronomique originales accessibles directive rappeur missile
attribuer traction créa immédiate contenir plateaux illustration volcan inscrire diminuer croissante
évacuation amas implication introduite situent asiatiques mers coton enregistrés disposer textile
séparées bourgeoisie tribunaux mondiales opérateurs basées nazie interdite prestation espérance égyptien
intellectuelle champignons bataillons sensibilité progressive rachète transférée exposés infrastructure
exceptionnel délégués dépendance existé récents basés dominé députée comédien obligations caractérisé
consécutives divise substance diminue féminines mesurent maintenu concerto interaction imposé résistants
télécommunications faces secrétariat portion monétaire entrepris adhère présentées déclara maintenance
appartements bénéfice envisage enseignements protéine enseigné attaquent limitrophe aliments évaluer
récent passionné côtière comportements batteries celtique ouvrent dialecte avancées expéditions regroupés
interventions évolutions scolarité roumaine dues protestant animée transmis registres variés hospitalier
recouvert composant parallèles comités époques algérienne desservi judaïsme prestations fondent pâte
accordée défait plastiques élévation téléspectateurs détriment quitta diffuser adolescents mortalité
réels rite impliquant rendement signaux diffusés plongée autrichiens chinoises océanique entrant conçus
opinions résident estiment fondamentale rurales exploiter albanais trilogie marocain candidate exposées
imprimerie prolongée obstacles autorisés contreforts milliard proposés procédures déclenchement
probabilité héritière régulation dessinées constitués métalliques surmonté dissoute affrontement
concernés mobilisation routière relevant érosion céder fonda commissions améliore composantes
informatiques démontré interactions refusent soumise séquences organisent favorise étiquette semblables
catholicisme rétablir dictature atomique profondes énergies dégradation artisanat âgés permettra
élémentaire allusion médiatique méditerranéen employée ottomane foyers sensibles répandue séances
profitant interprétations contrôlée scénarios fréquenté serie préalable prospérité masses acoustique
chrétiennes bretonne pilier confrontation rail milice lunaire attestée commercialisation âgées familiales
standards relatifs fédérales bénéfices ong héritiers découvrent poules directeurs stades précoce
contribuer bénéficient rappelant indépendantes consommateurs ajoutée accompagnés véritables relié
croyances indiquer revendications composante occupait préservation traduire tsar disciple procédés obus
compagne gouvernementale déclarations lancent dirigés communiqué substances dispositifs ethnique coulé
opposés intersection coutume régulières distincts segment collèges travailla interpréter fidélité
équations biologiques évoquant restaurer violents exclusion démontrer dessine pourcentage recul
environnementale alto fibres affirmer alternance adaptés légale porteur conservant baptême comportait
désignés forfait déroulé naufrage représentait déclarée immédiat abords initiatives extrémités encourage
tranche orienté développées instances spécialisées garantir cloître folk nocturne crue étroit affirmé
fusionné répandu démontre dépassant préliminaire affirment minière réuni revint indispensable solaires
mènent représentées excès logistique honoraire interruption proposées rejette israélien traitant
observateur sables cellulaire installées berceau pressions indication conforme transformations protecteur
centimètres électoraux brut haies gouvernance conventions pèlerins facultés orale mutation médicales
chauffage grecques romancier ferrée progressiste recommandations habité varient migration vocabulaire
tenues synonymes précédant fréquences chroniqueur partagée captivité lancées physicien confronté
terrorisme fossé cintre imposent magistrat accusés déportation propagation susceptible réputée
attractions supprimée constituante jésuite encyclopédie pratiquant devance entourant périphérie contenus
réédité occasions fréquent fréquentes emblématique figurant déficit prévus déportés fraction autorisée
engagées isolée refusa explorateur dépendait manifestants massifs inférieures signalisation protagonistes
prévues encadrement verticale durent toiture décisif volet renforcement consultation arguments observée
ecclésiastiques télévisé élaboré regroupées suivis croisée dérivée natif introduire modalités définies
souhaitait clientèle concurrent nécessitant intellectuel défenses contribuent précédé tronc tenus
souhaitant radicaux estimation résultant aperçoit marocaine essentielle radicale individuels constituées
thématique prés souhaitent revendique soutiennent philosophes succédant minéraux diminué hostile
réhabilitation considérait archéologue concevoir complémentaires futures exprimé cultes salaires
soutenant observateurs combustion éventuelle nationalisme écrans installa culmine météorologiques
collision établies lycées mystique bénéficié appartenu exhaustive visuelle rites enregistrées expertise
porteurs incidents distinguent espionnage remontée`,
  basic: `sais veux chose voir allez temps besoin accord faut dois aller monde sûr père crois homme viens vrai
femme veut ans mort mère dis fille vois désolé soir prendre jour monsieur savoir choses salut nom argent
nuit moment voulais aider air passe problème peur regarde voulez trouvé fils attends savez trouver
famille travail pris tête appelle partir arrête voiture enfants tuer idée chance part jours venir ami
passer petite connais sens pouvez sortir heure coup comprends entendu vient sang désolée cas rester amis
prends fini hommes tué question partie histoire devrais aide dernière demande chercher pensais genre
police mois frère mettre laisse arrivé parlé heures revoir savais attention affaire endroit corps donné
train écoute yeux pouvoir type perdu côté main enfant matin venu suite minutes demandé venez arrêter
cause nouvelle attendez droit parti mis eau compte dirait terre espère aimerais croire mme prêt filles
mourir jouer demander voulait docteur confiance appeler années vérité école chef femmes propos semaine
vivre regardez feu journée madame téléphone affaires meilleur devez mains équipe manger arriver dur
appelé sécurité garçon essaie important dites parents tomber attendre pensé souviens envie fête jeu
génial cours numéro laissé peine minute essayé plan instant prison penser essayer prend arme travailler
rentrer regarder choix film voyez faute facile croyais changer entendre plaisir heureux entrer voudrais
propre tour garder agent allait lit travaille adore amie route lieu année voit commence service devoir
attend difficile sûre impossible sorte perdre dollars voulu morte ira faisait oublié inquiète payer
pouvais reviens chien prenez pensez café calme cherche montrer photo ferme problèmes cœur verre devons
veulent doute musique moyen nouvelles avis sauver hôpital questions meurtre sérieux seconde trucs
comprendre esprit mlle marché malade changé allé simple semaines appris dîner sors commencé suppose
prochaine visage meilleure face soirée roi retard écrit livre rapport message vaut ferais morts boire
président erreur rentre devait revenir joue pauvre devenir rencontrer sort commencer occupe entends reçu
mets intérieur honneur dormir messieurs groupe rêve carte appel manque envoyé puisse écoutez content
secret venue voyons sac continue acheter voix occuper gagner grâce prix mauvaise général âge tirer
apprendre avocat accident bout ordre armes retrouver millions incroyable voyage oublie ressemble disparu
protéger utiliser situation petits connaissez scène sœur prête oncle devriez liste soeur armée paix
battre crime anniversaire finir réussi agit retourner libre contrôle rappelle arrêté hôtel rencontré mots
victime impression décidé sympa pars fasse avion bordel habitude table système photos médecin bateau
stupide faim fond surprise croyez ligne porter imagine colère savait balle gagné magnifique risque
terminé heureuse mission jolie parlez présent sorti expliquer volé ferait ouvre disais disent pouvons
pourra inspecteur réponse lumière pieds pote montre marcher envoyer vraie espèce soleil camp fallait
moitié vouloir devenu continuer sortie recherche arrière lire joli avance exact disait club arrivée tue
poser chaud aimé professeur quitter loi flics connaître lettre forme connaît normal dangereux tiré bonnes
offre but froid prêts tranquille classe joué poste con attaque boîte enquête visite envoie preuve oublier
bons ciel télé met écouter change triste tombe sentir ouvrir santé dossier jeunes coucher cuisine
signifie relation centre dame voler don âme manière décision vit compagnie déjeuner tire ordres clé
vaisseau secondes sortez vendre faisais responsable signe lieutenant aille acheté étrange diable viennent
monter capable emmener écrire préfère coupable rire payé soin milieu appartement prochain choisi époque
réunion connu allée intérêt combat silence coups existe retourne trou public oeil pleine amoureux drogue
commandant garçons faisons tient prise gouvernement dirai client adresse journal contact récupérer base
preuves présente peau servir peuple exemple blessé société tort pourriez savent héros mer quitté jeter
sauvé bière assis devient opération prévu livres répondre seuls entrée vol horrible dommage colonel
ramener règles nez justice découvert départ bruit secours vérifier enceinte mise témoin dirais directeur
intéressant excuse inutile terrible danse position humain avenir œil bête approche nourriture lycée
empêcher longue sexe niveau banque éviter pitié liberté expérience procès radio verra partez utilisé pose
revenu bande ridicule nord copine anglais toilettes faudra occupé grands dérange rôle censé reine croit
cour église vide obtenir ennuis personnel conduire code espoir spécial vidéo vêtements défense sud match
bombe intéresse zone tante paraît magasin marier souvenir revient douleur arrivera merveilleux fenêtre
terrain projet quartier planète rapide assurer rendu tourne danser clients petites présenter importance
venus sache mérite machine derniers programme mesdames meilleurs honnête irai occasion prouver travaillé
glace camion discuter village spectacle touché mangé rencontre apprécie réalité savons respect remettre
vacances détruire découvrir idées officier frères solution informations monstre ordinateur retrouvé
nature rappeler énergie utilise pression chaussures faite histoires marié espace portable préparer
nécessaire offrir charge ennemi arrivent énorme test réfléchir victimes chanter futur copain enlever
retrouve épouser fleurs arranger faits ancien accepter restes suspect vies invité politique dents patient
repas urgence cartes jambes conversation bus tourner toucher mémoire série mariée contraire vent taille
chat continuez contrat double dure carrière regardé descendre université sentiments papier remarqué noms
vécu courage beauté excellent propres couple permis différence faudrait course humains dégage accès cible
bonheur aimait manqué action aidé vouliez trouvez films emmène taxi restaurant crise piste dernières
secrets marrant raisons refuse apporté cassé mettez tuée maladie rentré excuses alcool voudrait fil
disons remercier partis pensait île remercie caméra pleurer régler entier types animaux dise étage
rejoindre soldats amuser points suivi oubliez langue direction frais veuillez soldat couleur frappé
venait raté sacré clés mentir épouse faible bleu courir américain détails papiers chiens date intention
goût arrêt sourire lait chasse signal parlait destin français princesse paie foi présence doigts
partenaire préféré costume entreprise utile lien appartient attendant amené moindre amener amène
recherches discours données art magie raconter tribunal passée superbe pièces obligé formidable identité
couper morceau lettres nombre gâteau dépend jeux compter cou reprendre joie agents regard demandez balles
vendu menace appareil privé forces fonctionne jambe empreintes ange agir noire imbécile résultats cinéma
décider importante voulons détruit produit gérer adn échange bougez parfaite meurt vitesse fermé succès
souvenirs comprend odeur règle imaginer raconte vus accepté trouvée ministre infos vendredi voitures
lever arbre faveur pourraient prendra surpris jeté fac apporter champ comptes échapper réel couverture
article parc toit unité resté plage partager recevoir mode folie extérieur prévenir inquiéter hasard
concerne génie parlais montré frappe enchanté abandonner assure apporte prépare mètres souhaite services
ouest poids poche répondu source créer samedi univers réalisé américains perds membres viande amoureuse
grandes changement compliqué conduit passage piège accepte donnez traces explique perte naissance
retraite côtés étranger débarrasser enlève fantastique beaux bâtiment devrions tombée manquer entré
chevaux habite animal billets convaincre appelait émission nettoyer file agréable plans conscience
ennemis disant connaissance belles sentiment perd relations servi souci note doigt mensonge volonté
direct abandonné information joindre proches droits nerveux coupé patients invités arrivés descends
pleure traitement senti cancer répète regrette vérifié crains gaz interdit théorie trace contrôler signer
demandes internet salon appels lancer protection pantalon dossiers style semblant offert vieil humaine
grandi médicaments acte moyens lois aéroport mauvaises témoins queue dira créé supporter milliers
infirmière métier retirer surveillance chances oreilles suicide militaire atteindre fuir pilote appelée
risques leçon défendre immeuble chinois aveugle oiseau propriétaire ancienne amies cherché gardez lis
station mandat célèbre devenue ventre haute connaissais terme refusé hâte commande commun souris perdue
verras chante viré étoiles parlant signé virer permettre pouvoirs pluie passez vrais enlevé moments ombre
épisode talent chocolat assurance couche site neige gardé chemise voulaient emploi surveiller privée
entière attendent véritable entend chaise accusé mouvement blancs survivre semblait traduction notes
repos siège policier allés puissance familles second cellule engagé spéciale violence ours gorge examen
dieux major obtenu évident distance titre lundi choc théâtre exploser rivière paye écoutes logique
miracle lève essayais pauvres tenu lèvres lunettes journaux attaquer noirs meurtres premiers forêt
réponses devraient explosion reviendra mène responsabilité erreurs principal épée travaillait tableau
cabinet normale alerte libérer commis vision réveillé mesure secrétaire images fuite amitié annonce
pousser idiote raconté cardiaque minuit humeur physique prof lieux crier permission romantique vente
courses casser études modèle version pensées emmené concert tir chauffeur midi souvenez moteur répond
coûte construire achète cesse gare rentrée finit fer vole soutien usine château garage délicieux oreille
virus posé avancer maisons voisins crédit gamins fière tourné liquide devine prennent traverser rues
criminel sombre agence comportement artiste résoudre période bébés donnes préparé soucis traiter essence
tenté chaleur tests objet disparaître oiseaux supposé supplie tournée résultat vérifie souffrir occupée
fusil vote anciens tués herbe vivante riches siècle attente endroits écris rapports piscine lendemain
concours monté passait inviter fausse élevé chair magique chaîne chèque réseau enfance pourrions choisis
taire inquiet enfuir profiter revenue jaloux arrestation laver nuits caisse scientifique russe cris
traité attaqué promesse sénateur blessures murs représente esprits réputation étudier trompe chute demi
plainte sorcière tenue journaliste avocats département abandonne peinture refaire opinion geste empire
pizza poitrine médecins remonte aventure réglé foyer amuse mener cauchemar intelligente jus prêtre trompé
somme conférence commissaire complet crimes crème construit excusez entraînement centaines calmer joueur
couloir horreur propriété admettre matériel verrez foule réaction ennuie pub hiver trouverai conseiller
humanité studio désert combattre boutique fonds ramené discussion connaissait sir remonter incendie
conseils messages surface atteint curieux apprend abri larmes impliqué répéter pardonner marine front
parking morceaux réussir empêche traversé américaine`,
};
