'use server';

import { nameSchema } from '@florilegium/contracts/writing/names';
import { changeView, deleteView, saveView } from '@florilegium/db/corpus/saved-views';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { withinScope } from '../bulk/scope-input';
import { scopeOf, tablePathOf } from '../scope';
import { resourceQuerySchema, searchOf } from '../table-query';

const viewId = z.uuid();
const name = nameSchema(100).min(1);

/** Names what the table shows now; `shared` lets the other members of the corpus see it, too. */
export const saveViewAction = defineAction('saveViewAction', {
  input: withinScope({ name, shared: z.boolean(), query: resourceQuerySchema.strict() }),
  handle: async ({ input, user }) => {
    const { name: named, shared, query } = input;
    const viewed = {
      ...scopeOf(input),
      name: named,
      shared,
      userId: user.id,
      subject: 'resources' as const,
      query: searchOf(query),
    };
    const id = await saveView(database(), viewed);
    revalidatePath(tablePathOf(scopeOf(input)));
    return { id };
  },
});

/** Renames one's own view, or shares it. */
export const changeViewAction = defineAction('changeViewAction', {
  input: withinScope({ viewId, name, shared: z.boolean() }),
  handle: async ({ input, user }) => {
    const { viewId: id, name: newName, shared } = input;
    await changeView(database(), id, { ...scopeOf(input), userId: user.id }, { name: newName, shared });
    revalidatePath(tablePathOf(scopeOf(input)));
    return {};
  },
});

/** Deletes one's own view. */
export const deleteViewAction = defineAction('deleteViewAction', {
  input: withinScope({ viewId }),
  handle: async ({ input, user }) => {
    await deleteView(database(), input.viewId, { ...scopeOf(input), userId: user.id });
    revalidatePath(tablePathOf(scopeOf(input)));
    return {};
  },
});
