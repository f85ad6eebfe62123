import { languageNamed, languageOfCode } from '@florilegium/contracts/language-names';
import type { PageLink } from './page-links';
import { bestFirstPriority, breadthFirstPriority } from './priority';
import { blockBreak } from './topic-tokens';

/** A link beside the page that it stands on. */
export interface LinkBesidePage {
  url: string;
  pageUrl: string;
  /** The language that the link says its page is in. */
  hreflang?: string;
  /** The language that what stands on it names: {@link languageOnLink}. */
  names?: string;
}

/**
 * Whether a link seems to lead to a page in one of the languages: because it says so (hreflang), or because what stands
 * on it or its address names one of them, as a part of its path, a label of its host or a value of its query, that the
 * page's own address doesn't.
 */
export function leadsToLanguage(
  { url, pageUrl, hreflang, names }: LinkBesidePage,
  languages: readonly string[],
): boolean {
  if (hreflang !== undefined && hreflang !== '') return languages.includes(primaryCode(hreflang));
  const own = new Set(codesOf(pageUrl, languages));
  const named = names === undefined ? [] : [names].filter((code) => languages.includes(code));
  return [...named, ...codesOf(url, languages)].some((code) => !own.has(code));
}

/** What stands beside the name of a language on a link to a page in it: 'in English', 'versione italiana'. */
const besideNames: ReadonlySet<string> = new Set(
  [
    'also available flag go in language page read site switch text this to version view website the',
    'bandiera in leggi lingua pagina questa sito testo versione vai alla',
    'auf ausgabe diese flagge fassung sprache seite zur webseite',
    'cette drapeau en la langue lire page site version',
    'bandera en esta idioma la leer página sitio versión ver esta',
    'bandeira em língua página site versão ler',
    'versió pàgina lloc web',
    'de het pagina taal versie',
    'język po strona w wersja',
    'jazyk stránka v verze verzia ve',
    'in på sida språk språkversion udgave utgave versjon side',
    'versiune versiunea în limba pagina',
    'на версия сайт страница язык версія мова сторінка',
    'έκδοση γλώσσα σελίδα στα',
    'nyelv oldal változat sivu versio kieli sürüm dil sayfa',
  ].flatMap((words) => words.split(' ')),
);

/**
 * The language that what stands on a link names as that of the page behind it: 'English', 'EN', 'ita', 'en-GB',
 * 'Versione italiana', the flag's 'Deutsch'. None where other words stand beside the name: 'English literature' leads
 * to a page on something, in whatever language. `written`: its text, title and labels, divided by `blockBreak`.
 */
export function languageOnLink(written: string): string | undefined {
  for (const part of written.split(blockBreak)) {
    const code = languageOfPart(part.trim());
    if (code !== null) return code;
  }
  return undefined;
}

function languageOfPart(part: string): string | null {
  if (/^[a-z]{2}[-_][a-z]{2,4}$/i.test(part)) return languageOfCode(part);
  if (/^(?:[a-z]{3}|[A-Z]{3})$/.test(part)) return shortCode(part);
  if (/^[a-z]{3}$/i.test(part)) return null;
  const code = languageNamed(part);
  if (code === null) return null;
  const words = part.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => besideNames.has(word) || languageNamed(word) === code) ? code : null;
}

/** Codes of three letters that are more often words on a link: 'TEL' is a telephone before it is Telugu. */
const moreOftenWords = new Set(
  'arm bis geo ice iii jaw mar may mon nav run san sme sun tel vie vol'.split(' '),
);
/** Those that are codes in capitals ('EST | RUS | ENG'), and words of some language in small letters. */
const wordsInSmallLetters = new Set(
  'ave bel ben bos cat che chi cor cos dan est fat fin fra ful ger hat her hin ina kin lat lav lin lit mac mal mol nor pan per pol por que ron rum sag sin som tam tat tir ton tur ven'.split(
    ' ',
  ),
);

/** 'ita' and 'ENG' are 'it' and 'en'; null for what has no code of two letters, and for words. */
function shortCode(code: string): string | null {
  if (wordsInSmallLetters.has(code) || moreOftenWords.has(code.toLowerCase())) return null;
  const short = Intl.getCanonicalLocales(code)[0] ?? '';
  return short.length === 2 ? short : null;
}

/** The links of a page with the languages that what stands on them names. */
export function namingLanguages(
  links: readonly PageLink[],
  writtenOn: (index: number) => string,
): PageLink[] {
  return links.map((link, index) => {
    const names = languageOnLink(writtenOn(index));
    return names === undefined ? link : { ...link, names };
  });
}

/** The codes of these languages that an address names. */
function codesOf(address: string, languages: readonly string[]): string[] {
  if (!URL.canParse(address)) return [];
  const { hostname, pathname, search } = new URL(address);
  const labels = hostname.split('.').slice(0, -2);
  // 'index.it.html' names it as '/it/' does.
  const parts = pathname.split(/[/.]/);
  const values = search.split(/[?&]/).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [...labels, ...parts, ...values].map(primaryCode).filter((code) => languages.includes(code));
}

/** 'it-IT' and 'it_IT' are 'it'; what is longer than a code is nothing. */
function primaryCode(text: string): string {
  return /^([a-z]{2,3})(?:[-_][a-z0-9]{2,4})?$/i.exec(text)?.[1]?.toLowerCase() ?? '';
}

/** How much more a link to another language is worth, best first. */
const bestFirstFactor = 4;

/** The place in the queue of a link to another language: with the links of the page before it, or four times as good. */
export function languageLinkPriority(
  priority: number,
  { isBestFirst, depth }: { isBestFirst: boolean; depth: number },
): number {
  if (isBestFirst) return bestFirstPriority(priority * bestFirstFactor);
  return Math.max(priority, breadthFirstPriority({ depth: Math.max(0, depth - 1), fromSitemap: false }));
}
