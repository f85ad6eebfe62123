import { blockTypes } from '@florilegium/contracts/documents';
import { countIn, lowerWords } from '../language/page-stopwords';
import { createNameLevels, nameGroups } from '../page/name-groups';
import type { PageReading } from '../page/page-blocks';
import { distances, sectionsOf } from '../page/page-sections';
import type { Container, PageBlock, Place } from './block-collector';
import { type ContainerStats, containerStats } from './container-stats';
import type { ParagraphClass } from './justext';
import { headingLevel } from './main-heading';
import { isProse, log, share, textFeatures, type Write, writeText } from './text-features';

/**
 * The features that the block model looks at. Each block is described by its text, its place, the elements around it
 * and their names, its neighbours, and the verdicts of Readability and jusText. No feature is a word of any language.
 */

/** What earlier steps found out about a page. */
export interface PageEvidence {
  reading: PageReading;
  /** Words of each block. */
  words: readonly number[];
  /** What Readability keeps; null when it found nothing. */
  reader: readonly boolean[] | null;
  /** jusText's classes. */
  alone: readonly ParagraphClass[];
  revised: readonly ParagraphClass[];
  stopwords: ReadonlySet<string>;
}

/** Writes some of the features of a block. */
type Writer = (i: number, write: Write) => void;

const places: readonly Place[] = [
  'body',
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'dialog',
  'hidden',
  'noscript',
];
const tags = (
  'a button label span p div li td th dd dt h1 h2 h3 h4 h5 h6 time summary figcaption cite small strong b em i code ' +
  'pre blockquote section article main aside header footer nav form ul ol table caption details address'
).split(' ');
const classNumber: Record<ParagraphClass, number> = { bad: 0, short: 1, nearGood: 2, good: 3 };
/** Number of elements around a block, and of blocks on either side of it, that are described. */
const levels = 5;
const reach = 3;

/** Whether a reader of the page sees the block. */
export const isVisible = ({ place }: PageBlock) => place !== 'hidden' && place !== 'noscript';

const outOfInline = (container: Container | null): Container | null => {
  let at = container;
  while (at?.inline) at = at.parent;
  return at;
};

function writeElements(block: PageBlock, stats: ContainerStats, pageWords: number, write: Write): void {
  let at = outOfInline(block.container);
  for (let level = 0; level < levels; level++) {
    const i = at?.index ?? -1;
    const words = stats.words[i] ?? 0;
    write(at ? log(words) : -1);
    write(at ? share(words, pageWords) : -1);
    write(at ? share(stats.linkChars[i]!, stats.chars[i]!) : -1);
    write(at ? log(stats.blocks[i]!) : -1);
    write(at ? share(stats.proseWords[i]!, words) : -1);
    write(at ? share(stats.readerWords[i]!, words) : -1);
    write(at ? stats.alike[i]! : -1);
    write(at ? log(at.images) : -1);
    at = at && outOfInline(at.parent);
  }
  let depth = 0;
  let alike = 1;
  for (let one = block.container; one && depth < 60; one = one.parent) {
    depth++;
    if (!one.inline && depth < 12) alike = Math.max(alike, stats.alike[one.index]!);
  }
  write(depth);
  write(alike);
  write(block.container ? tags.indexOf(block.container.tag) : -2);
  write(tags.indexOf(outOfInline(block.container)?.tag ?? ''));
}

/** Facts about the page as a whole, and how many words come before each block. */
function pageTotals({ reading: { blocks }, words, reader, revised }: PageEvidence) {
  const totals = { words: 0, chars: 0, linkChars: 0, readerWords: 0, proseWords: 0, justextWords: 0 };
  const before = blocks.map((block, i) => {
    const so = totals.words;
    if (!isVisible(block)) return so;
    totals.words += words[i]!;
    totals.chars += block.text.length;
    totals.linkChars += block.linkChars;
    if (reader?.[i]) totals.readerWords += words[i]!;
    if (isProse(block, words[i]!)) totals.proseWords += words[i]!;
    if (revised[i] === 'good') totals.justextWords += words[i]!;
    return so;
  });
  return { totals, before };
}

type Totals = ReturnType<typeof pageTotals>;

/** The block's place in the page, and whether the page has its text more than once. */
function positionWriter({ reading: { blocks, title } }: PageEvidence, { totals, before }: Totals): Writer {
  const times = new Map<string, number>();
  const nth = blocks.map(({ text }) => {
    const so = (times.get(text) ?? 0) + 1;
    times.set(text, so);
    return so;
  });
  const titleWords = new Set(lowerWords(title));
  const first = blocks.findIndex((block) => isVisible(block) && headingLevel(block.container) === 1);
  const [sinceHeading] = distances(blocks.length, (i) => blocks[i]!.type === 'heading');
  return (i, write) => {
    const block = blocks[i]!;
    write(blockTypes.indexOf(block.type));
    write(places.indexOf(block.place));
    write(block.inMain ? 1 : 0);
    write(block.comment ? 1 : 0);
    write(headingLevel(block.container));
    write(share(before[i]!, totals.words));
    write(log(before[i]!));
    write(log(totals.words - before[i]!));
    write(first < 0 ? -100 : Math.max(-50, Math.min(50, i - first)));
    write(sinceHeading[i]!);
    write(times.get(block.text)!);
    write(nth[i]!);
    const own = lowerWords(block.text.slice(0, 500));
    write(share(countIn(own, titleWords), own.length));
  };
}
const positionFeatures = 13;

/** The verdicts of Readability and jusText on the block, on the blocks around it and on its section. */
function verdictWriter({ reading: { blocks }, words, reader, alone, revised }: PageEvidence): Writer {
  const near = [
    ...distances(blocks.length, (i) => reader?.[i] ?? false),
    ...distances(blocks.length, (i) => revised[i] === 'good' && isVisible(blocks[i]!)),
  ];
  const sections = sectionsOf(blocks, words, reader);
  return (i, write) => {
    write(reader ? (reader[i] ? 1 : 0) : 0.5);
    write(classNumber[alone[i]!]);
    write(classNumber[revised[i]!]);
    for (const distance of near) write(distance[i]!);
    const section = sections[i]!;
    write(log(section.blocks));
    write(log(section.words));
    write(share(section.linkChars, section.chars));
    write(share(section.proseWords, section.words));
    write(share(section.readerWords, section.words));
    for (let j = i - reach; j <= i + reach; j++) {
      if (j === i) continue;
      const other = blocks[j];
      write(other ? log(words[j]!) : -1);
      write(other ? share(other.linkChars, other.text.length) : -1);
      write(other ? (reader?.[j] ? 1 : 0) : -1);
      write(other ? classNumber[revised[j]!] : -1);
      write(other ? (other.container?.names === blocks[i]!.container?.names ? 1 : 0) : -1);
    }
  };
}
const verdictFeatures = 12 + 2 * reach * 5;

/** The elements around the block, and their names. */
function elementWriter({ reading, words, reader }: PageEvidence, { totals }: Totals): Writer {
  const { blocks, containers } = reading;
  const stats = containerStats(containers, blocks, {
    words,
    isProse: (i) => isProse(blocks[i]!, words[i]!),
    isReaders: (i) => reader?.[i] ?? false,
  });
  const nameLevels = createNameLevels();
  return (i, write) => {
    writeElements(blocks[i]!, stats, totals.words, write);
    for (const level of nameLevels(blocks[i]!.container)) write(level);
  };
}
const elementFeatures = levels * 8 + 4 + nameGroups;

/** What kind of page it is. */
function pageWriter({ reading: { blocks } }: PageEvidence, { totals }: Totals): Writer {
  const hasMain = blocks.some((block) => block.inMain && block.place === 'body') ? 1 : 0;
  return (_, write) => {
    write(log(totals.words));
    write(log(blocks.length));
    write(share(totals.linkChars, totals.chars));
    write(share(totals.readerWords, totals.words));
    write(share(totals.proseWords, totals.words));
    write(share(totals.justextWords, totals.words));
    write(hasMain);
  };
}
const pageFeatures = 7;

/** How many numbers describe a block. */
export const featureCount =
  textFeatures + positionFeatures + verdictFeatures + elementFeatures + pageFeatures;

/** The numbers that describe each block of a page, one block after the other. */
export function blockFeatures(evidence: PageEvidence): Float32Array {
  const { words, stopwords, reading } = evidence;
  const totals = pageTotals(evidence);
  const writers: Writer[] = [
    (i, write) => writeText(reading.blocks[i]!, words[i]!, stopwords, write),
    positionWriter(evidence, totals),
    verdictWriter(evidence),
    elementWriter(evidence, totals),
    pageWriter(evidence, totals),
  ];
  const features = new Float32Array(reading.blocks.length * featureCount);
  let at = 0;
  const write: Write = (value) => {
    features[at++] = value;
  };
  for (let i = 0; i < reading.blocks.length; i++) for (const writeSome of writers) writeSome(i, write);
  return features;
}
