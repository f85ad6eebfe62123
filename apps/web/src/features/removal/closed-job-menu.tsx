'use client';

import { ArchiveRestore, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '@/components/form/action-form';
import { MenuItem } from '@/components/overlay/menu';
import { WindowComes } from '@/components/overlay/window-comes';
import { archiveJobAction, keepJobAction } from './actions';
import { JobMenuFrame } from './job-menu-frame';
import type { ShownClosed } from './thing';

const RemoveDialog = lazy(() =>
  import('./remove-dialog').then((module) => ({ default: module.RemoveDialog })),
);

/** What can be done with a job that is archived or will be deleted; nothing where this person may do nothing with it. */
export function ClosedJobMenu({
  job,
  closed: { as, begun },
  may,
  graceDays,
  small,
}: {
  job: { id: string; name: string };
  /** How the job itself is closed, and not its corpus. */
  closed: Pick<ShownClosed, 'as' | 'begun'>;
  may: { open: boolean; remove: boolean };
  graceDays: number;
  small?: boolean;
}) {
  const t = useTranslations('common.removal');
  const open = useAction(archiveJobAction, { toasts: true });
  const keep = useAction(keepJobAction, { toasts: true });
  const [removing, setRemoving] = useState(false);
  const isArchived = as === 'archived';
  if (begun || !(may.remove || (isArchived && may.open))) return null;
  return (
    <>
      <JobMenuFrame name={job.name} small={small} pending={open.pending || keep.pending}>
        {isArchived && may.open ? (
          <MenuItem onSelect={() => void open.run({ jobId: job.id, archived: false })}>
            <ArchiveRestore aria-hidden />
            {t('open')}
          </MenuItem>
        ) : null}
        {isArchived && may.remove ? (
          <MenuItem danger onSelect={() => setRemoving(true)}>
            <Trash2 aria-hidden />
            {t('remove')}
          </MenuItem>
        ) : null}
        {isArchived ? null : (
          <MenuItem onSelect={() => void keep.run({ jobId: job.id })}>
            <Undo2 aria-hidden />
            {t('takeBack')}
          </MenuItem>
        )}
      </JobMenuFrame>
      {removing ? (
        <Suspense fallback={<WindowComes />}>
          <RemoveDialog
            thing={{ kind: 'job', ...job }}
            graceDays={graceDays}
            onClose={() => setRemoving(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
