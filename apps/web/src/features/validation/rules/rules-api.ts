import {
  maxGuidelinesChars,
  maxJudgingReasonChars,
  maxJudgingReasons,
} from '@florilegium/contracts/validation';
import { nameSchema } from '@florilegium/contracts/writing/names';
import { corpusById } from '@florilegium/db/corpus/corpora';
import { saveJudgingRules } from '@florilegium/db/samples/judging-rules';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { reasonsOf } from '../../judging/reason-words';

const id = z.strictObject({ id: z.uuid() });
const rules = z.object({
  guidelines: z.string(),
  reasons: z.array(z.string()).describe('By the keys 1 to 9: words, or the code of a default reason.'),
});

async function existing(corpusId: string): Promise<z.output<typeof rules>> {
  const corpus = await corpusById(database(), corpusId);
  if (!corpus) throw new AppError('notFound', 'There is no such corpus.');
  return { guidelines: corpus.judgingGuidelines, reasons: [...reasonsOf(corpus)] };
}

/** GET /corpora/{id}/judging. */
export const getRulesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/judging',
  tag: 'samples',
  summary: 'What a corpus tells its judges: guidelines, and its reasons for ‘not adequate’.',
  params: id,
  response: rules,
  handle: ({ params }) => existing(params.id),
});

const changed = {
  guidelines: z.string().trim().max(maxGuidelinesChars),
  reasons: z
    .array(nameSchema(maxJudgingReasonChars).min(1))
    .max(maxJudgingReasons)
    .refine((reasons) => new Set(reasons).size === reasons.length, { error: 'reasonTwice' })
    .nullable()
    .describe('null: the default list.'),
};

/** PUT /corpora/{id}/judging. */
export const saveRulesRoute = apiRoute({
  method: 'PUT',
  path: '/corpora/{id}/judging',
  tag: 'samples',
  summary:
    'Changes what a corpus tells its judges. Judgements keep the reasons that they were given. 409 (judgingChanged): somebody else has changed it meanwhile.',
  params: id,
  body: z.strictObject({
    ...changed,
    was: z
      .strictObject({
        guidelines: z.string().max(maxGuidelinesChars),
        reasons: z.array(z.string().max(maxJudgingReasonChars)).max(maxJudgingReasons),
      })
      .optional()
      .describe('As it was read: where it is something else by now, nothing is changed.'),
  }),
  response: rules,
  handle: async ({ params, body: { was, ...given } }) => {
    await saveJudgingRules(database(), params.id, given, was);
    return existing(params.id);
  },
});
