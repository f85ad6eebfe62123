import { maxDetailChars, maxUrlChars } from '@florilegium/contracts/lengths';
import type { DropReason } from '@florilegium/contracts/reasons';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** One of the texts that repeat one another. */
export interface ClusterMember {
  resourceId: string;
  url: string;
  jobName: string;
  capturedAt: Date;
  /** The one that stands for all of them. */
  kept: boolean;
  dropReason: DropReason | null;
  detail: string | null;
}

/**
 * The texts of a document's cluster, the one that stands for them first, then as they were captured; `limit` at most,
 * and how many there are. Null for a text without company.
 */
export async function clusterOf(
  database: Database,
  documentId: string,
  limit: number,
): Promise<{ members: ClusterMember[]; total: number } | null> {
  const { rows } = await database.query<ClusterMember & { total: number }>(
    sql`SELECT r.id AS "resourceId", ${cutSql(sql`r.url`, maxUrlChars)} AS url, j.name AS "jobName",
      c.captured_at AS "capturedAt", d.kept,
       d.drop_reason AS "dropReason", ${cutSql(sql`d.detail`, maxDetailChars)} AS detail,
       count(*) OVER ()::int AS total
     FROM document own
     JOIN document d ON d.cluster_id = own.cluster_id AND d.current
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     JOIN job j ON j.id = d.job_id
     JOIN capture c ON c.id = d.capture_id
     WHERE own.id = ${documentId}
     ORDER BY d.kept DESC, c.captured_at, r.id LIMIT ${limit}`,
  );
  const total = rows[0]?.total ?? 0;
  return total < 2 ? null : { members: rows.map(({ total: _, ...member }) => member), total };
}
