'use client';

import type { EngineView } from '@florilegium/db/screens/engine-list';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { useAction } from '@/components/form/action-form';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { Dialog } from '@/components/overlay/dialog';
import { RelativeTime } from '@/components/relative-time';
import { removeEngineAction } from './actions';
import { ChangeEngine } from './engine-form';

type ShownEngine = Omit<EngineView, 'createdAt'> & { createdAt: string };

/** The engines that are listed, with what was asked of them today. */
export function EngineList({ engines }: { engines: readonly ShownEngine[] }) {
  return (
    <ul>
      {engines.map((engine) => (
        <EngineLine key={engine.id} engine={engine} />
      ))}
    </ul>
  );
}

function EngineLine({ engine }: { engine: ShownEngine }) {
  const t = useTranslations('admin.engines');
  const removing = useAction(removeEngineAction);
  const [open, setOpen] = useState(false);
  const { id, settings, hasKey, usedToday, createdByName, createdAt } = engine;
  const { name, kind, template, dailyQuota } = settings;
  return (
    <li className="grid gap-1 border-t px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</strong>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t('changeTitle', { name })}
          trigger={
            <Button size="small" aria-label={t('changeLabel', { name })}>
              {t('change')}
            </Button>
          }
        >
          <ChangeEngine id={id} settings={settings} hasKey={hasKey} onDone={() => setOpen(false)} />
        </Dialog>
        <ConfirmDialog
          trigger={
            <Button size="small" aria-label={t('removeLabel', { name })}>
              {t('remove')}
            </Button>
          }
          title={t('removeTitle', { name })}
          confirmLabel={t('remove')}
          danger
          onConfirm={async () => {
            const result = await removing.run({ id });
            return result.ok ? null : result.error.message;
          }}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Chip tone="neutral">{t(`kinds.${kind}.label`)}</Chip>
        <Chip tone={hasKey ? 'good' : 'neutral'}>{t(hasKey ? 'hasKey' : 'noKey')}</Chip>
        <span className="text-muted">
          {dailyQuota === null
            ? t('usedToday', { used: usedToday })
            : t('usedOf', { used: usedToday, quota: dailyQuota })}
        </span>
      </div>
      {template ? <code className="url text-sm [overflow-wrap:anywhere]">{template}</code> : null}
      <div className="text-muted text-sm">
        {createdByName} <RelativeTime date={createdAt} />
      </div>
    </li>
  );
}
