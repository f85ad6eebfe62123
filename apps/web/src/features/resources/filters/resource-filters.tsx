import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/links/link';
import { isFiltered } from '../table-query';
import { FilterChip, type FilterPlace } from './filter-chip';
import { FiltersFold } from './filters-fold';
import { MoreFilters } from './more-filters';
import { SearchField } from './search-field';
import { type FilterProps, useFilters } from './use-filters';

/** The filters of the resource table in one line: what is set, what can be set with counts, and what that leaves. */
export function ResourceFilters({
  place,
  count,
  ...props
}: FilterProps & { place: FilterPlace; count: ReactNode }) {
  const t = useTranslations('resources');
  const filters = useFilters(props);
  const set = filters.flatMap(({ label, shown }) => (shown === null ? [] : [`${label}: ${shown}`]));
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
      <SearchField place={place} text={props.query.q ?? ''} />
      <FiltersFold
        words={t('filter.folded', { count: set.length, which: set.join(' · ') })}
        isSet={set.length > 0}
      >
        {filters.map((filter) => (
          <FilterChip key={filter.names[0]} filter={filter} place={place} />
        ))}
        <MoreFilters place={place} fields={props.facets?.fields ?? []} />
        {isFiltered(props.query) ? (
          <Link href={place.path} scroll={false} className="text-sm">
            {t('filter.clear')}
          </Link>
        ) : null}
      </FiltersFold>
      <h2 className="ml-auto font-sans font-semibold text-sm">{count}</h2>
    </div>
  );
}
