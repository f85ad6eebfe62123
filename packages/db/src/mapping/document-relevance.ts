import { type JudgedPage, writeRelevances } from '../crawl/page-relevance';
import type { TextTally } from '../crawl/yields';
import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import type { CaptureToMap } from './documents';

/** A document that mapping judged, because its text is known to nobody before. */
export interface JudgedDocument {
  capture: Pick<CaptureToMap, 'runId' | 'keyHash' | 'host' | 'url' | 'capturedAt' | 'mappingId'>;
  relevance: JudgedPage;
}

const hostColumns: BatchColumns<JudgedDocument['capture']> = {
  run_id: ['int', ({ runId }) => runId],
  host: ['text', ({ host }) => host],
};

/**
 * Writes what was thought of documents beside what the crawl thought of its pages, in the transaction that writes
 * them. What is mapped for the first time counts for its run and its host; what a replay judges again doesn't. Runs
 * whose working data is discarded get none anew.
 */
export async function writeDocumentRelevances(
  transaction: Transaction,
  tally: TextTally,
  documents: readonly JudgedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const captures = documents.map(({ capture }) => capture);
  const { rows } = await transaction.query<{
    runId: number;
    host: string;
    hostId: number;
    isDropped: boolean;
  }>(
    sql`SELECT run.id AS "runId", h.name AS host, h.id AS "hostId", run.dropped_at IS NOT NULL AS "isDropped"
     FROM (SELECT DISTINCT * FROM ${batch(hostColumns, captures)} AS given) g
     JOIN run ON run.id = g.run_id JOIN host h ON h.name = g.host`,
  );
  const places = new Map(rows.map((row) => [`${row.runId} ${row.host}`, row]));
  const judged = documents.flatMap(({ capture, relevance }) => {
    const place = places.get(`${capture.runId} ${capture.host}`);
    return place ? [{ ...capture, fetchedAt: capture.capturedAt, judged: relevance, ...place }] : [];
  });
  await writeRelevances(
    transaction,
    judged.filter(({ isDropped }) => !isDropped),
  );
  const fresh = judged.filter(({ mappingId }) => mappingId === null);
  tally.judged(
    fresh.map(({ runId, hostId, capturedAt, judged: { relevant } }) => ({
      runId,
      hostId,
      at: capturedAt,
      relevant,
    })),
  );
}
