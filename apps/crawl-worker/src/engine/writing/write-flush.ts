import { type Flush, type Flushed, recordOutcomes } from '@florilegium/db/crawl/outcomes';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';

/**
 * Writes a flush. If the database refuses the data itself, another try can't help. Then the outcomes are written one
 * by one, and the faulty one becomes a page that could not be stored: one odd page must not hold up all others.
 */
export async function writeFlush(database: Database, flush: Flush, log: Log): Promise<Flushed> {
  try {
    return await recordOutcomes(database, flush);
  } catch (error) {
    if (!isDataError(error)) throw error;
    log.warn({ error: String(error) }, 'data refused, writing outcomes one by one');
  }
  const others = await recordOutcomes(database, { ...flush, outcomes: [] });
  for (const outcome of flush.outcomes) {
    const one = { ...flush, clocks: [], asking: [], givenUp: [], files: [], scripts: [] };
    const flushed = await recordOutcomes(database, { ...one, outcomes: [outcome] }).catch((error) => {
      if (!isDataError(error)) throw error;
      const detail = `not stored: ${String(error).replaceAll('\0', '')}`;
      const bare = { ...outcome, state: 'skipped' as const, reason: 'protocolError' as const, detail };
      return recordOutcomes(database, {
        ...one,
        outcomes: [{ ...bare, links: [], capture: null, judged: null }],
      });
    });
    others.captureIds.push(...flushed.captureIds);
    others.runs.push(...flushed.runs);
    others.fed.push(...flushed.fed);
  }
  return others;
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint). */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^2[23]/.test(code);
}
