import type { FrontierFate, ResourceFate, UrlFate } from '@florilegium/db/screens/url-fate';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Bytes, Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { LanguageName } from '../../components/language-name';
import { DetailWords } from '../focus/skip-words';
import { UrlDetail } from './url-detail';

/** The way of a URL, step by step: where it was found, what was decided, what was answered, what became of its text. */
export function FateSteps({ path, fate: { frontier, resource } }: { path: string; fate: UrlFate }) {
  return (
    <ol className="mt-3 grid gap-2 border-l-2 pl-4">
      {frontier ? <FrontierSteps path={path} frontier={frontier} /> : <EarlierRun />}
      {resource ? <ResourceSteps path={path} resource={resource} /> : null}
    </ol>
  );
}

function Step({ at, children }: { at?: Date | null; children: ReactNode }) {
  const format = useFormatter();
  return (
    <li className="[overflow-wrap:anywhere]">
      {at ? (
        <time dateTime={at.toISOString()} className="mr-2 text-muted text-sm tabular-nums">
          {format.dateTime(at, 'second')}
        </time>
      ) : null}
      {children}
    </li>
  );
}

function EarlierRun() {
  const t = useTranslations('monitor');
  return <Step>{t('why.step.earlier')}</Step>;
}

function FrontierSteps({ path, frontier }: { path: string; frontier: FrontierFate }) {
  return (
    <>
      <Found path={path} frontier={frontier} />
      <Decided frontier={frontier} />
      {frontier.state === 'queued' ? <Waits frontier={frontier} /> : null}
      {frontier.fetchedAt ? <Answered path={path} frontier={frontier} /> : null}
    </>
  );
}

function Found({
  path,
  frontier: { via, foundAt, redirects, depth },
}: {
  path: string;
  frontier: FrontierFate;
}) {
  const t = useTranslations('monitor');
  const [from, ...before] = via;
  if (!from) return <Step at={foundAt}>{t('why.step.seed')}</Step>;
  return (
    <Step at={foundAt}>
      {t(redirects > 0 ? 'why.step.redirect' : 'why.step.found')} <WhyLink path={path} url={from.url} />{' '}
      <span className="text-muted">{t('why.step.hops', { count: depth })}</span>
      {before.length > 0 ? (
        <details className="text-sm">
          <summary className="text-leaf">{t('why.step.way', { count: before.length })}</summary>
          <ol className="grid gap-1 pl-4">
            {before.map((page) => (
              <li key={page.keyHash}>
                <WhyLink path={path} url={page.url} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </Step>
  );
}

function WhyLink({ path, url }: { path: string; url: string }) {
  return (
    <Link href={`${path}?url=${encodeURIComponent(url)}`} className="url">
      {url}
    </Link>
  );
}

/** What the settings made of it when it was found, as far as it was to be fetched or was not. */
function Decided({ frontier }: { frontier: FrontierFate }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const { reason, detail, fetchedAt, takes } = frontier;
  if (reason && !fetchedAt) {
    return (
      <Step>
        {t('why.step.skipped', { reason: reasons(`skip.${reason}.label`) })} <UrlDetail detail={detail} />
      </Step>
    );
  }
  const key = takes === 4 ? 'why.takes.4' : takes >= 1 && takes <= 3 ? (`why.takes.${takes}` as never) : null;
  return key ? <Step>{t(key)}</Step> : null;
}

function Waits({ frontier: { host, hostNextAt, notBefore, attempts } }: { frontier: FrontierFate }) {
  const t = useTranslations('monitor');
  const later = [hostNextAt, notBefore]
    .filter((at) => at !== null)
    .sort((a, b) => b.getTime() - a.getTime())[0];
  return (
    <Step>
      {t('why.step.waits', { host: host ?? '' })}{' '}
      {later && later.getTime() > Date.now() ? (
        <>
          {t('why.step.next')} <RelativeTime date={later} future />.{' '}
        </>
      ) : null}
      {attempts > 0 ? t('why.step.tried', { count: attempts }) : null}
    </Step>
  );
}

function Answered({ path, frontier }: { path: string; frontier: FrontierFate }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const { reason, detail, httpStatus, fetchedAt, attempts } = frontier;
  return (
    <Step at={fetchedAt}>
      {httpStatus === null ? t('why.step.noAnswer') : t('why.step.answered', { status: httpStatus })}{' '}
      {attempts > 1 ? t('why.step.tried', { count: attempts }) : null}
      {reason ? (
        <span className="block">
          {reasons(`skip.${reason}.label`)}
          {detail ? ': ' : null}
          {reason === 'redirected' && detail ? (
            <WhyLink path={path} url={detail} />
          ) : (
            <UrlDetail detail={detail} />
          )}
        </span>
      ) : null}
    </Step>
  );
}

function ResourceSteps({ path, resource }: { path: string; resource: ResourceFate }) {
  const t = useTranslations('monitor');
  const { id, capturedAt, bytes, document, mappedAt, deletedAt, deletedBy } = resource;
  return (
    <>
      <Step at={capturedAt}>
        {t('why.step.saved')} <Link href={`/resources/${id}`}>{t('why.step.resource')}</Link>
        {bytes === null ? null : (
          <>
            {' '}
            (<Bytes value={bytes} />)
          </>
        )}
      </Step>
      {document ? (
        <Read path={path} document={document} at={mappedAt} />
      ) : (
        <Step>{t('why.is.unmapped')}</Step>
      )}
      {deletedAt ? (
        <Step at={deletedAt}>
          {deletedBy ? t('why.step.deletedBy', { name: deletedBy }) : t('why.step.deleted')}
        </Step>
      ) : null}
    </>
  );
}

function Read({
  path,
  document: { kept, dropReason, detail, language, words, duplicateOf },
  at,
}: {
  path: string;
  document: NonNullable<ResourceFate['document']>;
  at: Date | null;
}) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  return (
    <Step at={at}>
      {t('why.step.read')} <LanguageName code={language} />, <Figure value={words} /> {t('latest.words')}.{' '}
      {kept || !dropReason ? (
        t('why.is.kept')
      ) : (
        <>
          {t('why.step.dropped', { reason: reasons(`drop.${dropReason}.label`) })}{' '}
          {duplicateOf ? (
            <>
              {t('why.step.like')} <WhyLink path={path} url={duplicateOf.url} />
            </>
          ) : (
            detail && <DetailWords detail={detail} />
          )}
        </>
      )}
    </Step>
  );
}
