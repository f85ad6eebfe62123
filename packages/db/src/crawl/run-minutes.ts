import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { prepared, sql } from '../sql/sql';

/** What a run did within a minute: what is added to its row. */
export interface MinuteCount {
  runId: number;
  /** Any time within the minute. */
  at: Date;
  /** Fetched, and their bytes. */
  pages: number;
  bytes: number;
  /** Captures that mapping has seen, those of them that gave a text, and its words and UTF-8 bytes. */
  mapped: number;
  kept: number;
  words: number;
  textBytes: number;
  /** Pages whose relevance was judged, and those found relevant. */
  judged: number;
  relevant: number;
}

const minuteMs = 60_000;
const columns = ['pages', 'bytes', 'mapped', 'kept', 'words', 'textBytes', 'judged', 'relevant'] as const;

/** Nothing yet in a minute. */
export function emptyMinute(runId: number, at: Date): MinuteCount {
  const nothing = { pages: 0, bytes: 0, mapped: 0, kept: 0, words: 0, textBytes: 0, judged: 0, relevant: 0 };
  return { runId, at, ...nothing };
}

/** Adds counts up by run and minute, in the order in which their rows are locked; what adds up to nothing is left out. */
function addedUp(counts: readonly MinuteCount[]): MinuteCount[] {
  const sums = new Map<string, MinuteCount>();
  for (const count of counts) {
    const at = new Date(Math.floor(count.at.getTime() / minuteMs) * minuteMs);
    const key = `${count.runId} ${at.getTime()}`;
    const sum = sums.get(key) ?? emptyMinute(count.runId, at);
    for (const column of columns) sum[column] += count[column];
    sums.set(key, sum);
  }
  return [...sums.values()]
    .filter((sum) => columns.some((column) => sum[column] !== 0))
    .sort((a, b) => a.runId - b.runId || a.at.getTime() - b.at.getTime());
}

/**
 * Writes counts inside the transaction of the rows that they count. Whoever writes rows of host_stats, too, writes
 * those before: one order for everybody, or two transactions would wait for each other.
 */
export async function countMinutes(transaction: Transaction, counts: readonly MinuteCount[]): Promise<void> {
  const sums = addedUp(counts);
  if (sums.length === 0) return;
  await transaction.query(
    prepared(
      'count-minutes',
      sql`INSERT INTO run_minute AS m (run_id, minute, pages, bytes, mapped, kept, words, text_bytes, judged,
        relevant)
          SELECT * FROM ${batch(minuteColumns, sums)} AS g
          ON CONFLICT (run_id, minute) DO UPDATE SET pages = m.pages + excluded.pages,
            bytes = m.bytes + excluded.bytes, mapped = m.mapped + excluded.mapped, kept = m.kept + excluded.kept,
            words = m.words + excluded.words, text_bytes = m.text_bytes + excluded.text_bytes,
            judged = m.judged + excluded.judged, relevant = m.relevant + excluded.relevant`,
    ),
  );
}

const minuteColumns: BatchColumns<MinuteCount> = {
  run_id: ['int', (count) => count.runId],
  minute: ['timestamptz', (count) => count.at],
  pages: ['int', (count) => count.pages],
  bytes: ['bigint', (count) => count.bytes],
  mapped: ['int', (count) => count.mapped],
  kept: ['int', (count) => count.kept],
  words: ['bigint', (count) => count.words],
  text_bytes: ['bigint', (count) => count.textBytes],
  judged: ['int', (count) => count.judged],
  relevant: ['int', (count) => count.relevant],
};
