'use server';

import { abandonReplay, startReplay } from '@florilegium/db/replays';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInJob } from '../corpora/access';

const input = z.strictObject({ jobId: z.uuid() });

/** Maps a job's pages again by the settings that it has. */
export const startReplayAction = defineAction({
  input,
  handle: async ({ input: { jobId }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    await startReplay(database(), { jobId, actor: { userId: user.id } });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});

/** Gives that up. */
export const abandonReplayAction = defineAction({
  input,
  handle: async ({ input: { jobId }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    await abandonReplay(database(), jobId, { userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});
