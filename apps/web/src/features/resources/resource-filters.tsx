import { dropReasons } from '@florilegium/contracts/reasons';
import type { NamedJob } from '@florilegium/db/corpus/jobs';
import type { ResourceFacets } from '@florilegium/db/corpus/resource-facets';
import { judgements, resourceStatuses } from '@florilegium/db/corpus/resource-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { LinkButton } from '@/components/link-button';
import { languageName } from '../../components/language-name';
import { type ResourceQuery, searchOf } from './table-query';

/** The filters of the resource table: a plain form, so that its answer is an address. */
export function ResourceFilters(props: {
  query: ResourceQuery;
  /** Null while a large job was never counted. */
  facets: ResourceFacets | null;
  path: string;
  filtered: boolean;
  /** Of a corpus: the jobs that it can be narrowed to. */
  jobs: readonly NamedJob[];
}) {
  const t = useTranslations('resources');
  const { query, facets, path, filtered, jobs } = props;
  return (
    // Another address is another form: fields keep what was typed otherwise.
    <form key={searchOf(query)} method="get" action={path} className="grid gap-3 px-4 pb-4">
      {query.sort ? <input type="hidden" name="sort" value={query.sort} /> : null}
      {query.dir ? <input type="hidden" name="dir" value={query.dir} /> : null}
      {query.deletion ? <input type="hidden" name="deletion" value={query.deletion} /> : null}
      {query.cluster ? <input type="hidden" name="cluster" value={query.cluster} /> : null}
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <KindFields query={query} facets={facets} jobs={jobs} />
        <Field label={t('filter.min')} className="sm:w-24">
          <TextInput name="min" inputMode="numeric" defaultValue={query.min ?? ''} />
        </Field>
        <Field label={t('filter.max')} className="sm:w-24">
          <TextInput name="max" inputMode="numeric" defaultValue={query.max ?? ''} />
        </Field>
        <Field label={t('filter.text')} className="col-span-2 min-w-40 sm:flex-1">
          <TextInput name="q" defaultValue={query.q ?? ''} />
        </Field>
      </div>
      <MoreFields query={query} facets={facets} />
      {query.cluster || query.deletion ? (
        <p className="text-muted text-sm">{t(query.cluster ? 'filter.ofCluster' : 'filter.ofDeletion')}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('filter.apply')}</Button>
        {filtered ? (
          <LinkButton variant="quiet" href={path}>
            {t('filter.clear')}
          </LinkButton>
        ) : null}
      </div>
    </form>
  );
}

interface FieldsProps {
  query: ResourceQuery;
  facets: ResourceFacets | null;
}

function KindFields({ query, facets, jobs }: FieldsProps & { jobs: readonly NamedJob[] }) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const locale = useLocale();
  const option = (name: string, count?: number) =>
    count === undefined ? name : t('filter.option', { name, count });
  const counts = facets && {
    ...facets.statuses,
    all: facets.statuses.kept + facets.statuses.waiting + facets.statuses.dropped,
  };
  const nameOf = (code: string) => (code === 'und' ? t('unknownLanguage') : languageName(code, locale));
  const uncounted = dropReasons.map((reason) => ({ reason, count: undefined }));
  const choices = [
    ...useJobChoices(jobs, query, facets),
    {
      name: 'status',
      label: t('filter.status'),
      value: query.status ?? 'all',
      options: resourceStatuses.map((status) => [status, option(t(`status.${status}`), counts?.[status])]),
    },
    {
      name: 'reason',
      label: t('filter.reason'),
      value: query.reason ?? '',
      options: [
        ['', t('filter.any')],
        ...(facets?.reasons ?? uncounted).map(({ reason, count }) => [
          reason,
          option(reasons(`drop.${reason}.label`), count),
        ]),
      ],
    },
    {
      name: 'language',
      label: t('filter.language'),
      value: query.language ?? '',
      options: [
        ['', t('filter.any')],
        ...(facets?.languages ?? []).map(({ language, count }) => [
          language,
          option(nameOf(language), count),
        ]),
      ],
    },
    {
      name: 'format',
      label: t('filter.format'),
      value: query.format ?? '',
      options: [
        ['', t('filter.any')],
        ...(facets?.formats ?? []).map(({ format, count }) => [format, option(format.toUpperCase(), count)]),
      ],
    },
  ];
  // Only focused crawls have classes.
  const classes = facets?.topicClasses ?? [];
  if (classes.length > 0 || query.topic !== undefined)
    choices.push({
      name: 'topic',
      label: t('filter.topic'),
      value: query.topic ?? '',
      options: [
        ['', t('filter.any')],
        ...classes.map(({ topicClass, count }) => [topicClass, option(topicClass, count)]),
      ],
    });
  return choices.map(({ name, label, value, options }) => (
    <Field key={name} label={label} className="min-w-0 sm:max-w-64">
      <Select name={name} defaultValue={value}>
        {/* What the address asks for stays chosen, even where nothing of it is left. */}
        {options.some(([one]) => one === value) ? null : <option value={value}>{value}</option>}
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  ));
}

function useJobChoices(jobs: readonly NamedJob[], query: ResourceQuery, facets: ResourceFacets | null) {
  const t = useTranslations('resources');
  const domainNames = useTranslations('jobs.domain');
  if (jobs.length === 0) return [];
  const counts = new Map(facets?.jobs.map(({ jobId, count }) => [jobId, count]));
  const named = (name: string, count: number | undefined) =>
    count === undefined ? name : t('filter.option', { name, count });
  const domains = [...new Set(jobs.flatMap(({ domain }) => (domain === null ? [] : [domain])))];
  const nameOf = (domain: string) =>
    domainNames.has(domain as never) ? domainNames(domain as never) : domain;
  const ofJobs = {
    name: 'job',
    label: t('filter.job'),
    value: query.job ?? '',
    options: [['', t('filter.any')], ...jobs.map(({ id, name }) => [id, named(name, counts.get(id))])],
  };
  if (domains.length === 0) return [ofJobs];
  const options = [['', t('filter.any')], ...domains.map((domain) => [domain, nameOf(domain)])];
  return [ofJobs, { name: 'domain', label: t('filter.domain'), value: query.domain ?? '', options }];
}

/** What is asked for more seldom: folded, until one of it is in use. */
function MoreFields({ query, facets }: FieldsProps) {
  const t = useTranslations('resources');
  const { host, judged, field, value, from, to } = query;
  const inUse = [host, judged, field, value, from, to].some((one) => one !== undefined);
  return (
    <details open={inUse || undefined}>
      <summary className="w-fit text-leaf">{t('filter.more')}</summary>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t('filter.host')}>
          <TextInput name="host" mono list="resource-hosts" defaultValue={host ?? ''} autoCapitalize="off" />
        </Field>
        <datalist id="resource-hosts">
          {facets?.hosts.map((one) => (
            <option key={one.host} value={one.host} />
          ))}
        </datalist>
        <Field label={t('filter.judged')}>
          <Select name="judged" defaultValue={judged ?? ''}>
            <option value="">{t('filter.any')}</option>
            {judgements.map((one) => (
              <option key={one} value={one}>
                {t(`judged.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid grid-cols-2 items-end gap-3">
          <Field label={t('filter.from')}>
            <TextInput type="date" name="from" defaultValue={from ?? ''} />
          </Field>
          <Field label={t('filter.to')}>
            <TextInput type="date" name="to" defaultValue={to ?? ''} />
          </Field>
        </div>
        <div className="grid grid-cols-2 items-end gap-3 sm:col-span-2">
          <Field label={t('filter.field')}>
            <TextInput name="field" list="resource-fields" defaultValue={field ?? ''} />
          </Field>
          <datalist id="resource-fields">
            {facets?.fields.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Field label={t('filter.value')}>
            <TextInput name="value" defaultValue={value ?? ''} />
          </Field>
        </div>
      </div>
    </details>
  );
}
