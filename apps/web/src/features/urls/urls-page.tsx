import { listUrls, type SkipCount } from '@florilegium/db/screens/run-urls';
import { getTranslations } from 'next-intl/server';
import { addressWith, readSearch, type Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { onlyFields } from '@/components/table/only-fields';
import { database } from '@/server/context';
import { visibleJob } from '../../server/corpus-access';
import { explainUrl } from './explain-url';
import { UrlFatePanel } from './url-fate-panel';
import { urlFields } from './url-line';
import { readCursor, type UrlQuery, urlQuerySchema, writeCursor } from './url-query';
import { UrlTable } from './url-table';

const pageSize = 100;

/** The URLs of a job's last run, each with what became of it and why. */
export async function UrlsPage({ jobId, search }: { jobId: string; search: Search }) {
  const { job } = await visibleJob(jobId);
  const t = await getTranslations('monitor');
  const query = readSearch(urlQuerySchema, search);
  const filter = { state: query.state, reason: query.reason, text: query.q };
  const path = `/jobs/${job.id}/urls`;
  const [{ rows, next, total, looked, isDropped, reasons }, fate] = await Promise.all([
    listUrls(database(), job.id, filter, readCursor(query.after), pageSize),
    query.url ? explainUrl(job, query.url) : null,
  ]);
  return (
    <>
      {isDropped ? <Alert tone="info">{t('urls.dropped')}</Alert> : null}
      <UrlFatePanel path={path} asked={query.url ?? ''} explained={fate} />
      <Panel
        flush
        title={total === null ? t('urls.title') : t('urls.titleCount', { count: total })}
        aside={
          <a href={addressWith(`/api/v1${path}`, search, { as: 'csv', after: null })} download="urls.csv">
            {t('urls.csv')}
          </a>
        }
      >
        <UrlFilters query={query} path={path} reasons={reasons} />
        {looked && next ? (
          <p className="px-4 pb-3 text-muted text-sm">
            {t('urls.looked', { urls: looked.urls, of: looked.of })}
          </p>
        ) : null}
        <UrlTable
          rows={rows.map((row) => onlyFields(row, ['keyHash', ...urlFields]))}
          path={path}
          mayGoOn={next !== null}
        />
        {query.after || next ? (
          <nav aria-label={t('urls.title')} className="flex justify-end gap-2 border-t px-4 py-2.5">
            {query.after ? (
              <LinkButton size="small" href={addressWith(path, search, { after: null })}>
                {t('urls.first')}
              </LinkButton>
            ) : null}
            {next ? (
              <LinkButton size="small" href={addressWith(path, search, { after: writeCursor(next) })}>
                {looked && rows.length < pageSize ? t('urls.lookOn') : t('urls.next')}
              </LinkButton>
            ) : null}
          </nav>
        ) : null}
      </Panel>
    </>
  );
}

/** Reasons that occur, each with its URLs; the one that is asked for stays named. */
async function UrlFilters({
  query,
  path,
  reasons,
}: {
  query: UrlQuery;
  path: string;
  reasons: readonly SkipCount[];
}) {
  const t = await getTranslations('monitor');
  const words = await getTranslations('reasons');
  const { reason: asked } = query;
  const isGone = asked !== undefined && !reasons.some(({ reason }) => reason === asked);
  const offered = isGone ? [...reasons, { reason: asked, count: 0 }] : reasons;
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-3 px-4 pb-4">
      <Field label={t('urls.filter.state')}>
        <Select name="state" defaultValue={query.state ?? ''}>
          <option value="">{t('urls.filter.all')}</option>
          {(['queued', 'done', 'skipped'] as const).map((state) => (
            <option key={state} value={state}>
              {t(`urls.stateName.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('urls.filter.reason')}>
        <Select name="reason" defaultValue={query.reason ?? ''}>
          <option value="">{t('urls.filter.all')}</option>
          {offered.map(({ reason, count }) => (
            <option key={reason} value={reason}>
              {t('urls.filter.counted', { reason: words(`skip.${reason}.label`), count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('urls.filter.text')} className="min-w-40 flex-1">
        <TextInput name="q" mono defaultValue={query.q ?? ''} />
      </Field>
      <Button type="submit">{t('urls.filter.apply')}</Button>
      {query.state || query.reason || query.q ? (
        <LinkButton variant="quiet" href={path}>
          {t('urls.filter.clear')}
        </LinkButton>
      ) : null}
    </form>
  );
}
