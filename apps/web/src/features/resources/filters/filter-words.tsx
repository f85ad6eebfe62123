import type { FilterQuery } from '@florilegium/contracts/resources/resource-filter';
import type { NamedJob } from '@florilegium/db/corpus/jobs';
import { useTranslations } from 'next-intl';
import { useFilters } from './use-filters';

/** A filter in words: each of its conditions, as the table's own line of filters says it. */
export function FilterWords({ query, jobs }: { query: FilterQuery; jobs: readonly NamedJob[] }) {
  const t = useTranslations('resources.filter');
  const text = { names: ['q'], label: t('contains'), shown: query.q ?? null };
  const filters = useFilters({ query, facets: null, jobs, subCorpora: [] });
  const set = [text, ...filters].filter(({ shown }) => shown !== null);
  return (
    <ul className="flex flex-wrap gap-1.5">
      {set.map(({ names, label, shown }) => (
        <li
          key={names[0]}
          className="rounded-full border bg-sunken px-2.5 py-0.5 text-sm [overflow-wrap:anywhere]"
        >
          {label}: {shown}
        </li>
      ))}
    </ul>
  );
}
