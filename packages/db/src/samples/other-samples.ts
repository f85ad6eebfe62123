import { faultMethods } from '@florilegium/contracts/validation';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { isBlindSql } from './sample-items';
import { hasVerdict } from './samples';

/** A sample beside one of the same texts, of which whoever judges has to know. */
export interface OtherSample {
  id: string;
  createdAt: Date;
  /** Who drew it; null: the account is gone. */
  drawnBy: string | null;
  /**
   * `newer`: both were drawn by chance, and this one was drawn later, so that it is the one that counts. `older`: it was
   * drawn before, and is still being judged. `sameTexts`: both are for finding faults, and it is still being judged.
   */
  kind: 'newer' | 'older' | 'sameTexts';
  /** Drawn texts that are in both. */
  shared: number;
  /** Whether it has come to a verdict. */
  hasVerdict: boolean;
}

/**
 * The samples beside one that its judges have to know: two people may have drawn at once. At most one of each kind, none
 * of a job's part of a sub-corpus except for finding faults, and none for a sample that is discarded.
 */
export async function otherSamples(database: Database, sampleId: string): Promise<OtherSample[]> {
  const { rows } = await database.query<Omit<OtherSample, 'hasVerdict'>>(
    sql`SELECT DISTINCT ON (k.kind) y.id, y.created_at AS "createdAt", u.name AS "drawnBy", k.kind, n.shared
     FROM sample s JOIN sample y ON y.corpus_id = s.corpus_id AND y.job_id IS NOT DISTINCT FROM s.job_id
       AND y.id <> s.id AND y.discarded_at IS NULL AND y.part IS NOT DISTINCT FROM s.part
       AND y.part_zone IS NOT DISTINCT FROM s.part_zone
       AND (s.part IS NOT NULL OR y.sub_corpus IS NOT DISTINCT FROM s.sub_corpus)
     LEFT JOIN app_user u ON u.id = y.created_by
     CROSS JOIN LATERAL (SELECT s.method = ANY(${[...faultMethods]}::text[]) AS mine,
       y.method = ANY(${[...faultMethods]}::text[]) AS theirs) f
     CROSS JOIN LATERAL (SELECT CASE WHEN f.mine THEN 'sameTexts'
       WHEN (y.created_at, y.id) > (s.created_at, s.id) THEN 'newer' ELSE 'older' END AS kind) k
     CROSS JOIN LATERAL (SELECT count(*)::int AS shared FROM sample_item a JOIN sample_item b
       ON b.sample_id = y.id AND b.resource_id = a.resource_id WHERE a.sample_id = s.id) n
     WHERE s.id = ${sampleId} AND s.discarded_at IS NULL AND f.mine = f.theirs
       AND (k.kind = 'newer' OR ${isBlindSql(sql`y.id`)})
       AND CASE WHEN f.mine THEN n.shared > 0 ELSE CASE WHEN s.part IS NULL THEN s.sub_corpus IS NULL ELSE s.job_id IS NULL END END
     ORDER BY k.kind, y.created_at DESC, y.id DESC`,
  );
  return Promise.all(rows.map(async (row) => ({ ...row, hasVerdict: await hasVerdict(database, row.id) })));
}
