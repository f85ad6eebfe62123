import { sentencePairsOf } from '@florilegium/corpus/aligned-sentences';
import type { SentencePair } from '@florilegium/corpus/sentence-pair';
import { writePairsTsv } from '@florilegium/corpus/writers/write-pairs-tsv';
import { writeTmx } from '@florilegium/corpus/writers/write-tmx';
import { alignedPages } from '@florilegium/db/pairs/page-pairs';
import type { Pairing } from '@florilegium/db/pairs/pairings';
import { AppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { streamText } from '@/server/api/stream-text';
import { database } from '@/server/context';
import { existingPairing } from './existing-pairing';

const params = z.strictObject({ id: z.uuid() });
const query = z.object({
  two: z
    .string()
    .regex(/^[a-z]{2,3}-[a-z]{2,3}$/)
    .optional()
    .describe("Two of the languages, such as 'it-en'; left out: the first two."),
  min: z.coerce.number().min(0).max(1).default(0.5).describe('Least score of a sentence pair.'),
});

/** GET /pairings/{id}/tmx. */
export const pairsTmxRoute = apiRoute({
  method: 'GET',
  path: '/pairings/{id}/tmx',
  tag: 'pairs',
  summary: 'The aligned sentences of all pairs as TMX 1.4, but of those that somebody has called wrong.',
  params,
  query,
  produces: ['application/x-tmx+xml'],
  response: z.never(),
  handle: async ({ params: { id }, query: wanted }) => {
    const pairing = await existingPairing(id);
    const languages = languagesOf(pairing, wanted.two);
    const header = {
      languages,
      tool: 'Florilegium',
      toolVersion: version,
      date: (pairing.endedAt ?? pairing.createdAt).toISOString(),
    };
    const parts = writeTmx(header, sentencePairs(pairing, languages, wanted.min));
    return fileOf(parts, `pairs-${languages.join('-')}.tmx`, 'application/x-tmx+xml');
  },
});

/** GET /pairings/{id}/tsv. */
export const pairsTsvRoute = apiRoute({
  method: 'GET',
  path: '/pairings/{id}/tsv',
  tag: 'pairs',
  summary: 'The same as a table with tabs.',
  params,
  query,
  produces: ['text/tab-separated-values'],
  response: z.never(),
  handle: async ({ params: { id }, query: wanted }) => {
    const pairing = await existingPairing(id);
    const languages = languagesOf(pairing, wanted.two);
    const parts = writePairsTsv(languages, sentencePairs(pairing, languages, wanted.min));
    return fileOf(parts, `pairs-${languages.join('-')}.tsv`, 'text/tab-separated-values');
  },
});

function languagesOf(pairing: Pairing, two: string | undefined): [string, string] {
  const known = Object.keys(pairing.counts?.pairs ?? {});
  const chosen = two ?? known[0];
  if (chosen === undefined || !known.includes(chosen)) {
    throw new AppError('notFound', 'The languages were not paired.', { detail: { reason: 'notPaired' } });
  }
  return chosen.split('-') as [string, string];
}

async function* sentencePairs(
  pairing: Pairing,
  [a, b]: readonly [string, string],
  least: number,
): AsyncGenerator<SentencePair> {
  for await (const texts of alignedPages(database(), pairing.id, { a, b })) {
    yield* sentencePairsOf(texts, least);
  }
}

function fileOf(parts: AsyncGenerator<string>, name: string, type: string): Response {
  return new Response(streamText(parts), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
