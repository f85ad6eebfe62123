import type { CleaningMethod } from '@florilegium/contracts/documents';
import { evenChances, keepByExpectedF1 } from './block-chances';
import type { PageBlock } from './block-collector';
import { blockFeatures, featureCount, isVisible, type PageEvidence } from './block-features';
import { chancesOf, readTrees, type Tree } from './block-model';
import { contentWeights } from './content-weights';
import { classifyParagraphs } from './justext';
import type { PageReading } from './page-blocks';
import { stopwordsFor } from './page-stopwords';
import { readabilityKept } from './readability-nodes';
import { keepWholeStructures } from './whole-structures';

/** Which blocks of a page are its content: Readability, jusText and the page's structure, weighed by a trained model. */

/** The content of a page, and how it was found. */
export interface ContentChoice {
  kept: boolean[];
  method: CleaningMethod;
  /** Content that stands on the page once more: the same text for small screens, a carousel's second round. */
  copies?: boolean[];
}

/** A page of fewer words is its own content. */
const minContentWords = 50;
/** Pages of more blocks are left to jusText: describing each would take seconds. */
const maxBlocks = 20_000;
/** Shorter texts may well stand on a page twice. */
const minCopyChars = 40;
/** Where the model takes this share of what Readability takes, and little else, Readability found the content. */
const sameShare = 0.9;

let shippedTrees: Tree[] | undefined;
/** The trees that the product brings, read once. */
function trees(): Tree[] {
  shippedTrees ??= readTrees(contentWeights);
  return shippedTrees;
}

/** Words of the blocks that are kept. */
export function wordsKept(words: readonly number[], kept: readonly boolean[]): number {
  return words.reduce((sum, count, i) => (kept[i] ? sum + count : sum), 0);
}

/** Looks at a page as the model wants it; null where it is too large for that. */
export function pageEvidence(reading: PageReading, words: readonly number[]): PageEvidence | null {
  if (reading.blocks.length > maxBlocks) return null;
  const stopwords = stopwordsFor(reading.blocks, reading.lang);
  return {
    reading,
    words,
    reader: readabilityKept(reading),
    ...classifyParagraphs(reading.blocks, stopwords),
    stopwords,
  };
}

/** Which kept blocks repeat an earlier one. */
function copiesIn(blocks: readonly PageBlock[], kept: readonly boolean[]): boolean[] {
  const seen = new Set<string>();
  return blocks.map(({ text }, i) => {
    if (!kept[i] || text.length < minCopyChars) return false;
    const known = seen.has(text);
    seen.add(text);
    return known;
  });
}

/**
 * Chooses by the model.
 *
 * @param model trees to choose by; default those that are shipped
 */
export function chooseByModel(evidence: PageEvidence, model: readonly Tree[] = trees()): ContentChoice {
  const { reading, words, reader } = evidence;
  const chances = chancesOf(model, blockFeatures(evidence), featureCount);
  const likely = keepByExpectedF1(words, evenChances(reading.blocks, words, chances));
  const chosen = keepWholeStructures(reading, words, likely);
  const copies = copiesIn(reading.blocks, chosen);
  const kept = chosen.map((one, i) => one && !copies[i]);
  const common = reader
    ? wordsKept(
        words,
        chosen.map((one, i) => one && reader[i]!),
      )
    : 0;
  const larger = Math.max(wordsKept(words, chosen), reader ? wordsKept(words, reader) : 0);
  return { kept, copies, method: common > 0 && common >= larger * sameShare ? 'readability' : 'structure' };
}

/** By jusText alone, outside the page's landmarks: for pages that are too large for more. */
function chooseParagraphs({ blocks, lang }: PageReading): ContentChoice {
  const { revised } = classifyParagraphs(blocks, stopwordsFor(blocks, lang));
  const inText = ({ place }: PageBlock) => place === 'body' || place === 'header';
  return { kept: revised.map((found, i) => found === 'good' && inText(blocks[i]!)), method: 'paragraphs' };
}

/**
 * Chooses the content of a page; where it is short, or nothing would be left, its body.
 *
 * @param words of each block
 * @param choose how, once a page was looked at; default by the shipped model
 */
export function chooseContent(
  reading: PageReading,
  words: readonly number[],
  choose: (evidence: PageEvidence) => ContentChoice = chooseByModel,
): ContentChoice {
  const { blocks } = reading;
  // All words, hidden ones and those of forms too: some pages stand in a form as a whole, or wait for a script to show.
  const all = words.reduce((sum, count) => sum + count, 0);
  if (all >= minContentWords) {
    const evidence = pageEvidence(reading, words);
    const choice = evidence ? choose(evidence) : chooseParagraphs(reading);
    if (wordsKept(words, choice.kept) > 0) return choice;
  }
  const body = blocks.map((block) => block.place === 'body');
  return { kept: wordsKept(words, body) > 0 ? body : blocks.map(isVisible), method: 'body' };
}
