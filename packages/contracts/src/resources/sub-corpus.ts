import { z } from 'zod';
import { nameSchema } from '../writing/names';
import { type FilterQuery, filterQueryShape } from './resource-filter';

/** Sub-corpora that a corpus can have: more are a list that nobody finds anything in. */
export const mostSubCorpora = 200;

const { status: _s, reason: _r, deletion: _d, subCorpus: _c, ...keptShape } = filterQueryShape;

/**
 * What a sub-corpus asks of the kept documents of its corpus: the filter of the table of resources, without what only
 * other resources have, and without another sub-corpus.
 */
export const subCorpusFilterSchema = z.strictObject(keptShape);
export type SubCorpusFilter = z.infer<typeof subCorpusFilterSchema>;

/** Why a filter can't become a sub-corpus. */
export type SubCorpusProblem = 'filterEmpty' | 'filterNotKept' | 'filterOfSubCorpus';

/** The filter of a sub-corpus that takes the kept ones of what the table of resources shows, or why there is none. */
export function subCorpusFilterOf(
  query: FilterQuery,
): { filter: SubCorpusFilter } | { problem: SubCorpusProblem } {
  const { status = 'all', reason, deletion, subCorpus } = query;
  if (subCorpus !== undefined) return { problem: 'filterOfSubCorpus' };
  const isOfKept = (status === 'all' || status === 'kept') && reason === undefined && deletion === undefined;
  if (!isOfKept) return { problem: 'filterNotKept' };
  const asked = Object.keys(keptShape).map((key) => [key, query[key as keyof SubCorpusFilter]] as const);
  // A field without a value asks for what has no value; a value without a field asks for nothing.
  const given = asked.filter(
    ([key, value]) => value !== undefined && !(key === 'value' && query.field === undefined),
  );
  return given.length === 0 ? { problem: 'filterEmpty' } : { filter: Object.fromEntries(given) };
}

/** The name and the note of a sub-corpus. */
export const subCorpusNameSchema = nameSchema(100).min(1);
export const subCorpusNoteSchema = z.string().trim().max(2_000);
