import { can } from '@florilegium/contracts/permissions';
import { jobEventKinds } from '@florilegium/db/runs/job-events';
import { listJobLog } from '@florilegium/db/screens/job-log';
import { getTranslations } from 'next-intl/server';
import { addressWith, readSearch, type Search } from '@/components/address';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleJob } from '../../server/corpus-access';
import { happenedOut } from '../job-state/read-progress';
import { LogLines } from './log-lines';
import { type LogQuery, logFilter, logLevels, logQuerySchema, logSpans } from './log-query';

const pageSize = 100;

/** What happened to a job, line by line as it happens. */
export async function LogPage({ jobId, search }: { jobId: string; search: Search }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('monitor');
  const query = readSearch(logQuerySchema, search);
  const mayAudit = can(user.actor, 'job.edit', { corpusId: job.corpusId });
  return (
    <Panel
      flush
      title={t('log.events')}
      aside={mayAudit ? <Link href={`/jobs/${job.id}/audit`}>{t('log.people')}</Link> : undefined}
    >
      <Events jobId={job.id} query={query} path={`/jobs/${job.id}/log`} search={search} />
    </Panel>
  );
}

async function Events({
  jobId,
  query,
  path,
  search,
}: {
  jobId: string;
  query: LogQuery;
  path: string;
  search: Search;
}) {
  const t = await getTranslations('monitor');
  const page = { before: query.before, limit: pageSize + 1 };
  const rows = await listJobLog(database(), jobId, logFilter(query, Date.now()), page);
  const shown = rows.slice(0, pageSize);
  const file = (as: string) => addressWith(`/api/v1${path}`, search, { as, before: null });
  return (
    <>
      <LogFilters query={query} path={path} />
      <LogLines lines={shown.map(happenedOut)} filter={query} isLatest={query.before === undefined} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-2.5 text-sm">
        <span className="flex flex-wrap gap-x-4 gap-y-2">
          <a href={file('csv')} download="log.csv">
            {t('log.csv')}
          </a>
          <a href={file('jsonl')} download="log.jsonl">
            {t('log.jsonl')}
          </a>
        </span>
        <Paging
          path={path}
          search={search}
          before={query.before}
          last={rows.length > pageSize ? shown.at(-1)?.id : undefined}
        />
      </div>
    </>
  );
}

async function Paging({
  path,
  search,
  before,
  last,
}: {
  path: string;
  search: Search;
  before: number | undefined;
  /** The last line of this page, where there are further ones. */
  last: number | undefined;
}) {
  const t = await getTranslations('monitor');
  if (before === undefined && last === undefined) return null;
  return (
    <nav aria-label={t('log.title')} className="flex gap-2">
      {before === undefined ? null : (
        <LinkButton size="small" href={addressWith(path, search, { before: null })}>
          {t('log.latest')}
        </LinkButton>
      )}
      {last === undefined ? null : (
        <LinkButton size="small" href={addressWith(path, search, { before: String(last) })}>
          {t('log.earlier')}
        </LinkButton>
      )}
    </nav>
  );
}

async function LogFilters({ query, path }: { query: LogQuery; path: string }) {
  const t = await getTranslations('monitor');
  const all = <option value="">{t('urls.filter.all')}</option>;
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-3 px-4 py-4">
      <Field label={t('log.filter.level')}>
        <Select name="level" defaultValue={query.level ?? ''}>
          {all}
          {logLevels.map((level) => (
            <option key={level} value={level}>
              {t(`log.level.${level}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('log.filter.kind')}>
        <Select name="kind" defaultValue={query.kind ?? ''}>
          {all}
          {jobEventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`log.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('log.filter.since')}>
        <Select name="since" defaultValue={query.since ?? ''}>
          {all}
          {logSpans.map((span) => (
            <option key={span} value={span}>
              {t(`log.since.${span}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('log.filter.text')} className="min-w-40 flex-1">
        <TextInput name="q" defaultValue={query.q ?? ''} />
      </Field>
      <Button type="submit">{t('urls.filter.apply')}</Button>
      {query.level || query.kind || query.q || query.since ? (
        <LinkButton variant="quiet" href={path}>
          {t('urls.filter.clear')}
        </LinkButton>
      ) : null}
    </form>
  );
}
