import type { Lexicon } from '../lexicon/lexicon';
import { keyLogLikelihood, simpleMaths } from '../statistics/keyness';
import type { ValueCounts } from './frequencies';

/** A word or lemma that is more frequent in one set of texts than in another. */
export interface Keyword {
  value: string;
  focus: number;
  reference: number;
  simpleMaths: number;
  logLikelihood: number;
}

/** The keywords of some texts beside others, by simple maths; `smoothing` sets how common they are. */
export function keywords(
  lexicon: Lexicon,
  focus: ValueCounts,
  reference: ValueCounts,
  { smoothing, limit }: { smoothing: number; limit: number },
): Keyword[] {
  const rows: (Omit<Keyword, 'value'> & { id: number })[] = [];
  for (let id = 0; id < focus.counts.length; id++) {
    if (focus.counts[id] === 0) continue;
    const counts = {
      focus: focus.counts[id]!,
      reference: reference.counts[id]!,
      focusTokens: focus.tokens,
      referenceTokens: reference.tokens,
    };
    rows.push({
      id,
      focus: counts.focus,
      reference: counts.reference,
      simpleMaths: simpleMaths(counts, smoothing),
      logLikelihood: keyLogLikelihood(counts),
    });
  }
  rows.sort((a, b) => b.simpleMaths - a.simpleMaths || b.focus - a.focus || a.id - b.id);
  return rows.slice(0, limit).map(({ id, ...row }) => ({ value: lexicon.value(id), ...row }));
}
