'use server';

import {
  corpusQuotasSchema,
  personQuotasSchema,
  quotaDefaultsSchema,
} from '@florilegium/contracts/quotas/quota-schemas';
import {
  changeCorpusQuotas,
  changePersonQuotas,
  changeQuotaDefaults,
} from '@florilegium/db/quotas/quota-settings';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';

/** Sets the quotas of all corpora and people that have no others. */
export const saveQuotaDefaultsAction = defineAction('saveQuotaDefaultsAction', {
  input: z.strictObject({ quotas: quotaDefaultsSchema }),
  handle: async ({ input, user }) => {
    await changeQuotaDefaults(database(), { actorId: user.id, quotas: input.quotas });
    refresh();
    return null;
  },
});

/** Sets the quotas of one corpus. */
export const saveCorpusQuotasAction = defineAction('saveCorpusQuotasAction', {
  input: z.strictObject({ id: z.uuid(), quotas: corpusQuotasSchema }),
  handle: async ({ input, user }) => {
    await changeCorpusQuotas(database(), { actorId: user.id, corpusId: input.id, quotas: input.quotas });
    refresh();
    return null;
  },
});

/** Sets the quotas of one person. */
export const savePersonQuotasAction = defineAction('savePersonQuotasAction', {
  input: z.strictObject({ id: z.uuid(), quotas: personQuotasSchema }),
  handle: async ({ input, user }) => {
    await changePersonQuotas(database(), { actorId: user.id, userId: input.id, quotas: input.quotas });
    refresh();
    return null;
  },
});
