import { can } from '@florilegium/contracts/permissions';
import { listPairs, type PairRow, pairTallies } from '@florilegium/db/pairs/page-pairs';
import { listPairings, type Pairing } from '@florilegium/db/pairs/pairings';
import { getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '@/components/address';
import { Chip } from '@/components/chip';
import { EmptyState } from '@/components/empty-state';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { DataTable } from '@/components/table/data-table';
import { WorkerAlert } from '@/features/shell/worker-alert';
import { database } from '@/server/context';
import { LanguageName } from '../../components/language-name';
import { visibleJob } from '../../server/corpus-access';
import { AlonePanel } from './alone-panel';
import { PairFilters } from './pair-filters';
import { pairsPerPage, readPairQuery } from './pair-query';
import { PairingPanel } from './pairing-panel';
import { shownPairing } from './pairing-shape';
import { verdictTones } from './verdict-tones';

/** The translations among a job's pages: how they are looked for, what was found, and what has no partner. */
export async function PairsPage({ jobId, search }: { jobId: string; search: Search }) {
  const { user, job } = await visibleJob(jobId);
  const { pairingId, query, alone } = readPairQuery(search);
  const pairings = await listPairings(database(), job.id);
  const pairing = pairings.find(({ id }) => id === pairingId) ?? pairings[0] ?? null;
  const mayEdit = can(user.actor, 'job.edit', { corpusId: job.corpusId });
  return (
    <div className="grid gap-4">
      <WorkerAlert kind="mapping" />
      <PairingPanel
        key={pairing?.id ?? ''}
        jobId={job.id}
        pairing={pairing && shownPairing(pairing)}
        languages={pairing?.settings.languages ?? job.config.bilingual?.languages ?? []}
        mayEdit={mayEdit}
      />
      {pairing?.state === 'done' ? (
        <FoundPairs jobId={job.id} pairing={pairing} query={query} alone={alone} search={search} />
      ) : null}
    </div>
  );
}

async function FoundPairs({
  jobId,
  pairing,
  query,
  alone,
  search,
}: {
  jobId: string;
  pairing: Pairing;
  search: Search;
} & Pick<ReturnType<typeof readPairQuery>, 'query' | 'alone'>) {
  const t = await getTranslations('pairs');
  const [pairs, tallies] = await Promise.all([
    listPairs(database(), pairing.id, { ...query, limit: pairsPerPage + 1 }),
    pairTallies(database(), pairing.id),
  ]);
  const path = `/jobs/${jobId}/pairs`;
  const found = Object.values(pairing.counts?.pairs ?? {}).reduce((sum, n) => sum + n, 0);
  // What has no pairs at all has nothing to filter.
  if (found === 0) return <AlonePanel pairing={pairing} reason={alone} search={search} path={path} />;
  const shown = pairs.slice(0, pairsPerPage);
  const last = shown.at(-1);
  const next =
    pairs.length > pairsPerPage && last
      ? addressWith(path, search, { afterNumber: String(last.number), afterScore: String(last.score) })
      : null;
  return (
    <>
      <Panel
        flush
        title={t('found.title')}
        aside={
          <span className="flex flex-wrap gap-2">
            {(['tmx', 'tsv'] as const).map((format) => (
              <LinkButton
                key={format}
                size="small"
                href={`/api/v1/pairings/${pairing.id}/${format}${query.languageA ? `?two=${query.languageA}-${query.languageB}` : ''}`}
                download
              >
                {t(`download.${format}`)}
              </LinkButton>
            ))}
            <LinkButton
              size="small"
              href={`/api/v1/services/crawls/${jobId}/results`}
              download="cesalign.txt"
            >
              {t('download.cesalign')}
            </LinkButton>
          </span>
        }
      >
        {tallies.left > 0 ? (
          <p className="px-4 pb-3 text-muted">{t('found.left', { count: tallies.left })}</p>
        ) : null}
        <PairFilters tallies={tallies} query={query} twos={Object.keys(pairing.counts?.pairs ?? {})} />
        <PairTable pairingId={pairing.id} pairs={shown} state={{ path, search }} />
        <nav aria-label={t('found.pages')} className="flex gap-2 border-t px-4 py-3 empty:hidden">
          {query.after ? (
            <LinkButton
              size="small"
              href={addressWith(path, search, { afterNumber: null, afterScore: null })}
            >
              {t('found.first')}
            </LinkButton>
          ) : null}
          {next ? (
            <LinkButton size="small" href={next}>
              {t('found.next')}
            </LinkButton>
          ) : null}
        </nav>
      </Panel>
      <AlonePanel pairing={pairing} reason={alone} search={search} path={path} />
    </>
  );
}

async function PairTable({
  pairingId,
  pairs,
  state,
}: {
  pairingId: string;
  pairs: readonly PairRow[];
  state: { path: string; search: Search };
}) {
  const t = await getTranslations('pairs');
  if (pairs.length === 0) return <EmptyState title={t('found.none')}>{t('found.noneHelp')}</EmptyState>;
  return (
    <DataTable
      caption={t('found.title')}
      rows={pairs}
      rowKey={(pair) => String(pair.number)}
      state={state}
      empty={t('found.none')}
      columns={[
        {
          id: 'score',
          header: t('column.score'),
          numeric: true,
          cell: (pair) => <Figure value={Math.round(pair.score * 100) / 100} />,
        },
        {
          id: 'pages',
          header: t('column.pages'),
          className: 'min-w-64 whitespace-normal!',
          cell: (pair) => (
            <Link
              href={addressWith(`/pairs/${pairingId}/${pair.number}`, state.search, notOfPair)}
              className="grid gap-0.5 no-underline"
            >
              <PageLine page={pair.a} language={pair.languageA} />
              <PageLine page={pair.b} language={pair.languageB} />
            </Link>
          ),
        },
        {
          id: 'words',
          header: t('column.words'),
          numeric: true,
          cell: (pair) => (
            <>
              <div>
                <Figure value={pair.a.words} />
              </div>
              <div>
                <Figure value={pair.b.words} />
              </div>
            </>
          ),
        },
        {
          id: 'sentences',
          header: t('column.sentences'),
          numeric: true,
          cell: (pair) => (pair.aligned === null ? '–' : <Figure value={pair.aligned} />),
        },
        {
          id: 'verdict',
          header: t('column.verdict'),
          cell: (pair) => <Chip tone={verdictTones[pair.verdict]}>{t(`verdict.${pair.verdict}`)}</Chip>,
        },
      ]}
    />
  );
}

/** What an address says of the list alone: which page of it is shown. */
const notOfPair = { pairing: null, alone: null, afterNumber: null, afterScore: null };

function PageLine({ page, language }: { page: PairRow['a']; language: string }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="w-16 shrink-0 text-muted text-sm">
        <LanguageName code={language} />
      </span>
      <bdi lang={language} className="min-w-0 [overflow-wrap:anywhere]">
        {page.title || page.url}
      </bdi>
    </span>
  );
}
