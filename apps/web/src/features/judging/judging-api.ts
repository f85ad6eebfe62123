import { judge } from '@florilegium/db/samples/judgements';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { maxRowNumber } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { judgementsSchema, mostTexts, takenSchema, textsSchema } from './judgement-schemas';
import { readNow } from './read-now';
import { readTexts } from './read-texts';

const id = z.strictObject({ id: z.uuid() });

/** POST /samples/{id}/judgements. */
export const judgeRoute = apiRoute({
  method: 'POST',
  path: '/samples/{id}/judgements',
  tag: 'samples',
  summary:
    'Judges drawn documents. Judgements are rows: the latest of each judge counts. 400 (notAReason): the corpus never had a reason; none of the judgements is taken.',
  params: id,
  body: judgementsSchema,
  response: takenSchema,
  handle: async ({ params, body, user }) => {
    // A browser that was left open sends what it has kept once anybody signs in there.
    if (body.judge !== undefined && body.judge !== user.id)
      throw new AppError('notSignedIn', 'Somebody else has signed in.', {
        detail: { reason: 'otherPerson' },
      });
    const taken = await judge(database(), params.id, body.judgements, user.id);
    return { taken, now: await readNow(params.id) };
  },
});

const positions = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .default('1')
  .transform((list) => list.split(',').map(Number))
  .refine((list) => list.length <= mostTexts && list.every((one) => one >= 1 && one <= maxRowNumber))
  .describe(`Positions in the sample, with commas between them; at most ${mostTexts}.`);

/** GET /samples/{id}/texts. */
export const textsRoute = apiRoute({
  method: 'GET',
  path: '/samples/{id}/texts',
  tag: 'samples',
  summary: 'Texts of drawn documents, with what the asker said of them.',
  params: id,
  query: z.object({ positions }),
  response: textsSchema,
  handle: async ({ params, query, user }) => {
    const texts = await readTexts(params.id, user.id, query.positions);
    return { texts, now: await readNow(params.id) };
  },
});
