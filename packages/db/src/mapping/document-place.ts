import { maxTitleChars } from '@florilegium/contracts/lengths';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** Where a document of a corpus stands, for people. */
interface DocumentPlace {
  resourceId: string;
  url: string;
  title: string;
  jobName: string;
}

/** Where a document stands; null when it has gone. */
export async function documentPlace(database: Database, documentId: string): Promise<DocumentPlace | null> {
  const { rows } = await database.query<DocumentPlace>(
    sql`SELECT r.id AS "resourceId", r.url, coalesce(${cutSql(sql`d.title`, maxTitleChars)}, '') AS title,
      j.name AS "jobName"
     FROM document d JOIN resource r ON r.id = d.resource_id JOIN job j ON j.id = d.job_id
     WHERE d.id = ${documentId}`,
  );
  return rows[0] ?? null;
}
