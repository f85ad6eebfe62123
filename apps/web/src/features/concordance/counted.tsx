import type { Found } from '@florilegium/concordance/service/concordance-task';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import type { SearchAnswer } from './ask-index';

/** What is known of the matches, now or later; the dispersion once all of them were found. */
type Count = Found & { dispersion: number | null };

/** The exact count, or what was found for the page where that can't be had. */
export async function exactCount(asked: Promise<SearchAnswer>, known: Count): Promise<Count> {
  const answer = await asked.catch(() => null);
  return answer?.kind === 'lines' ? answer : known;
}

/** How many of the matches are to be seen, page by page. */
export const shownOf = ({ count }: Found, sample: number | null): number => Math.min(count, sample ?? count);

/**
 * Shows what is known of the matches at once, and the exact count in its place when it comes. What stands there until
 * then waits for nothing itself: React completes what a place shows in the meantime even when it is gone already, and
 * fails at it.
 */
export function Counting({
  known,
  exact,
  children,
}: {
  known: Count;
  exact: Promise<Count>;
  children: (counted: Count, isFinal: boolean) => ReactNode;
}) {
  if (known.complete) return children(known, true);
  return (
    <Suspense fallback={children(known, false)}>
      <Exact exact={exact}>{children}</Exact>
    </Suspense>
  );
}

async function Exact({
  exact,
  children,
}: {
  exact: Promise<Count>;
  children: (counted: Count, isFinal: boolean) => ReactNode;
}) {
  return children(await exact, true);
}

/** How many matches there are, and how many of them are shown. It takes one line before and after the exact count has come. */
export function CountTitle({
  counted,
  isFinal,
  sample,
}: {
  counted: Count;
  isFinal: boolean;
  /** So many at most are shown, at random; null: all. */
  sample: number | null;
}) {
  const t = useTranslations('concordance');
  const { complete, full, count } = counted;
  if (complete && sample !== null && sample < count) return <>{t('sampled', { size: sample, count })}</>;
  if (complete) return <>{t('found', { count })}</>;
  return <>{t(full ? 'foundMost' : isFinal ? 'foundSoFar' : 'counting', { count })}</>;
}

/** How frequent the matches are. Until that is known it keeps its room. */
export function PerMillion({ counted, isFinal }: { counted: Count; isFinal: boolean }) {
  const t = useTranslations('concordance');
  const { count, tokens } = counted;
  const value = (1e6 * count) / Math.max(1, tokens);
  return <span className={clsx(!isFinal && 'invisible')}>{t('perMillion', { value, tokens })}</span>;
}

/** How evenly the matches are spread over the texts. */
export function Spread({ dispersion }: Pick<Count, 'dispersion'>) {
  const t = useTranslations('concordance');
  return dispersion === null ? null : <> · {t('dispersion', { value: dispersion })}</>;
}
