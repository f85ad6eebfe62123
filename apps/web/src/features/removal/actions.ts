'use server';

import {
  askRemoval,
  contentsOf,
  setArchived,
  type Thing,
  takeBackRemoval,
} from '@florilegium/db/removals/archiving';
import { setSchedule } from '@florilegium/db/runs/schedules';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInterval } from '../job-saving/interval';

const ofJob = z.strictObject({ jobId: z.uuid() });
const ofCorpus = z.strictObject({ corpusId: z.uuid() });
const job = (id: string): Thing => ({ kind: 'job', id });
const corpus = (id: string): Thing => ({ kind: 'corpus', id });

/** What is closed or opened changes the pages of it and the lists that it stands in. */
function changed(): null {
  revalidatePath('/', 'layout');
  return null;
}

/** Archives a job, or opens it again. */
export const archiveJobAction = defineAction('archiveJobAction', {
  input: ofJob.extend({ archived: z.boolean() }),
  handle: async ({ input }) => {
    await setArchived(database(), job(input.jobId), input.archived);
    return changed();
  },
});

/** Has a job deleted after the time of grace. */
export const removeJobAction = defineAction('removeJobAction', {
  input: ofJob,
  handle: async ({ input, user }) => {
    await askRemoval(database(), job(input.jobId), user.id);
    return changed();
  },
});

/** Takes the deletion of a job back. */
export const keepJobAction = defineAction('keepJobAction', {
  input: ofJob,
  handle: async ({ input }) => {
    await takeBackRemoval(database(), job(input.jobId));
    return changed();
  },
});

/** What would go with a job. */
export const jobContentsAction = defineAction('jobContentsAction', {
  input: ofJob,
  handle: ({ input }) => contentsOf(database(), job(input.jobId)),
});

/** Archives a corpus, or opens it again. */
export const archiveCorpusAction = defineAction('archiveCorpusAction', {
  input: ofCorpus.extend({ archived: z.boolean() }),
  handle: async ({ input }) => {
    await setArchived(database(), corpus(input.corpusId), input.archived);
    return changed();
  },
});

/** Has a corpus deleted after the time of grace. */
export const removeCorpusAction = defineAction('removeCorpusAction', {
  input: ofCorpus,
  handle: async ({ input, user }) => {
    await askRemoval(database(), corpus(input.corpusId), user.id);
    return changed();
  },
});

/** Takes the deletion of a corpus back. */
export const keepCorpusAction = defineAction('keepCorpusAction', {
  input: ofCorpus,
  handle: async ({ input }) => {
    await takeBackRemoval(database(), corpus(input.corpusId));
    return changed();
  },
});

/** What would go with a corpus. */
export const corpusContentsAction = defineAction('corpusContentsAction', {
  input: ofCorpus,
  handle: ({ input }) => contentsOf(database(), corpus(input.corpusId)),
});

const everyDays = z.int().min(1).max(366).nullable();

/** Has a job crawled anew every so many days; null: no longer. */
export const scheduleJobAction = defineAction('scheduleJobAction', {
  input: ofJob.extend({ everyDays, was: everyDays.describe('What the one who changes it has read.') }),
  handle: async ({ input: { jobId, ...change }, user }) => {
    // A schedule starts the job as whoever sets it would.
    const allowed = change.everyDays === null ? undefined : allowInterval(user, jobId);
    await setSchedule(database(), jobId, change, { userId: user.id }, allowed);
    return changed();
  },
});
