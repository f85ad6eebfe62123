'use client';

import { Archive, CalendarClock, Copy, Download, LayoutTemplate, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { MenuItem, MenuLine } from '@/components/overlay/menu';
import { toast } from '@/components/overlay/toast';
import { WindowComes } from '@/components/overlay/window-comes';
import { saveAs } from '../../components/save-as';
import { JobMenuFrame } from '../removal/job-menu-frame';

const CopyDialog = lazy(() => import('./copy-dialog').then((module) => ({ default: module.CopyDialog })));
const TemplateDialog = lazy(() =>
  import('../templates/template-dialog').then((module) => ({ default: module.TemplateDialog })),
);

const ArchiveDialog = lazy(() =>
  import('../removal/archive-dialog').then((module) => ({ default: module.ArchiveDialog })),
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
  const [open, setOpen] = useState<'copy' | 'template' | 'schedule' | 'archive' | 'remove' | null>(null);
  const close = () => setOpen(null);

  async function exportJob() {
    const text = await jobFileOf(job.id);
    if (text) saveAs('job.json', text);
    else toast.error(t('file.noSeeds'));
  }

  return (
    <>
      <JobMenuFrame name={job.name} small={small}>
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
            <MenuItem onSelect={() => setOpen('archive')}>
              <Archive aria-hidden />
              {words('removal.archive.menu')}
            </MenuItem>
            {life.mayRemove ? (
              <MenuItem danger onSelect={() => setOpen('remove')}>
                <Trash2 aria-hidden />
                {words('removal.remove')}
              </MenuItem>
            ) : null}
          </>
        ) : null}
      </JobMenuFrame>
      <Suspense fallback={<WindowComes />}>
        {open === 'copy' ? <CopyDialog job={job} onClose={close} /> : null}
        {life && open === 'schedule' ? (
          <ScheduleDialog jobId={job.id} schedule={life.schedule} onClose={close} />
        ) : null}
        {life && open === 'archive' ? (
          <ArchiveDialog thing={{ kind: 'job', ...job }} onClose={close} />
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
