import type { SeedOrigin } from '@florilegium/contracts/jobs/seed-search';
import { useTranslations } from 'next-intl';

/** Where a seed is from, in words: the query with its kind of words and engine, or the page or file that named it. */
export function OriginWords({ origin }: { origin: SeedOrigin | null }) {
  const t = useTranslations('seeds');
  if (origin === null) return t('origin.typed');
  const { source, words, list, engine, foundAt } = origin;
  if (source === 'queries') {
    return (
      <>
        {t('origin.queries')} <q dir="auto">{words?.join(' ')}</q>
        {list ? ` (${t(`list.${list}.label`)})` : null}
        {engine ? ` ${t('origin.with', { engine })}` : null}
      </>
    );
  }
  if (source === 'outlinks') return t('origin.outlinks');
  return (
    <>
      {t('origin.at')} {foundAt ? <code className="url">{foundAt}</code> : t(`source.${source}`)}
    </>
  );
}
