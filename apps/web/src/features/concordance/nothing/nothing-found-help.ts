import type { getTranslations } from 'next-intl/server';

type Translate = Awaited<ReturnType<typeof getTranslations<'concordance'>>>;

const quoted = /"(?:[^"\\]|\\.)*"(%[cd]+)?/g;

/** Whether a query has a pattern that tells capitals from small letters. */
export const keepsCase = (query: string): boolean =>
  [...query.matchAll(quoted)].some(([, flags]) => !flags?.includes('c'));

/** What to say of a query without a match. */
export const nothingFoundHelp = (t: Translate, query: string): string =>
  keepsCase(query)
    ? `${t('nothingFoundHelp', { query })} ${t('quotesKeepCase')}`
    : t('nothingFoundHelp', { query });
