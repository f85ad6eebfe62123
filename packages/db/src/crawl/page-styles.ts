import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { writeAudit } from '../people/audit';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

/** The largest style sheet that is fetched, in bytes. */
export const maxStyleBytes = 500_000;
/** Style sheets that a corpus keeps; the oldest go first. */
const mostOfCorpus = 2_000;
/** A style that failed or never came is tried again when somebody asks for it after this time, in seconds. */
const againSeconds = 600;
/** A style that still waits after this time, in seconds, was given up by its worker, or never reached one. */
const givenUpSeconds = 100;
/** Orders of one person in a minute: each may have twenty files fetched. */
const mostOrders = 20;

/** A style sheet as pages name it, and how far it is; null: nobody has asked for it. */
export interface PageStyle {
  url: string;
  state: 'waiting' | 'done' | 'failed' | null;
}

/**
 * Puts down that style sheets of a page are to be fetched. Returns the ids of those for which a message is to be sent: what
 * is there already, or under way, is not fetched again. Throws `rateLimited` when the person has ordered too much within a
 * minute.
 */
export async function orderStyles(
  database: Database,
  order: { userId: string; corpusId: string; resourceId: string; urls: readonly string[] },
): Promise<string[]> {
  const { userId: actorId, corpusId, resourceId } = order;
  const given = batch(
    { id: ['uuid', ({ id }) => id], url: ['text', ({ url }) => url] },
    order.urls.map((url) => ({ id: uuidv7(), url })),
  );
  return inTransaction(database, async (transaction) => {
    await refuseTooMany(transaction, actorId);
    const { rows } = await transaction.query<{ id: string }>(
      sql`INSERT INTO page_style (id, corpus_id, url, at)
        SELECT g.id, ${corpusId}, g.url, g.url FROM ${given} AS g ORDER BY g.url
       ON CONFLICT (corpus_id, url) DO UPDATE SET state = 'waiting', at = excluded.url, redirects = 0,
         error_code = NULL, created_at = now(), ended_at = NULL
         WHERE page_style.state <> 'done' AND page_style.created_at < now() - make_interval(secs =>
           CASE page_style.state WHEN 'waiting' THEN ${givenUpSeconds}::int ELSE ${againSeconds}::int END)
       RETURNING id`,
    );
    await transaction.query(
      sql`DELETE FROM page_style WHERE corpus_id = ${corpusId} AND id IN (SELECT id FROM page_style
        WHERE corpus_id = ${corpusId} ORDER BY created_at DESC OFFSET ${mostOfCorpus})`,
    );
    const detail = { files: rows.length };
    const subject = `resource:${resourceId}`;
    await writeAudit(transaction, { actorId, action: 'fetch.styles', subject, corpusId, detail });
    return rows.map(({ id }) => id);
  });
}

/** One order of a person at a time, so that many at once don't slip by. The audit log knows of all of them. */
async function refuseTooMany(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('page styles ' || ${userId}, 0))`,
  );
  const { rows } = await transaction.query<{ orders: number }>(
    sql`SELECT count(*)::int AS orders FROM audit_entry WHERE at > now() - interval '1 minute'
      AND actor_id = ${userId} AND action = 'fetch.styles'`,
  );
  if (rows[0]!.orders < mostOrders) return;
  throw new AppError('rateLimited', 'Style sheets of too many pages are being fetched.');
}

/** How far the style sheets of a page are, in the page's order. */
export async function styleStates(
  database: Database,
  corpusId: string,
  urls: readonly string[],
): Promise<PageStyle[]> {
  const { rows } = await database.query<{ url: string; state: PageStyle['state'] }>(
    sql`SELECT url, state FROM page_style WHERE corpus_id = ${corpusId} AND url = ANY(${[...urls]}::text[])`,
  );
  const states = new Map(rows.map(({ url, state }) => [url, state]));
  return urls.map((url) => ({ url, state: states.get(url) ?? null }));
}

/** Those style sheets of a page that are there, in the page's order, with where they came from. */
export async function readStyles(
  database: Database,
  corpusId: string,
  urls: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ url: string; css: Buffer }>(
    sql`SELECT url, css FROM page_style
      WHERE corpus_id = ${corpusId} AND url = ANY(${[...urls]}::text[]) AND state = 'done' AND css IS NOT NULL`,
  );
  const sheets = new Map(rows.map(({ url, css }) => [url, css.toString()]));
  return urls.flatMap((url) => sheets.get(url) ?? []);
}

/** A style sheet on its way; null when it is no longer waited for, or there already. */
export async function styleToFetch(
  database: Database,
  id: string,
): Promise<{ corpusId: string; url: string; redirects: number; createdAt: Date } | null> {
  const { rows } = await database.query<{
    corpusId: string;
    url: string;
    redirects: number;
    createdAt: Date;
  }>(
    sql`SELECT corpus_id AS "corpusId", at AS url, redirects, created_at AS "createdAt" FROM page_style
      WHERE id = ${id} AND state = 'waiting'`,
  );
  return rows[0] ?? null;
}

/** The style sheet is elsewhere: it is to be fetched there. */
export async function redirectStyle(database: Database, id: string, at: string): Promise<void> {
  await database.query(
    sql`UPDATE page_style SET at = ${at}, redirects = redirects + 1 WHERE id = ${id} AND state = 'waiting'`,
  );
}

/** The style sheet is there. */
export async function storeStyle(database: Database, id: string, css: string): Promise<void> {
  await database.query(
    sql`UPDATE page_style SET state = 'done', css = ${Buffer.from(css)}, ended_at = now()
      WHERE id = ${id} AND state = 'waiting'`,
  );
}

/** The style sheet can't be had. */
export async function failStyle(database: Database, id: string, code: string): Promise<void> {
  await database.query(
    sql`UPDATE page_style SET state = 'failed', error_code = ${code}, ended_at = now()
      WHERE id = ${id} AND state = 'waiting'`,
  );
}
