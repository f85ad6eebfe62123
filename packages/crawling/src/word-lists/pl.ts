/** Made by scripts/seed-words.ts; ATTRIBUTION.md says of what. */
export const words = {
  midFrequency: `ministra dzielnicy wyspy kwietniu ludowej rodzin granic rzek mln muzyk metra rozwój mecze terytorium
stanowiska mistrza premier wytwórni latem mistrzem przyrody budowa turniej open formie rynku form bieg
charakter tereny albumu liga odznaczony krajowej wysp królestwa narodów unii firm jednostek jeziora
utwory wojskowej cyklu europejskiej znane instytucie minister imperium meczach bitwie naukowych konkursie
rosyjskiej pomnik model czerwonej europejskich uzna rzeka rekord teatru zimowych krajów utworu dyrektora
miast przyczyn autorstwa filmów krajach kampanii generalnego góra brytyjski politycznych powstanie
powrocie znana budynków uniwersytet wspólnoty granicznej literatury modelu wojskowego elementy
francuskiej opowiada awans brzegu kolejnym cesarza rozpoczyna bitwy poszczególnych zyska obszaru przebieg
licznych straci frontu lotnictwa pas formy wybory populacji zachodnich wschodnich kawalerii muzycznej
próby brytyjskiej szlak ton rezerwat ministerstwa klasztoru euro edukacji dowództwo wschodzie ramienia
kolejowej wschodu artystów stowarzyszenie rad cech dziedzinie zbudowano tradycji wojennych okupacji
zgromadzenia sekretarzem dzieli seria dynastii rugby samoloty znanych transportu przedstawicieli
egzemplarzy terenach produkcja katolickiego floty studio zachodni struktur obwód wprowadzono nagród
rewolucji handlu klasztor dolina komunikacji konferencji strefie naukowe star teatr wydanie trybuna
miejskiego ustawy braku zachodzie demokratycznej wyspa historyk dowództwem wschodni samochodów dawnej
upadku zdobywa niemiecka wyznania terenu trzecim miastem odcinków fazy dolnej populacja brytyjskiego
wydarzenia struktury wzrost ptaków dróg bramek radia terenów politycznej wyborów technologii dowolnym
uczniów zwolniony radzie dolinie programie wysokie planie transport systemem naukowej artysta rynek
piosenek poziomu dnie publicznego trasie miejskich departamentu sceny spotyka wydania techniki rokiem
tekstów architektura spotkaniach zdobyli instytucji obecny mas koni teledysk zapewni pobytu dawnego
dziennikarz tle narodowym stosowane dalsze klasyfikacja filmach procesie dokonano tabeli przeniesiono
igrzyska systemów oparciu ziem oporu polityczne szczytu sukcesem podaje domowej froncie ryb
parlamentarnych naczelnego narodowych autora pochodzenie wzrostu media warunków torze dodatkowe region
tekstu cesarz kierowca pismo historycznych porównaniu singiel data pracownik prowadzenie politycznego
trzeciego obecnej liczbie domowych krótki autorów uznaje przeciwnika kultur gospodarka analizy otwarty
granice senatu dowództwa wykorzystywane religii miastach francuskim teksty odda cele tronu ministrem
reakcji prawnych zmianie generalnym metoda otwarcie temperatury twórcy granica projektów paliwa generalny
legionów zachowania wystawy przedstawiciel zbudowane konfliktu zjednoczone szkolenia morskiej przypadkach
dworze albumie teoria podobny istnienie dawny narodowe marki epoki znaczeniu zainteresowania praktyce
porozumienia temperatura zachodnie efekcie budowli opinii siedziby konflikt medalu arcybiskupa miejska
wyprawy publikacje widoczne religijnych boczne telewizyjnych wojsko prywatnych okolic starszego podstawy
kart statków wysokiej klimat zaprojektowany cen chorób niewielki dzielnic gospodarczej olimpijskie
zmuszony rosyjskie brytyjskie zwane starszych koalicji zgromadzenie partie organy czarnego pisarza
polityczny association car polityce projekty rezultacie house tron agencji komendy rzymskiego systemy
finansowych kompozycji francuska kraje wykonywania katolickiej wodnych filmowa kanale nauczycieli
stworzenia przygotowania obywateli poparcie ogród przeznaczony organizacje klasa lokalnej komedii narodu
zainteresowanie gleby stanowisk brytyjska producenta ford pozostali magistra traktat uznanie mierze
fabryka kary przedmiotem organizacyjne nazywana asystent administracyjnych traktatu otrzymali tworzenie
zniszczony miejscowych spadek lokalne skupia zgody lotniska obywatelstwo relacje wywiadu lewym francuskie
lotniczej reprezentuje emitowany zatrzyma obecne etap substancji królewskiego wyzwolenia prezydentem
koszt wodny naturalnych wojen opublikowana obserwacji gospodarczego idei wschodnia uzyskania metro szlaki
towarzystwie zabitych oficerem obserwatorium finansowe pracownicy spoczynku fundacja platformy zdobycie
linki danym ogólne badaniach zniszczeniu odmiana badanie edukacja dramat ruchem filmowych dyspozycji
gospodarcze brzeg wybrana wprowadzenia klimatu porozumienie planów pad rolniczych testamentu albumy
uznano oficjalnych analiza baterii oparte emisji stulecia wykorzystanie wideo prezydenckich zwolenników
grób modeli przekracza inwestycji wytwórnia zdobycia kierowcy chan monet podzielona religijne produkty
górskie spowodowane oceanu obecnego dzielnice prasy gitarzysta politycznym naturalne kanadyjski popularne
koszty sezonem kwalifikacji przeprowadzone uhonorowany sukcesu mediów pilotów stosunek inwazji kodeksu
ataki zniszczone`,
  basic: `wiem mogę muszę domu zrobić musisz powiedzieć czas musimy możemy prostu chodzi stało cześć myślę ludzie
dobry ludzi dzień życie rzeczy czasu powiedział wygląda mówi mieć rozumiem miejsce pomóc jasne dzieci
pracy robić zobaczyć robi stanie życia nadzieję dni mógł dziecko nocy znaleźć dnia pierwszy czuję
pieniądze miała dobre koniec chciał imię sir minut powodu końcu lubię sprawy wydaje razy innego pomocy
powiedziała miejscu ojca lata sprawa pokoju nowy pewien jedną musiał idę życiu sprawę całą telefon rzecz
matka samochód świat pracę dać całe wrócić chcą śmierci mówił miejsca dziewczyna pytanie świecie śmierć
jednego pieniędzy ogóle kobiety ręce miłość gra prawo chwili ważne żona działa drogi mówią poznać udało
wiadomość godziny plan słowa mogła czasie nowego stać oznacza człowieka rodziny rozmawiać nazywa bóg
szczęście syn sprawie godzin potrzebujemy ostatni mąż krwi szkoły policja chciała końca drodze mieli
pomoc strony część należy brat uwierzyć dolarów twarz świata spotkanie chcecie temat wielki rok miasta
człowiekiem wieczorem zależy lubi słowo mówiąc stronie miesięcy głowę pierwsze pójść praca czeka szansę
wody pracować złe chwila prawa wspólnego mieście spać pracuje zdjęcia uwagę ciała problemy film brak
wiedzą małe pomoże ostatnie miasto przyjaciół stronę całym droga broni zmienić początku policji drugi
brata przyjaciel samego muszą dziecka nazywam większość zaczyna pozwolić błąd drugiej córka godzinę
szkole pierwsza trzymać rady osób miało piękna kraju historia głupi nowym pokazać widzenia rodzinę jednej
przykład tygodniu musiała wieku inni szefie środka samym istnieje moment wiadomości prawdziwe ciągu żonę
historii dziewczyną nowa wrócił mężczyzna głos następnym widać znajdę zająć najlepsze szpitala daje myśl
ludźmi pytania powód kolejny ulicy przyjacielem znalazł włosy tysięcy ludziom stan sądzie osoba
przyjaciółmi wyboru cel tygodni wolno znaczenia żoną informacje osoby młody musieli matką związek centrum
pierwszym pytań szukam tygodnie samej chodziło więzienia mnóstwo hotelu części reszta gry stoi
niesamowite duży wojny związku list wielka nową martwić sekund szukać szansa facetem walki częścią zaczął
kobietę sytuacji potrafi własne ofiary pójdzie szef dowód kobiet całej chcieli miesiąc system wybór
lepszy historię siły jedyny odpowiedzi stara milionów miesiące stylu wypadku duże drugie przejść ogień
celu spraw brakuje rodziną zdobyć ostatnia użyć firmy potrzeba informacji jedyna wspaniały pobliżu zespół
pierwszą program pracował mózgu laboratorium prowadzi wolę bycie wiadomo bezpieczeństwa pierwszej woda
nauczyć najlepszym piwo przyszłości umarł budynku statku ślady wolny początek rodzinie córki życiem
książki jedzenia damy wojna wielką urodziny kolejne martwi badania król stał zeszłym dane wysokość innymi
plany własną druga zginął zapomnieć znak samolot przyszła twierdzi kończy względu wodę poczekać imieniu
odzyskać momencie święta latach raport fakt ostatnim listy różne kości szczęścia zdaje kraj morderstwa
wrażenie sprawia pierwszego krok wyniki wygrać rząd podróż agent sytuacja grupa decyzję udział mężczyzn
możliwości liczy nowych prezydent wydarzyło pomaga problemów kontakt decyzja rozumie książkę słońce gotów
sens słów ochrony pory przypadku działać szefem uwagi uczucia leży otwarte widzimy zastanawiam umrze
warto wybrać zdrowie opuścić okolicy liście nazwiska wysłać dobrej bratem zmiany oglądać drugim poziom
przodu ostatnich śmiercią zmarł operacji biorę dniu zaczęło linii wróciła ofiara banku telewizji klasy
wojnę wyszła utrzymać różnych nowej myślał ruchy zmieniło umysł drugiego powiedzmy znaczenie firma
państwo potrzeby mecz danych dostęp córką bawić bierze rękach miliony zachować pozwoli metrów pełne celem
grupy dobrych słońca stracił własny zajmuje żył staje odszedł szefa pomocą proces osobę zaczęła nadchodzi
podróży siostrę powietrze trwa czasy założyć zamknięte pochodzi umiera wracamy miały parku możliwość
drogą energii mężczyźni budynek łatwe duża czasów stacji własnym znajduje język przekazać sądu skończył
kontroli walka najważniejsze wierzy klientów ocalić móc uczyć stanu napisał interesy silny bank potrzebna
przyjaciółka siłę okazało oczywiste zero następne używać biorąc gwiazdy wątpliwości trakcie powrót filmu
czyni czytać ryzyko wolność prezydenta najlepszych śledztwo tygodnia pojawił rozkazy zmiana zajęcia bycia
głową zabiła północy przynieść piątek większe wsparcie przyjaciółką będąc pełni pokładzie wino czasach
badań napisane poradzić konieczne stóp wchodzi państwa poważne czynienia kolejną kwestia umowa pozwala
stała południe armii piłkę pokonać działania setki pole piosenkę zdjęć kościoła obejrzeć łączy zrobione
zwierzęta kolor królem zachowanie chłopcem ruchu sąd dotrzeć sieci boku dużą szacunku powietrza klubie
oddech imienia pełen ślubu bracia bzdury wiatr muzyki wojnie północ romans sprawiedliwości sił książę
ważny systemu okres nadziei ostatniego głosy szkołę zespołu programu książka kontynuować zasługuje
własnych rolę dotyczy pozycji grze dumna żołnierzy sędzia obrony miejsc wielkiej południu najgorsze
zdaniem klienta funtów stworzyć para połowie filmie wymiar władzy mężczyzny włosów komórki bilet sukces
bronić decyzji przeznaczenie dowiedział strona postawić operacja starych rada cofnąć złota pacjentów
samochodem samolotu zwrócić miesiącu ważnego punktu większy zdrowia sprawach żonaty widzieli wykonać
skupić dyrektor typu rozmawiał filmy cud mogły zabójstwo istnieją prosił miejscach dachu pozostać złoto
posiada artykuł podstawie pozwolił władzę kolejnego rzeki celi pracowników ilość wychodzić wpływ grał
obrazy ochronę stanowisko umiejętności dzieła kontrolą doświadczenia sprzedaż przeczytać nadzieje poważny
styl uwolnić pokaz służby poniedziałek zwierząt kosztuje wodzie złych czuł urządzenie telefony podejrzany
terenie księżyc piosenki generał małych umowy niewiarygodne osiągnąć przestrzeni zwycięstwo zapewnić
znany wysokości odpowiedzialność zginie powrotu zmianę zaczynają sobotę ofertę dołączyć źródło wskazuje
zabójstwa zaproszenie skorzystać miejscem ślad okazuje lekarze wyspie rządu zaczęli skóry wsparcia
podejrzanego sposobem pozostaje środki materiał agenta armia wrogów próbowała oficer zachód zmieniła
uniknąć kilometrów płakać zaufanie ucieczki małżeństwa warunki tytuł prawem specjalny przyjęcia wydać
szybki bombę pracowała wieki wycofać lista nadejdzie nauki walczył największy pokazał kontrakt powodem
usunąć żołnierze przemocy zaskoczony okulary walce kolega dowodu źródła cierpi karierę pokazuje angielsku
członków granicy nagrania procent wartości praw trafił przechodzi zmian głównym polu imprezy
zjednoczonych wschód panny pociągu żal konto zaczną cena miliona koncert pewności idiotą siłą ciężka
powody kurczaka członkiem poziomie rogu składa zachowuje akcja najwyższy historie chęcią sezon agentem
cieszy największym bezpieczni większości białego specjalne kościele stron próbować zauważył radzi roli
związane świadek plecami natury granicę wspaniałą ziemią poznał pożar przyjaźń stworzył porę towarzystwa
mieszkał czwartek świętego próbę stanąć niedzielę księżyca powiedziano wrogiem punktów przewagę`,
};
