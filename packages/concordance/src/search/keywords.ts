import type { Lexicon } from '../lexicon/lexicon';
import { keynessLogLikelihood, simpleMaths } from '../statistics/keyness';
import { Most } from './most';
import type { ValueChoice } from './value-choice';
import type { ValueCounts } from './value-counts';

/** A word or lemma that some texts have more often than others. */
export interface Keyword {
  value: string;
  count: number;
  referenceCount: number;
  /** Kilgarriff's simple maths. */
  score: number;
  logLikelihood: number;
}

/** Values between two pauses. */
const valuesTogether = 1 << 17;

/** The values that are more frequent in `focus` than in `reference`, by their score; pauses (yields) now and then. */
export function* keywords(
  lexicon: Lexicon,
  focus: ValueCounts,
  reference: ValueCounts,
  {
    smoothing,
    least,
    chosen,
    limit,
  }: { smoothing: number; least: number; chosen: ValueChoice; limit: number },
): Generator<void, Keyword[]> {
  const ofId = (id: number) => ({
    count: focus.counts[id]!,
    tokens: focus.tokens,
    referenceCount: reference.counts[id] ?? 0,
    referenceTokens: reference.tokens,
  });
  const scores = new Float64Array(focus.counts.length);
  const most = new Most(
    limit,
    (a, b) => scores[a]! - scores[b]! || focus.counts[a]! - focus.counts[b]! || b - a,
  );
  for (let id = 0; id < focus.counts.length; id++) {
    if (id % valuesTogether === valuesTogether - 1) yield;
    if (focus.counts[id]! < least) continue;
    const score = simpleMaths(ofId(id), smoothing);
    if (score <= 1 || !chosen(id)) continue;
    scores[id] = score;
    most.offer(id);
  }
  return most.sorted().map((id) => {
    const { count, referenceCount } = ofId(id);
    const logLikelihood = keynessLogLikelihood(ofId(id));
    return { value: lexicon.value(id), count, referenceCount, score: scores[id]!, logLikelihood };
  });
}
