import type { DropReason } from '@florilegium/contracts/reasons';
import { judgements, resourceStatuses } from '@florilegium/contracts/resources/resource-filter';
import type { NamedJob } from '@florilegium/db/corpus/jobs';
import type { ResourceFacets } from '@florilegium/db/corpus/resource-facets';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { languageName } from '../../../components/language-name';
import type { ResourceQuery } from '../table-query';
import type { Filter, FilterChoice } from './filter-chip';
import { useRightsFilters } from './use-rights-filters';

/** What is asked of a table, and what can be asked. */
export interface FilterProps {
  query: ResourceQuery;
  /** Null while so many resources were never counted. */
  facets: ResourceFacets | null;
  /** Of a corpus: the jobs that it can be narrowed to. */
  jobs: readonly NamedJob[];
  /** Sub-corpora of the corpus, each with its documents as far as they are counted. */
  subCorpora: readonly { id: string; name: string; documents: number | null }[];
}

/** All filters of the table, the set ones and the others. */
export function useFilters(props: FilterProps): Filter[] {
  return [
    ...useSubCorpora(props),
    ...useKinds(props),
    ...useJobs(props),
    ...useRightsFilters(props),
    ...useTyped(props),
  ];
}

/** A filter whose values are counted; what the address asks for stays named, even where nothing of it is left. */
function chosen(name: string, label: string, value: string | undefined, choices: FilterChoice[]): Filter {
  const shown =
    value === undefined ? null : (choices.find((choice) => choice.value === value)?.label ?? value);
  return { names: [name], label, shown, choices };
}

function useSubCorpora({ query, subCorpora }: FilterProps): Filter[] {
  const t = useTranslations('resources');
  const choices = subCorpora.map(({ id, name, documents }) => ({
    value: id,
    label: name,
    count: documents ?? undefined,
  }));
  return [chosen('subCorpus', t('filter.subCorpus'), query.subCorpus, choices)];
}

function useKinds({ query, facets }: FilterProps): Filter[] {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const locale = useLocale();
  const nameOf = (code: string) => (code === 'und' ? t('unknownLanguage') : languageName(code, locale));
  const dropped = (reason: DropReason) => reasons(`drop.${reason}.label`);
  const statuses = resourceStatuses
    .filter((status) => status !== 'all')
    .map((status) => ({ value: status, label: t(`status.${status}`), count: facets?.statuses[status] }));
  const ofReasons = (facets?.reasons ?? []).map(({ reason, count }) => ({
    value: reason,
    label: dropped(reason),
    count,
  }));
  const ofLanguages = (facets?.languages ?? []).map(({ language, count }) => ({
    value: language,
    label: nameOf(language),
    count,
  }));
  const ofFormats = (facets?.formats ?? []).map(({ format, count }) => ({
    value: format,
    label: format.toUpperCase(),
    count,
  }));
  const classes = (facets?.topicClasses ?? []).map(({ topicClass, count }) => ({
    value: topicClass,
    label: topicClass,
    count,
  }));
  const { status, reason, language } = query;
  const reasonFilter = chosen('reason', t('filter.reason'), reason, ofReasons);
  const languageFilter = chosen('language', t('filter.language'), language, ofLanguages);
  return [
    chosen('status', t('filter.status'), status === 'all' ? undefined : status, statuses),
    { ...reasonFilter, shown: reason ? dropped(reason) : null },
    { ...languageFilter, shown: language ? nameOf(language) : null },
    chosen('format', t('filter.format'), query.format, ofFormats),
    chosen('topic', t('filter.topic'), query.topic, classes),
    chosen(
      'host',
      t('filter.host'),
      query.host,
      (facets?.hosts ?? []).map(({ host, count }) => ({ value: host, label: host, count })),
    ),
    chosen(
      'judged',
      t('filter.judged'),
      query.judged,
      judgements.map((one) => ({ value: one, label: t(`judged.${one}`) })),
    ),
  ];
}

function useJobs({ query, facets, jobs }: FilterProps): Filter[] {
  const t = useTranslations('resources');
  const domainNames = useTranslations('jobs.domain');
  if (jobs.length === 0) return [];
  const counts = new Map(facets?.jobs.map(({ jobId, count }) => [jobId, count]));
  const domains = [...new Set(jobs.flatMap(({ domain }) => (domain === null ? [] : [domain])))];
  const nameOf = (domain: string) =>
    domainNames.has(domain as never) ? domainNames(domain as never) : domain;
  return [
    chosen(
      'job',
      t('filter.job'),
      query.job,
      jobs.map(({ id, name }) => ({
        value: id,
        label: name,
        count: facets ? (counts.get(id) ?? 0) : undefined,
      })),
    ),
    chosen(
      'domain',
      t('filter.domain'),
      query.domain,
      domains.map((domain) => ({ value: domain, label: nameOf(domain) })),
    ),
  ];
}

/** Filters that are typed: they show once they are set. */
function useTyped({ query }: FilterProps): Filter[] {
  const t = useTranslations('resources');
  const format = useFormatter();
  const { min, max, from, to, field, value, start, pattern, cluster, deletion } = query;
  const day = (text: string) =>
    format.dateTime(new Date(`${text}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const between = (low: string | undefined, high: string | undefined) => {
    if (low === undefined) return high === undefined ? null : `≤ ${high}`;
    return high === undefined ? `≥ ${low}` : `${low}–${high}`;
  };
  const number = (count: number | undefined) => (count === undefined ? undefined : format.number(count));
  const typed = (names: string[], label: string, shown: string | null) => ({
    names,
    label,
    shown,
    choices: [],
  });
  return [
    typed(['min', 'max'], t('column.words'), between(number(min), number(max))),
    typed(['from', 'to'], t('column.fetched'), between(from && day(from), to && day(to))),
    typed(
      ['field', 'value'],
      t('filter.field'),
      field ? (value ? `${field} = ${value}` : t('filter.noValue', { field })) : null,
    ),
    typed(['start'], t('filter.start'), start ?? null),
    typed(['pattern'], t('filter.pattern'), pattern ?? null),
    typed(['cluster'], t('filter.cluster'), cluster ? t('filter.ofCluster') : null),
    typed(['deletion'], t('filter.deletion'), deletion ? t('filter.ofDeletion') : null),
  ];
}
