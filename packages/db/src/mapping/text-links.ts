import { maxUrlChars } from '@florilegium/contracts/lengths';
import type { DropReason } from '@florilegium/contracts/reasons';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** A text that contains another one, or is contained in it. */
export interface LinkedText {
  resourceId: string;
  url: string;
  jobName: string;
  words: number;
  /** How much of the part is in the whole, 0 to 1. */
  share: number;
  kept: boolean;
  dropReason: DropReason | null;
}

/** What a document contains, and what contains it: some of each, by address, and how many there are. */
export interface TextLinks {
  contains: { texts: LinkedText[]; total: number };
  containedIn: { texts: LinkedText[]; total: number };
}

/** The texts of the corpus that this document contains, and those that contain it; `limit` of each at most. */
export async function textLinksOf(database: Database, documentId: string, limit: number): Promise<TextLinks> {
  const { rows } = await database.query<LinkedText & { isPart: boolean; place: number; total: number }>(
    sql`SELECT * FROM (
       SELECT r.id AS "resourceId", ${cutSql(sql`r.url`, maxUrlChars)} AS url, j.name AS "jobName", d.words,
         t.share, d.kept, d.drop_reason AS "dropReason", t.is_part AS "isPart",
         row_number() OVER (PARTITION BY t.is_part ORDER BY r.url, r.id)::int AS place,
         count(*) OVER (PARTITION BY t.is_part)::int AS total
       FROM (
         SELECT part_id AS id, share, true AS is_part FROM text_part WHERE whole_id = ${documentId}
         UNION ALL SELECT whole_id, share, false FROM text_part WHERE part_id = ${documentId}) t
       JOIN document d ON d.id = t.id AND d.current
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       JOIN job j ON j.id = d.job_id) found
     WHERE place <= ${limit} ORDER BY place`,
  );
  const side = (wanted: boolean) => {
    const found = rows.filter((row) => row.isPart === wanted);
    return {
      texts: found.map(({ isPart: _, place: __, total: ___, ...text }) => text),
      total: found[0]?.total ?? 0,
    };
  };
  return { contains: side(true), containedIn: side(false) };
}
