import { can } from '@florilegium/contracts/permissions';
import { lastRunOf } from '@florilegium/db/runs/job-control';
import { listRunHosts, runHostKinds } from '@florilegium/db/screens/run-hosts';
import { getTranslations } from 'next-intl/server';
import { pageNumber, readSearch, type Search } from '@/components/address';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { Paging } from '@/components/table/data-table';
import { database } from '@/server/context';
import { visibleJob } from '../../server/corpus-access';
import { RefreshWhileLive } from '../job-state/refresh-while-live';
import { isUnderWay } from '../job-state/under-way';
import { watchedJob } from '../job-state/watched-jobs';
import { type HostQuery, hostOrder, hostQuerySchema } from './host-query';
import { HostsTable } from './hosts-table';
import { StoppedPanel } from './stopped-panel';

const pageSize = 50;
/** Beyond this an offset costs more than it is worth: the search leads further. */
const lastPage = 20_000;

/** The hosts of a job's last run: what waits there, how often each is asked and why, and what can be done about it. */
export async function HostsPage({ jobId, search }: { jobId: string; search: Search }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('hosts');
  const run = await lastRunOf(database(), job.id);
  if (!run) {
    return (
      <Panel>
        <EmptyState
          title={t('none.title')}
          actions={<LinkButton href={`/jobs/${job.id}`}>{t('none.monitor')}</LinkButton>}
        >
          {t('none.text')}
        </EmptyState>
      </Panel>
    );
  }
  const query = readSearch(hostQuerySchema, search);
  const page = Math.min(pageNumber(search.page), lastPage);
  const queues = (await watchedJob(job.id).queues.get()) ?? [];
  const order = hostOrder(query);
  const { rows, total } = await listRunHosts(database(), run.runId, queues, {
    text: query.q,
    kind: query.kind,
    ...order,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const path = `/jobs/${job.id}/hosts`;
  const { policy, maxAhead } = job.config.yield;
  const mayEdit = can(user.actor, 'job.edit', { corpusId: job.corpusId });
  return (
    <div className="grid gap-4">
      <StoppedPanel
        jobId={job.id}
        runId={run.runId}
        state={{ path, search }}
        isJudged={policy !== 'off'}
        mayAllow={mayEdit && isUnderWay(job.state)}
      />
      <Panel flush title={t('title', { count: total })}>
        <RefreshWhileLive />
        <HostFilters query={query} path={path} />
        <HostsTable
          jobId={job.id}
          rows={rows}
          at={Date.now()}
          underWay={isUnderWay(job.state)}
          state={{ path, search, sort: order.sort, dir: order.descending ? 'desc' : 'asc' }}
          mayEdit={mayEdit}
          maxAhead={policy === 'off' ? null : maxAhead}
          isAdmin={can(user.actor, 'installation.configure')}
        />
        <Paging page={page} pageSize={pageSize} total={total} state={{ path, search }} />
      </Panel>
    </div>
  );
}

async function HostFilters({ query, path }: { query: HostQuery; path: string }) {
  const t = await getTranslations('hosts');
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-3 px-4 pb-4">
      <Field label={t('filter.text')} className="min-w-40 flex-1">
        <TextInput name="q" mono defaultValue={query.q ?? ''} />
      </Field>
      <Field label={t('filter.kind')}>
        <Select name="kind" defaultValue={query.kind ?? ''}>
          <option value="">{t('kind.all')}</option>
          {runHostKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {query.sort ? <input type="hidden" name="sort" value={query.sort} /> : null}
      {query.dir ? <input type="hidden" name="dir" value={query.dir} /> : null}
      <Button type="submit">{t('filter.apply')}</Button>
      {query.q || query.kind ? (
        <LinkButton variant="quiet" href={path}>
          {t('filter.clear')}
        </LinkButton>
      ) : null}
    </form>
  );
}
