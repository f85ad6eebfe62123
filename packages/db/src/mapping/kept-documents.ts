import { maxTitleChars } from '@florilegium/contracts/lengths';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

const together = 500;

/** A text that a job has kept, and the page that it is of. */
export interface KeptDocument {
  resourceId: string;
  url: string;
  title: string;
  language: string | null;
  words: number;
}

/** The kept texts of a job whose pages nobody has deleted, in the order of their resources, batch by batch. */
export async function* keptDocuments(database: Database, jobId: string): AsyncGenerator<KeptDocument[]> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: KeptDocument[] } = await database.query(
      sql`SELECT d.resource_id AS "resourceId", r.url, ${cutSql(sql`d.title`, maxTitleChars)} AS title, d.language,
        d.words FROM document d
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE d.job_id = ${jobId} AND d.current AND d.kept AND (${after}::uuid IS NULL OR d.resource_id > ${after})
       ORDER BY d.resource_id LIMIT ${together}`,
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.resourceId;
  }
}
