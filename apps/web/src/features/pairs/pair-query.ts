import { pairVerdicts } from '@florilegium/contracts/jobs/bilingual';
import { given, searchedText } from '@florilegium/contracts/resources/search-values';
import type { PairQuery } from '@florilegium/db/pairs/page-pairs';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { aloneReasons } from './alone-reasons';

/** Pairs of one page of the table. */
export const pairsPerPage = 50;

const share = z.coerce.number().min(0).max(1);
const place = z.coerce.number().int().min(0).max(2_147_483_647);

const schema = z.object({
  pairing: given(z.uuid()),
  order: z.enum(['number', 'scoreDown', 'scoreUp']).catch('scoreUp'),
  verdict: given(z.enum(pairVerdicts)),
  text: given(searchedText),
  min: given(share),
  max: given(share),
  two: given(z.string().regex(/^[a-z]{2,3}-[a-z]{2,3}$/)),
  afterNumber: given(place),
  afterScore: given(share),
  alone: given(z.enum(aloneReasons)),
});

/** What an address asks of a job's pairs. */
export function readPairQuery(search: Search) {
  const asked = readSearch(schema, search);
  const [languageA, languageB] = asked.two?.split('-') ?? [];
  const query: PairQuery = {
    languageA,
    languageB,
    verdict: asked.verdict,
    text: asked.text,
    minScore: asked.min,
    maxScore: asked.max,
    order: asked.order ?? 'scoreUp',
    after:
      asked.afterNumber === undefined
        ? undefined
        : { number: asked.afterNumber, score: asked.afterScore ?? 0 },
    limit: pairsPerPage,
  };
  return { pairingId: asked.pairing, query, alone: asked.alone };
}
