import type pg from 'pg';
import { addPathYields, addPathYieldsOf } from './path-yields';
import { countMinutes, emptyMinute } from './run-minutes';

/** What a transaction has done to the texts of captures, until it is counted at its end. */
interface Notes {
  /** Captures that were mapped. */
  mapped: Set<string>;
  /** Documents that were kept or left out after they had been counted: 1 or -1. */
  turned: Map<string, number>;
  /** Documents that were judged by a topic. */
  judged: JudgedNote[];
}

/** A document of a focused crawl, fetched at a host at this time, that mapping has judged. */
export interface JudgedNote {
  runId: number;
  hostId: number;
  at: Date;
  relevant: boolean;
}

const notesOf = new WeakMap<pg.PoolClient, Notes>();

function notes(client: pg.PoolClient): Notes {
  const known = notesOf.get(client) ?? { mapped: new Set(), turned: new Map(), judged: [] };
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

/** Notes that documents were judged in this transaction for the first time. */
export function noteJudged(client: pg.PoolClient, documents: readonly JudgedNote[]): void {
  notes(client).judged.push(...documents);
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

/** A mapped capture `c` of a resource `r`, with its text `t`, as a change: it is counted for the first time. */
const whole = `SELECT c.run_id, r.host, r.url, c.mapped_at, 1 AS mapped, c.bytes, coalesce(t.kept, 0) AS kept,
    coalesce(t.kept * t.words, 0) AS words, coalesce(t.kept * t.text_bytes, 0) AS text_bytes,
    coalesce(t.kept * t.text_bytes / nullif(c.bytes, 0)::float8, 0) AS yield
  FROM capture c JOIN resource r ON r.id = c.resource_id LEFT JOIN LATERAL (${textOfCapture}) t ON true
  WHERE c.mapped_at IS NOT NULL`;

/** Changes with the host that they count for, where one was asked. */
const withHosts = (
  changes: string,
) => `SELECT s.run_id AS "runId", h.id AS "hostId", s.url, s.mapped_at AS at, s.mapped,
    s.bytes AS "mappedBytes", s.kept, s.words, s.text_bytes AS "textBytes", s.yield AS "yieldSum"
  FROM (${changes}) s LEFT JOIN host h ON h.name = s.host
    AND EXISTS (SELECT FROM host_stats x WHERE x.run_id = s.run_id AND x.host_id = h.id)`;

/** What has changed, capture by capture. Made of the parts that are needed: planning all would cost the most. */
function changesQuery(noted: Notes, turned: readonly [string, number][]): pg.QueryConfig {
  const mapped = `${whole} AND c.id = ANY($1::uuid[])`;
  // What nearly every batch asks is planned once.
  if (turned.length === 0)
    return { name: 'sum-yields', text: withHosts(mapped), values: [[...noted.mapped]] };
  const others = `SELECT c.run_id, r.host, r.url, c.mapped_at, 0, 0, f.by, f.by * d.words, f.by * d.text_bytes,
      coalesce(f.by * d.text_bytes / nullif(c.bytes, 0)::float8, 0)
    FROM unnest($2::uuid[], $3::int[]) AS f (id, by)
    JOIN document d ON d.id = f.id JOIN resource r ON r.id = d.resource_id
    JOIN capture c ON c.resource_id = d.resource_id AND c.mapped_at IS NOT NULL
    CROSS JOIN LATERAL (${textOfCapture}) t
    WHERE t.id = d.id AND NOT c.id = ANY($1::uuid[])`;
  const values = [[...noted.mapped], turned.map(([id]) => id), turned.map(([, by]) => by)];
  return { text: withHosts(`${mapped} UNION ALL ${others}`), values };
}

/**
 * What changes when the documents of a replay ($2) take the place of the current ones of their job ($1). A document gives
 * its text to the same captures as the one that it replaces: its own for certain, others where the page came back
 * unchanged. Where both have the same text nothing is looked up.
 */
const replacedChanges = `SELECT c.run_id, r.host, r.url, c.mapped_at, 0 AS mapped, 0 AS bytes, d.kept, d.words,
    d.text_bytes, coalesce(d.text_bytes / nullif(c.bytes, 0)::float8, 0) AS yield
  FROM (
    SELECT o.id, o.resource_id, o.capture_id, (n.drop_reason IS NULL)::int - (o.drop_reason IS NULL)::int AS kept,
      (n.drop_reason IS NULL)::int * n.words - (o.drop_reason IS NULL)::int * o.words AS words,
      (n.drop_reason IS NULL)::int * n.text_bytes - (o.drop_reason IS NULL)::int * o.text_bytes AS text_bytes
    FROM document o JOIN document n ON n.capture_id = o.capture_id AND n.mapping_id = $2
    WHERE o.job_id = $1 AND o.current) d
  JOIN resource r ON r.id = d.resource_id
  JOIN capture c ON c.resource_id = d.resource_id AND c.mapped_at IS NOT NULL
  WHERE (d.kept, d.words, d.text_bytes) <> (0, 0, 0)
    AND (c.id = d.capture_id OR (SELECT t.id FROM (${textOfCapture}) t) = d.id)`;

const summed = (
  changes: string,
) => `SELECT run_id, host, NULL AS url, date_trunc('minute', mapped_at) AS mapped_at,
    sum(mapped)::int AS mapped, sum(bytes)::bigint AS bytes, sum(kept)::int AS kept, sum(words)::bigint AS words,
    sum(text_bytes)::bigint AS text_bytes, sum(yield) AS yield
  FROM (${changes}) change GROUP BY 1, 2, 4`;

interface HostYield {
  runId: number;
  hostId: number;
  mapped: number;
  mappedBytes: number;
  kept: number;
  words: number;
  textBytes: number;
  yieldSum: number;
  judged: number;
  relevant: number;
}

/** `hostId` is null for what was uploaded: nobody was asked for it. */
type Change = Omit<HostYield, 'hostId' | 'judged' | 'relevant'> & {
  hostId: number | null;
  at: Date;
  url: string | null;
};

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
  if (noted.mapped.size + turned.length === 0) return addChanges(client, [], noted.judged);
  const { rows: changes } = await client.query<Change>(changesQuery(noted, turned));
  await addChanges(client, changes, noted.judged);
}

/**
 * Counts what changes when the documents of a replay take the place of the current ones of its job, right before they
 * do. What was noted until then is counted first: it is about documents that still stand.
 */
export async function countReplaced(
  client: pg.PoolClient,
  { jobId, replayId }: { jobId: string; replayId: string },
): Promise<void> {
  await countNoted(client);
  const values = [jobId, replayId];
  const { rows } = await client.query<Change>(withHosts(summed(replacedChanges)), values);
  await addChanges(client, rows);
  await addPathYieldsOf(client, replacedChanges, values);
}

async function addChanges(
  client: pg.PoolClient,
  changes: readonly Change[],
  judged: readonly JudgedNote[] = [],
): Promise<void> {
  const unjudged = { judged: 0, relevant: 0 };
  const ofHosts = changes.flatMap(({ hostId, ...sums }) =>
    hostId === null ? [] : [{ ...unjudged, ...sums, hostId }],
  );
  await addYields(client, [...ofHosts, ...judged.map((one) => ({ ...noYield, ...judgedCounts(one) }))]);
  await addPathYields(client, ofHosts);
  await countMinutes(client, [
    ...changes.map(({ runId, at, mapped, kept, words, textBytes }) => ({
      ...emptyMinute(runId, at),
      mapped,
      kept,
      words,
      textBytes,
    })),
    ...judged.map((one) => ({ ...emptyMinute(one.runId, one.at), ...judgedCounts(one) })),
  ]);
}

const noYield = { mapped: 0, mappedBytes: 0, kept: 0, words: 0, textBytes: 0, yieldSum: 0 };

function judgedCounts({ runId, hostId, relevant }: JudgedNote) {
  return { runId, hostId, judged: 1, relevant: Number(relevant) };
}

const columns = [
  'mapped',
  'mappedBytes',
  'kept',
  'words',
  'textBytes',
  'yieldSum',
  'judged',
  'relevant',
] as const;

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
    text: `INSERT INTO host_stats AS s (run_id, host_id, mapped, mapped_bytes, kept, words, text_bytes, yield_sum,
             judged, relevant)
           SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[],
             $8::float8[], $9::int[], $10::int[])
           ON CONFLICT (run_id, host_id) DO UPDATE SET mapped = s.mapped + excluded.mapped,
             mapped_bytes = s.mapped_bytes + excluded.mapped_bytes, kept = s.kept + excluded.kept,
             words = s.words + excluded.words, text_bytes = s.text_bytes + excluded.text_bytes,
             yield_sum = s.yield_sum + excluded.yield_sum, judged = s.judged + excluded.judged,
             relevant = s.relevant + excluded.relevant`,
    values: [
      sorted.map((sum) => sum.runId),
      sorted.map((sum) => sum.hostId),
      ...columns.map((column) => sorted.map((sum) => sum[column])),
    ],
  });
}
