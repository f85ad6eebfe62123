import { type FindTerms, type FoundPlace, findPlaces } from '@florilegium/text/words/find-words';

/** A piece of a block's text; with a name, it is a hit that an address can lead to. */
export interface TextPiece {
  text: string;
  hit: string | null;
}

/** Hits that are marked in one text. */
const mostMarked = 1_000;

/**
 * The texts of content blocks in pieces, those that were looked for apart. A hit's name says its place: block and first
 * character, as lists of hits have it. Hits that lie in each other become one.
 */
export function markedPieces(blocks: readonly string[], terms: FindTerms): TextPiece[][] {
  const byBlock = blocks.map((): FoundPlace[] => []);
  for (const place of findPlaces(blocks, terms, mostMarked)) byBlock[place.block]!.push(place);
  return blocks.map((text, block) => {
    const pieces: TextPiece[] = [];
    let done = 0;
    for (const { start, end } of byBlock[block]!) {
      if (start < done) continue;
      if (start > done) pieces.push({ text: text.slice(done, start), hit: null });
      pieces.push({ text: text.slice(start, end), hit: `hit-${block}-${start}` });
      done = end;
    }
    if (done < text.length) pieces.push({ text: text.slice(done), hit: null });
    return pieces;
  });
}
