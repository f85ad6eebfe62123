import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { fetchList } from './fetch-list';

/** POST /lists: what the fields for a topic and for seeds ask. */
export const fetchListRoute = apiRoute({
  method: 'POST',
  path: '/lists',
  tag: 'lists',
  summary: 'Fetches a text by its address, e.g. a topic definition or a list of seeds, and answers with it.',
  body: z.strictObject({
    corpusId: z.uuid(),
    url: z.string().min(1).max(4_096).describe('The crawl worker fetches it: politely, and at most 5 MB.'),
  }),
  response: z.object({
    url: z.string().describe('Where it was found after redirects.'),
    text: z.string(),
  }),
  handle: ({ body, user, corpusId, request }) =>
    fetchList({ userId: user.id, corpusId, url: body.url, signal: request.signal }),
});
