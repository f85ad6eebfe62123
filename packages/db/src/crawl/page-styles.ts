import { uuidv7 } from 'uuidv7';
import { writeAudit } from '../people/audit';
import { batch } from '../sql/batch';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

/** The largest style sheet that is fetched, in bytes. */
export const maxStyleBytes = 500_000;
/** Style sheets that a corpus keeps; the oldest go first. */
const mostOfCorpus = 2_000;
/** What failed, or never came, is tried again after so long, in seconds, when somebody asks again. */
const againSeconds = 600;

/** A style sheet as pages name it, and how far it is; null: nobody has asked for it. */
export interface PageStyle {
  url: string;
  state: 'waiting' | 'done' | 'failed' | null;
}

/**
 * Puts down that style sheets of a page are to be fetched. Returns the ids of those for which a message is to be sent: what
 * is there already, or under way, is not fetched again.
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
    const { rows } = await transaction.query<{ id: string }>(
      sql`INSERT INTO page_style (id, corpus_id, url, at)
        SELECT g.id, ${corpusId}, g.url, g.url FROM ${given} AS g ORDER BY g.url
       ON CONFLICT (corpus_id, url) DO UPDATE SET state = 'waiting', at = excluded.url, redirects = 0,
         error_code = NULL, created_at = now(), ended_at = NULL
         WHERE page_style.state <> 'done' AND page_style.created_at < now() - make_interval(secs => ${againSeconds})
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
