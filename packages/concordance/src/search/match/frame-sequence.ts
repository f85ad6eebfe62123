import { blockTokens } from '../../segment/block-cache';
import { boundariesOf, boundaryBits } from '../../segment/frame';
import type { Segment } from '../../segment/segment';
import type { Automaton } from './automaton';
import type { ResolvedQuery } from './resolved-query';

/** Most tokens of a sequence: each has a bit. */
const mostTokens = 31;

/** Tokens between two pauses: of a pattern that fits everything, the first page is full with them. */
const tokensTogether = 1 << 14;

/** A pattern of so many tokens one after another, each of which its frame tells. */
export interface FrameSequence {
  length: number;
  /** By frame: bit `n` says that the pattern's token `n` may have it; where a match can't go on, the first alone. */
  fits: Int32Array;
}

/** The sequence of frames that a query asks for; null where it asks for anything else. */
export function frameSequence({ automaton, tests, query }: ResolvedQuery): FrameSequence | null {
  if (query.comparisons.length > 0 || tests.length > mostTokens || !isSequence(automaton)) return null;
  const stopsAt = boundaryBits[query.within];
  const fits = new Int32Array(256);
  for (const [token, test] of tests.entries()) {
    if (test.kind !== 'frame') return null;
    for (let frame = 0; frame < fits.length; frame++) {
      if (token > 0 && (boundariesOf(frame) & stopsAt) !== 0) continue;
      if (test.frames[frame] === 1) fits[frame]! |= 1 << token;
    }
  }
  return { length: tests.length, fits };
}

/** Whether each state has the next one behind it, whatever begins there. */
function isSequence({ tests, starts, follow, ends }: Automaton): boolean {
  const last = tests.length - 1;
  const isOnly = (states: readonly number[], state: number) => states.length === 1 && states[0] === state;
  return (
    starts.every((states) => isOnly(states, 0)) &&
    ends.every((states) => isOnly(states, last)) &&
    follow.every((moves) =>
      moves.every((states, state) => (state === last ? states.length === 0 : isOnly(states, state + 1))),
    )
  );
}

/**
 * Finds the first tokens of all matches in a segment, ascending: in the bits of one number stand all matches in the making
 * (Shift-And, Baeza-Yates and Gonnet 1992), so that each token takes one look, whatever stands there. Pauses (yields)
 * now and then.
 */
export function* sequenceStarts(
  { length, fits }: FrameSequence,
  segment: Segment,
  take: (start: number) => void,
): Generator<void> {
  const whole = 1 << (length - 1);
  const starts = segment.documentStarts;
  let [open, document] = [0, 0];
  for (let from = 0; from < segment.tokens; from += blockTokens) {
    const block = segment.frames(from / blockTokens);
    for (let at = 0; at < block.length; ) {
      while (starts[document + 1]! <= from + at) {
        document++;
        open = 0;
      }
      const pause = at - (at % tokensTogether) + tokensTogether;
      const behind = Math.min(block.length, starts[document + 1]! - from, pause);
      for (; at < behind; at++) {
        open = ((open << 1) | 1) & fits[block[at]!]!;
        if ((open & whole) !== 0) take(from + at - length + 1);
      }
      if (at === pause) yield;
    }
    yield;
  }
}
