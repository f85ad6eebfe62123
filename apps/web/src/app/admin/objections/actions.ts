'use server';

import { dropObjection } from '@florilegium/db/objections/objections';
import { proveObjection, withdrawObjection } from '@florilegium/db/objections/standing';
import { AppError } from '@florilegium/platform/app-error';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';

/** An admin has heard from the site itself: it is left out. */
export const confirmObjectionAction = defineAction('confirmObjectionAction', {
  input: z.strictObject({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    const isProved = await proveObjection(database(), input.id, { proof: 'admin', actorId: user.id });
    if (!isProved) throw new AppError('notFound', 'Nothing waits for a proof.');
    refresh();
    return null;
  },
});

/** A site may be crawled again. */
export const withdrawObjectionAction = defineAction('withdrawObjectionAction', {
  input: z.strictObject({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    await withdrawObjection(database(), { id: input.id, actorId: user.id });
    refresh();
    return null;
  },
});

/** A request that nobody meant is thrown away. */
export const dropObjectionAction = defineAction('dropObjectionAction', {
  input: z.strictObject({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    await dropObjection(database(), { id: input.id, actorId: user.id });
    refresh();
    return null;
  },
});
