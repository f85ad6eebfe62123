'use server';

import {
  planInputSchema,
  planMovesSchema,
  planValuesSchema,
} from '@florilegium/contracts/corpus-plan/plan-schema';
import { savePlan } from '@florilegium/db/plan/save-plan';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { rowNumber } from '@/components/table/row-numbers';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';

/** Saves a plan that was opened at `version`; answers `conflict` (planChanged) when another owner was faster. */
export const savePlanAction = defineAction('savePlanAction', {
  input: z.strictObject({
    corpusId: z.uuid(),
    version: rowNumber,
    plan: planInputSchema,
    moves: planMovesSchema.default({}),
    values: planValuesSchema.default([]),
  }),
  handle: async ({ input: { corpusId, ...change }, user }) => {
    const saved = await savePlan(database(), corpusId, change, user.id);
    revalidatePath(`/corpora/${corpusId}`, 'layout');
    return saved;
  },
});
