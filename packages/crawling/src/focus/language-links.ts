import { languageNamed, languageOfCode } from '@florilegium/contracts/languages/language-names';
import { parseUrl } from '@florilegium/contracts/parse-url';
import type { PageLink } from '../pages/page-links';
import { bestFirstPriority, breadthFirstPriority } from '../urls/priority';
import { blockBreak } from './topic-tokens';

/** A link and the page on which it stands. */
export interface LinkBesidePage {
  url: string;
  pageUrl: string;
  /** The language of the target page, as the link declares it. */
  hreflang?: string;
  /** The language that the link's text names: {@link languageOnLink}. */
  names?: string;
}

/**
 * Whether a link seems to lead to a page in one of the languages. Either the link declares it (hreflang), or its text
 * or address names one of the languages: as a part of its path, a label of its host or a value of its query that the
 * page's own address does not have.
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

/** Words beside the name of a language on a link to a page in it: 'in English', 'versione italiana'. */
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
 * The language that a link's text gives for the target page: 'English', 'EN', 'ita', 'en-GB', 'Versione italiana', a
 * flag's 'Deutsch'. There is none if other words stand beside the name: 'English literature' leads to a page about a
 * subject, in any language. `written`: its text, title and labels, separated by `blockBreak`.
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

/** Codes of three letters that are usually words on a link: 'TEL' is a telephone rather than Telugu. */
const moreOftenWords = new Set(
  'arm bis geo ice iii jaw mar may mon nav run san sme sun tel vie vol'.split(' '),
);
/** Codes that are language names in capitals ('EST | RUS | ENG'), but words of some language in small letters. */
const wordsInSmallLetters = new Set(
  'ave bel ben bos cat che chi cor cos dan est fat fin fra ful ger hat her hin ina kin lat lav lin lit mac mal mol nor pan per pol por que ron rum sag sin som tam tat tir ton tur ven'.split(
    ' ',
  ),
);

/** The code of two letters: 'it' for 'ita', 'en' for 'ENG'. Null for a word, and for a language without such a code. */
function shortCode(code: string): string | null {
  if (wordsInSmallLetters.has(code) || moreOftenWords.has(code.toLowerCase())) return null;
  const short = Intl.getCanonicalLocales(code)[0] ?? '';
  return short.length === 2 ? short : null;
}

/** The links of a page, with the language that each link's text names. */
export function namingLanguages(
  links: readonly PageLink[],
  writtenOn: (index: number) => string,
): PageLink[] {
  return links.map((link, index) => {
    const names = languageOnLink(writtenOn(index));
    return names === undefined ? link : { ...link, names };
  });
}

/** The codes among `languages` that an address names. */
function codesOf(address: string, languages: readonly string[]): string[] {
  const url = parseUrl(address);
  if (!url) return [];
  const { hostname, pathname, search } = url;
  const labels = hostname.split('.').slice(0, -2);
  // 'index.it.html' names the language like '/it/'.
  const parts = pathname.split(/[/.]/);
  const values = search.split(/[?&]/).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [...labels, ...parts, ...values].map(primaryCode).filter((code) => languages.includes(code));
}

/** 'it-IT' and 'it_IT' give 'it'; a longer text gives nothing. */
function primaryCode(text: string): string {
  return /^([a-z]{2,3})(?:[-_][a-z0-9]{2,4})?$/i.exec(text)?.[1]?.toLowerCase() ?? '';
}

/** Factor for the priority of a link to another language, in a best-first crawl. */
const bestFirstFactor = 4;

/**
 * The priority of a link to another language: as for the links of the page before it, or four times as high in a
 * best-first crawl.
 */
export function languageLinkPriority(
  priority: number,
  { isBestFirst, depth }: { isBestFirst: boolean; depth: number },
): number {
  if (isBestFirst) return bestFirstPriority(priority * bestFirstFactor);
  return Math.max(priority, breadthFirstPriority({ depth: Math.max(0, depth - 1), fromSitemap: false }));
}
