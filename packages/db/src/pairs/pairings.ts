import { type Bilingual, bilingualSchema, type PairingState } from '@florilegium/contracts/jobs/bilingual';
import { maxDetailChars } from '@florilegium/contracts/lengths';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Actor, auditJob } from '../runs/job-control';
import { addJobEvent } from '../runs/job-events';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** What a pairing does now, for who waits. */
export interface PairingProgress {
  step: 'reading' | 'comparing' | 'aligning';
  done: number;
  /** Null while nobody knows. */
  total: number | null;
}

/** What a pairing has found. */
export interface PairingCounts {
  /** Pages by language. */
  pages: Record<string, number>;
  /** Pairs by 'it-en'. */
  pairs: Record<string, number>;
  /** Pages without a partner, by reason. */
  unpaired: Record<string, number>;
  /** Sentence pairs. */
  sentences: number;
  /** Addresses of two languages that differ alike: 'it' to 'en', and how often. */
  patterns: { a: string; b: string; from: string; to: string; support: number }[];
}

/** A search for translations among a job's pages. */
export interface Pairing {
  id: string;
  jobId: string;
  corpusId: string;
  settings: Bilingual;
  state: PairingState;
  progress: PairingProgress | null;
  /** Why it failed. */
  detail: string | null;
  counts: PairingCounts | null;
  createdAt: Date;
  endedAt: Date | null;
}

const columns = sql`p.id, p.job_id AS "jobId", j.corpus_id AS "corpusId", p.settings, p.state,
  nullif(p.progress, '{}') AS progress, ${cutSql(sql`p.detail`, maxDetailChars)} AS detail,
  nullif(p.counts, '{}') AS counts,
  p.created_at AS "createdAt", p.ended_at AS "endedAt"
  FROM pairing p JOIN job j ON j.id = p.job_id`;

/**
 * Puts down that a job's pages are to be paired; whoever calls sends its message. Returns its id.
 * Throws `notFound`, and `wrongState` with reason `pairingUnderWay` while another one of the job runs.
 */
export async function orderPairing(
  database: Database,
  { jobId, settings, actor }: { jobId: string; settings: Bilingual; actor?: Actor },
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(sql`SELECT FROM job WHERE id = ${jobId} FOR UPDATE`);
    if (rowCount === 0) throw new AppError('notFound', 'There is no such job.');
    const { rowCount: underWay } = await transaction.query(
      sql`SELECT FROM pairing WHERE job_id = ${jobId} AND state IN ('waiting', 'running') LIMIT 1`,
    );
    if (underWay) {
      throw new AppError('wrongState', 'Its pages are being paired already.', {
        detail: { reason: 'pairingUnderWay' },
      });
    }
    const id = uuidv7();
    await transaction.query(
      sql`INSERT INTO pairing (id, job_id, created_by, settings)
        VALUES (${id}, ${jobId}, ${actor?.userId}, ${JSON.stringify(settings)})`,
    );
    await addJobEvent(transaction, {
      jobId,
      kind: 'pairingStarted',
      detail: { languages: settings.languages.join(', ') },
    });
    await auditJob(transaction, 'job.pair', jobId, actor, { languages: settings.languages.join(', ') });
    return id;
  });
}

/** One pairing, or null. */
export async function pairingById(database: Database, id: string): Promise<Pairing | null> {
  const { rows } = await database.query<Pairing>(sql`SELECT ${columns} WHERE p.id = ${id}`);
  return rows.map(shown)[0] ?? null;
}

/** The pairings of a job, newest first. */
export async function listPairings(database: Database, jobId: string): Promise<Pairing[]> {
  const { rows } = await database.query<Pairing>(
    sql`SELECT ${columns} WHERE p.job_id = ${jobId} ORDER BY p.id DESC LIMIT 50`,
  );
  return rows.map(shown);
}

/** Whether anybody has ever looked for translations in a job. */
export async function hasPairings(database: Database, jobId: string): Promise<boolean> {
  const { rowCount } = await database.query(sql`SELECT FROM pairing WHERE job_id = ${jobId} LIMIT 1`);
  return rowCount === 1;
}

function shown(row: Pairing): Pairing {
  return { ...row, settings: bilingualSchema.parse(row.settings) };
}

/** Ends a pairing that waits or runs; the worker that has it in hand stops soon. False: it was over. */
export async function stopPairing(database: Database, id: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ jobId: string }>(
      sql`UPDATE pairing SET state = 'stopped', ended_at = now() WHERE id = ${id}
        AND state IN ('waiting', 'running') RETURNING job_id AS "jobId"`,
    );
    if (!rows[0]) return false;
    await auditJob(transaction, 'job.stopPairing', rows[0].jobId);
    return true;
  });
}
