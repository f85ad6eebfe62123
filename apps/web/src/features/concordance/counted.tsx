import type { Found } from '@florilegium/concordance/service/concordance-task';
import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { Paging } from '@/components/table/data-table';
import type { SearchAnswer } from './ask-index';

/** What is known of the matches, now or later; the dispersion once all of them were found. */
type Count = Found & { dispersion: number | null };
type Counted = Count | Promise<Count>;

/** The exact count, or what was found for the page where that can't be had. */
export async function exactCount(asked: Promise<SearchAnswer>, known: Count): Promise<Count> {
  const answer = await asked.catch(() => null);
  return answer?.kind === 'lines' ? answer : known;
}

/** How many of the matches are to be seen, page by page. */
export const shownOf = ({ count }: Found, sample: number | null): number => Math.min(count, sample ?? count);

/** How many matches there are, and how many of them are shown. It takes one line before and after the exact count has come. */
export async function CountTitle({
  counted,
  isFinal,
  sample,
}: {
  counted: Counted;
  isFinal: boolean;
  /** So many at most are shown, at random; null: all. */
  sample: number | null;
}) {
  const t = await getTranslations('concordance');
  const { complete, count } = await counted;
  if (complete && sample !== null && sample < count) return <>{t('sampled', { size: sample, count })}</>;
  return <>{t(complete ? 'found' : isFinal ? 'foundSoFar' : 'counting', { count })}</>;
}

/** How frequent the matches are. Until that is known it keeps its room. */
export async function PerMillion({ counted, isFinal }: { counted: Counted; isFinal: boolean }) {
  const t = await getTranslations('concordance');
  const { count, tokens } = await counted;
  const value = (1e6 * count) / Math.max(1, tokens);
  return <span className={clsx(!isFinal && 'invisible')}>{t('perMillion', { value, tokens })}</span>;
}

/** How evenly the matches are spread over the texts. */
export async function Spread({ counted }: { counted: Promise<Count> }) {
  const t = await getTranslations('concordance');
  const { dispersion } = await counted;
  return dispersion === null ? null : <> · {t('dispersion', { value: dispersion })}</>;
}

/** The way to the other pages, once it is known how many there are. */
export async function CountedPaging({
  counted,
  sample,
  ...paging
}: Omit<ComponentProps<typeof Paging>, 'total'> & { counted: Promise<Count>; sample: number | null }) {
  return <Paging {...paging} total={shownOf(await counted, sample)} />;
}
