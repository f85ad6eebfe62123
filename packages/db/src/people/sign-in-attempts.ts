import { createHash } from 'node:crypto';
import { AppError } from '@florilegium/platform/app-error';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

/** What attempts are counted for, and how they are slowed down. */
export interface AttemptLimit {
  /** E.g. 'account ada@example.org'; only its hash is stored. */
  of: string;
  /** Failures in a row that cost nothing. */
  freeFailures: number;
  /** The pause after the first one that does; each further one doubles it. */
  firstPauseMs: number;
  longestPauseMs: number;
}

/** What is counted is forgotten when nothing was tried for so long. */
const memoryMs = 60 * 60_000;
const sweptAtOnce = 100;

const keyOf = ({ of }: AttemptLimit) => createHash('sha256').update(of).digest('hex');

/**
 * Counts an attempt as failed before its password is checked, so that many at once are no way round the pauses: the
 * row's lock lets one after the other through, whichever process they come to. {@link attemptSucceeded} takes it back.
 * Throws `rateLimited`, and counts nothing, while one of the limits asks for a pause.
 */
export async function reserveAttempt(
  database: Database,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<void> {
  await sweep(database, now);
  // Always in one order, so that two who count for the same things never wait for each other.
  const ordered = [...limits].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await inTransaction(database, async (transaction) => {
    for (const limit of ordered) {
      const { rowCount } = await transaction.query(
        sql`INSERT INTO sign_in_attempt AS a (key, attempts, free_at, expires_at)
         VALUES (${keyOf(limit)}, 1, ${now}::timestamptz + ${pauseAfter(sql`1`, limit)},
           ${now}::timestamptz + ${memoryMs} * interval '1 ms')
         ON CONFLICT (key) DO UPDATE SET
           attempts = ${attemptsNow(now)},
           free_at = ${now}::timestamptz + ${pauseAfter(attemptsNow(now), limit)},
           expires_at = excluded.expires_at
         WHERE a.free_at <= ${now}`,
      );
      if (rowCount === 0) throw new AppError('rateLimited', 'Too many attempts.');
    }
  });
}

/** With the one that is counted; what expired counts no longer. */
const attemptsNow = (now: Date) => sql`(CASE WHEN a.expires_at <= ${now} THEN 0 ELSE a.attempts END + 1)`;

function pauseAfter(attempts: Sql, { freeFailures, firstPauseMs, longestPauseMs }: AttemptLimit): Sql {
  // The exponent is bounded before it is used: a power of two must not outgrow its type.
  const paying = sql`${attempts} - ${freeFailures}::int`;
  return sql`(CASE WHEN ${paying} <= 0 THEN 0
    ELSE least(${longestPauseMs}::float8, ${firstPauseMs}::float8 * 2 ^ least(30, ${paying} - 1)) END) * interval
    '1 ms'`;
}

/**
 * After the right password: forgets what was counted for `own`, the account or the device; what others share with it,
 * the address, gets this one attempt back.
 */
export async function attemptSucceeded(
  database: Database,
  { own, shared = [] }: { own: AttemptLimit; shared?: readonly AttemptLimit[] },
  now: Date,
): Promise<void> {
  await database.query(sql`DELETE FROM sign_in_attempt WHERE key = ${keyOf(own)}`);
  await database.query(
    sql`UPDATE sign_in_attempt SET attempts = greatest(0, attempts - 1), free_at = ${now}
      WHERE key = ANY(${shared.map(keyOf)})`,
  );
}

async function sweep(database: Database, now: Date): Promise<void> {
  await database.query(
    sql`DELETE FROM sign_in_attempt WHERE key IN (
       SELECT key FROM sign_in_attempt WHERE expires_at < ${now} LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED)`,
  );
}
