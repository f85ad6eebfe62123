import type { Format } from '@florilegium/contracts/formats';
import { type Focus, isFocused } from '@florilegium/contracts/jobs/focus';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { MappingSettings } from '@florilegium/contracts/jobs/mapping-settings';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { settleProbe } from './probes';

/** A page of a dry run that waits to be cleaned. */
export interface ProbePageToMap {
  corpusId: string;
  url: string;
  contentType: string;
  format: Format | null;
  body: Buffer;
  settings: MappingSettings;
  /** What it is judged by; null where the job takes every topic and language. */
  focus: Focus | null;
}

/** The page, with how; null when it is no longer waited for, or cleaned already. */
export async function probePageToMap(
  database: Database,
  probeId: string,
  number: number,
): Promise<ProbePageToMap | null> {
  const { rows } = await database.query<Omit<ProbePageToMap, 'settings' | 'focus'> & { config: unknown }>(
    sql`SELECT q.corpus_id AS "corpusId", q.config, p.url, p.content_type AS "contentType", p.format, p.body
     FROM probe_page p JOIN probe q ON q.id = p.probe_id
     WHERE p.probe_id = ${probeId} AND p.number = ${number} AND p.result IS NULL AND p.body IS NOT NULL`,
  );
  if (!rows[0]) return null;
  const { config, ...page } = rows[0];
  const { mapping: settings, focus } = jobConfigSchema.parse(config);
  return { ...page, settings, focus: isFocused(focus) ? focus : null };
}

/** The result of a page, as UTF-8 JSON. */
export interface ProbePageResult {
  number: number;
  result: Uint8Array;
}

/**
 * The page is clean: its body goes, and `compare` says which of all results so far, in order, read otherwise now.
 * Closes the probe when it was the last one.
 */
export async function finishProbePage(
  database: Database,
  probeId: string,
  finished: ProbePageResult,
  compare: (pages: readonly ProbePageResult[]) => readonly ProbePageResult[],
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // One at a time: of two that finish at once, neither would see the other's text.
    await transaction.query(sql`SELECT FROM probe WHERE id = ${probeId} FOR UPDATE`);
    const { rowCount } = await transaction.query(
      sql`UPDATE probe_page SET result = ${finished.result}, body = NULL WHERE probe_id = ${probeId}
        AND number = ${finished.number} AND result IS NULL`,
    );
    if (rowCount === 0) return;
    const { rows } = await transaction.query<{ number: number; result: Buffer }>(
      sql`SELECT number, result FROM probe_page WHERE probe_id = ${probeId} AND result IS NOT NULL ORDER BY number`,
    );
    for (const { number, result } of compare(rows)) {
      await transaction.query(
        sql`UPDATE probe_page SET result = ${result} WHERE probe_id = ${probeId} AND number = ${number}`,
      );
    }
  });
  await settleProbe(database, probeId);
}

/** Pages that wait to be cleaned, of probes that somebody still waits for. */
export async function waitingProbePages(database: Database): Promise<{ probeId: string; number: number }[]> {
  const { rows } = await database.query<{ probeId: string; number: number }>(
    sql`SELECT p.probe_id AS "probeId", p.number FROM probe q JOIN probe_page p ON p.probe_id = q.id
     WHERE q.state IN ('waiting', 'running') AND p.result IS NULL AND p.body IS NOT NULL
     ORDER BY q.created_at, p.number`,
  );
  return rows;
}
