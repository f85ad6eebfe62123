import { keptOf } from '../corpus/kept-documents';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { subCorpusDocuments } from './sub-corpus-documents';

/** A corpus, or one of its jobs or sub-corpora. */
export interface NamedPart {
  corpusId: string;
  jobId: string | null;
  subCorpusId: string | null;
}

/** The ids of the documents of a part that are kept and not deleted, as a query. Throws `notFound` (subCorpusGone). */
export async function keptIdsOf(database: Queryable, part: NamedPart): Promise<Sql> {
  const { corpusId, subCorpusId } = part;
  if (subCorpusId === null) return sql`SELECT d.id ${keptOf(part)}`;
  const kept = await subCorpusDocuments(database, { corpusId }, subCorpusId);
  return sql`SELECT s.id FROM (${kept}) s`;
}
