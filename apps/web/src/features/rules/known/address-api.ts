import { can } from '@florilegium/contracts/permissions';
import { latestLook, runAddresses } from '@florilegium/db/screens/known-addresses';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { knownAddressesSchema } from './known-addresses';

/** Addresses that the Rule Lab shows at once: more than anybody reads, and enough for each rule that fits one in a hundred. */
const mostAddresses = 2_000;

/** GET /jobs/{id}/addresses. */
export const jobAddressesRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/addresses',
  tag: 'jobs',
  summary: `Addresses to try a job’s rules on: up to ${mostAddresses} of its last run, drawn at random, and the latest look at its site.`,
  params: z.strictObject({ id: z.uuid() }),
  response: knownAddressesSchema,
  handle: async ({ params, user, corpusId }) => {
    const mayProbe = can(user.actor, 'job.edit', { corpusId });
    const [run, look] = await Promise.all([
      runAddresses(database(), params.id, mostAddresses),
      mayProbe ? latestLook(database(), params.id) : null,
    ]);
    return { ...run, look };
  },
});
