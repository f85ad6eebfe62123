'use server';

import {
  blockHost,
  setHostInterval,
  setInvalidTls,
  slowHostInRun,
  unblockHost,
} from '@florilegium/db/crawl/host-control';
import { allowHost } from '@florilegium/db/crawl/host-stops';
import { openRun } from '@florilegium/db/runs/job-control';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { rowNumber } from '@/components/table/row-numbers';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { hostInterval } from './host-interval';

const hostOfJob = z.strictObject({ jobId: z.uuid(), hostId: rowNumber });

/** Blocks a host in the run of a job that is under way; answers how many URLs are skipped for it. */
export const blockHostAction = defineAction('blockHostAction', {
  input: hostOfJob,
  handle: async ({ input: { jobId, hostId }, user }) => {
    const runId = await openRun(database(), jobId);
    const done = await blockHost(database(), { runId, hostId, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return done;
  },
});

/** Takes the block away; answers how many URLs wait again. */
export const unblockHostAction = defineAction('unblockHostAction', {
  input: hostOfJob,
  handle: async ({ input: { jobId, hostId }, user }) => {
    const runId = await openRun(database(), jobId);
    const done = await unblockHost(database(), { runId, hostId, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return done;
  },
});

/** Allows a host that was stopped because it gives little text; answers how many URLs wait again. */
export const allowHostAction = defineAction('allowHostAction', {
  input: hostOfJob,
  handle: async ({ input: { jobId, hostId }, user }) => {
    const runId = await openRun(database(), jobId);
    const done = await allowHost(database(), { runId, hostId, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return done;
  },
});

/** Sets the least pause between two requests of this job's run to a host; null: as the job says. */
export const slowHostAction = defineAction('slowHostAction', {
  input: hostOfJob.extend({ intervalMs: hostInterval }),
  handle: async ({ input: { jobId, hostId, intervalMs }, user }) => {
    const runId = await openRun(database(), jobId);
    await slowHostInRun(database(), { runId, hostId, intervalMs, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});

/** Sets the least pause between two requests to a host, for every job: for admins. Null: as the jobs say. */
export const setHostIntervalAction = defineAction('setHostIntervalAction', {
  input: z.strictObject({ hostId: rowNumber, intervalMs: hostInterval }),
  handle: async ({ input: { hostId, intervalMs }, user }) => {
    await setHostInterval(database(), { hostId, intervalMs, userId: user.id });
    revalidatePath('/jobs/[id]', 'layout');
    return null;
  },
});

/** Whether a host's certificate is put up with though it can't be trusted: for admins. */
export const setInvalidTlsAction = defineAction('setInvalidTlsAction', {
  input: z.strictObject({ hostId: rowNumber, invalidTls: z.boolean() }),
  handle: async ({ input: { hostId, invalidTls }, user }) => {
    await setInvalidTls(database(), { hostId, allowed: invalidTls, userId: user.id });
    revalidatePath('/jobs/[id]', 'layout');
    return null;
  },
});
