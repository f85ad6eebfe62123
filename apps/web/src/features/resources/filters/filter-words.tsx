import type { FilterQuery } from '@florilegium/contracts/resources/resource-filter';
import type { NamedJob } from '@florilegium/db/corpus/jobs';
import { useTranslations } from 'next-intl';
import { type DomainName, useDomainName } from '@/i18n/domain-name';
import { useFilters } from './use-filters';

/** A filter in words: each of its conditions, as the table's own line of filters says it, and which name what is gone. */
export function FilterWords({
  query,
  jobs,
  domains,
}: {
  query: FilterQuery;
  /** All jobs and domains that the corpus has now. */
  jobs: readonly NamedJob[];
  domains: readonly DomainName[];
}) {
  const t = useTranslations('resources.filter');
  const nameOf = useDomainName();
  const text = { names: ['q'], label: t('contains'), shown: query.q ?? null };
  const domain = domains.find(({ slug }) => slug === query.domain);
  const job = jobs.find(({ id }) => id === query.job);
  const told = (name: string, shown: string) => {
    if (name === 'domain') return domain ? nameOf(domain) : t('goneDomain', { name: shown });
    return name === 'job' ? (job?.name ?? t('goneJob')) : shown;
  };
  const filters = useFilters({ query, facets: null, jobs, subCorpora: [] });
  const others = filters.filter(({ names }) => names[0] !== 'domain' && names[0] !== 'job');
  const named = (['job', 'domain'] as const).map((name) => {
    return { names: [name], label: t(name), shown: query[name] ?? null };
  });
  const set = [text, ...named, ...others].filter(({ shown }) => shown !== null);
  return (
    <ul className="flex flex-wrap gap-1.5">
      {set.map(({ names, label, shown }) => (
        <li
          key={names[0]}
          className="rounded-full border bg-sunken px-2.5 py-0.5 text-sm [overflow-wrap:anywhere]"
        >
          {label}: {told(names[0]!, shown!)}
        </li>
      ))}
    </ul>
  );
}
