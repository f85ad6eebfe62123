import { type Bilingual, bilingualSchema, type PairingState } from '@florilegium/contracts/bilingual';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from './database';
import { type Actor, auditJob } from './job-control';
import { addJobEvent } from './job-events';

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

const columns = `p.id, p.job_id AS "jobId", j.corpus_id AS "corpusId", p.settings, p.state,
  nullif(p.progress, '{}') AS progress, p.detail, nullif(p.counts, '{}') AS counts,
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
  return inTransaction(database, async (client) => {
    const { rowCount } = await client.query('SELECT FROM job WHERE id = $1 FOR UPDATE', [jobId]);
    if (rowCount === 0) throw new AppError('notFound', 'There is no such job.');
    const { rowCount: underWay } = await client.query(
      `SELECT FROM pairing WHERE job_id = $1 AND state IN ('waiting', 'running') LIMIT 1`,
      [jobId],
    );
    if (underWay) {
      throw new AppError('wrongState', 'Its pages are being paired already.', {
        detail: { reason: 'pairingUnderWay' },
      });
    }
    const id = uuidv7();
    await client.query('INSERT INTO pairing (id, job_id, created_by, settings) VALUES ($1, $2, $3, $4)', [
      id,
      jobId,
      actor?.userId ?? null,
      JSON.stringify(settings),
    ]);
    await addJobEvent(client, {
      jobId,
      kind: 'pairingStarted',
      detail: { languages: settings.languages.join(', ') },
    });
    await auditJob(client, 'job.pair', jobId, actor, { languages: settings.languages.join(', ') });
    return id;
  });
}

/** One pairing, or null. */
export async function pairingById(database: Database, id: string): Promise<Pairing | null> {
  const { rows } = await database.pool.query<Pairing>(`SELECT ${columns} WHERE p.id = $1`, [id]);
  return rows.map(shown)[0] ?? null;
}

/** The pairings of a job, newest first. */
export async function listPairings(database: Database, jobId: string): Promise<Pairing[]> {
  const { rows } = await database.pool.query<Pairing>(
    `SELECT ${columns} WHERE p.job_id = $1 ORDER BY p.id DESC LIMIT 50`,
    [jobId],
  );
  return rows.map(shown);
}

/** Whether anybody has ever looked for translations in a job. */
export async function hasPairings(database: Database, jobId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('SELECT FROM pairing WHERE job_id = $1 LIMIT 1', [jobId]);
  return rowCount === 1;
}

function shown(row: Pairing): Pairing {
  return { ...row, settings: bilingualSchema.parse(row.settings) };
}

/** Ends a pairing that waits or runs; the worker that has it in hand stops soon. False: it was over. */
export async function stopPairing(database: Database, id: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `UPDATE pairing SET state = 'stopped', ended_at = now() WHERE id = $1 AND state IN ('waiting', 'running')`,
    [id],
  );
  return rowCount === 1;
}
