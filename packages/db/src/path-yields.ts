import { yieldPattern } from '@florilegium/crawling/yield-order';
import type pg from 'pg';

/** What changed of a page's yield; `url` is null where pages are summed up. */
export interface PageYield {
  runId: number;
  hostId: number;
  url: string | null;
  mapped: number;
  mappedBytes: number;
  textBytes: number;
}

/** The runs among those that use path patterns: nobody else asks for these rows. */
const runsWithPolicy = (those: string) => `(
  SELECT x.id FROM run x JOIN job_version v ON v.job_id = x.job_id AND v.number = x.version
  WHERE ${those} AND coalesce(v.config #>> '{yield,policy}', 'off') <> 'off')`;

interface PatternYield extends Omit<PageYield, 'url'> {
  pattern: string;
}

/** Adds pages to the yields of the path patterns of their hosts, inside the transaction of what they count. */
export async function addPathYields(client: pg.PoolClient, pages: readonly PageYield[]): Promise<void> {
  const sums = addedUp(pages);
  if (sums.length === 0) return;
  await client.query({
    name: 'count-path-yields',
    text: `INSERT INTO path_yield AS p (run_id, host_id, pattern, mapped, mapped_bytes, text_bytes)
           SELECT g.* FROM unnest($1::int[], $2::int[], $3::text[], $4::int[], $5::bigint[], $6::bigint[])
             AS g (run_id, host_id, pattern, mapped, mapped_bytes, text_bytes)
           WHERE g.run_id IN ${runsWithPolicy('x.id = ANY($1::int[])')}
           ON CONFLICT (run_id, host_id, pattern) DO UPDATE SET mapped = p.mapped + excluded.mapped,
             mapped_bytes = p.mapped_bytes + excluded.mapped_bytes, text_bytes = p.text_bytes + excluded.text_bytes`,
    values: [
      sums.map((sum) => sum.runId),
      sums.map((sum) => sum.hostId),
      sums.map((sum) => sum.pattern),
      sums.map((sum) => sum.mapped),
      sums.map((sum) => sum.mappedBytes),
      sums.map((sum) => sum.textBytes),
    ],
  });
}

/** In one order for everybody, so that two writers never wait for each other in a circle. */
function addedUp(pages: readonly PageYield[]): PatternYield[] {
  const sums = new Map<string, PatternYield>();
  for (const { url, ...page } of pages) {
    if (url === null || !URL.canParse(url)) continue;
    const pattern = yieldPattern(new URL(url));
    const key = `${page.runId} ${page.hostId} ${pattern}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...page, pattern });
    else {
      sum.mapped += page.mapped;
      sum.mappedBytes += page.mappedBytes;
      sum.textBytes += page.textBytes;
    }
  }
  return [...sums.values()].sort(
    (a, b) =>
      a.runId - b.runId ||
      a.hostId - b.hostId ||
      (a.pattern < b.pattern ? -1 : Number(a.pattern > b.pattern)),
  );
}

const pagesPerBatch = 5_000;

/** Adds what a query says of many pages of a job ($1), some at a time: its columns are those of the changes of yields. */
export async function addPathYieldsOf(
  client: pg.PoolClient,
  changes: string,
  values: readonly unknown[],
): Promise<void> {
  await client.query(
    `DECLARE changed_pages CURSOR FOR
     SELECT s.run_id AS "runId", h.id AS "hostId", s.url, s.mapped, s.bytes AS "mappedBytes",
       s.text_bytes AS "textBytes"
     FROM (${changes}) s JOIN host h ON h.name = s.host
     WHERE s.run_id IN ${runsWithPolicy('x.job_id = $1')}`,
    [...values],
  );
  for (;;) {
    const { rows } = await client.query<PageYield>(`FETCH ${pagesPerBatch} FROM changed_pages`);
    if (rows.length === 0) break;
    await addPathYields(client, rows);
  }
  await client.query('CLOSE changed_pages');
}
