import { parseAnalysis } from '../segment/analysis';
import { boundariesOf, boundaryBits } from '../segment/frame';
import type { Segment } from '../segment/segment';
import type { SegmentHits } from './hits';
import type { IndexLexicons } from './token-tests';

/** A token of a concordance line, with all that is known of it. */
export interface LineToken {
  word: string;
  lemma: string;
  upos: string;
  feats: string;
  tag: string;
  /** Whether no space stands before it. */
  joined: boolean;
  beginsSentence: boolean;
}

/** A match with its context: a line of a concordance (KWIC, key word in context). */
export interface ConcordanceLine {
  documentId: string;
  /** The first token of the match in its document, from 0. */
  position: number;
  left: LineToken[];
  node: LineToken[];
  right: LineToken[];
}

/** How much context a line has: so many tokens on each side, or the sentences in which the match stands. */
export type LineContext = number | 'sentence';

/** The longest sentence that a line shows, in tokens on each side. */
export const maxSentenceSide = 250;

/** Reads one match with its context. Context never leaves the document. */
export function concordanceLine(
  { segment, starts, ends }: SegmentHits,
  at: number,
  context: LineContext,
  lexicons: IndexLexicons,
): ConcordanceLine {
  const [start, end] = [starts[at]!, ends[at]!];
  const document = segment.documentAt(start);
  const [first, behind] = [segment.documentStarts[document]!, segment.documentStarts[document + 1]!];
  const token = tokenReader(segment, lexicons);
  const tokens = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => token(from + n));
  const [from, to] =
    context === 'sentence'
      ? sentencesAround(segment, start, end, { first, behind })
      : [Math.max(first, start - context), Math.min(behind, end + context)];
  return {
    documentId: segment.documentId(document),
    position: start - first,
    left: tokens(from, start),
    node: tokens(start, end),
    right: tokens(end, to),
  };
}

function sentencesAround(
  segment: Segment,
  start: number,
  end: number,
  { first, behind }: { first: number; behind: number },
): [number, number] {
  const frames = segment.frameReader();
  const begins = (position: number) => (boundariesOf(frames(position)) & boundaryBits.s) !== 0;
  let [from, to] = [start, end];
  while (from > first && start - from < maxSentenceSide && !begins(from)) from--;
  while (to < behind && to - end < maxSentenceSide && !begins(to)) to++;
  return [from, to];
}

function tokenReader(
  segment: Segment,
  { words, lemmas, analyses }: IndexLexicons,
): (position: number) => LineToken {
  const [word, lemma, analysis] = [
    segment.layer('words'),
    segment.layer('lemmas'),
    segment.layer('analyses'),
  ];
  const frame = segment.frameReader();
  return (position) => ({
    word: words.value(word(position)),
    lemma: lemmas.value(lemma(position)),
    ...parseAnalysis(analyses.value(analysis(position))),
    beginsSentence: (boundariesOf(frame(position)) & boundaryBits.s) !== 0,
  });
}
