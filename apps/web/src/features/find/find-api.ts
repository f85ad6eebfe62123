import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { findTerms } from '@florilegium/text/words/find-words';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { readWide } from '../../server/archived';
import { findTexts } from './find-texts';

const hit = z.object({
  block: z.int().describe('Of the text’s content blocks, from 0.'),
  start: z.int().describe('First character within the block, in UTF-16 units.'),
  end: z.int(),
  left: z.string(),
  hit: z.string(),
  right: z.string(),
});

const params = z.strictObject({ id: z.uuid() });
const query = z.object({
  q: z
    .string()
    .max(500)
    .refine((text) => findTerms(text).length > 0)
    .describe('Words, or phrases in quotes; a text has to have all of them. Case and accents don’t matter.'),
  after: z.uuid().optional().describe('`next` of the answer before: looks further.'),
});
const response = z.object({
  texts: z.array(
    z.object({
      resourceId: z.uuid(),
      jobId: z.uuid(),
      jobName: z.string(),
      url: z.string(),
      title: z.string(),
      language: z.string().nullable(),
      hits: z.array(hit),
      hasMore: z.boolean().describe('The text has more hits than these.'),
    }),
  ),
  hits: z.int(),
  read: z.int().describe('Texts that were read for this answer.'),
  unreadable: z.int().describe('Of these, texts whose record is damaged or missing.'),
  next: z.uuid().nullable().describe('null: all texts have been looked at.'),
  waiting: z
    .int()
    .describe('Texts that can’t be found yet, as they are still being prepared; at least so many.'),
});

const findIn = (scope: ResourceScope, { q, after = null }: { q: string; after?: string | null }) =>
  findTexts({ database: database(), read: readWide }, scope, q, after);

/** GET /jobs/{id}/find: words and phrases in a job's texts, each hit in its context. */
export const findTextsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/find',
  tag: 'resources',
  summary: 'Looks for words and phrases in the kept texts of a job; some texts are read at each call.',
  params,
  query,
  response,
  handle: (asked) => findIn({ jobId: asked.params.id }, asked.query),
});

/** GET /corpora/{id}/find: the same in the texts of all jobs of a corpus. */
export const findCorpusTextsRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/find',
  tag: 'resources',
  summary: 'Looks for words and phrases in the kept texts of a corpus; some texts are read at each call.',
  params,
  query,
  response,
  handle: (asked) => findIn({ corpusId: asked.params.id }, asked.query),
});
