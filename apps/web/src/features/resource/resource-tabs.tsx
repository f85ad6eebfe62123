import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';

/** What a resource's page can show, each with an address of its own. */
export const resourceTabs = ['text', 'original', 'tagged', 'metadata', 'provenance'] as const;
export type ResourceTab = (typeof resourceTabs)[number];

/** The tab that an address names; the text where it names none. */
export function tabOf(value: string | string[] | undefined): ResourceTab {
  return resourceTabs.find((tab) => tab === value) ?? 'text';
}

/** The tabs of a resource, as links. */
export function ResourceTabs({
  current,
  addressOf,
}: {
  current: ResourceTab;
  addressOf: (change: Record<string, string | null>) => string;
}) {
  const t = useTranslations('resources');
  return (
    <nav aria-label={t('tabs.label')} className="mb-4 flex flex-wrap gap-x-4 border-b">
      {resourceTabs.map((tab) => (
        <Link
          key={tab}
          href={addressOf({ tab: tab === 'text' ? null : tab, blocks: null, tagset: null })}
          scroll={false}
          aria-current={tab === current ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-9 items-center whitespace-nowrap border-b-2 px-1 py-1.5 no-underline hover:text-ink',
            tab === current ? 'border-leaf text-ink' : 'border-transparent text-muted',
          )}
        >
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
