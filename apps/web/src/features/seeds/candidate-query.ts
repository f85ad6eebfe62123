import { type CandidateOrder, candidateOrders } from '@florilegium/contracts/jobs/seed-search';
import type { CandidateFilter } from '@florilegium/db/seeds/seed-candidates';
import { z } from 'zod';
import { maxRowNumber } from '@/components/table/row-numbers';

const flag = z.enum(['yes', 'no']);

/** Which candidates are asked for: in an address, and in what is chosen at once. */
export const candidateFilterSchema = z.object({
  choice: z.enum(['open', 'taken', 'left', 'all']).default('all'),
  firstOnly: flag.default('no').describe('One address of each host: the first.'),
  newOnly: flag.default('no').describe('Only what the corpus doesn’t know yet.'),
  text: z.string().max(200).default(''),
});

/** The same with an order and a place to go on from. */
export const candidateQuerySchema = candidateFilterSchema.extend({
  order: z.enum(candidateOrders).default('found'),
  after: z.string().max(3_000).optional().describe('The `next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A filter as the database takes it. */
export function filterOf(query: z.output<typeof candidateFilterSchema>): CandidateFilter {
  const { choice, firstOnly, newOnly, text } = query;
  return { choice, firstOnly: firstOnly === 'yes', newOnly: newOnly === 'yes', text };
}

const number = z.int().min(-maxRowNumber).max(maxRowNumber);
const cursors = {
  text: z.tuple([z.string().max(300), number]),
  numeric: z.tuple([number, number]),
};

/** A cursor as an address holds it; one that can't be read, or is of another order, begins anew. */
export function cursorOf(after: string | undefined, order: CandidateOrder) {
  if (after === undefined) return null;
  try {
    const read = (order === 'host' ? cursors.text : cursors.numeric).safeParse(JSON.parse(after));
    return read.success ? { value: read.data[0], number: read.data[1] } : null;
  } catch {
    return null;
  }
}
