import { sampleTexts } from '@florilegium/db/seeds/seed-texts';
import { AppError } from '@florilegium/platform/app-error';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { wordsOfBand } from '@florilegium/text/words/word-band';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { readText } from '../../server/archived';

/** Texts that words are counted in, and characters of them all: what is read within a second or two. */
const mostTexts = 200;
const mostCharacters = 4_000_000;
const mostWords = 20_000;

/** GET /corpora/{id}/words. */
export const corpusWordsRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/words',
  tag: 'seeds',
  summary:
    'Words of a corpus’ own texts by their rank of frequency, counted in a sample of up to 200 texts; for queries that look for seeds.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({
    language: z.string().regex(/^[a-z]{2,3}$/),
    from: z.coerce.number().int().min(1, 'badBand').max(50_000, 'badBand').default(1_000),
    to: z.coerce.number().int().min(1, 'badBand').max(50_000, 'badBand').default(6_000),
  }),
  response: z.object({ documents: z.int(), words: z.array(z.string()) }),
  handle: async ({ params, query }) => {
    const { language, from, to } = query;
    if (from > to) {
      throw new AppError('badInput', 'The band ends before it begins.', {
        detail: { reason: 'badBand', field: 'to' },
      });
    }
    const texts = await textsOf(params.id, language);
    return { documents: texts.length, words: wordsOfBand(texts, language, { from, to }).slice(0, mostWords) };
  },
});

async function textsOf(corpusId: string, language: string): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  for (const place of await sampleTexts(database(), corpusId, { language, limit: mostTexts })) {
    const read = await readText({ textPath: place.path, textOffset: place.offset, textLength: place.length });
    if (read.kind !== 'text') continue;
    const text = cleanText(read.blocks).slice(0, mostCharacters - characters);
    texts.push(text);
    characters += text.length;
    if (characters >= mostCharacters) break;
  }
  return texts;
}
