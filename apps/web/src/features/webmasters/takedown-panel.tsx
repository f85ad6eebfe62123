'use client';

import type { Takedown } from '@florilegium/db/objections/takedowns';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { takeDownAction } from './actions';

type ShownTakedown = Omit<Takedown, 'provedAt'> & { provedAt: string };

/** Texts of a corpus whose sites asked to be left out, each site's to be deleted in one step. Nothing while there are none. */
export function TakedownPanel({
  corpusId,
  takedowns,
}: {
  corpusId: string;
  takedowns: readonly ShownTakedown[];
}) {
  const t = useTranslations('webmasters.takedown');
  if (takedowns.length === 0) return null;
  return (
    <Panel title={t('title')} flush className="mb-4">
      <p className="px-4 pb-3 text-muted text-sm">{t('help')}</p>
      <ul>
        {takedowns.map((takedown) => (
          <TakedownLine key={takedown.objectionId} corpusId={corpusId} takedown={takedown} />
        ))}
      </ul>
    </Panel>
  );
}

function TakedownLine({ corpusId, takedown }: { corpusId: string; takedown: ShownTakedown }) {
  const t = useTranslations('webmasters.takedown');
  const { run } = useAction(takeDownAction);
  const { objectionId, host, subdomains, resources, jobs, provedAt } = takedown;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <strong className="[overflow-wrap:anywhere]">{host}</strong> {subdomains ? t('below') : null}
        <div className="text-muted text-sm">
          {t('texts', { resources, jobs })}, <RelativeTime date={provedAt} />
        </div>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="small" aria-label={t('deleteLabel', { host })}>
            {t('delete')}
          </Button>
        }
        title={t('deleteTitle', { host })}
        confirmLabel={t('delete')}
        danger
        onConfirm={async () => {
          const result = await run({ corpusId, objectionId });
          if (!result.ok) return result.error.message;
          toast.success(t('done', { count: result.data.count }));
          return null;
        }}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </li>
  );
}
