import {
  licenceSources,
  optOuts,
  permittedUses,
  rightsReasons,
  rightsRuleSchema,
} from '@florilegium/contracts/rights/rights';
import { rightsOfResource } from '@florilegium/db/rights/rights-of-resource';
import { rightsProgress } from '@florilegium/db/rights/rights-orders';
import { changeRightsRule, rightsRuleOf } from '@florilegium/db/rights/rights-rule';
import { previewRightsRule } from '@florilegium/db/rights/rule-preview';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { rowNumber } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { rulePreviewSchema } from './rule-preview-schema';

const ofCorpus = z.strictObject({ id: z.uuid() });
const reason = z.enum(rightsReasons);

const ruleSchema = z.object({
  leaveOut: z
    .array(reason)
    .describe('A text goes for the first of these that holds and that is not permitted.'),
  version: z.int().describe('Send it back with a change.'),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  settling: z
    .object({ orders: z.int(), done: z.int().describe('Resources that were looked at.') })
    .nullable()
    .describe('null: all texts are as the rule, the permissions and the takedowns have it.'),
});

async function shownRule(corpusId: string): Promise<z.output<typeof ruleSchema>> {
  const [rule, settling] = await Promise.all([
    rightsRuleOf(database(), corpusId),
    rightsProgress(database(), corpusId),
  ]);
  return { ...rule, changedAt: rule.changedAt?.toISOString() ?? null, settling };
}

/** GET /corpora/{id}/rights */
export const rightsRuleRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/rights',
  tag: 'rights',
  summary: 'What a corpus leaves out for its rights, and whether that has come to all of its texts.',
  params: ofCorpus,
  response: ruleSchema,
  handle: ({ params: { id } }) => shownRule(id),
});

/** PUT /corpora/{id}/rights */
export const changeRightsRuleRoute = apiRoute({
  method: 'PUT',
  path: '/corpora/{id}/rights',
  tag: 'rights',
  summary: 'Changes what a corpus leaves out for its rights; workers then go through its texts.',
  params: ofCorpus,
  body: z.strictObject({ version: rowNumber, ...rightsRuleSchema.shape }),
  response: ruleSchema,
  handle: async ({ params: { id }, body: { version, leaveOut }, user }) => {
    await changeRightsRule(database(), { corpusId: id, version }, { leaveOut }, user.id);
    return shownRule(id);
  },
});

/** POST /corpora/{id}/rights/preview */
export const previewRightsRuleRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/rights/preview',
  tag: 'rights',
  summary: 'Says what a rule would leave out and let in, by reason, with examples. Nothing is changed.',
  params: ofCorpus,
  body: rightsRuleSchema,
  response: rulePreviewSchema,
  handle: ({ params: { id }, body }) => previewRightsRule(database(), id, body),
});

/** GET /resources/{id}/rights */
export const resourceRightsRoute = apiRoute({
  method: 'GET',
  path: '/resources/{id}/rights',
  tag: 'rights',
  summary:
    'The rights of a resource: its licence, what it asks, what was permitted, and why it is out of the corpus.',
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({
    licence: z
      .string()
      .nullable()
      .describe('Normal form: an SPDX identifier or ‘other’; null: it names none.'),
    licenceSaid: z.string().nullable().describe('As the page has it: an address or a name.'),
    licenceFrom: z.enum(licenceSources).nullable().describe('Where it says so; null: that was not noted.'),
    optOuts: z.array(z.enum(optOuts)),
    allowed: z.array(z.enum(permittedUses)),
    permission: z
      .object({
        id: z.uuid(),
        host: z.string(),
        urlStart: z.string(),
        grantedBy: z.string(),
        grantedOn: z.iso.date(),
        until: z.iso.date().nullable(),
      })
      .nullable(),
    leftOut: reason.nullable().describe('Why the rule of its corpus leaves it out.'),
    takedowns: z.array(z.object({ id: z.uuid(), requester: z.string(), requestedOn: z.iso.date() })),
  }),
  handle: async ({ params: { id } }) => {
    const rights = await rightsOfResource(database(), id);
    if (rights) return rights;
    throw new AppError('notFound', 'The rights of this resource are not known yet.', {
      detail: { reason: 'rightsUnread' },
    });
  },
});
