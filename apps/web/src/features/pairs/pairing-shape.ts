import { bilingualSchema, pairingStates } from '@florilegium/contracts/jobs/bilingual';
import type { Pairing } from '@florilegium/db/pairs/pairings';
import { z } from 'zod';

const counted = z.record(z.string(), z.int());

/** A pairing as the API gives it. */
export const pairingSchema = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  settings: bilingualSchema,
  state: z.enum(pairingStates),
  progress: z
    .object({
      step: z.enum(['reading', 'comparing', 'aligning']),
      done: z.int(),
      total: z.int().nullable(),
    })
    .nullable(),
  detail: z.string().nullable(),
  counts: z
    .object({
      pages: counted.describe('By language.'),
      pairs: counted.describe("By two languages, such as 'it-en'."),
      unpaired: counted.describe('Pages without a partner, by reason.'),
      sentences: z.int(),
      patterns: z
        .array(
          z.object({ a: z.string(), b: z.string(), from: z.string(), to: z.string(), support: z.number() }),
        )
        .describe('What was learnt of the addresses: which part stands for which.'),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type ShownPairing = z.infer<typeof pairingSchema>;

/** Makes of a row what the API gives. */
export function shownPairing({ corpusId: _, createdAt, endedAt, ...row }: Pairing): ShownPairing {
  return { ...row, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

/** Whether a pairing goes on. */
export function isUnderWay(pairing: Pick<ShownPairing, 'state'>): boolean {
  return pairing.state === 'waiting' || pairing.state === 'running';
}
