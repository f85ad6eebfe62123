import { maxSeed } from '@florilegium/concordance/search/sample/drawn-number';
import { getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '@/components/address';
import { Link } from '@/components/links/link';
import type { SearchQuery } from './search-query';

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
  const all = { sample: null, seed: null, page: null };
  if (sample >= count) return <> · {t('allShown', { size: sample })}</>;
  const others = { ...all, sample: String(sample), seed: String(seed >= maxSeed ? 0 : seed + 1) };
  return (
    <>
      {' · '}
      {t('drawn', { seed })} <Link href={addressWith(path, search, others)}>{t('others')}</Link>{' '}
      <Link href={addressWith(path, search, all)}>{t('all')}</Link>
    </>
  );
}
