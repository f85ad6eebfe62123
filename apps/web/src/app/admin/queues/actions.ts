'use server';

import { queueNames } from '@florilegium/contracts/queues';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { withAudit } from '@/server/audit';
import { queues } from '@/server/context';

export const retryMessage = defineAction('retryMessage', {
  input: z.strictObject({ queue: z.enum(queueNames), id: z.string().min(1).max(200) }),
  handle: async ({ input: { queue, id }, user }) => {
    const subject = `queue:${queue}`;
    await withAudit({ user, action: 'queue.retried', subject, detail: { message: id } }, async () =>
      (await queues()).retry(queue, id),
    );
    refresh();
    return null;
  },
});
