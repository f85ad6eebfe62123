import type { Structure } from '../query/query-tree';

/**
 * A frame is the byte of a token that tells most queries enough: the six low bits are the number of its part of speech
 * in the index's list, the two high bits say that a paragraph or a sentence begins with it.
 */
export const uposMask = 0x3f;
const paragraphBit = 0x40;
export const sentenceBit = 0x80;

/** Stands for all parts of speech beyond the list; their tokens are told by their analysis. */
export const otherUpos = 0x3f;

/** What begins with a token, as bits: sentence, paragraph, document. */
export const boundaryBits: Readonly<Record<Structure, number>> = { s: 1, p: 2, doc: 4 };
export const allBoundaries = 7;

export function frameOf(upos: number, beginsSentence: boolean, beginsParagraph: boolean): number {
  return upos | (beginsParagraph ? paragraphBit : 0) | (beginsSentence ? sentenceBit : 0);
}

/** The boundaries before a token, as far as its frame has them. Where a document begins, a paragraph does. */
export const boundariesOf = (frame: number): number => (frame >>> 7) | ((frame & paragraphBit) >>> 5);
