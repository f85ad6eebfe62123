import type { Block, LanguageVerdict } from '@florilegium/contracts/documents';
import { roughWords } from '../clean/block-text';
import { cleanText } from '../clean/clean-text';

/** A language identifier, as `loadIdentifier` returns it. */
export interface Identify {
  (text: string): LanguageVerdict;
  /** A first guess at a fraction of the cost. */
  glance?(text: string): string;
}

// From this length on a block's language is identified by itself: fewer than one verdict in a thousand is wrong then.
const minWords = 8;
const minLetters = 30;
/** In scripts without spaces this many letters are enough. */
const minUnspacedLetters = 12;
/** Characters of a block that are looked at. */
const blockChars = 500;
/** A verdict with less confidence labels nothing. */
const sureConfidence = 0.85;
/** Blocks that are used for the document's language. */
const maxVotes = 200;
/** If the language with the most words has a smaller share of them, the document's language is uncertain. */
const minMajority = 0.5;

/** Languages that identifiers, and almost readers, can't tell apart in a paragraph. */
const sameContinuum = [new Set(['hr', 'sr', 'bs', 'sh']), new Set(['no', 'nn', 'da']), new Set(['id', 'ms'])];

/** Characters of a script with spaces that are worth one character of a script without spaces. */
const unspacedWorth = 3;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

function isTellable(block: Block): boolean {
  if (block.label !== 'content' || block.type === 'code') return false;
  const head = block.text.slice(0, blockChars);
  const letters = head.match(/\p{L}/gu)?.length ?? 0;
  if (letters < minUnspacedLetters) return false;
  if (unspaced.test(head)) return true;
  return letters >= minLetters && roughWords(head) >= minWords;
}

function isSame(language: string, other: string): boolean {
  return language === other || sameContinuum.some((few) => few.has(language) && few.has(other));
}

const glanceAt = (identify: Identify, text: string): string =>
  identify.glance ? identify.glance(text) : identify(text).language;

const weightOf = (text: string): number => text.length * (unspaced.test(text) ? unspacedWorth : 1);

/**
 * A document's language: the one with the most words in its content blocks. So a long quotation or a list of titles
 * in another language does not change it. Uncertain if no language has half of the words.
 */
export function documentLanguage(blocks: readonly Block[], identify: Identify): LanguageVerdict {
  const all = blocks.filter(isTellable);
  const step = Math.max(1, Math.ceil(all.length / maxVotes));
  const voters = all.filter((_, at) => at % step === 0).map((block) => block.text.slice(0, blockChars));
  if (voters.length < 2) return identify(cleanText(blocks));
  const weights = new Map<string, number>();
  const guesses = voters.map((text) => {
    const guess = glanceAt(identify, text);
    weights.set(guess, (weights.get(guess) ?? 0) + weightOf(text));
    return guess;
  });
  const [language, most] = [...weights].reduce((best, one) => (one[1] > best[1] ? one : best));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const verdict = identify(voters.filter((_, at) => guesses[at] === language).join('\n'));
  return most < total * minMajority ? { ...verdict, uncertain: true } : verdict;
}

/**
 * The language of a block that is certainly not the document's; null for a block in the document's language or one
 * that is hard to tell.
 */
function otherLanguage(block: Block, document: string, identify: Identify): string | null {
  const text = block.text.slice(0, blockChars);
  if (isSame(glanceAt(identify, text), document)) return null;
  const { language, confidence, uncertain } = identify(text);
  return uncertain || confidence < sureConfidence || isSame(language, document) ? null : language;
}

/** The nearest block in one direction whose language is known; undefined if there is none. */
function nearest(told: readonly (string | null | undefined)[], from: number, step: 1 | -1) {
  for (let at = from + step; at >= 0 && at < told.length; at += step)
    if (told[at] !== undefined) return told[at];
  return undefined;
}

/**
 * Labels content blocks that are certainly in another language than the document as `otherLanguage`, with their
 * language. Blocks too short for a verdict go with their neighbours: a heading with the text below it, other blocks
 * if both neighbours are in the same other language. A short block that looks like the document's language stays.
 *
 * @param document the verdict of `documentLanguage`; if it is 'und', nothing is labelled
 */
export function labelLanguages(
  blocks: readonly Block[],
  document: LanguageVerdict,
  identify: Identify,
): Block[] {
  if (document.language === 'und') return [...blocks];
  // For each block: its other language, null for the document's language, undefined if the block is too short.
  const told = blocks.map((block) =>
    isTellable(block) ? otherLanguage(block, document.language, identify) : undefined,
  );
  if (told.every((language) => !language)) return [...blocks];
  return blocks.map((block, at) => {
    const language =
      told[at] === undefined ? followed(blocks, told, at, document.language, identify) : told[at];
    return language ? { ...block, label: 'otherLanguage', language } : block;
  });
}

/** The other language of a short block's neighbours, or null. */
function followed(
  blocks: readonly Block[],
  told: readonly (string | null | undefined)[],
  at: number,
  document: string,
  identify: Identify,
): string | null {
  const block = blocks[at]!;
  if (block.label !== 'content' || block.type === 'code') return null;
  const after = nearest(told, at, 1);
  const before = nearest(told, at, -1);
  const isHeading = block.type === 'heading';
  const language =
    isHeading && after !== undefined ? after : before === after || after === undefined ? before : null;
  if (!language) return null;
  return isSame(glanceAt(identify, block.text), document) ? null : language;
}
