import { shownSignals } from '../crawl/captures';
import type { Database } from '../sql/database';

/** One capture of a resource, with the one whose payload it repeats. */
export interface CaptureOfResource {
  id: string;
  capturedAt: Date;
  /** Null where a person added it: no host has answered. */
  status: number | null;
  bytes: number;
  digest: string;
  /** What the page said of its use, as it was stored: see crawling/signals. */
  signals: unknown;
  /** Null: its record holds the payload itself. */
  revisitOf: { resourceId: string; url: string; capturedAt: Date } | null;
  /** The text that was made of it; null when none was made, or not yet. */
  document: { kept: boolean; current: boolean; words: number } | null;
}

/** The captures of a resource, the newest first, `limit` at most. */
export async function capturesOfResource(
  database: Database,
  resourceId: string,
  limit: number,
): Promise<CaptureOfResource[]> {
  const { capture } = database.prisma;
  const rows = await capture.findMany({
    where: { resourceId },
    orderBy: { capturedAt: 'desc' },
    take: limit,
    select: {
      id: true,
      capturedAt: true,
      status: true,
      bytes: true,
      digest: true,
      revisitOf: true,
      run: { select: { endReason: true } },
      // One for each replay: the one that stands, or stood last.
      documents: {
        where: { OR: [{ detail: null }, { detail: { not: 'replaced' } }] },
        orderBy: [{ current: 'desc' }, { id: 'desc' }],
        take: 1,
        select: { kept: true, current: true, words: true },
      },
    },
  });
  const repeated = await capture.findMany({
    where: { id: { in: rows.flatMap((row) => row.revisitOf ?? []) } },
    select: { id: true, capturedAt: true, resourceId: true, resource: { select: { url: true } } },
  });
  const signals = await shownSignals(
    database,
    rows.map((row) => row.id),
  );
  const byId = new Map(repeated.map((row) => [row.id, row]));
  return rows.map(({ documents, run, ...row }) => {
    const first = row.revisitOf === null ? undefined : byId.get(row.revisitOf);
    return {
      ...row,
      status: run.endReason === 'uploaded' ? null : row.status,
      document: documents[0] ?? null,
      signals: signals.get(row.id),
      revisitOf: first
        ? { resourceId: first.resourceId, url: first.resource.url, capturedAt: first.capturedAt }
        : null,
    };
  });
}
