'use server';

import { queueNames } from '@florilegium/contracts/queues';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { queues } from '@/server/context';

export const retryMessage = defineAction('retryMessage', {
  input: z.object({ queue: z.enum(queueNames), id: z.string().min(1).max(200) }),
  handle: async ({ input }) => {
    await (await queues()).retry(input.queue, input.id);
    refresh();
    return null;
  },
});
