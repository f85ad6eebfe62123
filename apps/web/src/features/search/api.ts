import { can } from '@florilegium/contracts/permissions';
import { findNames } from '@florilegium/db/screens/name-search';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { unstorable } from '@/server/unstorable';

const found = 8;

/** GET /search. */
export const searchRoute = apiRoute({
  method: 'GET',
  path: '/search',
  tag: 'corpora',
  summary:
    'Corpora and jobs by a part of their names, at most eight of each; the latest ones without a text.',
  query: z.object({ q: z.string().max(200).default('') }),
  response: z.object({
    corpora: z.array(z.object({ id: z.uuid(), name: z.string(), mayEditJobs: z.boolean() })),
    jobs: z.array(z.object({ id: z.uuid(), name: z.string(), corpusName: z.string() })),
  }),
  handle: async ({ query, user }) => {
    // What no name can hold, none has.
    if (unstorable(query.q).length > 0) return { corpora: [], jobs: [] };
    const { corpora, jobs } = await findNames(database(), user.actor, query.q.trim(), found);
    const mayEditJobs = (corpusId: string) => can(user.actor, 'job.edit', { corpusId });
    return { corpora: corpora.map((corpus) => ({ ...corpus, mayEditJobs: mayEditJobs(corpus.id) })), jobs };
  },
});
