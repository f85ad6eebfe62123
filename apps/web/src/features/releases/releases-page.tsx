import { can } from '@florilegium/contracts/permissions';
import { numberAfter, type ReleaseDescription, releaseNumber } from '@florilegium/contracts/releases/release';
import { jobNames } from '@florilegium/db/corpus/jobs';
import { listReleases } from '@florilegium/db/releases/releases';
import { workersStanding } from '@florilegium/db/runs/workers';
import { listSubCorpora } from '@florilegium/db/sub-corpora/sub-corpora';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { EmptyState } from '@/components/empty-state';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { ChangesNote } from '../large-changes/changes-note';
import { OrderPanel } from './order-panel';
import { isOpen } from './release-state';
import { ReleasesTable } from './releases-table';
import { shownRelease } from './shown-release';

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

const refreshMs = 3_000;

/** A name of two words as citations have it; of others nobody knows which part is the family's, so they stay. */
function familyFirst(name: string): string {
  const [given, family, ...more] = name.trim().split(/\s+/);
  return family !== undefined && more.length === 0 ? `${family}, ${given}` : name;
}

const nextNumbers = (last: Parameters<typeof releaseNumber>[0]) => ({
  minor: releaseNumber(numberAfter(last, 'minor')),
  major: releaseNumber(numberAfter(last, 'major')),
});

/** The releases of a corpus, and the way to order one. */
export async function ReleasesPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('releases');
  const [rows, workers, jobs, subCorpora] = await Promise.all([
    listReleases(database(), corpus.id),
    workersStanding(database(), 'mapping'),
    jobNames(database(), corpus.id),
    listSubCorpora(database(), corpus.id),
  ]);
  const releases = rows.map(shownRelease);
  const waits = releases.some(isOpen);
  const mayRelease = can(user.actor, 'export.create', { corpusId: corpus.id });
  const last = rows[0];
  const suggested: ReleaseDescription = last
    ? { ...last.description, note: '', doi: '' }
    : { title: corpus.name, creators: [familyFirst(user.name)], licence: '', doi: '', note: '' };
  return (
    <>
      {waits ? <AutoRefresh everyMs={refreshMs} /> : null}
      {waits && !workers.isAlive ? (
        <Alert tone="warn" title={t('noWorker.title')} className="mb-4">
          {t('noWorker.text')}
        </Alert>
      ) : null}
      <Panel flush={releases.length > 0} className="mb-4" title={t('title')}>
        {releases.length > 0 ? (
          <ReleasesTable releases={releases} />
        ) : (
          <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
        )}
      </Panel>
      <ChangesNote corpusId={corpus.id} place="written" />
      {mayRelease ? (
        <OrderPanel
          corpusId={corpus.id}
          next={last ? nextNumbers(last) : null}
          suggested={suggested}
          jobs={jobs.map(named)}
          subCorpora={subCorpora.map(named)}
        />
      ) : null}
    </>
  );
}
