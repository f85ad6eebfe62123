import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'cheerio';
import { type Message, readCatalogue } from './catalogue';

/** The passages of one language from one family of packages. */
export interface TranslatedTexts {
  /** As the product stores it: ISO 639-1 if there is one. */
  language: string;
  /** The package without its language: 'wesnoth', 'libreoffice'. */
  source: string;
  texts: string[];
}

/** Codes by which translators name a language, where they aren't the product's own. */
const codes = new Map([
  ['nb', 'no'],
  ['nb-no', 'no'],
  ['nn-no', 'nn'],
  ['sr-ec', 'sr'],
  ['sr-el', 'sr'],
  ['sr@latin', 'sr'],
  ['ca@valencia', 'ca'],
  ['pt-br', 'pt'],
  ['en-gb', 'en'],
  ['es-419', 'es'],
  ['es-es', 'es'],
  ['sv-se', 'sv'],
  ['pt-pt', 'pt'],
  ['ga-ie', 'ga'],
  ['af-za', 'af'],
  ['kk-cyrl', 'kk'],
  ['tg-cyrl', 'tg'],
  ['tt-cyrl', 'tt'],
  ['ku-latn', 'ku'],
  ['bg-bg', 'bg'],
  ['ca-es', 'ca'],
  ['et-ee', 'et'],
  ['uk-ua', 'uk'],
]);

const codeOf = (name: string, languages: ReadonlySet<string>): string | null => {
  const small = name.toLowerCase().replaceAll('_', '-');
  const code = codes.get(small) ?? small;
  return languages.has(code) ? code : null;
};

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** The language that a file's place or name says. */
function languageName(path: string): string | null {
  return (
    /\/([^/]+)\/LC_MESSAGES\/[^/]+\.mo$/.exec(path)?.[1] ??
    /\/i18n\/(?:[^/]+\/)*([^/]+)\.json$/.exec(path)?.[1] ??
    /\/help\/([^/]+)\/.*\.(?:page|html)$/.exec(path)?.[1] ??
    /firefox-esr-l10n-([^/]+)\/.*\.(?:ftl|properties)$/.exec(path)?.[1] ??
    null
  );
}

/** Messages of MediaWiki: `"key": "message"`. */
function jsonMessages(text: string): string[] {
  const messages = JSON.parse(text) as Record<string, unknown>;
  return Object.values(messages).filter((message) => typeof message === 'string');
}

/** Messages of Fluent and of properties files: `key = message`, continued on indented lines. */
function lineMessages(text: string): string[] {
  return text
    .replace(/^#.*$/gmu, '')
    .replace(/\n[ \t]+(?![.}*[])/gu, ' ')
    .split('\n')
    .map((line) => line.replace(/^[\s.\w-]+=/u, ''));
}

/** Paragraphs of a page of documentation. */
function paragraphs(markup: string): string[] {
  const page = load(markup, { xml: /^\s*<\?xml/u.test(markup) });
  return page('p, li, dd, td')
    .toArray()
    .filter((element) => page(element).find('p, li, dd, td').length === 0)
    .map((element) => page(element).text());
}

function passagesOf(path: string): Message[] {
  if (path.endsWith('.mo')) return readCatalogue(readFileSync(path));
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.json')) return jsonMessages(text).map(translated);
  return (/\.(?:page|html)$/.test(path) ? paragraphs(text) : lineMessages(text)).map(translated);
}

const translated = (text: string): Message => ({ text, original: null });

const sourceOf = (name: string, language: string): string =>
  name.replace(/[-_][\d.]*data$|-1\.\d+-data$/u, '').replace(new RegExp(`-${language}$`, 'u'), '');

/** A passage without markup, placeholders and accelerators. */
function plain(passage: string): string {
  return passage
    .replace(/<[^<>]{1,200}>/gu, ' ')
    .replace(/\{\{(?:PLURAL|GENDER|GRAMMAR)[^{}|]*\|([^{}|]*)[^{}]*\}\}/giu, '$1')
    .replace(/\{\{[^{}]*\}\}|\{[^{}]*\}|\[\[[^\]|]*\||\[\[|\]\]|\[https?\S+/gu, ' ')
    .replace(/%(?:\d+\$)?[-+ #0]*[\d.]*(?:l{0,2}[a-z]|[A-Z_]+%?)|\$\d|\\[nt]|%[A-Z]\w*/giu, ' ')
    .replace(/&[a-z]+;|https?:\S+|\S+@\S+|\S*[\\/_=]\S*/giu, ' ')
    .replace(/[&~_](?=\p{L})/gu, '')
    .replace(/'{2,}|\u00ad/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

const leastWords = 4;
const leastLetterShare = 0.65;

function isProse(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= leastWords && letters >= text.length * leastLetterShare;
}

/** Sentences of a passage. A sentence of fewer than four words is left out. */
function sentences(passage: string): string[] {
  return plain(passage)
    .split(/(?<=[.!?…:;]["'»”’)]?)\s+(?=["'«„“¿¡(]?\p{Lu})/u)
    .filter((text) => isProse(text) && text.length <= 400);
}

/**
 * Sentences of translated programs and their manuals, by language and family of packages: unpacked Debian packages,
 * each in a folder of its name. Sentences that stand in English too (not translated) are left out of every other
 * language, and so is what occurs twice in a language.
 */
export function readTranslatedTexts(folder: string, languages: ReadonlySet<string>): TranslatedTexts[] {
  const found = new Map<string, Set<string>>();
  const textsOf = (key: string): Set<string> => {
    const texts = found.get(key) ?? new Set();
    found.set(key, texts);
    return texts;
  };
  for (const name of readdirSync(folder).sort()) {
    for (const path of filesIn(join(folder, name))) {
      const language = codeOf(languageName(path) ?? '', languages);
      if (!language || basename(path).startsWith('iso_')) continue;
      const suffix = /-((?:[a-z]{2,3})(?:-[a-z]{2})?)$/u.exec(name)?.[1] ?? language;
      const source = sourceOf(name, suffix);
      const texts = textsOf(`${language} ${source}`);
      for (const { text, original } of passagesOf(path)) {
        for (const sentence of sentences(text)) texts.add(sentence);
        // Any of the full translations has the English.
        if (original !== null && language === 'de')
          for (const sentence of sentences(original)) textsOf(`en ${source}`).add(sentence);
      }
    }
  }
  const english = new Set([...found].flatMap(([key, texts]) => (key.startsWith('en ') ? [...texts] : [])));
  return [...found].map(([key, texts]) => {
    const [language, source] = key.split(' ') as [string, string];
    return { language, source, texts: [...texts].filter((text) => language === 'en' || !english.has(text)) };
  });
}
