'use server';

import { blockHost, setHostInterval, setInvalidTls, unblockHost } from '@florilegium/db/host-control';
import { allowHost } from '@florilegium/db/host-stops';
import { openRun } from '@florilegium/db/job-control';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { rowNumber } from '@/components/row-numbers';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInJob } from '../corpora/access';

const hostOfJob = z.strictObject({ jobId: z.uuid(), hostId: rowNumber });

/** Blocks a host in the run of a job that is under way; answers how many URLs are skipped for it. */
export const blockHostAction = defineAction({
  input: hostOfJob,
  handle: async ({ input: { jobId, hostId }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    const runId = await openRun(database().pool, jobId);
    const done = await blockHost(database(), { runId, hostId, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return done;
  },
});

/** Takes the block away; answers how many URLs wait again. */
export const unblockHostAction = defineAction({
  input: hostOfJob,
  handle: async ({ input: { jobId, hostId }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    const runId = await openRun(database().pool, jobId);
    const done = await unblockHost(database(), { runId, hostId, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return done;
  },
});

/** Allows a host that was stopped because it gives little text; answers how many URLs wait again. */
export const allowHostAction = defineAction({
  input: hostOfJob,
  handle: async ({ input: { jobId, hostId }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    const runId = await openRun(database().pool, jobId);
    const done = await allowHost(database(), { runId, hostId, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return done;
  },
});

/** Sets the least pause between two requests to a host, for every job; null: as the jobs say. */
export const setHostIntervalAction = defineAction({
  input: hostOfJob.extend({ intervalMs: z.int().min(1_000).max(3_600_000).nullable() }),
  handle: async ({ input: { jobId, hostId, intervalMs }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    await setHostInterval(database(), { hostId, intervalMs, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});

/** Whether a host's certificate is put up with though it can't be trusted: for admins. */
export const setInvalidTlsAction = defineAction({
  input: hostOfJob.extend({ invalidTls: z.boolean() }),
  action: 'installation.configure',
  handle: async ({ input: { jobId, hostId, invalidTls }, user }) => {
    await setInvalidTls(database(), { hostId, allowed: invalidTls, userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});
