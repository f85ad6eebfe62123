import { sumYield } from '@florilegium/crawling/yield/mapped-sums';
import { countStoppedUrls, mostStoppedUrls } from '@florilegium/db/crawl/stopped-urls';
import { type StoppedHost, stoppedHosts } from '@florilegium/db/screens/plots';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { pageNumber, type Search } from '@/components/address';
import { Bytes, Figure } from '@/components/figures';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { DataTable, Paging } from '@/components/table/data-table';
import { database } from '@/server/context';
import { AllowHost } from './allow-host';

const pageSize = 10;
const lastPage = 1_000;

interface Shown extends StoppedHost {
  /** URLs that would wait again. */
  urls: number;
}

/** The hosts that were stopped because they give little text, with the figures that decided; each can be allowed again. */
export async function StoppedPanel({
  jobId,
  runId,
  state: { path, search },
  isJudged,
  mayAllow,
}: {
  jobId: string;
  runId: number;
  state: { path: string; search: Search };
  /** The job's settings stop hosts. */
  isJudged: boolean;
  mayAllow: boolean;
}) {
  const t = await getTranslations('hosts.stops');
  const page = Math.min(pageNumber(search.stopped), lastPage);
  const { hosts, total } = await stoppedHosts(database(), runId, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  if (total === 0 && !isJudged) return null;
  const urls = await countStoppedUrls(
    database(),
    runId,
    hosts.flatMap(({ hostId, allowedAt }) => (allowedAt ? [] : [hostId])),
  );
  const rows = hosts.map((host) => ({ ...host, urls: urls.get(host.hostId) ?? 0 }));
  return (
    <Panel flush title={t('title', { count: total })}>
      {total === 0 ? (
        <p className="max-w-[46rem] px-4 pb-4 text-muted">{t('none')}</p>
      ) : (
        <>
          <p className="max-w-[46rem] px-4 pb-3 text-muted text-sm">{t('help')}</p>
          <StoppedTable jobId={jobId} rows={rows} mayAllow={mayAllow} />
          <Paging
            page={page}
            pageSize={pageSize}
            total={Math.min(total, pageSize * lastPage)}
            state={{ path, search }}
            name="stopped"
            label={t('caption')}
          />
        </>
      )}
    </Panel>
  );
}

function StoppedTable({
  jobId,
  rows,
  mayAllow,
}: {
  jobId: string;
  rows: readonly Shown[];
  mayAllow: boolean;
}) {
  const t = useTranslations('hosts.stops');
  const numeric = { numeric: true, className: 'whitespace-nowrap' } as const;
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={(host) => String(host.hostId)}
      columns={[
        { id: 'host', header: t('host'), cell: (host) => <span className="url">{host.name}</span> },
        { id: 'at', header: t('at'), cell: (host) => <RelativeTime date={host.stoppedAt} /> },
        { id: 'pages', header: t('pages'), ...numeric, cell: (host) => <Figure value={host.stop.pages} /> },
        { id: 'bytes', header: t('bytes'), ...numeric, cell: (host) => <Bytes value={host.stop.bytes} /> },
        { id: 'text', header: t('text'), ...numeric, cell: (host) => <Bytes value={host.stop.textBytes} /> },
        { id: 'yield', header: t('yield'), ...numeric, cell: (host) => <Share share={host.stop.yield} /> },
        {
          id: 'threshold',
          header: t('threshold'),
          ...numeric,
          cell: (host) => (
            <>
              <Share share={host.stop.threshold} />
              <span className="block text-muted text-sm">{t(`policy.${host.stop.policy}`)}</span>
            </>
          ),
        },
        { id: 'mean', header: t('mean'), ...numeric, cell: (host) => <Share share={host.stop.meanYield} /> },
        {
          id: 'now',
          header: t('now'),
          cell: (host) => <Since jobId={jobId} host={host} mayAllow={mayAllow} />,
        },
      ]}
    />
  );
}

/** A share with the digits that tell small yields apart. */
function Share({ share }: { share: number }) {
  const format = useFormatter();
  return format.number(share, { style: 'percent', maximumSignificantDigits: 2 });
}

/** What became of it: allowed, with what it gave since; or what is left out, with the means to allow it. */
function Since({ jobId, host, mayAllow }: { jobId: string; host: Shown; mayAllow: boolean }) {
  const t = useTranslations('hosts.stops');
  const format = useFormatter();
  const { stop, allowedAt, urls } = host;
  if (allowedAt) {
    const since = {
      mappedBytes: Math.max(0, host.mappedBytes - stop.bytes),
      textBytes: Math.max(0, host.textBytes - stop.textBytes),
    };
    const share = format.number(sumYield(since), { style: 'percent', maximumSignificantDigits: 2 });
    return t('since', { pages: Math.max(0, host.mapped - stop.pages), share });
  }
  const isMore = urls > mostStoppedUrls;
  return (
    <span className="grid justify-items-start gap-1">
      {isMore
        ? t('leftOutMore', { count: mostStoppedUrls })
        : urls > 0
          ? t('leftOut', { count: urls })
          : null}
      {mayAllow ? (
        <AllowHost
          jobId={jobId}
          host={{ hostId: host.hostId, name: host.name }}
          words={isMore ? t('allowMore', { count: mostStoppedUrls }) : t('allowText', { count: urls })}
        />
      ) : null}
    </span>
  );
}
