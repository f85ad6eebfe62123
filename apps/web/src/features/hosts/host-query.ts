import { runHostOrders } from '@florilegium/db/host-control';
import { z } from 'zod';
import { given, searchedText } from '../../components/search-values';

/** What is asked of the table of hosts: a page leaves out what it can't mean. */
export const hostQuerySchema = z.object({
  q: given(searchedText).describe('Part of the name.'),
  order: given(z.enum(runHostOrders)),
});
export type HostQuery = z.infer<typeof hostQuerySchema>;
