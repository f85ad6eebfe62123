import { tokenAttributes } from '@florilegium/concordance/query/query-tree';
import { maxSample, maxSeed } from '@florilegium/concordance/search/sample/drawn-number';
import { hitOrders } from '@florilegium/concordance/search/sort-hits';
import { z } from 'zod';
import type { Search } from '@/components/address';
import { type TextChoice, textChoiceShape } from './text-choice';

/** What the search page shows: of the matches of a query, and of the texts as a whole. */
export const matchViews = ['lines', 'frequencies', 'collocates', 'groups'] as const;
export const listViews = ['words', 'ngrams', 'keywords'] as const;
export const searchViews = [...matchViews, ...listViews] as const;
export type SearchView = (typeof searchViews)[number];

export const isListView = (view: SearchView): boolean => (listViews as readonly string[]).includes(view);

/** Tokens on each side of a match. */
export const contextWidths = [5, 10, 20, 40] as const;
export const pageLines = 50;
/** Rows of a table. */
export const tableRows = 200;
/** Where the token stands that a table of frequencies counts. */
export const places = ['node', 'left', 'right'] as const;
/** Tokens on each side that are near. */
export const windows = [1, 3, 5, 10] as const;
/** Tokens of a sequence. */
export const gramSizes = [2, 3, 4, 5] as const;
/** What is added to both frequencies of a keyword: a larger number prefers commoner words. */
export const smoothings = [1, 10, 100, 1_000] as const;
/** By which matches are counted in groups of texts; any other key is a field of the metadata. */
export const groupFields = ['domain', 'language', 'host', 'job', 'year', 'format', 'url'] as const;

/** Characters of a query that is read: more than one may have, so that it is told how many. No server takes a longer address. */
const mostTyped = 100_000;

const text = (most: number) => z.string().max(most).catch('');
const oneOf = <const N extends number>(numbers: readonly N[], instead: N) =>
  z.coerce
    .number()
    .pipe(z.literal([...numbers]))
    .catch(instead);

/** The number of a draw where nobody chose one. It is the same for all, so an address without it draws the same lines. */
const firstSeed = 1;

/** The search part of the page's address; what is wrong in it counts as if it weren't there. */
export const searchQuerySchema = z
  .object({
    q: text(mostTyped),
    view: z.enum(searchViews).catch('lines'),
    page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
    context: z.union([z.literal('sentence'), z.coerce.number().pipe(z.literal(contextWidths))]).catch(20),
    order: z.enum(hitOrders).nullable().catch(null),
    sample: z.coerce.number().int().min(1).max(maxSample).nullable().catch(null),
    seed: z.coerce.number().int().min(0).max(maxSeed).catch(firstSeed),
    by: z.enum(tokenAttributes).catch('lemma'),
    place: z.enum(places).catch('node'),
    window: oneOf(windows, 5),
    list: text(500),
    size: oneOf(gramSizes, 3),
    smoothing: oneOf(smoothings, 100),
    field: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[^\0]*$/)
      .catch('domain'),
    punctuation: z.literal('counted').nullable().catch(null),
    language: textChoiceShape.language.catch(undefined),
    domain: textChoiceShape.domain.catch(undefined),
    job: textChoiceShape.job.catch(undefined),
    subCorpus: textChoiceShape.subCorpus.catch(undefined),
    release: textChoiceShape.release.catch(undefined),
    state: textChoiceShape.state.catch(undefined),
    against: textChoiceShape.subCorpus.catch(undefined),
  })
  .transform(({ language, domain, job, subCorpus, release, state, ...rest }) => ({
    ...rest,
    seed: rest.sample === null ? firstSeed : rest.seed,
    texts: { language, domain, job, subCorpus, release, state },
  }));
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** What is chosen by default anyway where the address says nothing: a form leaves it empty. */
const isSaid = (given: string | string[] | undefined): given is string | string[] =>
  given !== undefined && given !== '';

/**
 * The parameters of an address that count as if they weren't there, because what they say can't be meant: whoever follows
 * a damaged link is told.
 */
export function misread(search: Search, { texts, ...asked }: SearchQuery): string[] {
  const read: Readonly<Record<string, unknown>> = { ...asked, ...texts };
  // The number of a draw counts beside a sample alone.
  const known = Object.keys(searchQuerySchema.in.shape).filter(
    (key) => key !== 'seed' || asked.sample !== null,
  );
  return known.filter((key) => {
    const given = search[key];
    if (!isSaid(given)) return false;
    const value = read[key];
    return typeof value === 'number' ? Number(given) !== value : given !== value;
  });
}

/** The attribute of a table that knows words and lemmas alone. */
export const wordOrLemma = (by: SearchQuery['by']) => (by === 'word' ? 'word' : 'lemma');

/** The choice of texts as a part of an address. */
export const choiceParameters = (texts: TextChoice): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) => (value ? [[key, String(value)] as const] : [])),
  );

/** The sample that is asked for; null: all matches. */
export const sampleOf = ({ sample, seed }: Pick<SearchQuery, 'sample' | 'seed'>) =>
  sample === null ? null : { size: sample, seed };
