import { can } from '@florilegium/contracts/permissions';
import { type ReleaseFormat, releaseFormats } from '@florilegium/contracts/releases/release';
import { citationBibtex, citationText } from '@florilegium/corpus/release/citation';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import { removedSince } from '@florilegium/db/releases/compare-releases';
import { listReleases, releaseById, releaseContents } from '@florilegium/db/releases/releases';
import { workersStanding } from '@florilegium/db/runs/workers';
import { aboutOf } from '@florilegium/releases/about-release';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CopyButton } from '@/components/copy-button';
import { Facts } from '@/components/facts';
import { Bytes, Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { database, settings } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { ComparisonPanel } from './comparison-panel';
import { FilesPanel } from './files-panel';
import { ReleaseActions } from './release-actions';
import { ReleaseContents } from './release-contents';
import { ReleaseStanding } from './release-standing';
import { isOpen, StateChip } from './release-state';
import { RemovedPanel, UncountedPanel } from './removed-panel';
import { type ShownRelease, shownRelease } from './shown-release';

const refreshMs = 2_000;
/** The same of one that nobody writes: somebody may withdraw it, and its files are gone then. */
const restingMs = 60_000;
const mostRemovedShown = 50;
/** Of longer lists it is counted on request what the corpus no longer has. */
const countedAtOnce = 50_000;

/** A release: how far it is, how it is cited, its files, what is in it, and how it differs from another. */
export async function ReleasePage({
  corpusId,
  releaseId,
  comparedWith,
  countsRemoved,
}: {
  corpusId: string;
  releaseId: string;
  comparedWith: string | undefined;
  countsRemoved: boolean;
}) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const row = await releaseById(database(), releaseId);
  if (!row || row.corpusId !== corpus.id) notFound();
  const isCounted = row.documents <= countedAtOnce || countsRemoved;
  const [facts, all, removed, workers] = await Promise.all([
    releaseContents(database(), row.id),
    listReleases(database(), corpus.id),
    isCounted ? removedSince(database(), row.id, mostRemovedShown) : null,
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
      {shown.state === 'withdrawn' ? null : <AutoRefresh everyMs={isOpen(shown) ? refreshMs : restingMs} />}
      <p className="mb-3 text-sm">
        <Link href={`/corpora/${corpus.id}/releases`}>{t('all')}</Link>
      </p>
      <Head
        release={shown}
        missing={releaseFormats.filter((format) => !shown.formats.includes(format))}
        workerAlive={workers.isAlive}
        mayWrite={may('export.create')}
        mayWithdraw={may('corpus.edit')}
      />
      {shown.frozenAt === null ? null : <Size release={shown} hosts={facts?.hosts ?? 0} />}
      {shown.files.length > 0 ? <FilesPanel release={shown} /> : null}
      {shown.finishedAt === null ? null : (
        <Citation about={about} isWithdrawn={shown.state === 'withdrawn'} />
      )}
      {facts ? <ReleaseContents facts={facts} /> : null}
      {removed ? (
        <RemovedPanel removed={removed} />
      ) : (
        <UncountedPanel address={`/corpora/${corpus.id}/releases/${row.id}?removed=1#removed`} />
      )}
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

/** What a release is called, of what it is, how far it is, and what can be done with it. */
async function Head({
  release,
  missing,
  workerAlive,
  mayWrite,
  mayWithdraw,
}: {
  release: ShownRelease;
  /** Formats that may be added. */
  missing: readonly ReleaseFormat[];
  workerAlive: boolean;
  mayWrite: boolean;
  mayWithdraw: boolean;
}) {
  const t = await getTranslations('releases');
  const { id, corpusId, state, partName, finishedAt, description } = release;
  return (
    <Panel className="mb-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 className="break-words text-xl">
            <bdi>{description.title}</bdi> {release.number}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <StateChip state={state} />
            <span>
              {t('madeBy', { who: release.createdBy ?? t('somebody') })},{' '}
              <RelativeTime date={release.createdAt} />
            </span>
            <span>{partName === '' ? t('wholeCorpus') : t('ofPart', { name: partName })}</span>
            <span className="break-words">
              {description.licence === ''
                ? t('noLicence')
                : t('underLicence', { licence: description.licence })}
            </span>
          </p>
        </div>
        <ReleaseActions
          release={{
            ...{ id, corpusId, state },
            isPublished: finishedAt !== null,
            isWhole: release.unfinished.length === 0,
          }}
          {...{ missing, mayWrite, mayWithdraw }}
        />
      </div>
      {description.note === '' ? null : (
        <p className="mt-3 max-w-[46rem] whitespace-pre-line break-words">{description.note}</p>
      )}
      <ReleaseStanding {...{ release, workerAlive, mayWrite }} />
    </Panel>
  );
}

async function Size({ release, hosts }: { release: ShownRelease; hosts: number }) {
  const t = await getTranslations('releases');
  const { documents, words, bytes } = release;
  return (
    <Panel flush className="mb-4">
      <Facts
        facts={[
          { id: 'documents', label: t('table.documents'), value: <Figure value={documents} compact /> },
          { id: 'words', label: t('table.words'), value: <Figure value={words} compact /> },
          { id: 'hosts', label: t('hosts'), value: <Figure value={hosts} compact /> },
          { id: 'bytes', label: t('table.bytes'), value: <Bytes value={bytes} /> },
        ]}
      />
    </Panel>
  );
}

async function Citation({ about, isWithdrawn }: { about: ReleaseAbout; isWithdrawn: boolean }) {
  const t = await getTranslations('releases');
  return (
    <Panel title={t('cite.title')} className="mb-4">
      {isWithdrawn ? <p className="mb-2 text-bad">{t('cite.withdrawn')}</p> : null}
      <p className="max-w-[46rem] break-words">{citationText(about)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={citationText(about)} label={t('cite.copy')} />
        <CopyButton text={citationBibtex(about)} label={t('cite.bibtex')} />
      </div>
    </Panel>
  );
}
