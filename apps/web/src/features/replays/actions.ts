'use server';

import { abandonReplay, startReplay } from '@florilegium/db/mapping/replays';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';

const input = z.strictObject({ jobId: z.uuid() });

/** Maps a job's pages again by the settings that it has. */
export const startReplayAction = defineAction('startReplayAction', {
  input,
  handle: async ({ input: { jobId }, user }) => {
    await startReplay(database(), { jobId, actor: { userId: user.id } });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});

/** Gives that up. */
export const abandonReplayAction = defineAction('abandonReplayAction', {
  input,
  handle: async ({ input: { jobId }, user }) => {
    await abandonReplay(database(), jobId, { userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});
