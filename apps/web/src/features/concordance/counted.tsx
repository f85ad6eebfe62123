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

/** How many matches there are. It takes one line before and after the exact count has come. */
export async function CountTitle({ counted, isFinal }: { counted: Counted; isFinal: boolean }) {
  const t = await getTranslations('concordance');
  const { complete, count } = await counted;
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
  ...paging
}: Omit<ComponentProps<typeof Paging>, 'total'> & { counted: Promise<Count> }) {
  return <Paging {...paging} total={(await counted).count} />;
}
