import { maxDetailChars, maxHeaderChars } from '@florilegium/contracts/lengths';
import {
  type CleanedPage,
  cleanedPageSchema,
  maxPageBytes,
  type PageCleaningSettings,
  type PageCleaningState,
  pageCleaningSettingsSchema,
} from '@florilegium/contracts/page-cleaning';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { writeAudit } from '../people/audit';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { storable, storableOrNull } from '../sql/stored-text';

/** Cleanings of one person that may stand at once, under way or not read yet. */
const maxUnread = 5;
/** A result that nobody has fetched is deleted after this time, in seconds. */
const keptSeconds = 600;

/** A page that is to be cleaned: fetched first, or sent along. */
export type PageToClean = { url: string } | { body: Uint8Array; contentType: string };

/** How a cleaning failed: an ErrorCode, and what makes its message more exact. */
export interface CleaningFailure {
  code: string;
  reason: string | null;
}

/**
 * Puts a page down to be cleaned; whoever calls sends its message. Returns its id.
 * Throws `tooLarge` for a page over {@link maxPageBytes}, `rateLimited` when the person has too many that are not read yet.
 */
export async function createPageCleaning(
  database: Database,
  order: { userId: string; settings: PageCleaningSettings; page: PageToClean },
): Promise<string> {
  const { userId, settings, page } = order;
  const isSent = 'body' in page;
  if (isSent && page.body.length > maxPageBytes) {
    throw new AppError('tooLarge', 'The page is too large.', { detail: { reason: 'pageTooLarge' } });
  }
  await forgetPageCleanings(database);
  const id = uuidv7();
  const state: PageCleaningState = isSent ? 'cleaning' : 'fetching';
  const isRoom = await inTransaction(database, async (transaction) => {
    // One at a time for each person: of two that count at once, neither would see the other.
    await transaction.query(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('page cleaning ' || ${userId}, 0))`,
    );
    const { rowCount } = await transaction.query(
      sql`INSERT INTO page_cleaning (id, created_by, state, settings, url, body, content_type)
       SELECT ${id}::uuid, ${userId}::uuid, ${state}, ${JSON.stringify(settings)}::jsonb, ${isSent ? '' : page.url},
         ${isSent ? page.body : null}::bytea, ${isSent ? page.contentType : ''}
       WHERE (SELECT count(*) FROM page_cleaning WHERE created_by = ${userId}) < ${maxUnread}`,
    );
    if (rowCount === 1 && !isSent) {
      const subject = `page:${page.url}`;
      await writeAudit(transaction, { actorId: userId, action: 'fetch.page', subject });
    }
    return rowCount === 1;
  });
  if (!isRoom) throw new AppError('rateLimited', 'Too many pages are being cleaned already.');
  return id;
}

/** Deletes what nobody has come back for. */
export async function forgetPageCleanings(database: Database): Promise<void> {
  await database.query(
    sql`DELETE FROM page_cleaning WHERE created_at < now() - make_interval(secs => ${keptSeconds})`,
  );
}

/** A page that waits to be fetched; null when it is no longer waited for, or fetched already. */
export async function pageToFetch(
  database: Database,
  id: string,
): Promise<{ url: string; redirects: number; createdAt: Date } | null> {
  const { rows } = await database.query<{ url: string; redirects: number; createdAt: Date }>(
    sql`SELECT url, redirects, created_at AS "createdAt" FROM page_cleaning WHERE id = ${id}
      AND state = 'fetching'`,
  );
  return rows[0] ?? null;
}

/** The page has another address: that one is to be fetched. */
export async function redirectPage(database: Database, id: string, url: string): Promise<void> {
  await database.query(
    sql`UPDATE page_cleaning SET url = ${url}, redirects = redirects + 1 WHERE id = ${id} AND state = 'fetching'`,
  );
}

/** The page was fetched and is to be cleaned. */
export async function storeFetchedPage(
  database: Database,
  id: string,
  page: { body: Uint8Array; contentType: string },
): Promise<void> {
  await database.query(
    sql`UPDATE page_cleaning SET state = 'cleaning', body = ${page.body},
      content_type = ${storable(page.contentType.replaceAll('\0', ''), maxHeaderChars)} WHERE id = ${id}
      AND state = 'fetching'`,
  );
}

/** A page that waits to be cleaned, with how; null when it is no longer waited for, or cleaned already. */
export async function pageToClean(
  database: Database,
  id: string,
): Promise<{ url: string; body: Buffer; contentType: string; settings: PageCleaningSettings } | null> {
  const { rows } = await database.query<{
    url: string;
    body: Buffer;
    contentType: string;
    settings: unknown;
  }>(
    sql`SELECT url, body, content_type AS "contentType", settings FROM page_cleaning
     WHERE id = ${id} AND state = 'cleaning' AND body IS NOT NULL`,
  );
  const row = rows[0];
  return row ? { ...row, settings: pageCleaningSettingsSchema.parse(row.settings) } : null;
}

/** The page is clean; `result` is its CleanedPage as UTF-8 JSON. */
export async function finishPageCleaning(database: Database, id: string, result: Uint8Array): Promise<void> {
  await database.query(
    sql`UPDATE page_cleaning SET state = 'done', body = NULL, result = ${result} WHERE id = ${id}
      AND state = 'cleaning'`,
  );
}

/** The page can't be had, or can't be cleaned. */
export async function failPageCleaning(
  database: Database,
  id: string,
  { code, reason }: CleaningFailure,
): Promise<void> {
  await database.query(
    sql`UPDATE page_cleaning SET state = 'failed', body = NULL, error_code = ${code},
      error_reason = ${storableOrNull(reason, maxDetailChars)}
     WHERE id = ${id} AND state IN ('fetching', 'cleaning')`,
  );
}

/** Where a cleaning stands. */
export type PageCleaningStanding =
  | { state: 'fetching' | 'cleaning' }
  | { state: 'done'; page: CleanedPage }
  | { state: 'failed'; failure: CleaningFailure };

/**
 * Where a cleaning of this person stands; one that has ended is gone once it was read. Null when there is none.
 */
export async function readPageCleaning(
  database: Database,
  userId: string,
  id: string,
): Promise<PageCleaningStanding | null> {
  const { rows } = await database.query<{ state: PageCleaningState }>(
    sql`SELECT state FROM page_cleaning WHERE id = ${id} AND created_by = ${userId}`,
  );
  const state = rows[0]?.state;
  if (state === undefined) return null;
  if (state === 'fetching' || state === 'cleaning') return { state };
  const ended = await database.query<{ result: Buffer | null; code: string; reason: string | null }>(
    sql`DELETE FROM page_cleaning WHERE id = ${id} AND created_by = ${userId}
     RETURNING result, error_code AS code, error_reason AS reason`,
  );
  const row = ended.rows[0];
  if (!row) return null;
  if (row.result === null) return { state: 'failed', failure: { code: row.code, reason: row.reason } };
  return { state: 'done', page: cleanedPageSchema.parse(JSON.parse(row.result.toString())) };
}

/** Drops a cleaning that is no longer waited for. */
export async function dropPageCleaning(database: Database, id: string): Promise<void> {
  await database.query(sql`DELETE FROM page_cleaning WHERE id = ${id}`);
}
