import { type CaptureOfResource, capturesOfResource } from '@florilegium/db/screens/captures-of-resource';
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
export type ShownCapture = Omit<CaptureOfResource, 'signals'> & { signals: z.output<typeof signalsSchema> };

/** The captures of a resource, the newest first. */
export async function readCaptures(resourceId: string): Promise<ShownCapture[]> {
  const captures = await capturesOfResource(database(), resourceId, mostShown);
  return captures.map((capture) => ({ ...capture, signals: signalsSchema.parse(capture.signals) }));
}
