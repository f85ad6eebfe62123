import { parseUrl } from '@florilegium/contracts/parse-url';
import { yieldPattern } from '@florilegium/crawling/yield/yield-order';
import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { integer, prepared, type Sql, sql } from '../sql/sql';

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
const runsWithPolicy = (those: Sql) => sql`(
  SELECT x.id FROM run x JOIN job_version v ON v.job_id = x.job_id AND v.number = x.version
  WHERE ${those} AND coalesce(v.config #>> '{yield,policy}', 'off') <> 'off')`;

interface PatternYield extends Omit<PageYield, 'url'> {
  pattern: string;
}

const patternColumns: BatchColumns<PatternYield> = {
  run_id: ['int', (sum) => sum.runId],
  host_id: ['int', (sum) => sum.hostId],
  pattern: ['text', (sum) => sum.pattern],
  mapped: ['int', (sum) => sum.mapped],
  mapped_bytes: ['bigint', (sum) => sum.mappedBytes],
  text_bytes: ['bigint', (sum) => sum.textBytes],
};

/** Adds pages to the yields of the path patterns of their hosts, inside the transaction of what they count. */
export async function addPathYields(transaction: Transaction, pages: readonly PageYield[]): Promise<void> {
  const sums = addedUp(pages);
  if (sums.length === 0) return;
  const runIds = [...new Set(sums.map((sum) => sum.runId))];
  await transaction.query(
    prepared(
      'count-path-yields',
      sql`INSERT INTO path_yield AS p (run_id, host_id, pattern, mapped, mapped_bytes, text_bytes)
           SELECT g.* FROM ${batch(patternColumns, sums)} AS g
           WHERE g.run_id IN ${runsWithPolicy(sql`x.id = ANY(${runIds}::int[])`)}
           ON CONFLICT (run_id, host_id, pattern) DO UPDATE SET mapped = p.mapped + excluded.mapped,
             mapped_bytes = p.mapped_bytes + excluded.mapped_bytes,
             text_bytes = p.text_bytes + excluded.text_bytes`,
    ),
  );
}

/** In one order for everybody, so that two writers never wait for each other in a circle. */
function addedUp(pages: readonly PageYield[]): PatternYield[] {
  const sums = new Map<string, PatternYield>();
  for (const { url, ...page } of pages) {
    const parsed = url === null ? null : parseUrl(url);
    if (!parsed) continue;
    const pattern = yieldPattern(parsed);
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

/** Adds what a query says of many pages of a job, some at a time: its columns are those of the changes of yields. */
export async function addPathYieldsOf(transaction: Transaction, jobId: string, changes: Sql): Promise<void> {
  await transaction.query(
    sql`DECLARE changed_pages CURSOR FOR
     SELECT s.run_id AS "runId", h.id AS "hostId", s.url, s.mapped, s.bytes AS "mappedBytes",
       s.text_bytes AS "textBytes"
     FROM (${changes}) s JOIN host h ON h.name = s.host
     WHERE s.run_id IN ${runsWithPolicy(sql`x.job_id = ${jobId}`)}`,
  );
  for (;;) {
    const { rows } = await transaction.query<PageYield>(
      sql`FETCH ${integer(pagesPerBatch)} FROM changed_pages`,
    );
    if (rows.length === 0) break;
    await addPathYields(transaction, rows);
  }
  await transaction.query(sql`CLOSE changed_pages`);
}
