import { largeDocuments } from '@florilegium/db/screens/large-documents';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';

/** GET /corpora/{id}/large-documents. */
export const largeDocumentsRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/large-documents',
  tag: 'alerts',
  summary: 'Documents with a larger share of the corpus’ words than its owner wants, the largest first.',
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({
    documents: z.array(
      z.object({
        resourceId: z.uuid(),
        jobId: z.uuid(),
        jobName: z.string(),
        url: z.string(),
        title: z.string(),
        words: z.int(),
        share: z.number().describe('Of the corpus’ words, 0 to 1.'),
      }),
    ),
  }),
  handle: async ({ params }) => ({ documents: await largeDocuments(database(), params.id) }),
});
