import { dropWishShape } from '@florilegium/contracts/resources/drops';
import { undoDeletion } from '@florilegium/db/corpus/deletions';
import { dropDocuments, previewDocumentDrop } from '@florilegium/db/drops/document-drops';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { dropPreviewSchema, droppedSchema, undroppedSchema } from './drop-preview';

const ofCorpus = z.strictObject({ id: z.uuid() });
const body = z.strictObject({
  resourceId: z.uuid().describe('A document of the corpus, for example one that a line of a search is of.'),
  ...dropWishShape,
});

/** POST /corpora/{id}/drops/preview */
export const previewDocumentDropRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/drops/preview',
  tag: 'corpora',
  summary: 'What would go with a document, whichever of the corpus’s jobs found it: nothing is changed.',
  params: ofCorpus,
  body,
  response: dropPreviewSchema,
  handle: ({ params: { id }, body: wish }) => previewDocumentDrop(database(), id, wish),
});

/** POST /corpora/{id}/drops */
export const dropDocumentRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/drops',
  tag: 'corpora',
  summary: 'Drops a document, alone or with others like it; one step, which can be undone.',
  params: ofCorpus,
  body,
  response: droppedSchema,
  handle: ({ params: { id }, body: wish, user }) => dropDocuments(database(), id, wish, user.id),
});

/** POST /corpora/{id}/drops/{deletion}/undo */
export const undoDropRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/drops/{deletion}/undo',
  tag: 'corpora',
  summary:
    'Gives back what a drop or another deletion took, apart from what was deleted otherwise or is held back.',
  params: z.strictObject({ id: z.uuid(), deletion: z.uuid() }),
  response: undroppedSchema,
  handle: ({ params: { id, deletion }, user }) =>
    undoDeletion(database(), { corpusId: id }, deletion, user.id),
});
