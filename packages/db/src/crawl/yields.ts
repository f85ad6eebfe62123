import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, type Sql, sql } from '../sql/sql';
import { addPathYields, addPathYieldsOf } from './path-yields';
import { countMinutes, emptyMinute } from './run-minutes';

/** A document of a focused crawl, fetched at a host at this time, that mapping has judged. */
export interface JudgedNote {
  runId: number;
  hostId: number;
  at: Date;
  relevant: boolean;
}

/** What a transaction does to the texts of captures: whoever does it says so here, and it is counted at the end. */
export interface TextTally {
  /** Captures have been mapped, whatever came of them. */
  mapped(captureIds: Iterable<string>): void;
  /** A document is kept from now on, or no longer. */
  turned(documentId: string, kept: boolean): void;
  /** Documents were judged for the first time. */
  judged(documents: readonly JudgedNote[]): void;
  /** Takes out what was said so far. */
  take(): Tallied;
}

/** What a tally holds. */
interface Tallied {
  mapped: Set<string>;
  /** Documents that were kept or left out after they had been counted: 1 or -1. */
  turned: Map<string, number>;
  judged: JudgedNote[];
}

function nothingTallied(): Tallied {
  return { mapped: new Set(), turned: new Map(), judged: [] };
}

function createTextTally(): TextTally {
  let tallied = nothingTallied();
  return {
    mapped(captureIds) {
      for (const id of captureIds) tallied.mapped.add(id);
    },
    turned(documentId, kept) {
      tallied.turned.set(documentId, (tallied.turned.get(documentId) ?? 0) + (kept ? 1 : -1));
    },
    judged(documents) {
      tallied.judged.push(...documents);
    },
    take() {
      const taken = tallied;
      tallied = nothingTallied();
      return taken;
    },
  };
}

/**
 * Runs `work` in one transaction, and counts what it has told the tally before the commit. That comes last: the rows are
 * shared with the crawl workers, which must not wait for the mapping of a whole batch.
 */
export function inTallyingTransaction<T>(
  database: Database,
  work: (transaction: Transaction, tally: TextTally) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    const tally = createTextTally();
    const result = await work(transaction, tally);
    await countTallied(transaction, tally);
    return result;
  });
}

/**
 * The document that says what became of a mapped capture `c`: its own, or that of the same payload which stood when
 * the page came back unchanged. What a newer capture has superseded still was the yield of its run; what a replay has
 * replaced, or not put in place yet, is none.
 */
const textOfCapture = sql`(SELECT d.id, (d.drop_reason IS NULL)::int AS kept, d.words, d.text_bytes
  FROM document d JOIN capture made ON made.id = d.capture_id
  WHERE d.resource_id = c.resource_id AND made.digest = c.digest AND d.detail IS DISTINCT FROM 'replaced'
    AND (d.mapping_id IS NULL OR EXISTS (SELECT FROM mapping m WHERE m.id = d.mapping_id AND m.state = 'done'))
  ORDER BY made.id = c.id DESC, made.captured_at <= c.captured_at DESC, made.captured_at DESC, d.id DESC LIMIT 1)`;

/** A mapped capture `c` of a resource `r`, with its text `t`, as a change: it is counted for the first time. */
const whole = sql`SELECT c.run_id, r.host, r.url, c.mapped_at, 1 AS mapped, c.bytes, coalesce(t.kept, 0) AS kept,
    coalesce(t.kept * t.words, 0) AS words, coalesce(t.kept * t.text_bytes, 0) AS text_bytes,
    coalesce(t.kept * t.text_bytes / nullif(c.bytes, 0)::float8, 0) AS yield
  FROM capture c JOIN resource r ON r.id = c.resource_id LEFT JOIN LATERAL ${textOfCapture} t ON true
  WHERE c.mapped_at IS NOT NULL`;

/** Changes with the host that they count for, where one was asked. */
const withHosts = (
  changes: Sql,
) => sql`SELECT s.run_id AS "runId", h.id AS "hostId", s.url, s.mapped_at AS at, s.mapped,
    s.bytes AS "mappedBytes", s.kept, s.words, s.text_bytes AS "textBytes", s.yield AS "yieldSum"
  FROM (${changes}) s LEFT JOIN host h ON h.name = s.host
    AND EXISTS (SELECT FROM host_stats x WHERE x.run_id = s.run_id AND x.host_id = h.id)`;

const turnedColumns: BatchColumns<[string, number]> = {
  id: ['uuid', ([id]) => id],
  by: ['int', ([, by]) => by],
};

/** What has changed, capture by capture. Made of the parts that are needed: planning all would cost the most. */
function changesQuery(tallied: Tallied, turned: readonly [string, number][]): Sql {
  const captureIds = [...tallied.mapped];
  const mapped = sql`${whole} AND c.id = ANY(${captureIds}::uuid[])`;
  // What nearly every batch asks is planned once.
  if (turned.length === 0) return prepared('sum-yields', withHosts(mapped));
  const others = sql`SELECT c.run_id, r.host, r.url, c.mapped_at, 0, 0, f.by, f.by * d.words, f.by * d.text_bytes,
      coalesce(f.by * d.text_bytes / nullif(c.bytes, 0)::float8, 0)
    FROM ${batch(turnedColumns, turned)} AS f
    JOIN document d ON d.id = f.id JOIN resource r ON r.id = d.resource_id
    JOIN capture c ON c.resource_id = d.resource_id AND c.mapped_at IS NOT NULL
    CROSS JOIN LATERAL ${textOfCapture} t
    WHERE t.id = d.id AND NOT c.id = ANY(${captureIds}::uuid[])`;
  return withHosts(sql`${mapped} UNION ALL ${others}`);
}

/**
 * What changes when the documents of a replay take the place of the current ones of their job. A document gives
 * its text to the same captures as the one that it replaces: its own for certain, others where the page came back
 * unchanged. Where both have the same text nothing is looked up.
 */
const replacedChanges = ({
  jobId,
  replayId,
}: ReplayOfJob) => sql`SELECT c.run_id, r.host, r.url, c.mapped_at, 0 AS mapped, 0 AS bytes, d.kept, d.words,
    d.text_bytes, coalesce(d.text_bytes / nullif(c.bytes, 0)::float8, 0) AS yield
  FROM (
    SELECT o.id, o.resource_id, o.capture_id, (n.drop_reason IS NULL)::int - (o.drop_reason IS NULL)::int AS kept,
      (n.drop_reason IS NULL)::int * n.words - (o.drop_reason IS NULL)::int * o.words AS words,
      (n.drop_reason IS NULL)::int * n.text_bytes - (o.drop_reason IS NULL)::int * o.text_bytes AS text_bytes
    FROM document o JOIN document n ON n.capture_id = o.capture_id AND n.mapping_id = ${replayId}
    WHERE o.job_id = ${jobId} AND o.current) d
  JOIN resource r ON r.id = d.resource_id
  JOIN capture c ON c.resource_id = d.resource_id AND c.mapped_at IS NOT NULL
  WHERE (d.kept, d.words, d.text_bytes) <> (0, 0, 0)
    AND (c.id = d.capture_id OR (SELECT t.id FROM ${textOfCapture} t) = d.id)`;

const summed = (
  changes: Sql,
) => sql`SELECT run_id, host, NULL AS url, date_trunc('minute', mapped_at) AS mapped_at,
    sum(mapped)::int AS mapped, sum(bytes)::bigint AS bytes, sum(kept)::int AS kept, sum(words)::bigint AS words,
    sum(text_bytes)::bigint AS text_bytes, sum(yield) AS yield
  FROM (${changes}) change GROUP BY 1, 2, 4`;

interface ReplayOfJob {
  jobId: string;
  replayId: string;
}

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
 * Counts what a tally holds, by the texts as they stand. The columns that this writes change under the lock of the
 * corpus only.
 */
export async function countTallied(transaction: Transaction, tally: TextTally): Promise<void> {
  const tallied = tally.take();
  const turned = [...tallied.turned].filter(([, by]) => by !== 0);
  if (tallied.mapped.size + turned.length === 0) return addChanges(transaction, [], tallied.judged);
  const { rows: changes } = await transaction.query<Change>(changesQuery(tallied, turned));
  await addChanges(transaction, changes, tallied.judged);
}

/**
 * Counts what changes when the documents of a replay take the place of the current ones of its job, right before they
 * do. What the tally holds until then is counted first: it is about documents that still stand.
 */
export async function countReplaced(
  transaction: Transaction,
  tally: TextTally,
  replay: ReplayOfJob,
): Promise<void> {
  await countTallied(transaction, tally);
  const changes = replacedChanges(replay);
  const { rows } = await transaction.query<Change>(withHosts(summed(changes)));
  await addChanges(transaction, rows);
  await addPathYieldsOf(transaction, replay.jobId, changes);
}

async function addChanges(
  transaction: Transaction,
  changes: readonly Change[],
  judged: readonly JudgedNote[] = [],
): Promise<void> {
  const unjudged = { judged: 0, relevant: 0 };
  const ofHosts = changes.flatMap(({ hostId, ...sums }) =>
    hostId === null ? [] : [{ ...unjudged, ...sums, hostId }],
  );
  await addYields(transaction, [...ofHosts, ...judged.map((one) => ({ ...noYield, ...judgedCounts(one) }))]);
  await addPathYields(transaction, ofHosts);
  await countMinutes(transaction, [
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
async function addYields(transaction: Transaction, yields: readonly HostYield[]): Promise<void> {
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
  await transaction.query(
    prepared(
      'count-yields',
      sql`INSERT INTO host_stats AS s (run_id, host_id, mapped, mapped_bytes, kept, words, text_bytes, yield_sum,
            judged, relevant)
          SELECT * FROM ${batch(yieldColumns, sorted)} AS g
          ON CONFLICT (run_id, host_id) DO UPDATE SET mapped = s.mapped + excluded.mapped,
            mapped_bytes = s.mapped_bytes + excluded.mapped_bytes, kept = s.kept + excluded.kept,
            words = s.words + excluded.words, text_bytes = s.text_bytes + excluded.text_bytes,
            yield_sum = s.yield_sum + excluded.yield_sum, judged = s.judged + excluded.judged,
            relevant = s.relevant + excluded.relevant`,
    ),
  );
}

const yieldColumns: BatchColumns<HostYield> = {
  run_id: ['int', (one) => one.runId],
  host_id: ['int', (one) => one.hostId],
  mapped: ['int', (one) => one.mapped],
  mapped_bytes: ['bigint', (one) => one.mappedBytes],
  kept: ['int', (one) => one.kept],
  words: ['bigint', (one) => one.words],
  text_bytes: ['bigint', (one) => one.textBytes],
  yield_sum: ['float8', (one) => one.yieldSum],
  judged: ['int', (one) => one.judged],
  relevant: ['int', (one) => one.relevant],
};
