import { changesSince, currentState } from '@florilegium/db/concordance/search-states';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { textChoiceShape } from '../text-choice';

/** GET /corpora/{id}/search-state */
export const searchStateRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/search-state',
  tag: 'search',
  summary:
    'The number of the corpus’s state now, by which a search can be asked again; what changed since another.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({ state: textChoiceShape.state.describe('An earlier state.') }),
  response: z.object({
    current: z
      .int()
      .describe('0: nothing was analysed yet that could be searched, and no search can name that state.'),
    since: z
      .object({
        at: z.iso.datetime().nullable().describe('When that state was made; null: the corpus never had it.'),
        came: z.int().describe('Texts that came since: a search that names the state leaves them out.'),
        went: z.int().describe('Texts that went since: no search shows them any more.'),
        changed: z
          .int()
          .describe('Texts that were cleaned or analysed anew: searches have them as they are now.'),
        answers: z
          .boolean()
          .describe(
            'false: more changed than is gone through; a search that names the state has all texts of now.',
          ),
      })
      .nullable(),
  }),
  handle: async ({ params: { id }, query: { state } }) => {
    const current = await currentState(database(), id);
    if (state === undefined) return { current, since: null };
    const { at, cameIds, ...counts } = await changesSince(database(), id, state);
    return { current, since: { at: at?.toISOString() ?? null, ...counts, answers: cameIds !== null } };
  },
});
