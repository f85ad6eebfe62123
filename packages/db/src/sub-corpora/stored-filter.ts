import { filterOf, type ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { subCorpusFilterSchema } from '@florilegium/contracts/resources/sub-corpus';
import { AppError } from '@florilegium/platform/app-error';
import { corpusOf, type ResourceScope } from '../corpus/resource-scope';
import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';

/**
 * What a sub-corpus of the scope's corpus asks of resources. Throws `notFound` (subCorpusGone) where the corpus has no
 * such sub-corpus.
 */
export async function filterOfSubCorpus(
  database: Queryable,
  scope: ResourceScope,
  subCorpusId: string,
): Promise<ResourceFilter> {
  const { rows } = await database.query<{ filter: unknown; timeZone: string }>(
    sql`SELECT filter, time_zone AS "timeZone" FROM sub_corpus
      WHERE id = ${subCorpusId}::uuid AND corpus_id = ${corpusOf(scope)}`,
  );
  if (!rows[0]) throw subCorpusGone();
  return filterOf(subCorpusFilterSchema.parse(rows[0].filter), rows[0].timeZone);
}

export const subCorpusGone = (): AppError =>
  new AppError('notFound', 'The corpus has no such sub-corpus.', { detail: { reason: 'subCorpusGone' } });
