'use server';

import { deleteResources, undoDeletion } from '@florilegium/db/deletions';
import { assignMetadata, assignMetadataTo } from '@florilegium/db/resources';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInJob } from '../corpora/access';
import { filterOf, resourceQuerySchema } from './table-query';

const jobId = z.uuid();
const ids = z.array(z.uuid()).min(1).max(10_000);

/** Deletes the resources picked by hand, or every mapped one with fewer words; undo gives them back. */
export const deleteResourcesAction = defineAction({
  input: z.strictObject({
    jobId,
    what: z.union([z.strictObject({ ids }), z.strictObject({ under: z.int().min(1).max(1_000_000) })]),
  }),
  handle: async ({ input, user }) => {
    await allowInJob(user, input.jobId, 'resource.edit');
    const deleted = await deleteResources(database(), input.jobId, input.what, user.id);
    revalidatePath(`/jobs/${input.jobId}`, 'layout');
    return deleted;
  },
});

/** Gives back what one deletion took. */
export const undoDeletionAction = defineAction({
  input: z.strictObject({ jobId, deletionId: z.uuid() }),
  handle: async ({ input, user }) => {
    await allowInJob(user, input.jobId, 'resource.edit');
    const count = await undoDeletion(database(), input.jobId, input.deletionId);
    revalidatePath(`/jobs/${input.jobId}`, 'layout');
    return { count };
  },
});

/** Sets metadata on the resources picked, or on all that a filter takes; an empty value takes a field away. */
export const assignMetadataAction = defineAction({
  input: z.strictObject({
    jobId,
    what: z.union([z.strictObject({ ids }), z.strictObject({ query: resourceQuerySchema })]),
    values: z
      .record(z.string().trim().min(1).max(100), z.string().max(2_000))
      .refine((values) => Object.keys(values).length > 0),
  }),
  handle: async ({ input, user }) => {
    await allowInJob(user, input.jobId, 'resource.edit');
    const { what } = input;
    const count =
      'ids' in what
        ? await assignMetadata(database(), input.jobId, what.ids, input.values)
        : await assignMetadataTo(database(), input.jobId, filterOf(what.query), input.values);
    revalidatePath(`/jobs/${input.jobId}/resources`);
    if ('ids' in what && what.ids.length === 1) revalidatePath(`/resources/${what.ids[0]}`);
    return { count };
  },
});
