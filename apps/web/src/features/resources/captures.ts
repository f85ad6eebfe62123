import { z } from 'zod';
import { database } from '@/server/context';

/** Most captures that are shown of one resource. */
const mostShown = 50;

/** What a page said of its use when it was captured; an older capture may lack some of it. */
const signalsSchema = z
  .object({
    canonical: z.string().optional(),
    licence: z.string().optional(),
    tdmReservation: z.boolean().optional(),
    noAi: z.boolean().optional(),
    nofollow: z.boolean().optional(),
    noindex: z.boolean().optional(),
  })
  .catch({});

/** One capture of a resource, with the one whose payload it repeats. */
export interface ShownCapture {
  id: string;
  capturedAt: Date;
  /** Null where a person added it: no host has answered. */
  status: number | null;
  bytes: number;
  digest: string;
  signals: z.output<typeof signalsSchema>;
  /** Null: its record holds the payload itself. */
  revisitOf: { resourceId: string; url: string; capturedAt: Date } | null;
  /** The text that was made of it; null when none was made, or not yet. */
  document: { kept: boolean; current: boolean; words: number } | null;
}

/** The captures of a resource, the newest first. */
export async function readCaptures(resourceId: string): Promise<ShownCapture[]> {
  const { capture } = database().prisma;
  const rows = await capture.findMany({
    where: { resourceId },
    orderBy: { capturedAt: 'desc' },
    take: mostShown,
    select: {
      id: true,
      capturedAt: true,
      status: true,
      bytes: true,
      digest: true,
      signals: true,
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
  const byId = new Map(repeated.map((row) => [row.id, row]));
  return rows.map(({ documents, run, ...row }) => {
    const first = row.revisitOf === null ? undefined : byId.get(row.revisitOf);
    return {
      ...row,
      status: run.endReason === 'uploaded' ? null : row.status,
      document: documents[0] ?? null,
      signals: signalsSchema.parse(row.signals),
      revisitOf: first
        ? { resourceId: first.resourceId, url: first.resource.url, capturedAt: first.capturedAt }
        : null,
    };
  });
}
