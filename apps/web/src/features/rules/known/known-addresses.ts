import { z } from 'zod';

/** What is known of a job's site from before: see GET /jobs/{id}/addresses. */
export const knownAddressesSchema = z.object({
  urls: z.array(z.object({ url: z.string(), hops: z.int().describe('Hops from a seed.') })),
  found: z.int().describe('Addresses that the last run has found in all.'),
  look: z.uuid().nullable().describe('The latest look at the site of its seeds: a probe; null without one.'),
});
export type KnownAddresses = z.infer<typeof knownAddressesSchema>;
