import { pauseReasons } from '@florilegium/contracts/hosts';
import {
  blockHost,
  setHostInterval,
  setInvalidTls,
  slowHostInRun,
  unblockHost,
} from '@florilegium/db/crawl/host-control';
import { allowHost } from '@florilegium/db/crawl/host-stops';
import { lastRunOf, openRun } from '@florilegium/db/runs/job-control';
import { listRunHosts, type RunHostRow } from '@florilegium/db/screens/run-hosts';
import { z } from 'zod';
import { rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { watchedJob } from '../job-state/watched-jobs';
import { hostInterval } from './host-interval';
import { hostOrder, hostQuerySchema } from './host-query';

const time = z.iso.datetime().nullable();

const hostSchema = z.object({
  id: z.int(),
  name: z.string(),
  queued: z.int().describe('URLs that wait, as they were counted some seconds ago.'),
  nextAt: z.iso.datetime().describe('No request before this.'),
  pauseMs: z.int(),
  pauseReason: z.enum(pauseReasons).describe('What asked for the pause after its last request.'),
  blockReason: z.string().nullable().describe('Why it is left alone until blockedUntil.'),
  blockedUntil: time,
  blockedAt: time.describe('When somebody blocked it in this run.'),
  intervalMs: z.int().nullable().describe('Least pause that an admin has set, for all jobs.'),
  runIntervalMs: z.int().nullable().describe('Least pause that somebody has set for this run alone.'),
  runIntervalBy: z.string().nullable().describe('Who has set that.'),
  invalidTls: z.boolean().describe('Certificates that can’t be trusted are put up with.'),
  robots: z.string().nullable().describe('rules, allowAll or denyAll; null where it was not asked for.'),
  requests: z.int(),
  pages: z.int(),
  bytes: z.number(),
  resources: z.int(),
  forbidden: z.int().describe('Answers 401 and 403.'),
  limited: z.int().describe('Answers 429 and 503.'),
  failed: z.int(),
  denied: z.int().describe('URLs that robots.txt closes.'),
  fetchMs: z.number().describe('Milliseconds of all requests.'),
  mapped: z.int().describe('Pages whose text was read.'),
  mappedBytes: z.number().describe('Bytes of those as downloaded.'),
  kept: z.int().describe('Of those, the ones in the corpus.'),
  textBytes: z.number().describe('UTF-8 bytes of their texts.'),
  yieldSum: z.number().describe('Sum of its pages’ own yields: over mapped it is their mean.'),
  stoppedAt: time.describe('When it was stopped because it gives little text.'),
  allowedAt: time.describe('When somebody allowed it again.'),
  lastAt: time,
});

/** GET /jobs/{id}/hosts. */
export const listHostsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/hosts',
  tag: 'hosts',
  summary:
    'The hosts of a job’s last run: what waits there, what the run had of them, and when each is asked next.',
  params: z.strictObject({ id: z.uuid() }),
  query: hostQuerySchema.extend({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({ hosts: z.array(hostSchema), total: z.int() }),
  handle: async ({ params, query: { q, sort, dir, ...query } }) => {
    const run = await lastRunOf(database(), params.id);
    if (!run) return { hosts: [], total: 0 };
    const queues = (await watchedJob(params.id).queues.get()) ?? [];
    const given = { ...query, ...hostOrder({ sort, dir }), text: q };
    const { rows, total } = await listRunHosts(database(), run.runId, queues, given);
    return { hosts: rows.map(hostOut), total };
  },
});

function hostOut({
  hostId,
  shard: _,
  backoff: __,
  nextAt,
  blockedUntil,
  blockedAt,
  stoppedAt,
  allowedAt,
  lastAt,
  ...row
}: RunHostRow) {
  return {
    ...row,
    id: hostId,
    nextAt: nextAt.toISOString(),
    blockedUntil: blockedUntil?.toISOString() ?? null,
    blockedAt: blockedAt?.toISOString() ?? null,
    stoppedAt: stoppedAt?.toISOString() ?? null,
    allowedAt: allowedAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
  };
}

const hostOfJob = {
  id: z.uuid(),
  host: rowNumberInAddress,
};

/** POST /jobs/{id}/hosts/{host}/{command}. */
export const commandHostRoute = apiRoute({
  method: 'POST',
  path: '/jobs/{id}/hosts/{host}/{command}',
  tag: 'hosts',
  summary:
    'Blocks a host in the run that is under way, so that what waits there is skipped, or takes the block away; allow: lets a host go on that was stopped because it gives little text.',
  params: z.strictObject({ ...hostOfJob, command: z.enum(['block', 'unblock', 'allow']) }),
  response: z.object({ urls: z.int().describe('How many were skipped, or wait again.') }),
  handle: async ({ params: { id, host, command }, user }) => {
    const given = { runId: await openRun(database(), id), hostId: host, userId: user.id };
    if (command === 'block') return { urls: (await blockHost(database(), given)).skipped };
    if (command === 'allow') return { urls: (await allowHost(database(), given)).queued };
    return { urls: (await unblockHost(database(), given)).queued };
  },
});

/** PATCH /jobs/{id}/hosts/{host}. */
export const slowHostRoute = apiRoute({
  method: 'PATCH',
  path: '/jobs/{id}/hosts/{host}',
  tag: 'hosts',
  summary:
    'Sets the least pause between two requests to a host in the run that is under way. Other jobs on the host don’t wait for it.',
  params: z.strictObject(hostOfJob),
  body: z.strictObject({ intervalMs: hostInterval.describe('null: as the job says.') }),
  status: 204,
  response: z.null(),
  handle: async ({ params: { id, host }, body: { intervalMs }, user }) => {
    const runId = await openRun(database(), id);
    await slowHostInRun(database(), { runId, hostId: host, intervalMs, userId: user.id });
    return null;
  },
});

/** PATCH /hosts/{host}. */
export const editHostRoute = apiRoute({
  method: 'PATCH',
  path: '/hosts/{host}',
  tag: 'hosts',
  summary:
    'Sets for all jobs the least pause between two requests to a host, and how its certificates are taken. For admins.',
  params: z.strictObject({ host: rowNumberInAddress }),
  body: z.strictObject({
    intervalMs: hostInterval.optional().describe('null: as the jobs say.'),
    invalidTls: z.boolean().optional().describe('Certificates that can’t be trusted are put up with.'),
  }),
  status: 204,
  response: z.null(),
  handle: async ({ params: { host }, body: { intervalMs, invalidTls }, user }) => {
    const given = { hostId: host, userId: user.id };
    if (intervalMs !== undefined) await setHostInterval(database(), { ...given, intervalMs });
    if (invalidTls !== undefined) await setInvalidTls(database(), { ...given, allowed: invalidTls });
    return null;
  },
});
