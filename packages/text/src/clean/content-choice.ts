import type { CleaningMethod, TextExtent } from '@florilegium/contracts/documents';
import model from '../../models/content-weights.json';
import { stopwordsFor } from '../language/page-stopwords';
import type { PageReading } from '../page/page-blocks';
import { evenChances, keepByExpectedF } from './block-chances';
import type { PageBlock } from './block-collector';
import { blockFeatures, featureCount, isVisible, type PageEvidence } from './block-features';
import { chancesOf, readTrees, type Tree } from './block-model';
import { wordsKept } from './block-text';
import { classifyParagraphs } from './justext';
import { readabilityKept } from './readability-nodes';
import { keepRunningText } from './running-text';
import { keepWholeStructures } from './whole-structures';

/**
 * Chooses the blocks of a page that are its content: a trained model weighs Readability, jusText and the page's
 * structure.
 */

/** The content of a page, and how it was found. */
export interface ContentChoice {
  kept: boolean[];
  method: CleaningMethod;
  /** Content that occurs a second time on the page: the same text for small screens, or a carousel's second round. */
  copies?: boolean[];
}

/** In a page with fewer words, everything is content. */
const minContentWords = 50;
/** Pages with more blocks are left to jusText: describing each block would take seconds. */
const maxBlocks = 20_000;
/** Shorter texts may occur twice on a page for good reasons. */
const minCopyChars = 40;
/** If the model takes this share of Readability's choice, and little else, the method is called Readability's. */
const sameShare = 0.9;

let shippedTrees: Tree[] | undefined;
/** The shipped trees, read once. */
function trees(): Tree[] {
  shippedTrees ??= readTrees(model.trees.join(''));
  return shippedTrees;
}

/** Computes the evidence that the model needs. Null for a page that is too large. */
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
 * @param model the trees to use; default: the shipped ones
 */
export function chooseByModel(
  evidence: PageEvidence,
  extent: TextExtent,
  model: readonly Tree[] = trees(),
): ContentChoice {
  const { reading, words, reader } = evidence;
  const chances = chancesOf(model, blockFeatures(evidence), featureCount);
  const even = evenChances(reading.blocks, words, chances);
  const chosen =
    extent === 'runningText'
      ? keepRunningText(evidence, even)
      : keepWholeStructures(reading, words, keepByExpectedF(words, even));
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

/** Chooses only by jusText, outside the page's landmarks: for pages that are too large for the model. */
function chooseParagraphs({ blocks, lang }: PageReading): ContentChoice {
  const { revised } = classifyParagraphs(blocks, stopwordsFor(blocks, lang));
  const inText = ({ place }: PageBlock) => place === 'body' || place === 'header';
  return { kept: revised.map((found, i) => found === 'good' && inText(blocks[i]!)), method: 'paragraphs' };
}

/**
 * Chooses the content of a page. If the page is short, or nothing would be left, this is its body.
 *
 * @param words of each block
 * @param choose how to choose from the evidence of a page that is neither short nor too large
 */
export function chooseContent(
  reading: PageReading,
  words: readonly number[],
  choose: (evidence: PageEvidence) => ContentChoice,
): ContentChoice {
  const { blocks } = reading;
  // All words count, also hidden ones and those of forms: some pages are one large form, or wait for a script to show
  // them.
  const all = words.reduce((sum, count) => sum + count, 0);
  if (all >= minContentWords) {
    const evidence = pageEvidence(reading, words);
    const choice = evidence ? choose(evidence) : chooseParagraphs(reading);
    if (wordsKept(words, choice.kept) > 0) return choice;
  }
  const body = blocks.map((block) => block.place === 'body');
  return { kept: wordsKept(words, body) > 0 ? body : blocks.map(isVisible), method: 'body' };
}
