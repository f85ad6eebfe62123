import type pg from 'pg';
import { countMinutes, emptyMinute, type MinuteCount } from './run-minutes';

/** What a transaction has done to the texts of captures, until it is counted at its end. */
interface Notes {
  /** Captures that were mapped. */
  mapped: Set<string>;
  /** Documents that were kept or left out after they had been counted: 1 or -1. */
  turned: Map<string, number>;
  /** Jobs whose texts have changed as a whole. */
  jobs: Set<string>;
}

const notesOf = new WeakMap<pg.PoolClient, Notes>();

function notes(client: pg.PoolClient): Notes {
  const known = notesOf.get(client) ?? { mapped: new Set(), turned: new Map(), jobs: new Set() };
  notesOf.set(client, known);
  return known;
}

/** Notes that captures have been mapped in this transaction, whatever came of them. */
export function noteMapped(client: pg.PoolClient, captureIds: Iterable<string>): void {
  const { mapped } = notes(client);
  for (const id of captureIds) mapped.add(id);
}

/** Notes that a document is kept from now on, or no longer. */
export function noteTurned(client: pg.PoolClient, documentId: string, kept: boolean): void {
  const { turned } = notes(client);
  turned.set(documentId, (turned.get(documentId) ?? 0) + (kept ? 1 : -1));
}

/** Notes that all texts of a job have others in their place: its counts are made anew from the rows. */
export function noteReplaced(client: pg.PoolClient, jobId: string): void {
  notes(client).jobs.add(jobId);
}

/** Forgets what was noted: the connection goes on to another transaction. */
export function forgetNotes(client: pg.PoolClient): void {
  notesOf.delete(client);
}

/**
 * The document that says what became of a mapped capture `c`: its own, or that of the same payload which stood when
 * the page came back unchanged. What a newer capture has superseded still was the yield of its run; what a replay has
 * replaced, or not put in place yet, is none.
 */
const textOfCapture = `SELECT d.id, (d.drop_reason IS NULL)::int AS kept, d.words, d.text_bytes
  FROM document d JOIN capture made ON made.id = d.capture_id
  WHERE d.resource_id = c.resource_id AND made.digest = c.digest AND d.detail IS DISTINCT FROM 'replaced'
    AND (d.mapping_id IS NULL OR EXISTS (SELECT FROM mapping m WHERE m.id = d.mapping_id AND m.state = 'done'))
  ORDER BY made.id = c.id DESC, made.captured_at <= c.captured_at DESC, made.captured_at DESC, d.id DESC LIMIT 1`;

const whole = `SELECT c.run_id, r.host, c.mapped_at, 1 AS mapped, c.bytes, coalesce(t.kept, 0) AS kept,
    coalesce(t.kept * t.words, 0) AS words, coalesce(t.kept * t.text_bytes, 0) AS text_bytes
  FROM capture c JOIN resource r ON r.id = c.resource_id LEFT JOIN LATERAL (${textOfCapture}) t ON true
  WHERE c.mapped_at IS NOT NULL`;

/** What has changed, by run, host and minute. Made of the parts that are needed: planning all would cost the most. */
function changesQuery(noted: Notes, turned: readonly [string, number][]): pg.QueryConfig {
  const jobs = [...noted.jobs];
  // Their captures are counted anew, whatever else was noted of them.
  const values: unknown[] = [[...noted.mapped]];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const elsewhere = jobs.length === 0 ? '' : `AND NOT r.job_id = ANY(${bind(jobs)}::uuid[])`;
  const parts = [`${whole} AND c.id = ANY($1::uuid[]) ${elsewhere}`];
  if (jobs.length > 0) parts.push(`${whole} AND r.job_id = ANY(${bind(jobs)}::uuid[])`);
  if (turned.length > 0) {
    const ids = bind(turned.map(([id]) => id));
    parts.push(`SELECT c.run_id, r.host, c.mapped_at, 0, 0, f.by, f.by * d.words, f.by * d.text_bytes
      FROM unnest(${ids}::uuid[], ${bind(turned.map(([, by]) => by))}::int[]) AS f (id, by)
      JOIN document d ON d.id = f.id JOIN resource r ON r.id = d.resource_id
      JOIN capture c ON c.resource_id = d.resource_id AND c.mapped_at IS NOT NULL
      CROSS JOIN LATERAL (${textOfCapture}) t
      WHERE t.id = d.id AND NOT c.id = ANY($1::uuid[]) ${elsewhere}`);
  }
  const text = `WITH summed AS (
      SELECT run_id, host, date_trunc('minute', mapped_at) AS at, sum(mapped)::int AS mapped,
        sum(bytes)::bigint AS bytes, sum(kept)::int AS kept, sum(words)::bigint AS words,
        sum(text_bytes)::bigint AS text_bytes
      FROM (${parts.join(' UNION ALL ')}) change GROUP BY 1, 2, 3)
    SELECT s.run_id AS "runId", h.id AS "hostId", s.at, s.mapped, s.bytes AS "mappedBytes", s.kept, s.words,
      s.text_bytes AS "textBytes"
    FROM summed s LEFT JOIN host h ON h.name = s.host
      AND EXISTS (SELECT FROM host_stats x WHERE x.run_id = s.run_id AND x.host_id = h.id)`;
  // What nearly every batch asks is planned once.
  return parts.length === 1 ? { name: 'sum-yields', text, values } : { text, values };
}

interface HostYield {
  runId: number;
  hostId: number;
  mapped: number;
  mappedBytes: number;
  kept: number;
  words: number;
  textBytes: number;
}

/** `hostId` is null for what was uploaded: nobody was asked for it. */
type Change = Omit<HostYield, 'hostId'> & { hostId: number | null; at: Date };

/**
 * Counts what was noted, as the last thing before the transaction's end: the rows are shared with the crawl workers,
 * which must not wait for the mapping of a whole batch. The columns that it writes change under the lock of the
 * corpus only.
 */
export async function countNoted(client: pg.PoolClient): Promise<void> {
  const noted = notesOf.get(client);
  if (!noted) return;
  forgetNotes(client);
  const turned = [...noted.turned].filter(([, by]) => by !== 0);
  const jobs = [...noted.jobs];
  if (noted.mapped.size + turned.length + jobs.length === 0) return;
  const { rows: changes } = await client.query<Change>(changesQuery(noted, turned));
  const before = jobs.length === 0 ? { hosts: [], minutes: [] } : await countedBefore(client, jobs);
  await addYields(client, [
    ...changes.flatMap(({ at: _, hostId, ...sums }) => (hostId === null ? [] : [{ ...sums, hostId }])),
    ...before.hosts,
  ]);
  await countMinutes(client, [
    ...changes.map(({ runId, at, mapped, kept, words, textBytes }) => ({
      ...emptyMinute(runId, at),
      mapped,
      kept,
      words,
      textBytes,
    })),
    ...before.minutes,
  ]);
}

/** What has been counted of these jobs, below zero: with the true counts it adds up to what is missing. */
async function countedBefore(
  client: pg.PoolClient,
  jobs: string[],
): Promise<{ hosts: HostYield[]; minutes: MinuteCount[] }> {
  const sums = '-s.mapped AS mapped, -s.kept AS kept, -s.words AS words, -s.text_bytes AS "textBytes"';
  const { rows: hosts } = await client.query<HostYield>(
    `SELECT s.run_id AS "runId", s.host_id AS "hostId", -s.mapped_bytes AS "mappedBytes", ${sums}
     FROM host_stats s JOIN run r ON r.id = s.run_id WHERE r.job_id = ANY($1::uuid[]) AND s.mapped <> 0`,
    [jobs],
  );
  const { rows: minutes } = await client.query<MinuteCount>(
    `SELECT s.run_id AS "runId", s.minute AS at, 0 AS pages, 0 AS bytes, ${sums}
     FROM run_minute s JOIN run r ON r.id = s.run_id WHERE r.job_id = ANY($1::uuid[]) AND s.mapped <> 0`,
    [jobs],
  );
  return { hosts, minutes };
}

const columns = ['mapped', 'mappedBytes', 'kept', 'words', 'textBytes'] as const;

/** Adds yields to rows that are there, in the order in which the crawl workers lock them. */
async function addYields(client: pg.PoolClient, yields: readonly HostYield[]): Promise<void> {
  const sums = new Map<string, HostYield>();
  for (const one of yields) {
    const key = `${one.runId} ${one.hostId}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...one });
    else for (const column of columns) sum[column] += one[column];
  }
  const sorted = [...sums.values()]
    .filter((sum) => columns.some((column) => sum[column] !== 0))
    .sort((a, b) => a.runId - b.runId || a.hostId - b.hostId);
  if (sorted.length === 0) return;
  // All rows exist: it is the order of an insertion that is wanted, which an update does not keep.
  await client.query({
    name: 'count-yields',
    text: `INSERT INTO host_stats AS s (run_id, host_id, mapped, mapped_bytes, kept, words, text_bytes)
           SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[])
           ON CONFLICT (run_id, host_id) DO UPDATE SET mapped = s.mapped + excluded.mapped,
             mapped_bytes = s.mapped_bytes + excluded.mapped_bytes, kept = s.kept + excluded.kept,
             words = s.words + excluded.words, text_bytes = s.text_bytes + excluded.text_bytes`,
    values: [
      sorted.map((sum) => sum.runId),
      sorted.map((sum) => sum.hostId),
      ...columns.map((column) => sorted.map((sum) => sum[column])),
    ],
  });
}
