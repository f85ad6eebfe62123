import type { CaptureToMap, Transaction } from './documents';
import { type JudgedPage, writeRelevances } from './page-relevance';
import { noteJudged } from './yields';

/** A document that mapping judged, because its text is known to nobody before. */
export interface JudgedDocument {
  capture: Pick<CaptureToMap, 'runId' | 'keyHash' | 'host' | 'url' | 'capturedAt' | 'mappingId'>;
  relevance: JudgedPage;
}

/**
 * Writes what was thought of documents beside what the crawl thought of its pages, in the transaction that writes
 * them. What is mapped for the first time counts for its run and its host; what a replay judges again doesn't. Runs
 * whose working data is discarded get none anew.
 */
export async function writeDocumentRelevances(
  client: Transaction,
  documents: readonly JudgedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const captures = documents.map(({ capture }) => capture);
  const { rows } = await client.query<{ runId: number; host: string; hostId: number; isDropped: boolean }>(
    `SELECT run.id AS "runId", h.name AS host, h.id AS "hostId", run.dropped_at IS NOT NULL AS "isDropped"
     FROM (SELECT DISTINCT * FROM unnest($1::int[], $2::text[]) AS g (run_id, host)) g
     JOIN run ON run.id = g.run_id JOIN host h ON h.name = g.host`,
    [captures.map(({ runId }) => runId), captures.map(({ host }) => host)],
  );
  const places = new Map(rows.map((row) => [`${row.runId} ${row.host}`, row]));
  const judged = documents.flatMap(({ capture, relevance }) => {
    const place = places.get(`${capture.runId} ${capture.host}`);
    return place ? [{ ...capture, fetchedAt: capture.capturedAt, judged: relevance, ...place }] : [];
  });
  await writeRelevances(
    client,
    judged.filter(({ isDropped }) => !isDropped),
  );
  const fresh = judged.filter(({ mappingId }) => mappingId === null);
  noteJudged(
    client,
    fresh.map(({ runId, hostId, capturedAt, judged: { relevant } }) => ({
      runId,
      hostId,
      at: capturedAt,
      relevant,
    })),
  );
}
