import { isHeading, type PageOutline, sentenceWords, wordsOf } from './page-outline';
import { leastShare, type SiteMemory, type TemplateThresholds } from './site-memory';

/** Of the site's pages, those that have a block which is a template wherever it stands. */
const everywhereShare = 0.2;
/** The same for a short line at the edge of a text or of a template. */
const shortShare = 0.5;
/** Of the sentences below such a heading, so many are repeated if it leads to templates. */
const sectionShare = 0.6;
/** A longer paragraph that only two or three pages have is no teaser. */
const teaserWords = 80;

/** What is known of one block of a page. */
interface Item {
  heading: boolean;
  /** A sentence or more, and no heading. */
  long: boolean;
  words: number;
  /** Pages of the site that have it. */
  count: number;
  /** It stands on enough pages to be a template among templates. */
  strong: boolean;
  /** On so many that it is one anywhere. */
  everywhere: boolean;
}

/**
 * Which blocks of a page's outline are templates of its site, as ascending positions in its keys.
 *
 * - A sentence or more that a fifth of the pages have (`minPages` at least) is a template wherever it stands.
 * - One that `minPages` pages have is a template in the company of others, or below a heading that is repeated with it,
 *   if nothing of the page's own follows before the next heading: teasers come as wholes, a formula or a refrain stands
 *   among other sentences.
 * - Below a heading that a fifth of the pages have, what is repeated goes if nearly all is.
 * - A heading goes if all below it goes, and stays if a word stays. Short lines ('Yes.', '2 eggs') go only with their
 *   neighbours.
 * - What follows the page's own title stays where the title is repeated, too: it is the text that others tease.
 */
export function findTemplates(
  outline: Pick<PageOutline, 'keys' | 'titleAt'>,
  memory: SiteMemory,
  { minPages }: TemplateThresholds,
): number[] {
  if (memory.pages < minPages || outline.keys.length === 0) return [];
  const items = itemsOf(outline.keys, memory, minPages);
  const own = ownLead(items, outline.titleAt);
  const found = new Set<number>();
  for (const [at, item] of items.entries()) if (item.everywhere && !own.has(at)) found.add(at);
  for (const run of repeatedRuns(items, own, outline.titleAt)) takeRun(items, run, found);
  takeFromSections(items, own, found, everywhereBar(memory, minPages));
  takeHeadings(items, own, found, minPages);
  takeShortLines(items, own, found, Math.max(minPages, memory.pages * shortShare));
  takeHeadings(items, own, found, minPages);
  return [...found].sort((a, b) => a - b);
}

const everywhereBar = ({ pages }: SiteMemory, minPages: number) =>
  Math.max(minPages, pages * everywhereShare);

function itemsOf(keys: readonly number[], memory: SiteMemory, minPages: number): Item[] {
  const bar = Math.max(minPages, memory.pages * leastShare);
  const common = everywhereBar(memory, minPages);
  return keys.map((key) => {
    const count = countOf(memory, key);
    const [heading, words] = [isHeading(key), wordsOf(key)];
    const long = !heading && words >= sentenceWords;
    return {
      heading,
      long,
      words,
      count,
      strong: long && count >= bar,
      everywhere: long && count >= common,
    };
  });
}

/** On how many pages a key stands, by bisection; 0 for one that isn't remembered. */
function countOf({ keys, counts }: SiteMemory, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? counts[low]! : 0;
}

/** The page's own title and the repeated blocks right below it, if other pages have the title, too. */
function ownLead(items: readonly Item[], titleAt: number): Set<number> {
  const own = new Set<number>();
  if (titleAt < 0 || items[titleAt]!.count === 0) return own;
  own.add(titleAt);
  for (let at = titleAt + 1; at < items.length && !items[at]!.heading && items[at]!.count > 0; at++)
    own.add(at);
  return own;
}

/** Blocks from `start` to before `end`, all of them repeated. */
interface Run {
  start: number;
  end: number;
}

/**
 * Stretches of repeated blocks that are whole: the next block is a heading, or there is none. Where the page's own text
 * follows, only what stands before the last heading is whole.
 */
function repeatedRuns(items: readonly Item[], own: ReadonlySet<number>, titleAt: number): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < items.length; at++) {
    const start = at;
    while (at < items.length && !own.has(at) && isRepeated(items, at, titleAt)) at++;
    let end = at;
    if (end < items.length && !items[end]!.heading) {
      while (end > start && !items[end]?.heading) end--;
      if (!items[end]!.heading) end = start;
    }
    if (end > start) runs.push({ start, end });
  }
  return runs;
}

/** A sentence that only two or three pages have counts between templates only, or before the page's own title. */
function isRepeated(items: readonly Item[], at: number, titleAt: number): boolean {
  const item = items[at]!;
  if (item.words === 0) return true;
  if (!item.long || item.strong) return item.count > 0;
  if (item.count === 0 || item.words > teaserWords) return false;
  const before = items.slice(0, at).findLast(({ long }) => long);
  const after = items.slice(at + 1).find(({ long }) => long);
  return before?.strong === true && (at + 1 === titleAt || after?.strong !== false);
}

/** Takes a run that has two repeated sentences, or one with its heading, or one that is a template anyway. */
function takeRun(items: readonly Item[], { start, end }: Run, found: Set<number>): void {
  let evidence = 0;
  let first = -1;
  for (let at = start; at < end; at++) {
    const { long, heading, everywhere } = items[at]!;
    if (first < 0 && (long || heading)) first = at;
    if (!long) continue;
    evidence += everywhere ? 2 : 1;
    if (at > start && items[at - 1]!.heading) evidence += 1;
  }
  if (evidence < 2) return;
  // Short lines before it are the end of the text.
  for (let at = start === 0 ? 0 : first; at < end; at++) if (!items[at]!.heading) found.add(at);
}

/**
 * What is repeated below a heading that a fifth of the pages have, where nearly all of it is: 'More news' may also name
 * one page that no other names, and that stays.
 */
function takeFromSections(
  items: readonly Item[],
  own: ReadonlySet<number>,
  found: Set<number>,
  bar: number,
): void {
  for (const [at, { heading, count }] of items.entries()) {
    if (!heading || count < bar || own.has(at)) continue;
    let end = at + 1;
    while (end < items.length && !items[end]!.heading) end++;
    const sentences = items.slice(at + 1, end).filter(({ long }) => long);
    const strong = sentences.filter((item) => item.strong);
    if (strong.length < 2 || strong.length < sentences.length * sectionShare) continue;
    for (let one = at + 1; one < end; one++) if (items[one]!.strong) found.add(one);
  }
}

/** Short lines that most pages have, at the edge of the page's text or beside a template. */
function takeShortLines(
  items: readonly Item[],
  own: ReadonlySet<number>,
  found: Set<number>,
  bar: number,
): void {
  const isCommon = (at: number) => {
    const { long, heading, words, count } = items[at]!;
    return !long && !heading && words > 1 && count >= bar && !own.has(at);
  };
  for (let at = 0; at < items.length; at++)
    if (isCommon(at) && (at === 0 || found.has(at - 1))) found.add(at);
  for (let at = items.length - 1; at >= 0; at--)
    if (isCommon(at) && (at === items.length - 1 || found.has(at + 1))) found.add(at);
}

/** Repeated headings below which nothing is left, from the last one up: one may lead to the next. */
function takeHeadings(
  items: readonly Item[],
  own: ReadonlySet<number>,
  found: Set<number>,
  minPages: number,
): void {
  for (let at = items.length - 1; at >= 0; at--) {
    if (!items[at]!.heading || own.has(at)) continue;
    let end = at + 1;
    while (end < items.length && !items[end]!.heading && found.has(end)) end++;
    const isLast = end === items.length;
    const goesWithNext = !isLast && items[end]!.heading && (end > at + 1 || found.has(end));
    // What the cleaner has left out below it may be all that it led to.
    const least = isLast && end === at + 1 ? minPages : 1;
    if ((isLast || goesWithNext) && items[at]!.count >= least) found.add(at);
  }
}
