'use client';

import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { LanguageName } from '../../components/language-name';
import { useJobProgress } from '../job-state/job-progress';
import type { ShownPage } from '../job-state/latest-page';

/** The pages whose text was read last, each with a glance at its text; new ones settle in at the front. */
export function LatestPages() {
  const t = useTranslations('monitor');
  const { jobId, pages } = useJobProgress();
  if (pages.length === 0) return null;
  return (
    <Panel title={t('latest.title')} aside={<Link href={`/jobs/${jobId}/resources`}>{t('latest.all')}</Link>}>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:overflow-visible sm:px-0">
        {pages.map((page) => (
          <li key={page.id} className="settles w-52 shrink-0 snap-start sm:w-auto">
            <PageGlance page={page} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** One page, small: what it says, where it is from, and what became of it. */
function PageGlance({ page }: { page: ShownPage }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const { hostname, pathname } = new URL(page.url);
  return (
    <article className="flex h-full flex-col rounded border">
      <Link
        href={`/resources/${page.resourceId}`}
        className="flex h-28 flex-col overflow-hidden bg-paper px-2.5 py-2 text-ink no-underline hover:bg-sunken"
      >
        <span className="line-clamp-1 font-medium font-serif text-sm">{page.title || pathname}</span>
        <span
          lang={page.language ?? undefined}
          className="line-clamp-4 font-serif text-muted text-sm leading-snug"
        >
          {page.excerpt || t('latest.noText')}
        </span>
      </Link>
      <div className="grid gap-1 border-t px-2.5 py-2 text-sm">
        <span className="url truncate text-muted" title={page.url}>
          {hostname}
          {pathname}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          {page.dropReason ? (
            <span title={reasons(`drop.${page.dropReason}.help`)}>
              <Chip tone="skip">{reasons(`drop.${page.dropReason}.label`)}</Chip>
            </span>
          ) : (
            <Chip tone="good">{t('latest.kept')}</Chip>
          )}
          <span className="text-muted tabular-nums">
            <LanguageName code={page.language} /> · <Figure value={page.words} /> {t('latest.words')}
          </span>
        </span>
      </div>
    </article>
  );
}
