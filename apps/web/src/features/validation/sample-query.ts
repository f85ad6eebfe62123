import { type SampleItemSort, sampleItemSorts } from '@florilegium/db/samples/sample-items';
import { z } from 'zod';
import type { Search } from '@/components/address';

/** Rows of the table that a reader may ask for; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;

const schema = z.object({
  sort: z.enum(sampleItemSorts).catch('position'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  rows: z.coerce
    .number()
    .refine((rows) => pageSizes.some((size) => size === rows))
    .catch(pageSizes[0]),
});

/** What an address asks of a sample's table. */
export function readSampleQuery(search: Search): { sort: SampleItemSort; dir: 'asc' | 'desc'; rows: number } {
  return schema.parse(search);
}
