import type { OpenDraft } from '@florilegium/db/screens/home';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';

/** Forms that this person has begun and not saved: each leads back to where it was left. */
export function OpenDrafts({ drafts }: { drafts: readonly OpenDraft[] }) {
  const t = useTranslations('home');
  return (
    <ul className="border-t">
      {drafts.map((draft) => (
        <li
          key={draft.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b px-4 py-2.5 last:border-0"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <Link
              href={
                draft.jobId
                  ? `/jobs/${draft.jobId}/settings`
                  : `/corpora/${draft.corpusId}/jobs/new?draft=${draft.id}`
              }
            >
              <bdi>{draft.name || t('drafts.unnamed')}</bdi>
            </Link>{' '}
            <span className="text-muted text-sm">
              {draft.jobId ? t('drafts.ofJob') : t('drafts.ofNew')} · <bdi>{draft.corpusName}</bdi>
            </span>
          </span>
          <span className="text-muted text-sm">
            <RelativeTime date={draft.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
