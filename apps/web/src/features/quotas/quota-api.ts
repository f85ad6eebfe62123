import {
  corpusQuotaKinds,
  personQuotaKinds,
  type QuotaUse,
  quotaState,
} from '@florilegium/contracts/quotas/quotas';
import { quotaUseOfCorpora, quotaUseOfPeople } from '@florilegium/db/quotas/quota-use';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';

const use = {
  used: z.number().describe('Bytes, or pieces.'),
  allowed: z.number().nullable().describe('null: as much as there is room for.'),
  state: z.enum(['fine', 'near', 'reached']).describe('near: from 90 % on; reached: nothing more is let in.'),
};

/** GET /corpora/{id}/quotas. */
export const corpusQuotasRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/quotas',
  tag: 'quotas',
  summary: 'How much a corpus uses, and may use, of archive, uploads, exports and drafts.',
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({ quotas: z.array(z.object({ kind: z.enum(corpusQuotaKinds), ...use })) }),
  handle: async ({ params }) => {
    const uses = (await quotaUseOfCorpora(database(), { ids: [params.id] })).get(params.id) ?? [];
    return { quotas: uses.map(shown) };
  },
});

/** GET /quotas. */
export const ownQuotasRoute = apiRoute({
  method: 'GET',
  path: '/quotas',
  tag: 'quotas',
  summary: 'How much the asker uses, and may use, in all corpora together.',
  response: z.object({ quotas: z.array(z.object({ kind: z.enum(personQuotaKinds), ...use })) }),
  handle: async ({ user }) => {
    const uses = (await quotaUseOfPeople(database(), { ids: [user.id] })).get(user.id) ?? [];
    return { quotas: uses.map(shown) };
  },
});

function shown<Kind extends QuotaUse['kind']>({ kind, used, allowed }: QuotaUse & { kind: Kind }) {
  return { kind, used, allowed, state: quotaState({ used, allowed }) };
}
