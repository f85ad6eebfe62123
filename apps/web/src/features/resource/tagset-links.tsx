import type { TagsetView } from '@florilegium/tagger/tagsets/tagset-views';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';

/** Links to the same text in another tag set. */
export function TagsetLinks({
  views,
  current,
  ownName,
  addressOf,
}: {
  views: readonly TagsetView[];
  current: TagsetView;
  /** What the tagger's own tags are called; null if they have no name. */
  ownName: string | null;
  addressOf: (change: Record<string, string | null>) => string;
}) {
  const t = useTranslations('resources');
  return (
    <nav aria-label={t('tagset.label')} className="mb-3 flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-muted" aria-hidden="true">
        {t('tagset.label')}
      </span>
      {views.map((view) => (
        <Link
          key={view}
          href={addressOf({ tagset: view === 'ud' ? null : view })}
          scroll={false}
          aria-current={view === current ? 'true' : undefined}
          className={clsx(view === current && 'font-semibold text-ink no-underline')}
        >
          {view === 'own' && ownName !== null ? ownName : t(`tagset.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
