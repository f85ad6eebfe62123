import { can } from '@florilegium/contracts/permissions';
import { releaseFormats } from '@florilegium/contracts/releases/release';
import { citationBibtex, citationText } from '@florilegium/corpus/release/citation';
import { removedSince } from '@florilegium/db/releases/compare-releases';
import { listReleases, releaseById, releaseFacts } from '@florilegium/db/releases/releases';
import { workersStanding } from '@florilegium/db/runs/workers';
import { aboutOf } from '@florilegium/releases/about-release';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { CopyButton } from '@/components/copy-button';
import { Facts } from '@/components/facts';
import { Bytes, Figure } from '@/components/figures';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { Panel } from '@/components/panel';
import { Progress } from '@/components/progress';
import { RelativeTime } from '@/components/relative-time';
import { database, settings } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { ComparisonPanel } from './comparison-panel';
import { FilesPanel } from './files-panel';
import { ReleaseActions } from './release-actions';
import { ReleaseContents } from './release-contents';
import { isOpen, StateChip } from './release-state';
import { RemovedPanel } from './removed-panel';
import { type ShownRelease, shownRelease } from './shown-release';

const refreshMs = 2_000;
const mostRemovedShown = 50;

/** A release: how far it is, how it is cited, its files, what is in it, and how it differs from another. */
export async function ReleasePage({
  corpusId,
  releaseId,
  comparedWith,
}: {
  corpusId: string;
  releaseId: string;
  comparedWith: string | undefined;
}) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const row = await releaseById(database(), releaseId);
  if (!row || row.corpusId !== corpus.id) notFound();
  const [facts, all, removed, workers] = await Promise.all([
    releaseFacts(database(), row.id),
    listReleases(database(), corpus.id),
    removedSince(database(), row.id, mostRemovedShown),
    workersStanding(database(), 'mapping'),
  ]);
  const t = await getTranslations('releases');
  const shown = shownRelease(row);
  const may = (action: 'export.create' | 'corpus.edit') => can(user.actor, action, { corpusId: corpus.id });
  const address = settings().nextAuthUrl;
  const about = aboutOf(row, [], address ? new URL(address).origin : '');
  const others = all.filter(
    ({ id, frozenAt, state }) => id !== row.id && frozenAt !== null && state !== 'withdrawn',
  );
  return (
    <>
      {isOpen(shown) ? <AutoRefresh everyMs={refreshMs} /> : null}
      <p className="mb-3 text-sm">
        <Link href={`/corpora/${corpus.id}/releases`}>{t('all')}</Link>
      </p>
      <Panel className="mb-4">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-[1_1_20rem]">
            <h2 className="break-words text-xl">
              <bdi>{row.description.title}</bdi> {shown.number}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              <StateChip state={shown.state} />
              <span>
                {t('madeBy', { who: shown.createdBy ?? t('somebody') })},{' '}
                <RelativeTime date={row.createdAt} />
              </span>
              <span>{shown.partName === '' ? t('wholeCorpus') : t('ofPart', { name: shown.partName })}</span>
            </p>
          </div>
          <ReleaseActions
            release={{
              id: shown.id,
              corpusId: corpus.id,
              state: shown.state,
              isPublished: row.finishedAt !== null,
            }}
            missing={releaseFormats.filter((format) => !shown.formats.includes(format))}
            mayWrite={may('export.create')}
            mayWithdraw={may('corpus.edit')}
          />
        </div>
        {shown.description.note === '' ? null : (
          <p className="mt-3 max-w-[46rem] whitespace-pre-line break-words">{shown.description.note}</p>
        )}
        <Standing release={shown} workerAlive={workers.isAlive} />
      </Panel>
      {shown.frozenAt === null ? null : (
        <Panel flush className="mb-4">
          <Facts
            facts={[
              {
                id: 'documents',
                label: t('table.documents'),
                value: <Figure value={shown.documents} compact />,
              },
              { id: 'words', label: t('table.words'), value: <Figure value={shown.words} compact /> },
              { id: 'hosts', label: t('hosts'), value: <Figure value={facts?.hosts ?? 0} compact /> },
              { id: 'bytes', label: t('table.bytes'), value: <Bytes value={shown.bytes} /> },
            ]}
          />
        </Panel>
      )}
      {shown.files.length > 0 ? <FilesPanel release={shown} /> : null}
      {shown.finishedAt === null ? null : (
        <Panel title={t('cite.title')} className="mb-4">
          <p className="max-w-[46rem] break-words">{citationText(about)}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={citationText(about)} label={t('cite.copy')} />
            <CopyButton text={citationBibtex(about)} label={t('cite.bibtex')} />
          </div>
        </Panel>
      )}
      {facts ? <ReleaseContents facts={facts} /> : null}
      <RemovedPanel removed={removed} />
      {shown.frozenAt !== null && shown.state !== 'withdrawn' && others.length > 0 ? (
        <ComparisonPanel
          release={row}
          others={others.map(({ id, major, minor }) => ({ id, number: `${major}.${minor}` }))}
          comparedWith={comparedWith}
        />
      ) : null}
    </>
  );
}

/** What is being done, what went wrong, and what to do about it. */
async function Standing({ release, workerAlive }: { release: ShownRelease; workerAlive: boolean }) {
  const t = await getTranslations('releases');
  const { state, problem, error, documents, written, withdrawal } = release;
  if (state === 'done') return null;
  return (
    <div className="mt-4 grid gap-3" aria-live="polite">
      {isOpen(release) && !workerAlive ? (
        <Alert tone="warn" title={t('noWorker.title')}>
          {t('noWorker.text')}
        </Alert>
      ) : null}
      {state === 'writing' || state === 'stopped' ? (
        <>
          <Progress
            label={t('progress', { written, documents })}
            total={documents}
            parts={[{ id: 'written', value: written, tone: 'good' }]}
          />
          <p className="text-muted text-sm">{t('progress', { written, documents })}</p>
        </>
      ) : null}
      {state === 'waiting' || state === 'freezing' ? (
        <p className="text-muted">{t(`doing.${state}`)}</p>
      ) : null}
      {problem ? <Alert tone={state === 'failed' ? 'bad' : 'warn'}>{t(`problem.${problem}`)}</Alert> : null}
      {state === 'failed' && !problem ? <Alert tone="bad">{t('failed', { why: error ?? '' })}</Alert> : null}
      {state === 'withdrawn' ? (
        <Alert tone="warn" title={t('withdrawn')}>
          {withdrawal}
        </Alert>
      ) : null}
    </div>
  );
}
