import { type Bilingual, bilingualSchema } from '@florilegium/contracts/bilingual';
import type pg from 'pg';
import { type Database, inTransaction } from './database';
import { addJobEvent } from './job-events';
import type { AlignedSentences, StoredFeature } from './page-pairs';
import type { PairingCounts, PairingProgress } from './pairings';
import type { RecordPlace } from './record-place';

/** A pairing in a worker's hand: nobody else works on it until the lease runs out. */
export interface PairingHold {
  pairingId: string;
  workerId: string;
  leaseMs: number;
}

const isHeld = `worker_id = $2 AND state = 'running'`;
const prolonged = 'leased_to = now() + make_interval(secs => $3)';
const holdValues = ({ pairingId, workerId, leaseMs }: PairingHold) => [pairingId, workerId, leaseMs / 1000];

/** Takes a pairing that nobody has in hand. Null when somebody has, or when it is over. */
export async function claimPairing(
  database: Database,
  hold: PairingHold,
): Promise<{ jobId: string; settings: Bilingual } | null> {
  const { rows } = await database.pool.query<{ jobId: string; settings: unknown }>(
    `UPDATE pairing SET worker_id = $2, ${prolonged}, state = 'running'
     WHERE id = $1 AND state IN ('waiting', 'running') AND (leased_to IS NULL OR leased_to <= now())
     RETURNING job_id AS "jobId", settings`,
    holdValues(hold),
  );
  const row = rows[0];
  return row ? { jobId: row.jobId, settings: bilingualSchema.parse(row.settings) } : null;
}

/**
 * Prolongs the lease within a transaction, so that nobody takes the pairing before its end. False: it is not in hand any
 * more, and what was worked out for it belongs to numbers that somebody else may have given anew.
 */
async function holdOn(client: pg.PoolClient, hold: PairingHold): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE pairing SET ${prolonged} WHERE id = $1 AND ${isHeld}`,
    holdValues(hold),
  );
  return rowCount === 1;
}

/** Prolongs the lease and tells how far it is. False: it was stopped, or is somebody else's. */
export async function renewPairing(
  database: Database,
  hold: PairingHold,
  progress: PairingProgress,
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `UPDATE pairing SET ${prolonged}, progress = $4 WHERE id = $1 AND ${isHeld}`,
    [...holdValues(hold), JSON.stringify(progress)],
  );
  return rowCount === 1;
}

/** Lets go of a pairing, so that another worker may take it at once. */
export async function releasePairing(
  database: Database,
  { pairingId, workerId }: Pick<PairingHold, 'pairingId' | 'workerId'>,
): Promise<void> {
  await database.pool.query(
    'UPDATE pairing SET worker_id = NULL, leased_to = NULL WHERE id = $1 AND worker_id = $2',
    [pairingId, workerId],
  );
}

/** Pairings that wait or run and that nobody has in hand: their message was lost. */
export async function lostPairings(database: Database, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM pairing WHERE state IN ('waiting', 'running')
       AND coalesce(leased_to, created_at + make_interval(secs => $1)) <= now() ORDER BY id LIMIT 100`,
    [olderThanSeconds],
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
  return inTransaction(database, async (client) => {
    if (!(await holdOn(client, hold))) return false;
    await client.query('DELETE FROM page_pair WHERE pairing_id = $1', [hold.pairingId]);
    await client.query('DELETE FROM unpaired_page WHERE pairing_id = $1', [hold.pairingId]);
    for (let at = 0; at < found.pairs.length; at += rowsTogether) {
      const rows = found.pairs.slice(at, at + rowsTogether);
      await client.query(
        `INSERT INTO page_pair (pairing_id, number, language_a, language_b, document_a, document_b, score, features)
         SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::real[], $8::jsonb[])`,
        [
          hold.pairingId,
          rows.map((row) => row.number),
          rows.map((row) => row.languageA),
          rows.map((row) => row.languageB),
          rows.map((row) => row.documentA),
          rows.map((row) => row.documentB),
          rows.map((row) => row.score),
          rows.map((row) => JSON.stringify(row.features)),
        ],
      );
    }
    for (let at = 0; at < found.unpaired.length; at += rowsTogether) {
      const rows = found.unpaired.slice(at, at + rowsTogether);
      await client.query(
        `INSERT INTO unpaired_page (pairing_id, document_id, language, reason, nearest, score)
         SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::real[])`,
        [
          hold.pairingId,
          rows.map((row) => row.documentId),
          rows.map((row) => row.language),
          rows.map((row) => row.reason),
          rows.map((row) => row.nearest),
          rows.map((row) => row.score),
        ],
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
  const place = (side: 'a' | 'b') => `json_build_object('path', f${side}.path, 'offset', d${side}.text_offset,
    'length', d${side}.text_length) AS "place${side.toUpperCase()}"`;
  const { rows } = await database.pool.query<PairToAlign>(
    `SELECT p.number, p.language_a AS "languageA", p.language_b AS "languageB", ${place('a')}, ${place('b')}
     FROM page_pair p
     JOIN document da ON da.id = p.document_a JOIN archive_file fa ON fa.id = da.text_file_id
     JOIN document db ON db.id = p.document_b JOIN archive_file fb ON fb.id = db.text_file_id
     WHERE p.pairing_id = $1 AND p.number > $2 ORDER BY p.number LIMIT $3`,
    [pairingId, after, limit],
  );
  return rows;
}

/** Keeps the aligned sentences of pairs. False: the pairing was stopped, or is somebody else's. */
export async function storeAlignments(
  database: Database,
  hold: PairingHold,
  rows: readonly { number: number; sentences: AlignedSentences; aligned: number; alignment: number | null }[],
): Promise<boolean> {
  return inTransaction(database, async (client) => {
    if (!(await holdOn(client, hold))) return false;
    await client.query(
      `UPDATE page_pair p SET sentences = g.sentences, aligned = g.aligned, alignment = g.alignment
       FROM unnest($2::int[], $3::bytea[], $4::int[], $5::real[]) AS g (number, sentences, aligned, alignment)
       WHERE p.pairing_id = $1 AND p.number = g.number`,
      [
        hold.pairingId,
        rows.map((row) => row.number),
        rows.map((row) => Buffer.from(JSON.stringify(row.sentences))),
        rows.map((row) => row.aligned),
        rows.map((row) => row.alignment),
      ],
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
): Promise<{ pairs: Record<string, number>; setAside: number; sentences: number } | null> {
  const { pairingId } = hold;
  return inTransaction(database, async (client) => {
    if (!(await holdOn(client, hold))) return null;
    const { rowCount } = await client.query(
      `WITH unlike AS (
         DELETE FROM page_pair WHERE pairing_id = $1 AND aligned >= $2 AND alignment < $3 RETURNING *)
       INSERT INTO unpaired_page (pairing_id, document_id, language, reason, nearest, score)
       SELECT pairing_id, document_a, language_b, 'textsDiffer', document_b, score FROM unlike
       UNION ALL SELECT pairing_id, document_b, language_a, 'textsDiffer', document_a, score FROM unlike
       ON CONFLICT DO NOTHING`,
      [pairingId, minSentences, minAlignment],
    );
    // By way of numbers that nobody has: each number is there once at every moment.
    await client.query(
      `UPDATE page_pair p SET number = -n.place
       FROM (SELECT number, row_number() OVER (ORDER BY number) AS place FROM page_pair WHERE pairing_id = $1) n
       WHERE p.pairing_id = $1 AND p.number = n.number`,
      [pairingId],
    );
    await client.query('UPDATE page_pair SET number = -number WHERE pairing_id = $1', [pairingId]);
    const { rows } = await client.query<{ two: string; pairs: number; sentences: number }>(
      `SELECT language_a || '-' || language_b AS two, count(*)::int AS pairs,
         coalesce(sum(aligned), 0)::int AS sentences
       FROM page_pair WHERE pairing_id = $1 GROUP BY 1`,
      [pairingId],
    );
    return {
      pairs: Object.fromEntries(rows.map((row) => [row.two, row.pairs])),
      setAside: rowCount ?? 0,
      sentences: rows.reduce((sum, row) => sum + row.sentences, 0),
    };
  });
}

/** The pairing is done. */
export async function finishPairing(
  database: Database,
  { pairingId, workerId }: Pick<PairingHold, 'pairingId' | 'workerId'>,
  counts: PairingCounts,
): Promise<void> {
  await inTransaction(database, async (client) => {
    const { rows } = await client.query<{ job_id: string }>(
      `UPDATE pairing SET state = 'done', counts = $3, ended_at = now(), leased_to = NULL
       WHERE id = $1 AND ${isHeld} RETURNING job_id`,
      [pairingId, workerId, JSON.stringify(counts)],
    );
    const row = rows[0];
    if (!row) return;
    const pairs = Object.values(counts.pairs).reduce((sum, n) => sum + n, 0);
    await addJobEvent(client, {
      jobId: row.job_id,
      kind: 'pairingDone',
      detail: { pairs, sentences: counts.sentences },
    });
  });
}

/** The pairing can't be done; what it needs is said in `detail`. */
export async function failPairing(
  database: Database,
  { pairingId, workerId }: Pick<PairingHold, 'pairingId' | 'workerId'>,
  detail: string,
): Promise<void> {
  await inTransaction(database, async (client) => {
    const { rows } = await client.query<{ job_id: string }>(
      `UPDATE pairing SET state = 'failed', detail = $3, ended_at = now()
       WHERE id = $1 AND ${isHeld} RETURNING job_id`,
      [pairingId, workerId, detail.replaceAll('\0', '')],
    );
    const row = rows[0];
    if (!row) return;
    // A cut may halve a pair of surrogates, which jsonb does not take.
    const error = detail.slice(0, 300).replaceAll('\0', '').toWellFormed();
    await addJobEvent(client, {
      jobId: row.job_id,
      kind: 'pairingFailed',
      level: 'error',
      detail: { error },
    });
  });
}
