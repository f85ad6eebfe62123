/**
 * npm run bench -- site-templates [--docs DIR] [--gold DIR]: on sites of our own, in four languages and four layouts,
 * the words of teasers and boxes that are left in the texts, and the true words that are lost, as shares of all there
 * are; without what pages of one host know of each other, and with it. --docs: folders of documentation, each as one
 * host; --gold: pages with their text (html/ID.html.gz, ground-truth/ID.json.gz), by their hosts. Of these it says what
 * is labelled, and the gold pages' word F1.
 */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Block } from '@florilegium/contracts/documents';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { cleanHtml } from '@florilegium/text/clean/clean';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { comparedWords } from '@florilegium/text/duplicates/shingles';
import { findTemplates } from '@florilegium/text/templates/find-templates';
import { labelTemplates } from '@florilegium/text/templates/label-templates';
import { outlinePage } from '@florilegium/text/templates/page-outline';
import { learnSite, mostCounted } from '@florilegium/text/templates/site-memory';
import { wordF1 } from '../../scripts/cleaner/word-f1';
import { type GoldenPage, goldenSite, layouts, surroundingKinds } from './site-templates/golden-site';
import { siteWords } from './site-templates/words';

const { values } = parseArgs({ options: { docs: { type: 'string' }, gold: { type: 'string' } } });
const thresholds = { minPages: 4 };
/** Pages of one folder of documentation that are read. */
const mostDocs = 300;
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Page {
  url: string;
  html: string;
}

interface Labelled<P> {
  page: P;
  alone: readonly Block[];
  together: readonly Block[];
}

/** The pages of one host: cleaned each by itself, and then with the templates that they show together. */
function labelled<P extends Page>(pages: readonly P[]): Labelled<P>[] {
  const cleaned = pages.map((page) => {
    const { title, blocks } = cleanHtml(page.html, { url: page.url });
    return { page, blocks, outline: outlinePage(title, blocks) };
  });
  // As the database hands them over.
  const byFingerprint = new Map(cleaned.map(({ outline }) => [outline.fingerprint, outline]));
  const ordered = [...byFingerprint.values()].sort((a, b) => a.fingerprint - b.fingerprint);
  const memory = learnSite(ordered.slice(0, mostCounted.pages), thresholds);
  return cleaned.map(({ page, blocks, outline }) => ({
    page,
    alone: blocks,
    together: labelTemplates(blocks, outline, findTemplates(outline, memory, thresholds)),
  }));
}

const compared = (text: string) => comparedWords(text).join(' ');
const wordsIn = (text: string) => comparedWords(text).length;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

type Counts = Record<'text' | 'lost' | SurroundingKind | `${SurroundingKind}Left`, number>;
type SurroundingKind = (typeof surroundingKinds)[number];

const none = (): Counts => ({
  text: 0,
  lost: 0,
  repeated: 0,
  repeatedLeft: 0,
  seldom: 0,
  seldomLeft: 0,
  within: 0,
  withinLeft: 0,
});

/** Adds the words of a page's surroundings that are in its text, the words of its own that are not, and all there are. */
function count(sums: Counts, { text, around }: GoldenPage, blocks: readonly Block[]): void {
  const kept = blocks.filter((block) => block.label === 'content').map((block) => compared(block.text));
  const [there, own] = [new Set(kept), new Set(text.map(compared))];
  sums.text += sum(text.map(wordsIn));
  sums.lost += sum(text.filter((line) => !there.has(compared(line))).map(wordsIn));
  for (const kind of surroundingKinds) {
    const some = around.filter((one) => one.kind === kind).map((one) => compared(one.text));
    const others = new Set(some);
    sums[kind] += sum(some.map(wordsIn));
    sums[`${kind}Left`] += sum(kept.filter((block) => others.has(block) && !own.has(block)).map(wordsIn));
  }
}

function add(to: Counts, more: Counts): void {
  for (const key of Object.keys(to) as (keyof Counts)[]) to[key] += more[key];
}

function goldenFigures(): void {
  say('Words left of all that stand around texts, and true words lost; alone > together');
  const head = ['repeated', 'seldom', 'within the text', 'true words lost'].map((cell) => cell.padStart(21));
  say(`pages  layout    ${head.join('')}`);
  for (const pages of [5, 20, 100]) {
    const all = { alone: none(), together: none() };
    for (const [at, layout] of layouts.entries()) {
      const sums = { alone: none(), together: none() };
      for (const language of Object.keys(siteWords)) {
        const site = goldenSite(language, layout, pages, 1_000 * at + language.charCodeAt(0) + pages);
        for (const { page, alone, together } of labelled(site)) {
          count(sums.alone, page, alone);
          count(sums.together, page, together);
        }
      }
      add(all.alone, sums.alone);
      add(all.together, sums.together);
      printLine(pages, layout, sums);
    }
    printLine(pages, 'all', all);
  }
}

function printLine(pages: number, name: string, { alone, together }: Record<'alone' | 'together', Counts>) {
  const pairs = [
    ...surroundingKinds.map((kind) => [`${kind}Left`, kind] as const),
    ['lost', 'text'] as const,
  ];
  const cells = pairs.map(([part, whole]) =>
    whole === 'text' || alone[whole] > 0
      ? `${percent(alone[part], alone[whole])} > ${percent(together[part], alone[whole])}`
      : '-',
  );
  say(`${String(pages).padEnd(6)} ${name.padEnd(9)} ${cells.map((cell) => cell.padStart(20)).join(' ')}`);
}

/** What is labelled on pages of which nobody has said what their text is: the share, and the most frequent blocks. */
function describe(name: string, pages: readonly Labelled<Page>[]): void {
  const counts = new Map<string, number>();
  let words = 0;
  let gone = 0;
  for (const { together } of pages) {
    for (const { label, text } of together) {
      if (label === 'content') words += wordsIn(text);
      if (label !== 'template') continue;
      gone += wordsIn(text);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  say(`${name}: ${pages.length} pages, ${percent(gone, words + gone)} of the words are templates`);
  const most = [...counts].sort(([a, one], [b, other]) => other * wordsIn(b) - one * wordsIn(a)).slice(0, 5);
  for (const [text, count] of most) say(`  ${String(count).padStart(5)} × ${text.slice(0, 110)}`);
}

function docsFigures(folder: string): void {
  for (const name of readdirSync(folder).sort()) {
    const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.x?html?$/.test(file) && lstatSync(join(folder, name, file)).isFile())
      .sort()
      .slice(0, mostDocs);
    if (files.length < thresholds.minPages) continue;
    const pages = files.map((file) => {
      const bytes = readFileSync(join(folder, name, file));
      return { url: `https://${name}.test/${file}`, html: decodeBytes(bytes, 'text/html').text };
    });
    describe(name, labelled(pages));
  }
}

interface GoldPage extends Page {
  gold: string;
}

function goldFigures(folder: string): void {
  const hosts = new Map<string, GoldPage[]>();
  for (const file of readdirSync(join(folder, 'ground-truth'))) {
    const { url, ground_truth: truth } = JSON.parse(
      gunzipSync(readFileSync(join(folder, 'ground-truth', file))).toString(),
    );
    const html = decodeBytes(
      gunzipSync(readFileSync(join(folder, 'html', file.replace('.json', '.html')))),
      'text/html',
    ).text;
    const host = parseUrl(url)?.host;
    if (!host) continue;
    hosts.set(host, [...(hosts.get(host) ?? []), { url, html, gold: truth.main_content ?? '' }]);
  }
  for (const [host, pages] of [...hosts].filter(([, some]) => some.length >= thresholds.minPages)) {
    const results = labelled(pages);
    const f1 = (key: 'alone' | 'together') =>
      (sum(results.map((one) => wordF1(cleanText(one[key]), one.page.gold))) / results.length).toFixed(4);
    describe(`${host}, word F1 ${f1('alone')} alone, ${f1('together')} together`, results);
  }
}

goldenFigures();
if (values.gold) goldFigures(values.gold);
if (values.docs) docsFigures(values.docs);
