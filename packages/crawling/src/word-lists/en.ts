/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `lack efforts concept economy entertainment affairs memorial ability communities scientific comedy serves
environment organized description analysis reception revealed infantry architecture featuring household
candidate removed situated models solo technical organizations assigned conducted participated purchased
register gained combined headquarters potential scale approach independence titled geography applied
mixed accepted captured defeat principal recognized joint liberal actress creation basic unique supreme
declared plants sales designated parties compared resources titles concert teaching versions content
premier impact districts generation estimated volume sites roles quarter providing yard scoring classes
performances hosted origin claims critics facility occurred suffered municipal defined expanded platform
draft opposition educational surrounding performing reduced ranked nominated positions theater sixth laws
reviews tradition swedish fiction trains existing deputy environmental classical develop fans granted
alternative nuclear fame identified combat inspired regions towns conservative attacks materials steel
representative peak entitled officials returning reference northwest imperial examples publication
subsequent religion acts suggested succeeded achieved application programme cells votes promotion supply
figures literary citizens stock seats occupied methods unknown articles holds authorities covers settled
transfer marked allowing funding portion transportation sector phase properties tropical standards
institutions philosophy legislative fund conflict unable founding refused attempts metres permanent
starring applications creating effective extensive employed expansion billboard rank category poetry
bands entry vehicles bureau maximum refers commissioned injury confirmed setting adult supporting mobile
writers programming existence copies provincial sets offices agricultural internal core northeast
retirement actions prevent weekly functions attempted bowl recognition incorporated increasing derived
lyrics mexican external churches centuries metropolitan opposed visited presidential norwegian controlled
rear influenced launch locations developing studios shared publishing approved domestic consisted
determined comic establishment exhibition fuel electronic converted wins producing occur identity
represent constituency funds proved links structures contest users poet display receiving contained
motion temperature passenger contributed inhabitants muslim courses abandoned dynasty representing budget
introduction faced height motor lands focused sought invasion chemical communication selection homes
maintained borough failure aged teachers flow trail resistance reaching fashion scheduled universities
trained skills scenes views typical candidates decades composition commune values employees regarded
winners registered task investment colonial swiss user flag stores entrance journalist coal equal turkish
techniques promote dates residence advance survey expressed passes distinguished qualified folk establish
artillery visual improved actual finishing medium protein operate poverty organisation sections
partnership extension reaction factor costs ethnic racial objects chapter improve musicians courts
controversy membership expedition arab gain mining bachelor crisis joining decade distributed habitat
routes arena cycle divisions vocals directors degrees installed adjacent demand voted causing businesses
ruled grounds starred drawn stands formal operates persons counties compete israeli resigned combination
historian musician collected argued session cabinet parliamentary electoral loan profit islamic purchase
charts residential earliest designs paintings survived items grey anniversary criticism images discovery
observed participate reduce elementary owners stating capture tank finance reign maintain landing
outstanding circle manufacturing assistance sequence crossing universal shaped kings attached medieval
colony coastal painted attend definition purposes require popularity cable represents scheme appeal
distinct factors acid subjects economics contrast czech wings relief stages duties novels accused
equivalent charged measure documents couples defensive guide devices statistics credited passengers
allied frame concluded instruments wounded differences associate replace requirements aviation ownership
legislation contributions translated steam depending aspects assumed injured severe admitted determine
shore technique arrival measures translation delivered returns rejected separated visitors damaged
storage accompanied markets industries losses strategy corporate socialist mounted satellite experienced
constant pattern restored partners retained protected mode artistic parallel collaboration debate
involving linked authors components context occupation requires policies tamil revolutionary poem audio
frequency meters continuing suggests legislature guitarist classification practices soil instance limit
coverage considerable ranking colleges cavalry centers daughters twin equipped narrow hosts rates domain
boundary arranged brazilian forming rating strategic trading covering infrastructure origins replacement
praised disc collections expression driven solar ensure successor wooden operational concerns rapid
prisoners childhood meets influential employment tribe adapted temporary adults entering flows accounts
achieve franchise tools newspapers sponsored processes missions classified branches lakes gender manner
advertising maintenance adding integrated decline modified critic restoration monument depth
controversial criticized honorary initiative output visiting progressive existed carbon colour rising
superior filmed listing column surrounded principles territories struck participation movements conduct
constitutional spiritual ambassador vocal completion residing tourism bears resident themes visible
indigenous involvement basin electrical concerts boats processing rival drawing vessels experimental
declined supporters cited dated roots string explained transit minimum representation architectural
elevation clinical printed proposal producers stream meetings lasted agencies document exists experiences
panel competing profile vessel farmers lists exception participants replacing begun siege provinces
agents executed videos benefits funded rated instrumental dominated destruction outer facing
opportunities governments scholar evolution channels shares sessions widespread occasions scientists
signing battery competitive alleged eliminated supplies judges regime penalty denied submarine
scholarship substantial transition filed supports continental tribes blocks principle retail departure
ranks patrol extent railways component organ symbol categories encouraged civilian periods traveled
writes struggle recommended adaptation egyptian graduating assault nomination voting allies detailed
achievement percentage assist frequent toured apply intersection throne produces contribution emerged
archbishop seek researchers remainder populations clan licensed chemistry festivals injuries animated
seeking publisher volumes limits venue generated ruling songwriter municipalities donated viewed belgian
cooperation posted dual volunteer settlers commanded claiming approval usage electricity absence belief
traditions statue stable attributed possession managing viewers overview seed regulations essential
minority cargo segment deaths monthly practical machines suburb relation indoor characterized solutions
serbian summary contested psychology pitch attending drivers assets venture punk airlines concentration
volunteers sculpture protest ferry behalf drafted apparent ranging democracy certified voters recovered
demolished boundaries assisted identify grades mechanism aimed conversion suspended photography
departments dispute resort conventional platforms capita settlements establishing involves statistical
implementation immigrants exposed diverse layer vast connections belonged organised abuse deployed cattle
filming mainstream reduction automatic subsidiary decides merger comprehensive amendment radical baptist
buses initiated harbour choir citizen sole unsuccessful manufactured enforcement connecting increases
patterns sacred clothing hindu advisory tanks fled repeated remote implemented texts fitted tribute
writings sufficient ministers devoted jurisdiction interpretation prices opponent arrangement elite
manufacturer responded suitable distinction calendar dominant tourist earning ties preparation pursue
worship scores lowest horror outdoor biology commented specialized arriving farming housed historians
patent pupils northwestern promoting reveals flights lions shops virtual renowned margin ongoing iranian
alternate sailed reporting conclusion originated temperatures exposure secured landed identical martial
focuses topics ballet fighters belonging wealthy negotiations evolved bases oriented restricted vary
graduation aftermath chess illness participating collective demonstrated leaf completing missile eligible
grammar improvement congressional wealth spaces reaches repair isolated taxes congregation diplomatic
submitted winds awareness photographs maritime accessible restaurants inaugural dismissed illustrated
reservoir speakers programmes resource genetic interviews regulation preferred travelled comparison
distinctive requested southeastern dependent breeding expand bonus shipping slaves theories recognised
emphasis favour seeds undergraduate territorial intellectual qualify banned assessment judicial
examination attempting partial hardware execution drum withdrew attendance phrase logo measured error
theology respective atmosphere fundamental outbreak intermediate globe diseases experiments difficulties
contributing database developments veteran carries ranges instruction protests experiment physician
describing challenges ensemble tenth altitude receives approached crosses professionals worn airline
compound permitted reducing printing activist sized enters ruler extend autonomous decorated relevant
ideal grows grass tier welfare columns alumni descendants interface reserves banking colonies
manufacturers magnetic closure pitched preserve enrolled cancelled nickname heroes mathematical demands
input tube stem approaches manuscript targets visits regard removal efficiency organisations concepts
rally supplied amounts signals pilots literacy declaration placing incumbent consistent poll defended
landmark southwestern raid casualties prestigious aims recipient warfare collapse controls coup lesser
pairs exhibited abilities integration consist aspect advocate administered governing hospitals commenced
coins resumed artificial elevated difficulty civic efficient northeastern radiation affiliate boards
stakes consumption freight interaction numbered contracts extinct bearing cultures functional neighboring
revised grants narrative tales reflect presidency specialist founders widow disbanded boulevard singers
crops militia reviewed portions bombing excellence nest payment unity variant attacking suspension
installation graphics comments destination venues surrender retreat customs gathered recruited
neighbouring psychological saudi moderate exhibit innovation binding situations certificate editorial
presentation ports relay nationalist methodist archives experts maintains maintaining embassy connects
recalled inches deemed reconstruction statements palestinian meter achievements riders spots accurate
chorus dissolved thai generations failing delayed cork perceived cult emerging documented gaining stored
kilometers mosque unions segments theatrical conferences displays circular authored peer vietnamese
armies relating dynamic politicians mixture imprisoned posts beliefs beta layout electronics provisions
fastest logic creates challenged plains graphic accommodate iraqi span commentary reflected lighting
burial tribal identification criteria tissue extending procedures updated rhythm preliminary disorder
prevented suburbs discontinued retiring followers extends massacre journalists behaviour diversity
addressed restrictions voiced quoted grid nearest roster separation manages citing intervention guidance
migration artwork focusing rivals varied enabled centered slavery tasks argues colored advisor requiring
theological registration refugees nineteenth runners colleagues contribute concentrated temples
exploration requirement interactive navigation companion releasing observation breed encourage kilometres
journals performers hybrid hotels anchor suburban sussex anglican upcoming receiver optical colours
aggregate authorized fluid innovative transformed praise demanded attraction audiences enlisted
occasional syrian heavyweight consultant eventual improving reactions scandal patron investors
conjunction celebrity expanding brands retain foods provision orbit transformation associates tactical
compact varieties stability gathering entity skill ruins aerial altered codes conflicts travelling
conducting merit indicating referendum currency encounter particles acclaimed inhabited cuban phenomenon
enrollment governance trend manufacture compensation download grain evaluation define cycling seized
relatives firms restore nicknamed findings investigate administrator vital integral indonesian confusion
enable geographical naming civilians reconnaissance deer tourists symbols scope ammunition cent
developers estimates generate renewed duration compounds permit valid facade mineral allegations
consequence copyright uprising targeted mentions fees pursued capabilities specimens toll accounting
staged upgraded streams revolt supporter probability assembled developer destroyer curve trips imposed
hosting striking strict admission utility proceeded observations incidents vinyl profession expelled
rivalry runway investigations pursuit decrease genes thermal deposits withdrawn casting thesis managers
flooding assassination acknowledged interim inscription guided pastor finale insects transported
activists proposals lifestyle prey lasting interpreted occurring desired drawings healthcare panels blog
intent bankruptcy equity disk layers mechanics topped petition bold exhibits publish dominican enhanced
planes governmental collecting streak strategies archive imprisonment instructor rotation maker synthesis
excess tactics lighthouse populated activated diving conceived prompted caps bulk continent rulers
endangered secular learns inquiry dictionary certification estimate cluster observatory revived consumers
hypothesis contents arguments editing acquire promotional undertaken millennium labels vegetation
directing substance outcome philosopher albanian consent scattered orientation refuses renovation rises
objectives agreements slopes inclusion ballot disabled poles prussian convert minimal withdrawal
interviewed proximity repairs initiatives pakistani propaganda availability mechanisms discussions
underlying lens proclaimed advised spelling attract councils indie barrier consulting terrorism implement
crucial unclear notion distinguish attractions filipino ecology capability renovated cognitive errors
condemned regulatory treasurer arose technological provider agrees accuracy edges rendered calculated
careers faction rifles resides fiscal premises coin presenter acceptance ceremonies pollution consensus
membrane predicted magnitude ancestry delegation removing emigrated payments considers demonstration
proportion valve achieving luxury introducing charitable squadrons preceding neighbourhood imported steep
elaborate prohibited artifacts prizes carriers nationals settings autobiography neighborhoods organizing
exercises machinery crop granite dense websites seeks surrendered anthology comedian slot marking
equations halls embarked speeds clause demonstrate designers organize examined detection inception
disputed makers yield clergy trademark defunct allocated depicting volcanic conquered sculptures
providers reflects locals contracted entities sponsorship flowing corporations withdraw induced
investigated opinions viewing donations perception fruits statute complaints deceased petroleum resolved
commanders modes spelled obtaining sizes correspondence barracks feast derives geology disputes counted
seating preventing accommodation homeland invaded provisional transform conservatives highlights traces
dancers absent monarchy lanes stint dynamics chains missiles screening module tribune generating
unofficial depicts differential recommendations responses exceptions dialects defines lunar coupled flown
guidelines valued maternal challenging reunited advancing comprised uncertain favorable correspondent
nobility livestock chilean tide emissions profits lengths slope develops physicians outlets coordinator
occupy diagnosed yearly humanitarian prospect spacecraft enacted constitute immigrant generals evident
advances shuttle adds teaches schemes advocacy conservatory freshwater cuisine peaks intensive publishes
skilled unemployment destinations parameters trafficking determination infinite alignment linguistic
countryside advantages modest crest teachings combine primitive bypass elect preceded tackle quantity
religions commissioners expertise precise diplomat standings infant disciplines endorsed charted armored
mild lateral hurling invested wartime compatible moist battlefield tubes nominee requests delegate polar
applying addresses sings commercials dances flee snails inspection asset comparable instances phases
reflecting applies lacked coloured encounters sponsors revenues enabling motto financing transmitted
enclosed persuaded urged folded regulated submarines oriental malaysian effectiveness sunk replied
utilized consortium gains sided adequate assumption distances peaking projected limitations theaters
kindergarten employer differs discharge seasonal avoided excessive mixing institutional celebrities
shapes offshore surveys contributor lebanese airports paths determining lacking upgrade sailors detected
sovereignty scholarly speculation transactions interact similarities constituted partnerships afghan
masses reopened asylum embedded imaging catalogue adviser ecological commands employs thirds tallest
textile cloth flags coined sitcom implies daytime penalties excluded steering reversed autonomy reviewer
breakthrough deputies valleys highlighted mapping executives launching sank pursuing binary descendant
marched natives ideology exceptional preference fails loading vacuum alter remnants trends feedback
sentences astronomy advocates broader identifying revealing theatres enables tract screened explosive
symbolic liberals incorporate filmmaker organizational chemicals dedication annexed feared portable
licensing flank statues migrated cellular defining highlight planets employ helicopters reef weakened
memorable operative liner domains detect synthetic tensions lengthy sued transfers predators resided
slavic precision engaging compliance demonstrations reactor successes chronicles listings minerals tonnes
parody traders supplement preparations collision welcomed documentation functioning incorporates
botanical ethical metric automated stance disability purchasing email displaced sodium processor
precipitation coordination mobility succeeding hierarchy catalog additions selective derivative guides
combines operas networking terminated finishes heated simulation incorporating forestry portrayal
advancement complained confined transaction definitions reduces quarterly specifications continuation
antenna downstream tended saga lifelong columnist labeled anticipated demise icon ingredients strengthen
aging securing listeners underway fortified violations financed observers trustee descriptions nordic
opted inflation spur instructed cycles statewide evacuated peasants mice shipyard coordinate exploring
hiatus exceed archipelago soils holders emergence partition outcomes submission negotiated treatments
participant remarked residences node specializing occupies showcase offs salon revision positioned
hunters reside calcium uranium outlet collectors ensuring curves volcano extensions installations
aluminum darker sacked asserted pseudonym spatial notation macedonian amended commuter activation
encyclopedia complement uncommon astronomical memoir recruit container germanic debates rows lowland
spokesman supervised clash fisheries memoirs renewable confluence acquiring strips slogan analyst turbine
strengthened heavier prehistoric excluding persecution rotating hemisphere unaware relied singular
schooling dominance structured parachute subjected erosion addressing styled declaring adjusted
occurrence debris substances unnamed voter refugee relates overlooking genocide insufficient dioxide
recipients factions capped expeditions flooded scripts rebuilding dwarf arabian recruiting inserted
disabilities evacuation crafts norm pools submerged exams permits nationalism merge tributaries emerge
adjoining redevelopment renewal minorities comprise unrelated expired socialism exiled floods lacks
repaired fascist labs delays judged offspring solving bred assisting eminent viral innovations icelandic
implications introduces racism workforce admits censorship reluctant inferior iconic liability behavioral
coordinated averaging mountainous para offerings intervals constraints threshold contractor apprentice
wool accompany prone vacancy deficit functionality tolerance transferring neighbours investor identifies
adverse sensor tenants outreach passages testified exceeded defeats regain humid reliability implied
trades billed extinction recognizes qualifications stripes forts fertile patronage extraction markings
inability litigation processed contests directory outline residency armament geometric genetics
fundraising flats demographic captained updates guerrilla songwriting intake drought implementing
fraction refusal announcing curator flour confrontation gravel servers posting miniature mutations
necessity granting crowds methodology complexes patrons viable breeds triggered referenced comply
takeover communal nationality targeting posed marginal dispatched commentators attachment collaborations
barriers obligations defenses presided backgrounds affordable thirteenth possesses detained pressures
subscription solidarity abundance robust fencing shifting garde profitable coastline venezuelan regulate
fixture colonists manned expeditionary vein preserving numerical conferred advertisement infections
sensors amphibious lava squares proprietary seller overs zinc tens applicable reproductive apparatus
accomplishments canoe oppose recruitment accumulated staging uncertainty temperate deposited lankan
shipbuilding homosexuality eliminating resume ministries beneficial surplus constructing alternatives
failures predecessors retailers depiction issuing alternating tavern focal specialists productivity
antiquity companions behaviors approximate tissues crude unprecedented amendments surroundings allegiance
optimal reigning obscure contemporaries pronunciation freelance pillars robots definitive unchanged
originates quotes premise contingent distribute logging specializes wetlands assess thickness utilities
substrate insignia currents bosnian sanctioned replica hymn investigators dominate derivatives converting
dismissal unlimited allocation jurisdictions lagoon famine surveyed shortage outright photographed
finances rails accelerated dispersed handicap absorption ceramic cites weighed mater utilize bravery
extract validity discourse surpassed recruits contributes eligibility discusses translates reviewers
heirs amenities audit kurdish favoured meanings browser diagnostic dividing hurricanes exhaust vacated
reconciliation determines filmmakers affiliates evaluated defendants investigative assassinated rewarded
probable foreigners consolidation differing drilling instrumentation considerations prisons monumental
phrases correspond outlined characterised protested interception inherent cooled spokesperson
consultation suppressed suffix uncovered adapt stretched assumes analyses hostilities stretching
veterinary texture prompting overthrow departing fleeing oversight strengthening expresses accessories
establishments entirety sampling weekday correlation incorrect travelers earnings offset evaluate
flexibility capitalism racecourse austro attracts reviewing separating imports directive`,
  basic: `time people love life day wait talk night told leave money feel guys father guy lot nice girl fine coming
stay left dad happened mother wrong bad listen understand hear remember kill talking care car son woman
dead mind friend mom morning boy job family real baby live shit heard ready head called idea hold door
fuck brother bit start wife days guess tomorrow matter meet bring tonight school phone play fucking
friends killed lost police excuse business true die heart worry watch music hand beautiful doctor sit eat
thinking water person kids stuff death minute pay crazy forget kid change happen drink eyes shut hit easy
times check hands minutes deal body afraid sleep chance close fun word set story daughter waiting hurt
moment fight week husband girls rest married game children stand read cut started sister supposed child
hours speak women truth blood lady playing shot reason trouble break walk town trust met office question
brought couple died cool power telling team answer gun boys send stupid bed hurry months save hate food
light dog country hot funny black alive pick feeling living lose plan dinner sort leaving running boss
promise safe book white hour perfect lives special parents sounds sick company scared uncle poor shoot
touch sound ass laughs win control human drive hair luck murder daddy fast cold laughing hang dance
meeting catch follow sense sex lie evening master dream write voice sweet sign bet calling quiet looked
pull beat careful coffee return secret weeks fall fault takes song future gentlemen loved changed calm
wonderful mad drop ladies learn step explain clean piece yesterday throw picture land feet questions
speaking darling dude eye quick moving figure strong amazing weird law worried report missing choice
happening wedding strange pain kidding decided pass tired class officer wake worse busy mistake kiss
building finish age ship caught marry meant sell dark watching suppose evidence movie ride mouth birthday
forgive born imagine security film month lying train wear clothes hotel attack expect terrible bag
history blue broke station message entire table talked rock lovely handle middle buddy paid protect floor
swear spend situation dangerous lead bought finished fair letter fool attention simple space box single
sitting marriage fear peace forgot short normal enjoy crime horse american count charge lunch miles radio
idiot ball surprise paper key bar fish wearing crying accident government fell cover deep agree detective
prison major stick offer difficult smart personal record stopped hide trip relax public list afternoon
brain tea service screaming angry soul fighting agent blow dress missed scene killing standing saved
respect killer ice mess tough feels sad cell drunk share camera card fly girlfriend laugh smell broken
honest starting calls spent visit judge window hungry relationship moved prove private seat position
realize machine walking art pleasure bloody french involved lived impossible accept boyfriend teacher
sake loves teach apartment upset green cute evil contact joke cop huge holy store jail likes lawyer doubt
continue cat shop driving congratulations wrote quit field wine decision sleeping slow laughter glass
cash dying difference plane push continues singing eating madam gift truck putting bear board grab beer
stuck magic support rules partner reach wind experience cheers victim promised bus dirty search staying
dreams arrest holding lots shoes jump rid knock owe grow worst aunt patient fat passed final summer
listening escape arms address match gasps grand nervous choose decide mate drinking press bother foot
blame crap drugs type rings mission named picked race risk books action allowed learned price arrived
pictures fit smoke favor played notice awesome smile director spot surprised innocent feelings enemy
battle dollars guilty duty suit legs hero destroy stage bunch chicken bigger helping admit closed names
witness arm steal kick sergeant gas keeping pregnant waste helped fired favorite taste locked writing
starts form sold silly mention build hole figured track lock leg hiding breakfast engine written complete
video applause pressure fresh weapon sky stole study burn reading crowd treat roll double spirit danger
cost level memory acting nose plans bathroom built band excited losing animals flight nature raise pop
client bomb neck suspect warm extra bottle heavy dogs wild ridiculous animal shooting guns medical shame
hoping flowers famous beauty driver rain awful local deserve weekend wondering plenty pants sweetheart
skin excellent beach beg responsible military opportunity common german cook walked papers justice
commander drug main knife princess lights flying knowing hat agreed corner code note correct apologize
language stars cars folks bullshit fellow grandma leader leaves restaurant blind ghost cup tight
conversation tells lies pulled hanging speed stories health advice held murdered rule inspector cousin
trial emergency hearing account spoke file understood tape milk powerful weapons practice manager pardon
vote national career taught biggest plays natural dancing cake freedom breath operation crew challenge
market meat bringing dropped student lied strength size breathe photo sight games dressed arrested
horrible coach planning checked breaking noticed fantastic screams serve ideas investigation pack
soldiers project training trick prepared united travel incredible paying character teeth criminal chinese
bro survive target feed nurse fake records breathing oil suicide belong forgotten remain original
concerned credit invited discuss easier view chair strike condition sheriff recognize heads audience
jealous pretend society finding shirt comfortable meaning guest pieces dry letting female release cards
pray balls destroyed universe prepare opinion movies soldier wash program heat usual ticket stolen prefer
aware male base matters lift lab command proof cream selling believed create afford total dumb threw
birth created realized british noise nuts students birds social brilliant bodies tie bucks ugly focus
exist draw purpose letters bullet stayed falling season distance responsibility issue thousands process
shower weak fucked lonely happiness tiny desk pool property forced settle weight received gang bite
disappeared interview expecting surgery horses mayor ancient handsome staff lines unit gentleman
introduce fate split expected add alarm slept signed enter brings brave pig model finger access failed
flat discovered based screw insane cares weather fingers path soft harm style community signal spare
speech covered shake snow russian bright roof sending paint remind pal naked sugar heading streets damage
doors success wet manage safety returned harder block chef contract dig chest drinks buried trade journey
stomach details divorce funeral football reality theory ruined gate spread japanese coat cheese spring
ears hidden artist exciting permission expensive tickets eggs goin regret lesson bread subject legal
growing mood owner caused dating loss revenge rent connection assistant reasons yelling painting trees
doctors rush foreign rough murderer century nights pair runs pocket farm bike obvious ate grew
professional goodness grandfather genius ruin tongue memories buying cancer clock dna tour thief rights
including competition planned boring victims mentioned plant bless warning knocking crash bedroom silver
toilet event complicated shape priest cheap romantic invite fortune tears avoid reached familiar
telephone burning filled jobs grown giant insurance scare pleased period political player stops repeat
photos statement suck humans delicious proper belongs attacked hired knowledge led guests map horn
ashamed assume glasses rise fixed request officers pounds data depends jury waited positive attorney
direction families forces location walls useless grant saving speaks fought meal deliver answers changing
scary millions offered regular carrying official jacket switch grave role odd sexy tall confused affair
television raised pizza image golden patients watched committed sexual suffer plate chocolate shots
dealing trap charges bang poison butt drove headed babies yellow mystery picking wound traffic hunt
indian rat terms italian checking managed winner appointment threat physical nation source chose healthy
victory stood kicked disgusting shopping neighborhood piss advantage pure jerk mail spell freak screwed
enemies awake vacation violence grandmother modern firm prime touched talent piano license cooking
concern moves factory gods central studio media taxi dies iron hearts desire songs monkey swim burned
smells joking bleeding hook beating protection treatment ear metal disappear grateful rescue capable
passing chatter result suffering sisters laid remove performance stronger rate scream desert vehicle
illegal pulling throwing unbelievable curious tied edge load mountains holiday riding hundreds bags
stealing appears arrive remains decent issues fail claim friendship desperate flower dramatic refuse
solve theme loving dragon surface false cast junior hunting silent egg punch woke intelligence borrow
winning popular escaped witch convinced warn dust fallen stranger presence tear internet technology tires
toast wise notes smoking wolf precious treated material released uniform hated considered exchange steps
convince cow files signs drag cab hung carried ordinary successful mistakes houses creature fourth
separate cleaning shift exact goal expert served direct score marks receive series darkness sale cure
spoken armed rare grade juice solution schedule wheel cigarette fruit blew talks sacrifice range button
reports prisoner pie effort youth pot eaten knees garage parking ambulance chances circumstances progress
unusual stairs campaign vision reporter equipment moments mass trapped helps route defend trace nasty
tests rocks dump rude searching clue connected pushed senior closing freeze incident snake newspaper
sentence leading friendly chosen engaged anger spending learning spy shadow warrant elevator squad
shoulder wave kinds fishing attitude sucks negative screen workers bored cameras understanding chain bull
gorgeous passion writer international curse hire leads blows sons estate customers device troops design
movement object politics alcohol climb clients provide`,
};
