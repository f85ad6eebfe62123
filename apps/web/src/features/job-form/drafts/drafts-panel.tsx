'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/button';
import { LinkButton } from '@/components/links/link-button';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';

/** Drafts that stand above the form; older ones are folded away. */
const mostShown = 2;

/** A draft in the list. */
export interface ShownDraft {
  id: string;
  name: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** What somebody began and did not save: to go on with, or to throw away. Nothing while there is none. */
export function DraftsPanel({
  corpusId,
  userId,
  drafts,
}: {
  corpusId: string;
  userId: string;
  drafts: readonly ShownDraft[];
}) {
  const t = useTranslations('jobs');
  const router = useRouter();
  // What this browser could not send when it was typed.
  useEffect(() => {
    void import('./use-draft-keeping')
      .then(({ sendHeldDrafts }) => sendHeldDrafts(userId))
      .then((arrived) => {
        if (arrived) router.refresh();
      });
  }, [userId, router]);

  async function drop(id: string) {
    const answer = await fetch(`/api/v1/drafts/${id}`, { method: 'DELETE' }).catch(() => null);
    if (!answer?.ok) return void toast.error(t('drafts.failed'));
    const draft = await answer.json();
    router.refresh();
    toast.success(t('drafts.dropped'), {
      duration: 20_000,
      action: {
        label: t('undo'),
        onClick: () =>
          void giveBack(draft).then((back) => {
            if (back) toast.success(t('drafts.back'));
            else toast.error(t('drafts.failed'));
            router.refresh();
          }),
      },
    });
  }

  if (drafts.length === 0) return null;
  const [newest, older] = [drafts.slice(0, mostShown), drafts.slice(mostShown)];
  return (
    <Panel title={t('drafts.title')} className="mb-4">
      <p className="mb-2 max-w-[46rem] text-muted text-sm">{t('drafts.text')}</p>
      <DraftLines drafts={newest} corpusId={corpusId} onDrop={drop} />
      {older.length > 0 ? (
        <details className="mt-2">
          <summary className="text-leaf">{t('drafts.older', { count: older.length })}</summary>
          <DraftLines drafts={older} corpusId={corpusId} onDrop={drop} />
        </details>
      ) : null}
    </Panel>
  );
}

function DraftLines({
  drafts,
  corpusId,
  onDrop,
}: {
  drafts: readonly ShownDraft[];
  corpusId: string;
  onDrop: (id: string) => Promise<void>;
}) {
  const t = useTranslations('jobs');
  return (
    <ul>
      {drafts.map((draft) => {
        const name = draft.name.trim() || t('drafts.untitled');
        return (
          <li
            key={draft.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-0 last:pb-0"
          >
            <bdi className="line-clamp-2 min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{name}</bdi>
            <span className="text-muted text-sm">
              <RelativeTime date={draft.updatedAt} />
            </span>
            <LinkButton size="small" href={`/corpora/${corpusId}/jobs/new?draft=${draft.id}`}>
              {t('drafts.continue')}
            </LinkButton>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('drafts.dropLabel', { name: name.slice(0, 100) })}
              onClick={() => void onDrop(draft.id)}
            >
              {t('drafts.drop')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

async function giveBack(
  draft: { id: string; updatedAt: string } & Record<string, unknown>,
): Promise<boolean> {
  const { id, updatedAt: _updatedAt, ...rest } = draft;
  const answer = await fetch(`/api/v1/drafts/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...rest, form: 'given back' }),
  }).catch(() => null);
  return answer?.ok ?? false;
}
