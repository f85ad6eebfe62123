import { type Bilingual, bilingualSchema } from '@florilegium/contracts/jobs/bilingual';
import { maxDetailChars, maxSaidChars } from '@florilegium/contracts/lengths';
import { addJobEvent } from '../runs/job-events';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { type Sql, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';
import type { AlignedSentences, StoredFeature } from './page-pairs';
import type { PairingCounts, PairingProgress } from './pairings';

/** A pairing in a worker's hand: nobody else works on it until the lease runs out. */
export interface PairingHold {
  pairingId: string;
  workerId: string;
  leaseMs: number;
}

const isHeld = ({ pairingId, workerId }: Pick<PairingHold, 'pairingId' | 'workerId'>) =>
  sql`id = ${pairingId} AND worker_id = ${workerId} AND state = 'running'`;
const prolonged = ({ leaseMs }: PairingHold) =>
  sql`leased_to = now() + make_interval(secs => ${leaseMs / 1000})`;

/** Takes a pairing that nobody has in hand. Null when somebody has, or when it is over. */
export async function claimPairing(
  database: Database,
  hold: PairingHold,
): Promise<{ jobId: string; settings: Bilingual } | null> {
  const { rows } = await database.query<{ jobId: string; settings: unknown }>(
    sql`UPDATE pairing SET worker_id = ${hold.workerId}, ${prolonged(hold)}, state = 'running'
     WHERE id = ${hold.pairingId} AND state IN ('waiting', 'running') AND (leased_to IS NULL OR leased_to <= now())
     RETURNING job_id AS "jobId", settings`,
  );
  const row = rows[0];
  return row ? { jobId: row.jobId, settings: bilingualSchema.parse(row.settings) } : null;
}

/**
 * Prolongs the lease within a transaction, so that nobody takes the pairing before its end. False: it is not in hand any
 * more, and what was worked out for it belongs to numbers that somebody else may have given anew.
 */
async function holdOn(transaction: Transaction, hold: PairingHold): Promise<boolean> {
  const { rowCount } = await transaction.query(
    sql`UPDATE pairing SET ${prolonged(hold)} WHERE ${isHeld(hold)}`,
  );
  return rowCount === 1;
}

/** Prolongs the lease and tells how far it is. False: it was stopped, or is somebody else's. */
export async function renewPairing(
  database: Database,
  hold: PairingHold,
  progress: PairingProgress,
): Promise<boolean> {
  const { rowCount } = await database.query(
    sql`UPDATE pairing SET ${prolonged(hold)}, progress = ${JSON.stringify(progress)} WHERE ${isHeld(hold)}`,
  );
  return rowCount === 1;
}

/** Lets go of a pairing, so that another worker may take it at once. */
export async function releasePairing(
  database: Database,
  { pairingId, workerId }: Pick<PairingHold, 'pairingId' | 'workerId'>,
): Promise<void> {
  await database.query(
    sql`UPDATE pairing SET worker_id = NULL, leased_to = NULL WHERE id = ${pairingId} AND worker_id = ${workerId}`,
  );
}

/** Pairings that wait or run and that nobody has in hand: their message was lost. */
export async function lostPairings(database: Database, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM pairing WHERE state IN ('waiting', 'running')
       AND coalesce(leased_to, created_at + make_interval(secs => ${olderThanSeconds})) <= now() ORDER BY id
       LIMIT 100`,
  );
  return rows.map((row) => row.id);
}

/** A pair that was found. */
export interface NewPair {
  number: number;
  languageA: string;
  languageB: string;
  documentA: string;
  documentB: string;
  score: number;
  features: readonly StoredFeature[];
}

/** A page that has no partner in a language. */
export interface NewUnpaired {
  documentId: string;
  language: string;
  reason: string;
  nearest: string | null;
  score: number | null;
}

const rowsTogether = 2_000;

/** Writes what was found in place of what an earlier try had found; false: the pairing is no longer this worker's. */
export async function storePairs(
  database: Database,
  hold: PairingHold,
  found: { pairs: readonly NewPair[]; unpaired: readonly NewUnpaired[] },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    if (!(await holdOn(transaction, hold))) return false;
    await transaction.query(sql`DELETE FROM page_pair WHERE pairing_id = ${hold.pairingId}`);
    await transaction.query(sql`DELETE FROM unpaired_page WHERE pairing_id = ${hold.pairingId}`);
    for (let at = 0; at < found.pairs.length; at += rowsTogether) {
      const rows = found.pairs.slice(at, at + rowsTogether);
      const given = batch(
        {
          number: ['int', (row) => row.number],
          language_a: ['text', (row) => row.languageA],
          language_b: ['text', (row) => row.languageB],
          document_a: ['uuid', (row) => row.documentA],
          document_b: ['uuid', (row) => row.documentB],
          score: ['real', (row) => row.score],
          features: ['jsonb', (row) => JSON.stringify(row.features)],
        },
        rows,
      );
      await transaction.query(
        sql`INSERT INTO page_pair (pairing_id, number, language_a, language_b, document_a, document_b, score,
          features)
         SELECT ${hold.pairingId}, * FROM ${given} AS given`,
      );
    }
    for (let at = 0; at < found.unpaired.length; at += rowsTogether) {
      const rows = found.unpaired.slice(at, at + rowsTogether);
      const given = batch(
        {
          document_id: ['uuid', (row) => row.documentId],
          language: ['text', (row) => row.language],
          reason: ['text', (row) => row.reason],
          nearest: ['uuid', (row) => row.nearest],
          score: ['real', (row) => row.score],
        },
        rows,
      );
      await transaction.query(
        sql`INSERT INTO unpaired_page (pairing_id, document_id, language, reason, nearest, score)
         SELECT ${hold.pairingId}, * FROM ${given} AS given`,
      );
    }
    return true;
  });
}

/** A pair whose sentences are to be aligned, with where its texts are. */
export interface PairToAlign {
  number: number;
  languageA: string;
  languageB: string;
  placeA: RecordPlace;
  placeB: RecordPlace;
}

/** Pairs of a pairing in their order, from behind `after` on. */
export async function pairsToAlign(
  database: Database,
  pairingId: string,
  after: number,
  limit: number,
): Promise<PairToAlign[]> {
  const place = (document: Sql, file: Sql) => sql`json_build_object('path', ${file}.path,
    'offset', ${document}.text_offset, 'length', ${document}.text_length)`;
  const { rows } = await database.query<PairToAlign>(
    sql`SELECT p.number, p.language_a AS "languageA", p.language_b AS "languageB",
      ${place(sql`da`, sql`fa`)} AS "placeA",
       ${place(sql`db`, sql`fb`)} AS "placeB"
     FROM page_pair p
     JOIN document da ON da.id = p.document_a JOIN archive_file fa ON fa.id = da.text_file_id
     JOIN document db ON db.id = p.document_b JOIN archive_file fb ON fb.id = db.text_file_id
     WHERE p.pairing_id = ${pairingId} AND p.number > ${after} ORDER BY p.number LIMIT ${limit}`,
  );
  return rows;
}

/** Keeps the aligned sentences of pairs. False: the pairing was stopped, or is somebody else's. */
export async function storeAlignments(
  database: Database,
  hold: PairingHold,
  rows: readonly { number: number; sentences: AlignedSentences; aligned: number; alignment: number | null }[],
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    if (!(await holdOn(transaction, hold))) return false;
    const given = batch(
      {
        number: ['int', (row) => row.number],
        sentences: ['bytea', (row) => Buffer.from(JSON.stringify(row.sentences))],
        aligned: ['int', (row) => row.aligned],
        alignment: ['real', (row) => row.alignment],
      },
      rows,
    );
    await transaction.query(
      sql`UPDATE page_pair p SET sentences = g.sentences, aligned = g.aligned, alignment = g.alignment
       FROM ${given} AS g
       WHERE p.pairing_id = ${hold.pairingId} AND p.number = g.number`,
    );
    return true;
  });
}

/** Below which trust in its sentence pairs, and from how many on, a pair is none. */
export interface UnlikeBounds {
  /** Mean score of the sentence pairs, 0 to 1. */
  minAlignment: number;
  minSentences: number;
}

/**
 * Sets pairs aside whose sentences don't translate one another, with reason `textsDiffer`, and numbers the others anew.
 * Returns how many pairs of each two languages, such as 'it-en', are left and how many were set aside; null when the
 * pairing was stopped, or is somebody else's.
 */
export async function setUnlikeAside(
  database: Database,
  hold: PairingHold,
  { minAlignment, minSentences }: UnlikeBounds,
): Promise<{ pairs: Record<string, number>; textsDiffer: number; sentences: number } | null> {
  const { pairingId } = hold;
  return inTransaction(database, async (transaction) => {
    if (!(await holdOn(transaction, hold))) return null;
    const { rowCount } = await transaction.query(
      sql`WITH unlike AS (
         DELETE FROM page_pair WHERE pairing_id = ${pairingId} AND aligned >= ${minSentences}
         AND alignment < ${minAlignment} RETURNING *)
       INSERT INTO unpaired_page (pairing_id, document_id, language, reason, nearest, score)
       SELECT pairing_id, document_a, language_b, 'textsDiffer', document_b, score FROM unlike
       UNION ALL SELECT pairing_id, document_b, language_a, 'textsDiffer', document_a, score FROM unlike
       ON CONFLICT DO NOTHING`,
    );
    // By way of numbers that nobody has: each number is there once at every moment.
    await transaction.query(
      sql`UPDATE page_pair p SET number = -n.place
       FROM (SELECT number, row_number() OVER (ORDER BY number) AS place FROM page_pair
       WHERE pairing_id = ${pairingId}) n
       WHERE p.pairing_id = ${pairingId} AND p.number = n.number`,
    );
    await transaction.query(sql`UPDATE page_pair SET number = -number WHERE pairing_id = ${pairingId}`);
    const { rows } = await transaction.query<{ two: string; pairs: number; sentences: number }>(
      sql`SELECT language_a || '-' || language_b AS two, count(*)::int AS pairs,
         coalesce(sum(aligned), 0)::int AS sentences
       FROM page_pair WHERE pairing_id = ${pairingId} GROUP BY 1`,
    );
    return {
      pairs: Object.fromEntries(rows.map((row) => [row.two, row.pairs])),
      textsDiffer: rowCount,
      sentences: rows.reduce((sum, row) => sum + row.sentences, 0),
    };
  });
}

/** The pairing is done. */
export async function finishPairing(
  database: Database,
  held: Pick<PairingHold, 'pairingId' | 'workerId'>,
  counts: PairingCounts,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ job_id: string }>(
      sql`UPDATE pairing SET state = 'done', counts = ${JSON.stringify(counts)}, ended_at = now(), leased_to = NULL
       WHERE ${isHeld(held)} RETURNING job_id`,
    );
    const row = rows[0];
    if (!row) return;
    const pairs = Object.values(counts.pairs).reduce((sum, n) => sum + n, 0);
    await addJobEvent(transaction, {
      jobId: row.job_id,
      kind: 'pairingDone',
      detail: { pairs, sentences: counts.sentences },
    });
  });
}

/** The pairing can't be done; what it needs is said in `detail`. */
export async function failPairing(
  database: Database,
  held: Pick<PairingHold, 'pairingId' | 'workerId'>,
  detail: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ job_id: string }>(
      sql`UPDATE pairing SET state = 'failed', detail = ${storable(detail, maxDetailChars)}, ended_at = now()
       WHERE ${isHeld(held)} RETURNING job_id`,
    );
    const row = rows[0];
    if (!row) return;
    // A cut may halve a pair of surrogates, which jsonb does not take.
    const error = storable(detail, maxSaidChars);
    await addJobEvent(transaction, {
      jobId: row.job_id,
      kind: 'pairingFailed',
      level: 'error',
      detail: { error },
    });
  });
}
