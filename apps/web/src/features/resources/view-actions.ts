'use server';

import { changeView, deleteView, saveView } from '@florilegium/db/corpus/saved-views';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { resourceQuerySchema, searchOf } from './table-query';

const jobId = z.uuid();
const viewId = z.uuid();
const name = z.string().trim().min(1).max(100);

/** Names what the table shows now; `shared` lets the other members of the corpus see it, too. */
export const saveViewAction = defineAction('saveViewAction', {
  input: z.strictObject({ jobId, name, shared: z.boolean(), query: resourceQuerySchema }),
  handle: async ({ input, user }) => {
    const { query, ...view } = input;
    const viewed = { ...view, userId: user.id, subject: 'resources' as const, query: searchOf(query) };
    const id = await saveView(database(), viewed);
    revalidatePath(`/jobs/${input.jobId}/resources`);
    return { id };
  },
});

/** Renames one's own view, or shares it. */
export const changeViewAction = defineAction('changeViewAction', {
  input: z.strictObject({ jobId, viewId, name, shared: z.boolean() }),
  handle: async ({ input: { viewId: id, ...input }, user }) => {
    const { name: newName, shared } = input;
    await changeView(database(), id, { jobId: input.jobId, userId: user.id }, { name: newName, shared });
    revalidatePath(`/jobs/${input.jobId}/resources`);
    return {};
  },
});

/** Deletes one's own view. */
export const deleteViewAction = defineAction('deleteViewAction', {
  input: z.strictObject({ jobId, viewId }),
  handle: async ({ input, user }) => {
    await deleteView(database(), input.viewId, { jobId: input.jobId, userId: user.id });
    revalidatePath(`/jobs/${input.jobId}/resources`);
    return {};
  },
});
