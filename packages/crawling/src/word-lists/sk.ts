/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `charakter charakteristika chceme cherubov chlapci chlapcov chodil choroba chorobu chudoby chuti cirkevné
cirkevného cirkvou cisárske civilistov cukor cvičenia cár dala daní darilo dcéry decembri deficit detaily
deväťdesiatych diagrame dialóg dielom diera dilatácia disk disky divadelné divočiny dlhodobé
dlhotrvajúcich dlhou dlhá dnešného doba dobyli dojem dojmom doktora dolárov domáceho donútil dopadla
dopady dosahovala dosiahne dosky dostáva doterajšie dovoliť dozvedel druhom druhovia druhé druhým dráhe
duchovnej duchovné dunajských dvor dával dôchodku dôležitosť dôležitá dôležitý dôležitým dôsledky
dôstojníkov dôvod dôvody dúfal ekonomické elektrolýzy elektráreň emisií encykliky energetickým entropia
európske exilu existujú expanzia experimentálne faktorom fantasy faradayov farby február federálnu
filozofie foriem formálneho funkcií fyzika fyziky fyzikálne fyzikálnych gama generála generálnym
geometrie gréčtinu guinessovej guľa gymnázia gymnázium havária haváriu hawkingovo herakleiovskej herézam
hier historici historická históriou históriu hladomor hlasov hlavnom hlavným hlavu hlavy honov horizont
hospodárstvo hovoril hovorili hra hradbami hranice hraniciach hranicu hraníc hrdinovia hrobom hru hudbe
husitské husle hustotou husľové hviezd hélia hľadiska hľuzy ignácovi inaugurovaný inflácie informácia
informácie inkvizíciu interval istej jadra jamky janičiarskych január javu jazykmi jazykom jazykový
jediný jediným jednoduché jednotu jeseň južnom júni kabala kabale kabinetu kalifornskom kanálov kariéru
katarov katastrofou kilometrov kladnej klan klany knihe kolenách komunistickej konca koncentrácia
koncerty koncilom koncu konflikt konfliktov konsenzus kontroverzný končí konštanta korisťou korún
kozmická kozmické krajina kresťanstva kritiky králi kráterov krátkej kráčal kráľovského kráľovstva
kráľovstve kríž kultúra kultúre kultúrnych kultúrou kód kódexu kôra kôry kňaz latinčiny lekár lekári
leteckej letiska letu list listov lov lovené loď loďou loďstva légií línie lúč lúče malej maltézsky malá
malé malý manévru manželkou manželky masívne matematická materiálu matky mesačného mesiacmi mesiacov
meste mestách mieri miesta mieste miestne miestnej miestodržiteľom miestom miestu mikrovlnného
ministerstva misia misie mladosti mladého množstva množstvá mních moc mocnosťami modelu modely molekula
monoskopu mori motív mrazu museli muža mužov médiá mŕtvoly najlepšie napadli napadlo napadnúť napísal
nasledovali nasledujúcom navštívili naznačujú nazýva nazývané našiel našli nebeských nedeľu nedostatočná
negatívne negatívny nemeckých nemocnice nemožné nemusí nemôže nemčinu nemčiny nepriaznivý neprijali
neprovokovať neskorej nesmie neutralitu neutrálna nezískala neštandardných ničí novembrových novým nultý
náboženských náboženstva náboženstvom nájsť námorníctva nárečie národnej národnostná národného národov
násilia násilím následky nástupcom nástupe nástupníctvo návrh návrhy názvu nízku nízkym nútený nútil
obchodnej období obdobím obhájil oblastiach oblastí oblačnosť obnovenie oboznámiť obrat obrazu obrázok
obsadil obsadili obsahoval obsahu obsahuje obyvateľstvom občianska ochrane odhady odlišujú odmietal
odmietnutie odmietol odpor odrôd odstúpil odsúdil odvrátenej odštartovala ohrozovať okolité okolností
okom okupantov operáciu opevnenie opisoval opustiť opísal orientované ortodoxnej osmanskej osmanská
osmanské osmanského osobnosti osobný ostala ostatné ostatných otvorili otázke otázkou otáča ovládal
ovplyvniť oxidu označila označili označuje oznámil pahorku pakt panovník patria patrilo perzskej perzská
perzským piatok planét planéty platiť plodinu plynových plán pláne plánu plány plášť plôšky pobrežia
pobudol pobyt pochádzala podmienky podmienok podobu podporovala podpredsedom podrobnosti pohrozil
pohybujú pokusov pokusy pokúšali pole poli politické politikmi politiku polovici polovicu polície
pondelok popis populácia porazili poriadku porážka porážku posily poskytli poskytuje poslednej posledná
posledný posol postavenie postavení postavu postoj posádky potrebe potrebujú použil použitia použitý
používajú používať považovaná povedomie poviedky povinnosť pozná poznávať pozornosť pozorovanú
pozorovatelia pozorovať poézie počtom počty pracovať prebehla prebytok prechádzala predchodca predchádza
predchádzajúce predstavenie predstaviteľom prehľad prekonať premenné premiéra prenosu presadil prestal
prestala preukaz prevahu prevratu prevzal prezývky prešiel prešli priamu priateľom pridal priebehu
priemer prieskumy priestoru prijať princa princíp prinútilo pripadá pripravený pripravovali prirodzeným
prišla problémami problémoch procesom produkujú profesor programe programovanie programy proroci
provinciách provincií prudké prvou prác práca prácach právo príbuzných príjmu príklad príkladom prípadoch
prípady prírode prírodu príslušníkov príčinu pseudonymom pád pápeži pápežov pápežského pásmo písmenom
pôsobil pôvodných rad radov radu reaguje reakcie reaktor rekordov reliktové riaditeľ riaditeľa robili
rokovania rokovaní román romány rotujúcim rovnaká rovnice rozdal rozdelenie rozdeleniu rozdelené rozhodli
rozhodlo rozkvet rozličných rozoberá rozpadu rozpočet rozsiahle roztavenej rozvoj rozšíril ruskej
rádioaktívneho rádu rády rímska rímske rímskeho rôzne rôznorodosť rýchle samostatnej samostatný
sarkofágom saského sasánovskej satelitom schopnosti schopný septembri sestra sever severnej sféry
singularity skončení skončilo skupina skupinová skutočný skúsenosti skúšky slabá slede slnečnej
slovenských slovo službe sláčika slúžil snaží sondou sovietskeho sovietskou spisovateľ spochybňovanie
spojenectvo spojené spojených spotrebu správu správy spôsobila spôsobilo stan stane starostlivosť starého
staršia stavba stiahnutie strachu strana stratil stratilo strednú stredovekej stretne stretnutie
stretnutiu struny stručný strún stád stála stálo stáva stúpenci sultánov sultánovej sultánovi svedectva
svedčí svetová sviatok svätí synovi systémov súd súhlasil súhlasom súlade sústave sústavy súčasť sľub
sľuby technickej technický techniky tela telesa teleskop tendenciu teológov teoretická termín teror
teórii teórií theodosiovej tlak ton tradícia tretí triumf trvala trvalé tureckých tvorby tvrdí typický
tyčí témou témy tónu týkajúcich udeľovali udržať uhla umrel urobil určitej určitý uskutočnila
uskutočňovanie usmrtil utiekol uvedenej uvedených uvádza uznania uzol uzurpátor učil učiteľa vatikánskom
veci vedecké vedeckých vedené vedením vedie vedomosti vedy vedú vek velením veliteľom veriacich verzia
verzie verí veľkosti veľkou veľmoži veľrýb vhodné videli vidia vied vieme vieru vlajok vlasti vlastný
vlny vládcu vládne vládneho vnútornej vnútornú vnútorných vnútra vodcovia vojenská vojsk vojvodca volal
voľbách voľná voľný voľným vplyvu vplyvy vplýval vrchný vrátili vtedajší vybraných vybudovať vycestoval
vychovával vydáva vydávanie vyhladzovacie vyhlásili vyhnal vyjadril vykonať vykonávať vymyslel vyplýva
vyrazil vyskočil vyskytli vysokú vytvorenie vytvorili vytvorí vytváraní využitie vyvodil vyzval vyšla
vyžadoval vyžaduje vyžaruje vzbura vzdal vzdať vzdelaný vzdialenosť vzduchu vznikli vzniklo vzniká
vzájomné vzťahu väzenia väznených väzňov väčšie víťaznými východné výpravy významný významných výzoru
výšky všeobecný všimol zabezpečenie zachovať zahraničné zahraničných zahynuli zahŕňalo zajatých
zakladateľ zakrýva založení založil zameranie zaoberá zaradila zaslúžil zastaviť zastávajú zastával
zatknutí zatknutý zatmenia zatmení zatykače zavraždili začať zbierka zborov zdedil zdravotný zdrojov
zhodujú zhoršil zlatý zlepšenie zlepšil zmena zmenilo zmenšuje zmien zmienka zmluve zmlúv zmocnil zmätkom
znamenal znamenalo značnou zomrela zorganizovali zostali zostalo zveril zvieratá zvláštne zvolený zvuku
zvyky záhad základné základným základy záležitosti západných zárezmi závisia úloha úlohu únii úradným
úspechu úspešná úspešné ústavu ústupky úteku útoky územné čajovníka čaju časoch časové černobyľskej české
českí čestnej činnosť čistoty člen človek človekom čísel ľud ľudovú ľudovým ľudstva ľuďmi ľuďom šancu
škodcovia škvrna štandardné študentom študovať štátne štátoch štúdiom štúdiu šíri ťažké ženou žiadosti
žiarením židovských žije žijúcimi žila žilo živote životného životopisci`,
  basic: `roku rokov stal vlády rokoch storočia vojny smrti svetla ľudí prvý cisár časť oblasti zomrel zákon mesta
kosatky narodil ríše vláda čase cirkvi dostal kráľ obdobie októbra rýchlosť trón veľkej života apríla
cisára januára mája otec problémy pápež svetovej vojna začal začiatku štúdium armády diery došlo júla
mesto mohli pokračoval politika povrchu rok septembra snažil strany teória veľký vlastnosti väčšina život
decembra diela druhej dňa krajín malo množstvo moci obsah prvým ríša ríši rýchlosti stala stali sultán
teórie tresku vesmíru veľké veľkého vytvoriť znamená získal augusta bitke ceny cieľom februára funkcie
hlavných jazyk krajiny marca možné noci podarilo počet predmetom predpokladá prezidenta prvá prvé
príchode storočí venoval voľby vrátil zemiaky zmeny známe ľudia študoval armáda celý cesta dal ide knihy
kosatiek kráľa miesto máji nového novú názov obdobia odišiel podporu pracoval predsedom prišiel pápežom
reaktora rodiny roky ríšu rúk skončila skupiny slovenskej strane stretol syn udalostí ukončil vesmír
vláde vládol vojska vplyv vyhlásil vznikol výsledkom vývoj zmenu záujem časti času čierne štátu deň dní
dopad dňoch energie front história hlavnou hlavné holokaust hry hviezdy jazyky júna konci kukurica matkou
miery mlieko mohol navštívil novembra návrate obyvateľov odcestoval opustil organizácie otcom oženil
pochádza podobné podporuje pokračovať politiky pomoc poslal posledné potrebné použitie povstanie pozri
problémov programu práva pápeža písal pôvod republiky rímskej rôznych sily slovenského sonda spor spôsob
stav svetlo svätého synov systému tvorí uskutočnil verejnosti veľká veľkým viery vládou vládu vojnu
vojsko vymenoval vzniku výsledky zahraničná zdá zmluvu útokoch čas členovia čísla škole žiarenie
amerických atmosféra auta bezpečnosti bezpečnosť biskupa básne celej celého cesty cestách chcel detí
dielo dier disku dobré dochádza dokázal dosiahli dosiahol dôležitou európskej európskych existuje
experiment grécke havárii hlavný hmotnosti hodnoty holokaustu horizontu huslí hélium jednotky
jednotlivých koalícia krajinách kresťanstvo kritizoval kráľovi kukurice latinčinu látky légie marci
mesiace mieru mladosť moduly možnosti možnosť musel mužom nastúpil navrhol nechcel nemeckej novej nová
nové objavil oblasť obrovské obyvateľstva okupačná otca otcovi otázky označil paláci patriarchu pochádzal
pohyb pohybov pohyby pohľad pokúšal porazil používali povrch poznanie prameňov predstavuje prezident
prezidentské prišli prorok prorokov prostredia prvej prvého práci prácu prípade publikoval rady rehole
relativity roka rámci ríšou situáciu smútok sovietsky správa spôsobom stojí stranu strán stádo svet sveta
svete syna systém tajomníkom termodynamický titul tvoria typy tábory udalosť veliteľ veľkých voda vody
vojakov vojenské vojenských vojne vojská vstúpil vykonal vysokej vysoké vytvoril vytvorila vzdialenosti
víťazstvo vôd význam významným všeobecná zahraničnej zahraničí zastavil zaviedol začali zmluvy zoznam
zákony zóna úspech úspechy území účelom časopisu českého čiernych činnosti štát štátov štáty žiarenia žil
administratíva americkú armádu astronómia atmosféry bazilika bezpečnostné biskup biskupi bitky centra
ceste chemické cicavcov cieľ cisárom dali dane deti diel dnešná dobe doby dosiahla dostali dostatok druhá
druhý dynastie dátumu dôkazy dôležité dôsledkom dôvodov efekt elektrolýza elektróde februári fokovej foto
funkciu galaxií gravitačného gréckych havárie historických historika hlavného hlavnú hmoty hodín hovorí
informoval informáciu jadrom jadrovej janičiari janičiarov jazyka jediné jediného katolíckej kjótskeho
kmene kniha knihách knižnice kníh komunita koniec kontrola kosatku kozmického kozmologická krajine
krajinu kresťania kresťanov kritika kráľov kríza kultúry kvapalina likvidácia literatúre lode magnetické
manželka matematiky matka med meno menom meranie metódy mier mierovej miestneho minister minulosti mladý
mladší mlieka mnohých moderné mytológii nachádza nachádzajú najväčšou najväčším nasledoval nasledujúci
nasledujúcich navštevoval nazývaného nechal neexistuje nemajú nemal nemá nepriateľa nový nových
náboženská nárečia národné následkom názor objav objavy objektov objekty obnovu obyvatelia občianstvo
odboja odmietli odstavenie oficiálny okamžité osi ostatní ostrov osvojil paláca patrili patrí peniaze
percent perzský perzských piesne platnosti podieľal podpora podporoval podporovali podpísal pohybu
pohľadu pojem politický politických polovica pomerov pontifikátu popularita populácie porážky poslali
poslednom používanie považujú povedal povstalcov pozadie pozorovania pozorované pozorovaní pozorovaním
pozícia požiadal predstaviteľov preklad presadzoval prezidentom prijal priniesol prispel proces procesu
prostredie protokolu prvkov prvom prvých práce príklady príležitosti pôvodu reformy republika rodina
rodine rozdiel rozhodnutie rozhodol rozlohy rozsiahlu roztoku rímsku rýchlosťou skutočnosti skutočnosť
skúma sledoval slnečný sovietska spadá spisovateľov spisy spoločnosti spoločníci spôsobuje stalo stať
stopy strávil stáda sultána svätých synom sídlo síl súradníc súčasnosti súčasných súčasťou telies telo
teroru teóriu tresk tried typ typu umenie uskutočnili ustanovil uvoľňovať vedci vedeckej vedeckú veliteľa
venovať verejnosť vesmíre veľkovezíra veľkú viedli vlastností vlastné vlastnú vodou vojaci vojenským
vojvodcu volebného vrchol vrstva vydala vydanie vyskytuje vysoká vysvetľuje vytváranie využil vyvinul
vyšiel vznik vznikla vzťah výskum výsledok všeobecnej zabrániť zahraničia zahynul zatmenie zaznamenané
začala zbierku zbierky zdrojom zemskej známy zníženia zníženie zomrelo zostal zoznámil zväz zvýšenie
zvýšil západ záver závisí získať zúčastnil úlohou únie úroveň úsilie útvar územia územie čarodejnice
časťou černobyľská český čias čierna čiernej členom ľudské šiel školstva štandardnej štruktúry štátmi
ťaženie žiadosť žiakom životné absolvoval adoptoval agentúry akustické americkej americké analýza
arcibiskup arcibiskupa arcidiecézy armáde armádou astronautov astronomické astronómie atmosfére atómov
autor autora autoritu autorom banskej bezpečné blízke blízkosti bohatstvo bohom boja boje boji bojoch
brat bratia bratislavského brehoch brehu britskej byzantskou byzantskú byzantský bádania básni básnikom
bývalých celkovej celková celé celú cena centrom centrum cenu cestoval cestovanie cestu`,
};
