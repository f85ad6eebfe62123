import { leastForLargest } from '@florilegium/contracts/large-documents';
import { maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import { corpusTotals } from '../corpus/corpora';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** A kept document that has a large share of its corpus' words. */
export interface LargeDocument {
  resourceId: string;
  jobId: string;
  jobName: string;
  url: string;
  title: string;
  words: number;
  /** Of the corpus' words, 0 to 1. */
  share: number;
}

/** Most documents that are named. */
const mostDocuments = 20;

/**
 * The documents that have a larger share of a corpus' words than its owner wants, the largest first. None in a corpus
 * that is too small to say so, and none if its owner wants no such alert.
 */
export async function largeDocuments(database: Database, corpusId: string): Promise<LargeDocument[]> {
  const { rows: corpora } = await database.query<{ largestShare: number | null }>(
    sql`SELECT largest_share AS "largestShare" FROM corpus WHERE id = ${corpusId}`,
  );
  const largestShare = corpora[0]?.largestShare ?? null;
  if (largestShare === null) return [];
  const { documents, words } = await corpusTotals(database, corpusId);
  if (documents < leastForLargest.documents || words < leastForLargest.words) return [];
  const bound = Math.min(2 ** 31 - 1, Math.floor(words * largestShare));
  // The index over (job, kept, words) gives the largest of each job.
  const { rows } = await database.query<Omit<LargeDocument, 'share'>>(
    sql`SELECT d.resource_id AS "resourceId", j.id AS "jobId", j.name AS "jobName",
       ${cutSql(sql`r.url`, maxUrlChars)} AS url, ${cutSql(sql`d.title`, maxTitleChars)} AS title, d.words
     FROM job j CROSS JOIN LATERAL (
       SELECT o.resource_id, o.title, o.words FROM document o
       JOIN resource p ON p.id = o.resource_id AND p.deleted_at IS NULL
       WHERE o.job_id = j.id AND o.kept AND o.current AND o.words > ${bound}
       ORDER BY o.words DESC LIMIT ${mostDocuments}) d
     JOIN resource r ON r.id = d.resource_id
     WHERE j.corpus_id = ${corpusId} ORDER BY d.words DESC, d.resource_id LIMIT ${mostDocuments}`,
  );
  return rows.map((row) => ({ ...row, share: Math.min(1, row.words / words) }));
}
