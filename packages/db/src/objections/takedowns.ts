import { writeAudit } from '../people/audit';
import { pagesOf } from '../rights/pages-of-site';
import { makeTakedown } from '../rights/takedowns';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { type ObjectedSite, ofSite } from './objected-site';

/** Texts of a corpus whose site asked to be left out. */
export interface Takedown extends ObjectedSite {
  objectionId: string;
  provedAt: Date;
  /** Jobs that have texts of it, and how many resources these are. */
  jobs: number;
  resources: number;
}

/**
 * Jobs of a corpus that have texts of a site, `n` each, which nobody has taken down, or whose takedown was lifted. Before
 * there were takedowns they were deleted: where that was undone they are here, too.
 */
const openJobs = (
  corpusId: string,
) => sql`site_objection o JOIN objected_job b ON b.objection_id = o.id JOIN job j ON j.id = b.job_id
  LEFT JOIN deletion d ON d.id = b.deletion_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS resources FROM resource r WHERE r.job_id = b.job_id
    AND r.deleted_at IS NULL AND ${ofSite(sql`r.host`, { host: sql`o.host`, subdomains: sql`o.subdomains` })}) n
  WHERE n.resources > 0 AND o.state = 'standing' AND j.corpus_id = ${corpusId} AND (b.deletion_id IS NULL OR d.undone_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM takedown t WHERE t.objection_id = o.id AND t.corpus_id = j.corpus_id AND t.lifted_at IS NULL)`;

/** What a corpus has of sites that asked to be left out, the latest first. */
export async function openTakedowns(database: Database, corpusId: string): Promise<Takedown[]> {
  const { rows } = await database.query<Takedown>(
    sql`SELECT o.id AS "objectionId", o.host, o.subdomains, o.proved_at AS "provedAt", count(*)::int AS jobs,
       sum(n.resources)::int AS resources
     FROM ${openJobs(corpusId)} GROUP BY o.id ORDER BY o.proved_at DESC`,
  );
  return rows;
}

/**
 * Takes down what a corpus has of a site that asked to be left out, and what it may still get of it. Returns how many
 * resources that are; of many the last ones are gone a little later. Once more does nothing.
 */
export async function takeDown(
  database: Database,
  { corpusId, objectionId, userId }: { corpusId: string; objectionId: string; userId: string },
): Promise<number> {
  const { rows } = await database.query<ObjectedSite & { email: string; day: string }>(
    sql`SELECT o.host, o.subdomains, o.email, coalesce(o.proved_at, o.created_at)::date::text AS day
     FROM ${openJobs(corpusId)} AND o.id = ${objectionId} LIMIT 1`,
  );
  const objection = rows[0];
  if (!objection) return 0;
  const { host, subdomains, email, day } = objection;
  const target = { kind: 'host' as const, host, subdomains };
  const said = { requester: email, reason: 'site' as const, requestedOn: day, reference: '', note: '' };
  await makeTakedown(database, corpusId, { target, said, objectionId }, userId);
  const pages = await pagesOf(database, corpusId, { ...target, target: host });
  const { rows: counted } = await database.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM (${pages}) p`,
  );
  const { count } = counted[0]!;
  await inTransaction(database, (transaction) =>
    writeAudit(transaction, {
      actorId: userId,
      action: 'host.takenDown',
      subject: `objection:${objectionId}`,
      corpusId,
      detail: { site: host, count },
    }),
  );
  return count;
}
