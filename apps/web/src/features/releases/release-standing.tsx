import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Progress } from '@/components/progress';
import { dated } from '@/i18n/dated';
import { ChangesNote } from '../large-changes/changes-note';
import { isOpen } from './release-state';
import type { ShownRelease } from './shown-release';
import { UnfinishedFormats } from './unfinished-formats';

/** What is being done, what went wrong, and what to do about it. */
export async function ReleaseStanding({
  release,
  workerAlive,
  mayWrite,
}: {
  release: ShownRelease;
  workerAlive: boolean;
  mayWrite: boolean;
}) {
  const t = await getTranslations('releases');
  const { id, state, problem, error, documents, written, withdrawal, unfinished } = release;
  const isExtended = release.finishedAt !== null && state !== 'withdrawn';
  if (state === 'done' && unfinished.length === 0) return null;
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
        <>
          <p className="text-muted">{t(`doing.${state}`)}</p>
          <ChangesNote corpusId={release.corpusId} place="written" className="" />
        </>
      ) : null}
      {problem ? <Alert tone={state === 'failed' ? 'bad' : 'warn'}>{t(`problem.${problem}`)}</Alert> : null}
      {state === 'failed' && !problem ? <Alert tone="bad">{t('failed', { why: error ?? '' })}</Alert> : null}
      {state === 'done' ? (
        <Alert tone="warn" title={t('unfinished.title', { count: unfinished.length })}>
          {error && !problem && unfinished.every((file) => file.error === null)
            ? error
            : t('unfinished.text')}
        </Alert>
      ) : null}
      {isOpen(release) || unfinished.length === 0 || withdrawal !== null ? null : (
        <UnfinishedFormats
          releaseId={id}
          unfinished={unfinished}
          mayDrop={mayWrite && (isExtended || unfinished.length < release.formats.length)}
        />
      )}
      {state === 'withdrawn' ? (
        <Alert tone="warn" title={t('withdrawn')}>
          <p className="[overflow-wrap:anywhere]">{withdrawal}</p>
          {release.withdrawnAt === null ? null : <Withdrawn release={release} at={release.withdrawnAt} />}
        </Alert>
      ) : null}
    </div>
  );
}

/** Who withdrew a release, and when. */
function Withdrawn({ release: { withdrawnBy: name }, at }: { release: ShownRelease; at: string }) {
  const t = useTranslations('releases');
  const time = dated('time', useFormatter().dateTime(new Date(at), 'minute'));
  return (
    <p className="mt-1 text-sm">
      {name === null ? t('withdrawnOn', time) : t('withdrawnBy', { name, ...time })}
    </p>
  );
}
