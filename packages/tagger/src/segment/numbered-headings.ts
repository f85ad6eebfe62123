import type { Token } from './tokenize';

/**
 * Words that are numbered at the head of a part of a text, or of a figure, by language: in lower case, without the full
 * stop of an abbreviation. From general knowledge.
 */
const lists: Readonly<Record<string, string>> = {
  it: `capitolo cap parte sezione sez paragrafo par articolo art comma allegato appendice volume vol libro tomo titolo tit
    atto scena figura fig tabella tab tavola tav grafico riquadro esempio es esercizio lezione unità modulo passo fase
    punto nota`,
  en: `chapter ch part section sec paragraph article art annex appendix volume vol book title act scene figure fig table
    tab plate chart box example ex exercise lesson unit module step phase note`,
  de: `kapitel kap teil abschnitt absatz paragraph artikel art anhang anlage band bd buch titel akt szene abbildung abb
    tabelle tab tafel beispiel bsp aufgabe übung lektion einheit modul schritt phase`,
  fr: `chapitre chap partie section paragraphe article art annexe appendice volume vol livre tome titre acte scène figure
    fig tableau tab planche encadré exemple ex exercice leçon unité module étape phase note`,
  es: `capítulo cap parte sección secc párrafo artículo art anexo apéndice volumen vol libro tomo título acto escena figura
    fig tabla tab lámina gráfico cuadro ejemplo ej ejercicio lección unidad módulo paso fase nota`,
  pt: `capítulo cap parte secção seção parágrafo artigo art anexo apêndice volume vol livro tomo título ato cena figura fig
    tabela tab quadro gráfico exemplo ex exercício lição unidade módulo passo fase nota`,
  ca: `capítol cap part secció paràgraf article art annex apèndix volum vol llibre tom títol acte escena figura fig taula
    gràfic exemple ex exercici lliçó unitat mòdul pas fase nota`,
  nl: `hoofdstuk hfdst deel paragraaf par artikel art bijlage boek titel figuur fig tabel tab afbeelding afb voorbeeld
    oefening les module stap fase`,
  ro: `capitolul capitol cap partea secțiunea paragraful articolul art anexa volumul vol cartea titlul actul scena figura
    fig tabelul tabel exemplul exercițiul lecția unitatea modulul pasul etapa nota`,
  pl: `rozdział rozdz część sekcja paragraf artykuł art załącznik aneks tom księga tytuł akt scena rysunek rys tabela tab
    rycina ryc przykład ćwiczenie zadanie lekcja moduł krok etap`,
  cs: `kapitola kap část oddíl odstavec článek čl příloha svazek díl kniha hlava jednání obrázek obr tabulka tab příklad
    cvičení lekce modul krok fáze`,
  sk: `kapitola kap časť oddiel odsek článok čl príloha zväzok diel kniha hlava dejstvo obrázok obr tabuľka tab príklad
    cvičenie lekcia modul krok fáza`,
  sl: `poglavje pogl del razdelek odstavek člen priloga dodatek zvezek knjiga dejanje slika sl tabela tab primer vaja lekcija
    modul korak faza`,
  hr: `poglavlje pogl dio odjeljak stavak članak čl prilog dodatak svezak knjiga čin slika sl tablica tab primjer vježba
    lekcija modul korak faza`,
  el: `κεφάλαιο κεφ μέρος ενότητα τμήμα παράγραφος άρθρο παράρτημα τόμος βιβλίο τίτλος πράξη σκηνή σχήμα εικόνα πίνακας
    παράδειγμα άσκηση μάθημα βήμα φάση`,
};

const words: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, list]) => [language, new Set(list.split(/\s+/))]),
);
const none: ReadonlySet<string> = new Set();

/** 8, 8.3.1, or a Roman number; with its full stop, where a language writes it as one token. */
const number = /^(?:\p{Nd}{1,3}(?:[.,]\p{Nd}{1,3}){0,5}|[IVX]{1,6})\.?$/u;
/** The same after its word: also a letter (Appendix B). */
const numberOrLetter = /^(?:\p{Nd}{1,3}(?:[.,]\p{Nd}{1,3}){0,5}|[IVXL]{1,7}|\p{Lu})\.?$/u;

/**
 * Whether the tokens from `start` to `place` are the number of a heading or a caption: 'Chapter 8.', 'Fig. 3:',
 * '1.2.', 'II.'. The heading goes on after it. A bare number counts only at the beginning of a block.
 */
export function isHeadingNumber(
  tokens: readonly Token[],
  start: number,
  place: number,
  language: string,
): boolean {
  const size = place - start + 1;
  const last = tokens[place]?.form ?? '';
  const isMark = last === '.' || last === ':';
  if (size > 3 || !(isMark || last.endsWith('.'))) return false;
  const label = tokens.slice(start, isMark ? place : place + 1).map(({ form }) => form);
  const [first = '', second] = label;
  if (label.length === 1) return start === 0 && number.test(first);
  const word = first.toLowerCase().replace(/\.$/, '');
  return (
    label.length === 2 && (words.get(language) ?? none).has(word) && numberOrLetter.test(second as string)
  );
}
