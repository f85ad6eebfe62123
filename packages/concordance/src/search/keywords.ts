import type { Lexicon } from '../lexicon/lexicon';
import { keynessLogLikelihood, simpleMaths } from '../statistics/keyness';
import type { ValueCounts } from './frequencies';
import type { ValueChoice } from './value-choice';

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
  const rows: (Omit<Keyword, 'value' | 'logLikelihood'> & { id: number })[] = [];
  const ofId = (id: number) => ({
    count: focus.counts[id]!,
    tokens: focus.tokens,
    referenceCount: reference.counts[id] ?? 0,
    referenceTokens: reference.tokens,
  });
  for (let id = 0; id < focus.counts.length; id++) {
    if (id % valuesTogether === valuesTogether - 1) yield;
    if (focus.counts[id]! < least || !chosen(id)) continue;
    const counts = ofId(id);
    const score = simpleMaths(counts, smoothing);
    if (score > 1) rows.push({ id, count: counts.count, referenceCount: counts.referenceCount, score });
  }
  rows.sort((a, b) => b.score - a.score || b.count - a.count || a.id - b.id);
  return rows.slice(0, limit).map(({ id, ...row }) => ({
    value: lexicon.value(id),
    ...row,
    logLikelihood: keynessLogLikelihood(ofId(id)),
  }));
}
