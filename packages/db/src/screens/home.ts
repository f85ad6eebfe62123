import type { AlertKind } from '@florilegium/contracts/hosts';
import type { JobState } from '@florilegium/contracts/jobs/job-config';
import type { Role } from '@florilegium/contracts/permissions';
import { alertLasts } from '../corpus/alerts';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** A form that somebody has begun and not saved. */
export interface OpenDraft {
  id: string;
  corpusId: string;
  corpusName: string;
  /** Null for a job that doesn't exist yet. */
  jobId: string | null;
  name: string;
  updatedAt: Date;
}

/** A person's drafts in the given corpora, the latest first. */
export async function openDrafts(
  database: Database,
  userId: string,
  corpusIds: readonly string[],
  limit: number,
): Promise<OpenDraft[]> {
  const { rows } = await database.query<OpenDraft>(
    sql`SELECT d.id, d.corpus_id AS "corpusId", c.name AS "corpusName", d.job_id AS "jobId",
      d.updated_at AS "updatedAt",
       coalesce(nullif(d.name, ''), j.name, '') AS name
     FROM job_draft d JOIN corpus c ON c.id = d.corpus_id LEFT JOIN job j ON j.id = d.job_id
     WHERE d.user_id = ${userId} AND d.corpus_id = ANY(${corpusIds}::uuid[]) ORDER BY d.updated_at DESC
     LIMIT ${limit}`,
  );
  return rows;
}

/** A job that waits for the one who answers for it. */
export interface JobInNeed {
  id: string;
  name: string;
  corpusName: string;
  state: JobState;
  /** Since it is so. */
  since: Date;
  /** What somebody should look at. */
  alerts: AlertKind[];
}

/** Failed jobs are shown for this long, in days: who has not looked by then has let them be. */
const failedDays = 30;

/**
 * The jobs that a person answers for and that don't go on by themselves: paused, failed of late, or with something
 * that somebody should look at. The latest first.
 */
export async function jobsInNeed(
  database: Database,
  userId: string,
  corpusIds: readonly string[],
  limit: number,
): Promise<JobInNeed[]> {
  const { rows } = await database.query<JobInNeed>(
    sql`SELECT j.id, j.name, c.name AS "corpusName", j.state, j.updated_at AS since,
       coalesce((SELECT array_agg(DISTINCT a.kind) FROM alert a JOIN run r ON r.id = a.run_id
         WHERE r.job_id = j.id AND ${alertLasts}), '{}') AS alerts
     FROM job j JOIN corpus c ON c.id = j.corpus_id
     WHERE j.corpus_id = ANY(${corpusIds}::uuid[]) AND coalesce(j.owner_id, j.created_by) = ${userId}
       AND (j.state = 'paused' OR j.state = 'failed' AND j.updated_at > now() - make_interval(days => ${failedDays})
         OR EXISTS (SELECT FROM alert a JOIN run r ON r.id = a.run_id
           WHERE r.job_id = j.id AND ${alertLasts}))
     ORDER BY j.updated_at DESC, j.id LIMIT ${limit}`,
  );
  return rows;
}

/** A place in a team as the one sees it whom it is offered to. */
export interface ReceivedOffer {
  id: string;
  corpusId: string;
  corpusName: string;
  role: Role;
  /** Who offers it; null: the account is gone. */
  by: string | null;
}

/** The places that are offered to somebody, newest first; none while their address is not proved. */
export async function offersFor(database: Database, userId: string): Promise<ReceivedOffer[]> {
  const { rows } = await database.query<ReceivedOffer>(
    sql`SELECT o.id, o.corpus_id AS "corpusId", c.name AS "corpusName", o.role, b.name AS by
     FROM app_user u JOIN membership_offer o ON o.email = u.email JOIN corpus c ON c.id = o.corpus_id
     LEFT JOIN app_user b ON b.id = o.created_by
     WHERE u.id = ${userId} AND u.email_proved_at IS NOT NULL ORDER BY o.created_at DESC, o.id LIMIT 50`,
  );
  return rows;
}

/** Whether something is offered to an address of which somebody only says that it is theirs. What it is, they are not told. */
export async function hasHiddenOffers(database: Database, userId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    sql`SELECT FROM app_user u JOIN membership_offer o ON o.email = u.email
     WHERE u.id = ${userId} AND u.email_proved_at IS NULL LIMIT 1`,
  );
  return rowCount > 0;
}
