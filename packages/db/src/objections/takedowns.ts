import { deleteResources } from '../corpus/deletions';
import { writeAudit } from '../people/audit';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import type { ObjectedSite } from './objected-site';

/** Texts of a corpus whose site asked to be left out. */
export interface Takedown extends ObjectedSite {
  objectionId: string;
  provedAt: Date;
  jobs: number;
  /** When the objection was proved. */
  resources: number;
}

/** Jobs of a corpus whose texts of a site nobody has deleted, or whose deletion was undone. */
const openJobs = (
  corpusId: string,
) => sql`site_objection o JOIN objected_job b ON b.objection_id = o.id JOIN job j ON j.id = b.job_id
  LEFT JOIN deletion d ON d.id = b.deletion_id
  WHERE o.state = 'standing' AND j.corpus_id = ${corpusId} AND (b.deletion_id IS NULL OR d.undone_at IS NOT NULL)`;

/** What a corpus has of sites that asked to be left out, the latest first. */
export async function openTakedowns(database: Database, corpusId: string): Promise<Takedown[]> {
  const { rows } = await database.query<Takedown>(
    sql`SELECT o.id AS "objectionId", o.host, o.subdomains, o.proved_at AS "provedAt", count(*)::int AS jobs,
       sum(b.resources)::int AS resources
     FROM ${openJobs(corpusId)} GROUP BY o.id ORDER BY o.proved_at DESC`,
  );
  return rows;
}

/**
 * Deletes what a corpus has of a site that asked to be left out: one deletion for each job, which can be undone there.
 * Returns how many resources. Once more does nothing.
 */
export async function takeDown(
  database: Database,
  { corpusId, objectionId, userId }: { corpusId: string; objectionId: string; userId: string },
): Promise<number> {
  const { rows } = await database.query<ObjectedSite & { jobId: string }>(
    sql`SELECT b.job_id AS "jobId", o.host, o.subdomains
     FROM ${openJobs(corpusId)} AND o.id = ${objectionId} ORDER BY b.job_id`,
  );
  if (rows.length === 0) return 0;
  let deleted = 0;
  for (const { jobId, ...site } of rows) {
    const { deletionId, count } = await deleteResources(database, { jobId }, { site }, userId);
    // Nothing is left of it, or somebody has deleted it by hand.
    if (deletionId === null)
      await database.query(
        sql`DELETE FROM objected_job WHERE objection_id = ${objectionId} AND job_id = ${jobId}`,
      );
    else
      await database.query(
        sql`UPDATE objected_job SET deletion_id = ${deletionId}
          WHERE objection_id = ${objectionId} AND job_id = ${jobId}`,
      );
    deleted += count;
  }
  const detail = { site: rows[0]!.host, jobs: rows.length, count: deleted };
  await inTransaction(database, (transaction) =>
    writeAudit(transaction, {
      actorId: userId,
      action: 'host.takenDown',
      subject: `objection:${objectionId}`,
      corpusId,
      detail,
    }),
  );
  return deleted;
}
