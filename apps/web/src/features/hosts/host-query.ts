import { given, searchedText } from '@florilegium/contracts/resources/search-values';
import { runHostKinds, runHostSorts } from '@florilegium/db/screens/run-hosts';
import { z } from 'zod';
import { firstDirection } from './host-order';

/** What is asked of the table of hosts: a page leaves out what it can't mean, the API refuses it. */
export const hostQuerySchema = z.object({
  q: given(searchedText).describe('Part of the name.'),
  kind: given(z.enum(runHostKinds)).describe(
    'waiting: URLs wait there; troubled: refusals and errors; closed: robots.txt closes something; blocked: by somebody; stopped: for giving little text, allowed again or not.',
  ),
  sort: given(z.enum(runHostSorts)),
  dir: given(z.enum(['asc', 'desc'])),
});
export type HostQuery = z.infer<typeof hostQuerySchema>;

/** The order that a query stands for: the longest queue first unless it says otherwise. */
export function hostOrder({ sort = 'queued', dir }: Pick<HostQuery, 'sort' | 'dir'>) {
  return { sort, descending: (dir ?? firstDirection(sort)) === 'desc' };
}
