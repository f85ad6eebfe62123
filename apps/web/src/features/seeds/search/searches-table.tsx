import type { SeedSearchLine } from '@florilegium/db/seeds/seed-searches';
import { useLocale, useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { languageName } from '../../../components/language-name';
import { searchTones } from './search-tones';

/** The searches of a corpus, the latest first. */
export function SearchesTable({
  searches,
  place,
}: {
  searches: readonly SeedSearchLine[];
  place: (id: string) => string;
}) {
  const t = useTranslations('seeds');
  const locale = useLocale();
  const what = ({ source, list, language }: SeedSearchLine) => {
    const words = list && t.has(`list.${list}.label` as never) ? t(`list.${list}.label` as never) : null;
    const named = language === null ? null : languageName(language, locale);
    return [t(`source.${source}`), words, named].filter(Boolean).join(' · ');
  };
  return (
    <DataTable
      caption={t('searches.title')}
      rows={searches}
      rowKey={(search) => search.id}
      columns={[
        {
          id: 'what',
          header: t('column.what'),
          cell: (search) => <Link href={place(search.id)}>{what(search)}</Link>,
        },
        {
          id: 'state',
          header: t('column.state'),
          cell: ({ state }) => <Chip tone={searchTones[state]}>{t(`searchState.${state}`)}</Chip>,
        },
        {
          id: 'requests',
          header: t('column.requests'),
          numeric: true,
          cell: (s) => <Figure value={s.requests} />,
        },
        { id: 'found', header: t('column.found'), numeric: true, cell: (s) => <Figure value={s.found} /> },
        { id: 'taken', header: t('column.taken'), numeric: true, cell: (s) => <Figure value={s.taken} /> },
        {
          id: 'when',
          header: t('column.when'),
          cell: ({ createdAt, createdByName }) => (
            <>
              <RelativeTime date={createdAt} /> {createdByName}
            </>
          ),
        },
      ]}
    />
  );
}
