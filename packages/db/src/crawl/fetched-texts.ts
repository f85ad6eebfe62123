import { maxDetailChars } from '@florilegium/contracts/lengths';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { writeAudit } from '../people/audit';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { storableOrNull } from '../sql/stored-text';
import type { CleaningFailure } from './page-cleanings';

/** Texts of one person that may be under way or unread at once. */
const maxUnread = 10;
/** A result that nobody has fetched is deleted after this time, in seconds. */
const keptSeconds = 3_600;
/** The largest list that is fetched, in bytes. */
export const maxFetchedTextBytes = 5_000_000;

/**
 * Puts down that a list is to be fetched; whoever calls sends its message. Returns its id.
 * Throws `rateLimited` when the person has too many that are not read yet.
 */
export async function orderFetchedText(
  database: Database,
  order: { userId: string; corpusId: string; url: string },
): Promise<string> {
  const id = uuidv7();
  const isRoom = await inTransaction(database, async (transaction) => {
    await transaction.query(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('fetched text ' || ${order.userId}, 0))`,
    );
    await transaction.query(
      sql`DELETE FROM fetched_text WHERE created_at < now() - make_interval(secs => ${keptSeconds})`,
    );
    const { rowCount } = await transaction.query(
      sql`INSERT INTO fetched_text (id, corpus_id, created_by, url)
       SELECT ${id}, ${order.corpusId}, ${order.userId}, ${order.url}
       WHERE (SELECT count(*) FROM fetched_text WHERE created_by = ${order.userId}) < ${maxUnread}`,
    );
    if (rowCount === 1) {
      const { userId: actorId, corpusId, url } = order;
      await writeAudit(transaction, { actorId, action: 'fetch.list', subject: `page:${url}`, corpusId });
    }
    return rowCount === 1;
  });
  if (!isRoom) throw new AppError('rateLimited', 'Too many lists are being fetched already.');
  return id;
}

/** A list on its way. */
export interface TextToFetch {
  corpusId: string;
  url: string;
  redirects: number;
  createdAt: Date;
}

/** A list that waits to be fetched; null when it is no longer waited for, or there already. */
export async function textToFetch(database: Database, id: string): Promise<TextToFetch | null> {
  const { rows } = await database.query<TextToFetch>(
    sql`SELECT corpus_id AS "corpusId", url, redirects, created_at AS "createdAt" FROM fetched_text
        WHERE id = ${id} AND state = 'waiting'`,
  );
  return rows[0] ?? null;
}

/** The list has another address: that one is to be fetched. */
export async function redirectText(database: Database, id: string, url: string): Promise<void> {
  await database.query(
    sql`UPDATE fetched_text SET url = ${url}, redirects = redirects + 1 WHERE id = ${id} AND state = 'waiting'`,
  );
}

/** The list is there. */
export async function storeFetchedText(database: Database, id: string, text: string): Promise<void> {
  await database.query(
    sql`UPDATE fetched_text SET state = 'done', text = ${Buffer.from(text)}, ended_at = now() WHERE id = ${id}
      AND state = 'waiting'`,
  );
}

/** The list can't be had. */
export async function failFetchedText(
  database: Database,
  id: string,
  { code, reason }: CleaningFailure,
): Promise<void> {
  await database.query(
    sql`UPDATE fetched_text SET state = 'failed', error_code = ${code},
      error_reason = ${storableOrNull(reason, maxDetailChars)}, ended_at = now()
     WHERE id = ${id} AND state = 'waiting'`,
  );
}

/** Nobody waits for the list any longer. */
export async function dropFetchedText(database: Database, id: string): Promise<void> {
  await database.query(sql`DELETE FROM fetched_text WHERE id = ${id}`);
}

/** Where the fetching of a list stands. */
export type FetchedTextStanding =
  | { state: 'waiting' }
  | { state: 'done'; text: string; url: string }
  | { state: 'failed'; failure: CleaningFailure };

/** Where a list of this person stands; one that has ended is gone once it was read. Null when there is none. */
export async function readFetchedText(
  database: Database,
  userId: string,
  id: string,
): Promise<FetchedTextStanding | null> {
  const { rows } = await database.query<{
    url: string;
    text: Buffer | null;
    code: string | null;
    reason: string | null;
  }>(
    sql`DELETE FROM fetched_text WHERE id = ${id} AND created_by = ${userId} AND state <> 'waiting'
     RETURNING url, text, error_code AS code, error_reason AS reason`,
  );
  const row = rows[0];
  if (row?.text) return { state: 'done', text: row.text.toString(), url: row.url };
  if (row) return { state: 'failed', failure: { code: row.code ?? 'internal', reason: row.reason } };
  const waiting = await database.query(
    sql`SELECT FROM fetched_text WHERE id = ${id} AND created_by = ${userId}`,
  );
  return waiting.rowCount === 1 ? { state: 'waiting' } : null;
}
