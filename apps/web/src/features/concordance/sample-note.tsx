import { maxSeed } from '@florilegium/concordance/search/sample/drawn-number';
import { getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '@/components/address';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { mostSeconds } from './ask-until-found';
import type { SearchQuery } from './search-query';

/** In the place of lines that could not be drawn in time: what to do about it. */
export async function NotDrawnPanel({ path, search }: { path: string; search: Search }) {
  const t = await getTranslations('concordance.sample');
  return (
    <Panel>
      <EmptyState
        title={t('late.title')}
        actions={<LinkButton href={addressWith(path, search, allLines)}>{t('all')}</LinkButton>}
      >
        {t('late.text', { seconds: mostSeconds })}
      </EmptyState>
    </Panel>
  );
}

const allLines = { sample: null, seed: null, page: null };

/** Says that the lines were drawn at random, and leads to another draw, or to all. */
export async function SampleNote({
  path,
  search,
  asked: { sample, seed },
  count,
}: {
  path: string;
  search: Search;
  asked: SearchQuery;
  /** How many matches there are. */
  count: number;
}) {
  if (sample === null) return null;
  const t = await getTranslations('concordance.sample');
  if (sample >= count) return <> · {t('allShown', { size: sample })}</>;
  const others = { ...allLines, sample: String(sample), seed: String(seed >= maxSeed ? 0 : seed + 1) };
  return (
    <>
      {' · '}
      {t('drawn', { seed })} <Link href={addressWith(path, search, others)}>{t('others')}</Link>{' '}
      <Link href={addressWith(path, search, allLines)}>{t('all')}</Link>
    </>
  );
}
