import { isLinkedStatement, linkListOf } from '../page/link-list';
import { keepByExpectedF, moved } from './block-chances';
import type { PageBlock } from './block-collector';
import { isVisible, type PageEvidence } from './block-features';
import { wordsKept } from './block-text';
import { withMainHeading } from './main-heading';
import { withoutComments } from './text-beside';
import { isProse, share } from './text-features';
import { keepWholeStructures } from './whole-structures';

/**
 * Keeps the running text of a page: what somebody wrote there as prose.
 *
 * The model's chances have the right order on pages of every collection, but the bar between text and the rest lies
 * elsewhere on an article than on other pages. Readability's region moves the chances by a constant of log odds, and
 * how much doubt counts for keeping depends on the kind of page. The numbers were chosen on collections whose pages
 * the model has not seen, and those around them give nearly the same: `npm run bench -- extract` prints them.
 */

/** From this share of sentences on, and from so many words on, Readability's region is the text of an article. */
const minRegionProse = 0.6;
const minRegionWords = 80;
/** A page with more sentences has little but text: Readability has then often missed a part of it. */
const maxPageProse = 0.9;

/** How a kind of page is decided: log odds that a block gains within the region, or loses beyond it; weight of recall. */
interface Bar {
  within: number;
  beyond: number;
  beta: number;
}
const articleBar: Bar = { within: 0.75, beyond: 1.1, beta: 0.6 };
const otherBar: Bar = { within: 0.25, beyond: 0.4, beta: 0.9 };

function barFor({ reading: { blocks }, words, reader }: PageEvidence): Bar {
  const sums = { page: 0, pageProse: 0, region: 0, regionProse: 0 };
  blocks.forEach((block, i) => {
    const count = words[i]!;
    const prose = isProse(block, count) ? count : 0;
    if (isVisible(block)) {
      sums.page += count;
      sums.pageProse += prose;
    }
    if (!reader?.[i]) return;
    sums.region += count;
    sums.regionProse += prose;
  });
  const isArticle =
    sums.region >= minRegionWords &&
    share(sums.regionProse, sums.region) > minRegionProse &&
    share(sums.pageProse, sums.page) <= maxPageProse;
  return isArticle ? articleBar : otherBar;
}

/**
 * Which blocks are the page's running text.
 *
 * @param allChances of the blocks to be content, by the model
 */
export function keepRunningText(all: PageEvidence, allChances: Float64Array): boolean[] {
  const { evidence, chances } = withoutComments(all, allChances);
  const { reading, words, reader } = evidence;
  const bar = barFor(evidence);
  const likely = keepByExpectedF(words, shifted(chances, reader, bar), bar.beta);
  const whole = keepWholeStructures(reading, words, likely);
  // Of an article, only its own lists: those around it are of other pages.
  const kept = bar === articleBar ? whole.map((one, i) => likely[i]! || (one && reader![i]!)) : whole;
  return withMainHeading(reading.blocks, words, withoutLinks(reading.blocks, words, kept));
}

/** With this share of its characters in links, a block leads to other texts instead of being one. */
const minLinkShare = 0.7;
/** Of a page with more words in such blocks, or of a list that leads to texts, they stay: it is judged as a whole. */
const maxLinkWords = 0.5;

/** Leaves out blocks of links that stand in or around a text. A heading may be a link, and so may a whole statement. */
function withoutLinks(
  blocks: readonly PageBlock[],
  words: readonly number[],
  kept: readonly boolean[],
): boolean[] {
  const isLinks = blocks.map(
    ({ type, text, linkChars }, i) =>
      kept[i]! &&
      type !== 'heading' &&
      linkChars > 0 &&
      linkChars >= minLinkShare * text.length &&
      !isLinkedStatement(text, words[i]!),
  );
  const isMadeOfLinks =
    wordsKept(words, isLinks) > maxLinkWords * wordsKept(words, kept) ||
    linkListOf(blocks, words, (i) => kept[i]!) !== null;
  if (isMadeOfLinks) return [...kept];
  return kept.map((one, i) => one && !isLinks[i]);
}

function shifted(chances: Float64Array, reader: PageEvidence['reader'], bar: Bar): Float64Array {
  if (!reader) return chances;
  return chances.map((chance, i) => moved(chance, reader[i] ? bar.within : -bar.beyond));
}
