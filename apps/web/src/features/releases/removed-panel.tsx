import type { removedSince } from '@florilegium/db/releases/compare-releases';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';

/** Texts of the release that are no longer in the corpus; nothing while there are none. */
export function RemovedPanel({ removed }: { removed: Awaited<ReturnType<typeof removedSince>> }) {
  const t = useTranslations('releases.removed');
  const { count, takenDown, leftOut, takenParts, urls } = removed;
  if (count === 0 && takenParts === 0) return null;
  return (
    <Panel title={t('title')} id="removed" className="mb-4">
      {count > 0 ? (
        <p className="max-w-[46rem]">
          {t('text', { count })} {takenDown > 0 ? t('takenDown', { count: takenDown }) : null}{' '}
          {leftOut > 0 ? t('leftOut', { count: leftOut }) : null}
        </p>
      ) : null}
      {takenParts > 0 ? <p className="max-w-[46rem]">{t('takenParts', { count: takenParts })}</p> : null}
      {count > 0 ? (
        <details className="mt-2">
          <summary>{t('list', { count: urls.length })}</summary>
          <ul className="mt-2 grid gap-1 text-sm">
            {urls.map(({ url, takenDown: isTakenDown }) => (
              <li key={url} className="flex flex-wrap items-center gap-2">
                <span className="url">{url}</span>
                {isTakenDown ? <Chip tone="warn">{t('onRequest')}</Chip> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  );
}

/** Instead of it, for a long list: counting is left to whoever asks for it. */
export function UncountedPanel({ address }: { address: string }) {
  const t = useTranslations('releases.removed');
  return (
    <Panel title={t('title')} id="removed" className="mb-4">
      <Link href={address}>{t('count')}</Link>
    </Panel>
  );
}
