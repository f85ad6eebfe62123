import { yieldPresets, yieldSchema } from '@florilegium/contracts/jobs/yield-policy';
import { estimateStops, whatIfPolicy } from '@florilegium/crawling/yield/yield-what-if';
import { mappedHosts, yieldGroups } from '@florilegium/db/screens/plots';
import { z } from 'zod';
import { rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { crawlOf } from '../crawl-of';
import { stopEstimateSchema, whatIfSchema } from './what-if-data';

const params = z.strictObject({ id: z.uuid() });
const run = rowNumberInAddress.optional().describe('A crawl of the job; its last one unless given.');
const defaults = yieldSchema.parse({});

const offered = [
  ...Object.values(yieldPresets).map((k) => ({ policy: 'spiderling' as const, k })),
  ...[yieldPresets.normal, yieldPresets.strict].map((k) => ({ policy: 'bounded' as const, k })),
];

/** Hosts that a policy is tried on: trying it on more would hold up everybody whom this process serves. */
const mostTried = 1_500;

async function triedHosts(runId: number) {
  return (await mappedHosts(database(), runId)).slice(0, mostTried);
}

function sumOf(hosts: readonly { mappedBytes: number; textBytes: number }[]) {
  return {
    hosts: hosts.length,
    mappedBytes: hosts.reduce((sum, host) => sum + host.mappedBytes, 0),
    textBytes: hosts.reduce((sum, host) => sum + host.textBytes, 0),
  };
}

/** GET /jobs/{id}/plots/what-if. */
export const whatIfRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/plots/what-if',
  tag: 'plots',
  summary:
    'The hosts of a crawl by their yield, for trying out thresholds; and what the yield settings would have stopped.',
  params,
  query: z.object({ run }),
  response: whatIfSchema,
  handle: async ({ params: { id }, query }) => {
    const runId = await crawlOf(id, query.run);
    if (runId === null) return { runId, sum: [], mean: [], policies: [], judged: sumOf([]) };
    const [sum, mean, hosts] = await Promise.all([
      yieldGroups(database(), runId, 'sum'),
      yieldGroups(database(), runId, 'mean'),
      triedHosts(runId),
    ]);
    const policies = offered.map((policy) => ({
      ...policy,
      ...whatIfPolicy(hosts, { ...defaults, ...policy }),
    }));
    return { runId, sum, mean, policies, judged: sumOf(hosts) };
  },
});

/** GET /jobs/{id}/yield-estimate. */
export const yieldEstimateRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/yield-estimate',
  tag: 'plots',
  summary:
    'What yield settings would make of the hosts of a job’s last crawl, and whether that is worth a warning.',
  params,
  query: z.object({
    policy: z.enum(['spiderling', 'bounded']),
    k: z.coerce.number().min(0).max(1),
    minPages: z.coerce.number().int().min(1).max(100_000),
    minBytes: z.coerce.number().int().min(0).max(1_000_000_000),
  }),
  response: stopEstimateSchema,
  handle: async ({ params: { id }, query }) => {
    const runId = await crawlOf(id, undefined);
    const hosts = runId === null ? [] : await triedHosts(runId);
    const { judged, stopped, lostShare, savedBytes, warning } = estimateStops(hosts, query);
    const { mappedBytes } = sumOf(hosts);
    return {
      runId,
      hosts: hosts.length,
      judged,
      stopped,
      lostShare,
      savedShare: mappedBytes > 0 ? savedBytes / mappedBytes : 0,
      warning: warning?.kind ?? null,
    };
  },
});
