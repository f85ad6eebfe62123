import type { Segment } from '../segment/segment';
import { framesAhead, framesTogether } from './ahead';
import type { IdSet } from './id-set';
import { candidates } from './match/candidates';
import { frameSequence, sequenceStarts } from './match/frame-sequence';
import { looksBetweenPauses, Matcher } from './match/matcher';
import type { ResolvedQuery } from './match/resolved-query';

/** Takes a match: its first token and the token behind it. */
export type TakeHit = (start: number, end: number) => void;

/**
 * Finds the matches in a segment, ascending, and gives them to `take`. It pauses (yields) now and then, so that its
 * caller can end it or do something else. Of deleted and filtered documents it knows nothing.
 */
export function* findHits(resolved: ResolvedQuery, segment: Segment, take: TakeHit): Generator<void> {
  if (segment.tokens === 0) return;
  const sequence = frameSequence(resolved);
  if (sequence) {
    yield* sequenceStarts(sequence, segment, (start) => take(start, start + sequence.length));
    return;
  }
  const { automaton, tests, lazy, query, lexicons } = resolved;
  const { batches, found } = candidates(resolved, segment);
  if (found && isOneValue(resolved, found.ids)) {
    for (const batch of batches) {
      for (let at = 0; at < batch.length; at++) take(batch[at]!, batch[at]! + 1);
      yield;
    }
    return;
  }
  const known = { ids: found?.ids ?? null, position: -1 };
  const matcher = new Matcher(automaton, tests, lazy, query, segment, lexicons, known);
  for (const batch of batches) {
    for (let at = 0; at < batch.length; at++) {
      if (at % framesTogether === 0)
        matcher.ahead = framesAhead(segment, batch, at, Math.min(at + framesTogether, batch.length));
      const start = batch[at]!;
      if (found) known.position = start + found.distance;
      const end = matcher.isLabelled ? yield* matcher.endOfLabelled(start) : matcher.endOf(start);
      if (end >= 0) take(start, end);
      if (matcher.looks < looksBetweenPauses) continue;
      matcher.looks = 0;
      yield;
    }
    yield;
  }
}

/** Whether a match is one token that has one of these values, and nothing else is asked. */
const isOneValue = ({ query, tests, automaton }: ResolvedQuery, ids: IdSet): boolean =>
  query.pattern.kind === 'token' &&
  automaton.tests.length === 1 &&
  query.comparisons.length === 0 &&
  tests[0]?.kind === 'ids' &&
  tests[0].ids === ids;
