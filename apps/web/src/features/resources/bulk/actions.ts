'use server';

import { filterOf } from '@florilegium/contracts/resources/resource-filter';
import { deleteResources, restoreResources, undoDeletion } from '@florilegium/db/corpus/deletions';
import { editMetadata, type MetadataEdited, undoMetadataEdit } from '@florilegium/db/corpus/metadata-edits';
import type { PickedResources } from '@florilegium/db/corpus/picked-resources';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { planOf, type StoredPlan } from '@florilegium/db/plan/plans';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { readerZone } from '@/i18n/reader-zone';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { metadataByPlan } from '@/server/plan/field-values';
import { type NewField, newFieldsOf } from '@/server/plan/new-fields';
import { pathOf, scopeOf } from '../scope';
import { type ResourceQuery, resourceQuerySchema, searchOf } from '../table-query';
import { withinScope } from './scope-input';

const ids = z.array(z.uuid()).min(1).max(10_000);
const picked = z.union([z.strictObject({ ids }), z.strictObject({ query: resourceQuerySchema.strict() })]);

async function pickedOf(what: { ids: string[] } | { query: ResourceQuery }): Promise<PickedResources> {
  return 'ids' in what ? what : { filter: filterOf(what.query, await readerZone()) };
}

function refresh(scope: ResourceScope, what?: { ids: string[] } | object): void {
  revalidatePath(pathOf(scope), 'layout');
  if (what && 'ids' in what && what.ids.length === 1) revalidatePath(`/resources/${what.ids[0]}`);
}

/** Deletes the resources picked, all that a filter takes, or every mapped one with fewer words; undo gives them back. */
export const deleteResourcesAction = defineAction('deleteResourcesAction', {
  input: withinScope({
    what: z.union([...picked.options, z.strictObject({ under: z.int().min(1).max(1_000_000) })]),
  }),
  handle: async ({ input, user }) => {
    const { what } = input;
    const given = 'under' in what ? what : await pickedOf(what);
    const said = 'query' in what ? { query: searchOf(what.query) } : {};
    const deleted = await deleteResources(database(), scopeOf(input), given, user.id, said);
    refresh(scopeOf(input), what);
    return deleted;
  },
});

/** Gives deleted resources back: those picked, or all that a filter takes. */
export const restoreResourcesAction = defineAction('restoreResourcesAction', {
  input: withinScope({ what: picked }),
  handle: async ({ input, user }) => {
    const restored = await restoreResources(database(), scopeOf(input), await pickedOf(input.what), user.id);
    refresh(scopeOf(input), input.what);
    return restored;
  },
});

/** Gives back what one deletion took, or takes again what a restoration gave back. */
export const undoDeletionAction = defineAction('undoDeletionAction', {
  input: withinScope({ deletionId: z.uuid() }),
  handle: async ({ input, user }) => {
    const undone = await undoDeletion(database(), scopeOf(input), input.deletionId, user.id);
    refresh(scopeOf(input));
    return undone;
  },
});

const unchanged = { editId: null, count: 0, goesOn: false };

/**
 * Sets metadata on the resources picked, or on all that a filter takes; an empty value takes a field away. A field that the
 * corpus does not have yet is asked about first, unless `mayMake` says that it is meant: nothing is changed then.
 */
export const assignMetadataAction = defineAction('assignMetadataAction', {
  input: withinScope({
    what: picked,
    values: z
      .record(z.string().trim().min(1).max(100), z.string().max(2_000))
      .refine((values) => Object.keys(values).length > 0 && Object.keys(values).length <= 50),
    mayMake: z.boolean().default(false),
  }),
  handle: async ({ input, user, corpusId }): Promise<MetadataEdited & { newField: NewField | null }> => {
    const byPlan = (plan: StoredPlan) => metadataByPlan(plan, input.values);
    const [newField = null] = input.mayMake ? [] : await newFieldsIn(corpusId, byPlan);
    if (newField) return { ...unchanged, newField };
    const what = await pickedOf(input.what);
    const edited = await editMetadata(database(), scopeOf(input), what, byPlan, user.id);
    refresh(scopeOf(input), input.what);
    return { ...edited, newField };
  },
});

async function newFieldsIn(
  corpusId: string,
  byPlan: (plan: StoredPlan) => Promise<Record<string, string>>,
): Promise<NewField[]> {
  const plan = await planOf(database(), corpusId);
  return plan ? (await newFieldsOf(corpusId))(Object.keys(await byPlan(plan))) : [];
}

/** Gives resources back the metadata that they had before an edit. */
export const undoMetadataAction = defineAction('undoMetadataAction', {
  input: withinScope({ editId: z.uuid() }),
  handle: async ({ input, user }) => {
    const undone = await undoMetadataEdit(database(), scopeOf(input), input.editId, user.id);
    refresh(scopeOf(input));
    return undone;
  },
});
