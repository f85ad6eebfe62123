import { dropWishShape } from '@florilegium/contracts/resources/drops';
import { dropJudged, previewDrop } from '@florilegium/db/samples/judged-drops';
import { sampleSimilar } from '@florilegium/db/samples/similar-samples';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { dropPreviewSchema, droppedSchema } from '../../drops/drop-preview';

const id = z.strictObject({ id: z.uuid() });
const body = z.strictObject({
  resourceId: z.uuid().describe('A document that the sample found not adequate.'),
  ...dropWishShape,
});

/** POST /samples/{id}/similar */
export const sampleSimilarRoute = apiRoute({
  method: 'POST',
  path: '/samples/{id}/similar',
  tag: 'samples',
  summary:
    'Puts the texts together that are most like those not adequate, to be judged next; without a verdict.',
  params: id,
  response: z.object({ sampleId: z.uuid() }),
  handle: async ({ params, user }) => ({ sampleId: await sampleSimilar(database(), params.id, user.id) }),
});

/** POST /samples/{id}/drops/preview */
export const previewDropRoute = apiRoute({
  method: 'POST',
  path: '/samples/{id}/drops/preview',
  tag: 'samples',
  summary: 'What would go with a document that is not adequate: nothing is changed.',
  params: id,
  body,
  response: dropPreviewSchema,
  handle: ({ params, body: input }) => previewDrop(database(), params.id, input),
});

/** POST /samples/{id}/drops */
export const dropJudgedRoute = apiRoute({
  method: 'POST',
  path: '/samples/{id}/drops',
  tag: 'samples',
  summary: 'Drops a document that is not adequate, with others like it; one step, which can be undone.',
  params: id,
  body,
  response: droppedSchema,
  handle: ({ params, body: input, user }) => dropJudged(database(), params.id, input, user.id),
});
