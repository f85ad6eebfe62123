import { decodeHTML } from 'entities';
import { type AnchorTexts, anchorElements, createAnchorTexts } from '../focus/anchor-texts';
import { blockBreak } from '../focus/topic-tokens';
import { type MeasuredRun, measureRun } from '../urls/text-novelty';
import { extractLinks, linkElements, type PageLinks } from './page-links';
import type { Attributes } from './tag-scanner';

/** A page in the parts in which a term counts differently, with its links and their texts. */
export interface PageText extends PageLinks {
  title: string;
  /** Descriptions and the like. */
  metadata: string[];
  keywords: string[];
  /** All visible text, including boilerplate but not the title; blocks are separated by `blockBreak`. */
  text: string;
  /** The beginning of the text outside links: the page's own text without its menus. */
  prose: string;
  /** The text of each link, by its index. */
  anchors: string[];
  /** Its runs of text, for the memory of the site's texts. */
  runs: MeasuredRun[];
}

/** Elements that separate words and terms. */
const blocks =
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr label legend li main menu nav ol optgroup option p pre search section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  );
const blockNames: ReadonlySet<string> = new Set(blocks);
const descriptions: ReadonlySet<string> = new Set([
  'description',
  'og:description',
  'twitter:description',
  'dc.description',
  'dcterms.description',
  'dcterms.abstract',
  'abstract',
]);
const keywordNames: ReadonlySet<string> = new Set([
  'keywords',
  'news_keywords',
  'dc.subject',
  'dcterms.subject',
  'subject',
  'article:tag',
]);

const elements: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...linkElements,
  ...blocks.map((name) => [name, []] as const),
  ...anchorElements,
  ['br', []],
  ['title', []],
]);

const maxTitleChars = 5_000;
const maxProseChars = 50_000;
/** Most characters of one description or keyword list, and most descriptions and lists that are read. */
const maxMetaChars = 10_000;
const maxMetas = 50;
/** Most runs of a page that the memory of the site's texts learns. */
const maxRuns = 10_000;

/** The state while a page is read. */
interface Reading {
  html: string;
  title: string | null;
  metadata: Set<string>;
  keywords: Set<string>;
  text: string[];
  prose: string[];
  proseChars: number;
  anchors: AnchorTexts;
  runs: MeasuredRun[];
}

/**
 * Reads a page's links together with its title, descriptions, keywords and visible text, in one pass and without
 * building a tree. So the cost of a hostile page is proportional to its length.
 */
export function readPageText(html: string, baseUrl: string): PageText {
  const reading: Reading = {
    html,
    title: null,
    metadata: new Set(),
    keywords: new Set(),
    text: [],
    prose: [],
    proseChars: 0,
    anchors: createAnchorTexts(),
    runs: [],
  };
  const page = extractLinks(html, baseUrl, {
    elements,
    readsOn: true,
    onText: (start, end) => addText(reading, start, end),
    onStart: (name, attributes) => start(reading, name, attributes),
    onEnd: (name) => end(reading, name),
    onRawText(name, from, to) {
      // Only the first title counts: an SVG image may have one of its own.
      if (name === 'title') reading.title ??= decoded(html.slice(from, Math.min(to, from + maxTitleChars)));
    },
    onLink: reading.anchors.onLink,
  });
  return {
    ...page,
    title: reading.title ?? '',
    metadata: [...reading.metadata],
    keywords: [...reading.keywords],
    text: decoded(reading.text.join('')),
    prose: decoded(reading.prose.join(' ')),
    anchors: page.links.map((_, index) => reading.anchors.of(index)),
    runs: reading.runs,
  };
}

/** Turns a plain text into a page: each line is a block, and there are no links. */
export function plainPageText(text: string, url: string): PageText {
  const nothing = { links: [], metas: [], relations: [], jsonLd: [], scripts: 0, anchors: [], runs: [] };
  return {
    ...nothing,
    base: url,
    title: '',
    metadata: [],
    keywords: [],
    prose: text,
    text: text.replace(/\n\s*\n/g, blockBreak),
  };
}

function addText(reading: Reading, from: number, to: number): void {
  const written = reading.html.slice(from, to);
  reading.text.push(written);
  reading.anchors.onText(written);
  if (!reading.anchors.isInLink() && reading.proseChars < maxProseChars) {
    reading.prose.push(written.slice(0, maxProseChars));
    reading.proseChars += written.length;
  }
  if (reading.runs.length >= maxRuns) return;
  const run = measureRun(reading.html, from, to);
  if (run) reading.runs.push(run);
}

function start(reading: Reading, name: string, attributes: Attributes): void {
  reading.anchors.onStart(name, attributes);
  if (name === 'meta') readMeta(reading, attributes);
  else if (name === 'br') addBreak(reading, ' ');
  else if (blockNames.has(name)) addBreak(reading, blockBreak);
}

function end(reading: Reading, name: string): void {
  reading.anchors.onEnd(name);
  if (blockNames.has(name)) addBreak(reading, blockBreak);
}

function addBreak(reading: Reading, mark: string): void {
  if (reading.text.length > 0 && reading.text.at(-1) !== mark) reading.text.push(mark);
  reading.anchors.onText(mark);
}

function readMeta({ metadata, keywords }: Reading, attributes: Attributes): void {
  const name = (attributes.name ?? attributes.property ?? '').toLowerCase();
  const into = descriptions.has(name) ? metadata : keywordNames.has(name) ? keywords : null;
  // The same description for search engines and for social networks counts once.
  if (into && into.size < maxMetas && attributes.content) into.add(attributes.content.slice(0, maxMetaChars));
}

function decoded(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}
