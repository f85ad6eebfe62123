'use client';

import { Archive, CalendarClock, Copy, Download, Ellipsis, LayoutTemplate, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { Menu, MenuItem, MenuLine } from '@/components/overlay/menu';
import { toast } from '@/components/overlay/toast';
import { WindowComes } from '@/components/overlay/window-comes';
import { saveAs } from '../../components/save-as';
import { archiveJobAction } from '../removal/actions';

const CopyDialog = lazy(() => import('./copy-dialog').then((module) => ({ default: module.CopyDialog })));
const TemplateDialog = lazy(() =>
  import('../templates/template-dialog').then((module) => ({ default: module.TemplateDialog })),
);

const RemoveDialog = lazy(() =>
  import('../removal/remove-dialog').then((module) => ({ default: module.RemoveDialog })),
);
const ScheduleDialog = lazy(() =>
  import('../removal/schedule-dialog').then((module) => ({ default: module.ScheduleDialog })),
);

/** What else can be done with a job: copy it, keep its settings as a template, take it home as a file, end its life. */
export function JobMenu({
  job,
  small,
  life,
}: {
  job: { id: string; name: string };
  small?: boolean;
  /** On the job's own page: when it is crawled next, and how it is archived and deleted. */
  life?: {
    graceDays: number;
    mayRemove: boolean;
    schedule: { everyDays: number; nextAt: string } | null;
  };
}) {
  const t = useTranslations('jobs');
  const words = useTranslations('common');
  const archive = useAction(archiveJobAction, { toasts: true });
  const [open, setOpen] = useState<'copy' | 'template' | 'schedule' | 'remove' | null>(null);
  const close = () => setOpen(null);

  async function exportJob() {
    const text = await jobFileOf(job.id);
    if (text) saveAs('job.json', text);
    else toast.error(t('file.noSeeds'));
  }

  return (
    <>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size={small ? 'small' : undefined}
            aria-label={small ? t('menu.labelOf', { name: job.name }) : t('menu.label')}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('copy')}>
          <Copy aria-hidden />
          {t('copy.open')}
        </MenuItem>
        <MenuItem onSelect={() => setOpen('template')}>
          <LayoutTemplate aria-hidden />
          {t('template.open')}
        </MenuItem>
        <MenuItem onSelect={() => void exportJob()}>
          <Download aria-hidden />
          {t('menu.export')}
        </MenuItem>
        {life ? (
          <>
            <MenuItem onSelect={() => setOpen('schedule')}>
              <CalendarClock aria-hidden />
              {words('schedule.menu')}
            </MenuItem>
            <MenuLine />
            <MenuItem onSelect={() => void archive.run({ jobId: job.id, archived: true })}>
              <Archive aria-hidden />
              {words('removal.archive')}
            </MenuItem>
            {life.mayRemove ? (
              <MenuItem danger onSelect={() => setOpen('remove')}>
                <Trash2 aria-hidden />
                {words('removal.remove')}
              </MenuItem>
            ) : null}
          </>
        ) : null}
      </Menu>
      <Suspense fallback={<WindowComes />}>
        {open === 'copy' ? <CopyDialog job={job} onClose={close} /> : null}
        {life && open === 'schedule' ? (
          <ScheduleDialog jobId={job.id} schedule={life.schedule} onClose={close} />
        ) : null}
        {life && open === 'remove' ? (
          <RemoveDialog thing={{ kind: 'job', ...job }} graceDays={life.graceDays} onClose={close} />
        ) : null}
        {open === 'template' ? <TemplateDialog job={job} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** The job as it is saved, as the text of a job file; null when the server doesn't answer. */
async function jobFileOf(jobId: string): Promise<string | null> {
  try {
    const [job, seeds, { writeJobFile }] = await Promise.all([
      fetch(`/api/v1/jobs/${jobId}`, { cache: 'no-store' }),
      fetch(`/api/v1/jobs/${jobId}/seeds`, { cache: 'no-store' }),
      import('../job-draft/job-file'),
    ]);
    if (!job.ok || !seeds.ok) return null;
    const { name, config } = await job.json();
    const lines = (await seeds.text()).split('\n').filter((line) => line !== '');
    return writeJobFile({ name, config, seeds: lines });
  } catch {
    return null;
  }
}
