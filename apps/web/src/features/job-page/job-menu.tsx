'use client';

import { Copy, Download, Ellipsis, LayoutTemplate } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button';
import { Menu, MenuItem } from '@/components/overlay/menu';
import { toast } from '@/components/overlay/toast';
import { saveAs } from '../../components/save-as';

const CopyDialog = lazy(() => import('./copy-dialog').then((module) => ({ default: module.CopyDialog })));
const TemplateDialog = lazy(() =>
  import('../templates/template-dialog').then((module) => ({ default: module.TemplateDialog })),
);

/** What else can be done with a job: copy it, keep its settings as a template, take it home as a file. */
export function JobMenu({ job, small }: { job: { id: string; name: string }; small?: boolean }) {
  const t = useTranslations('jobs');
  const [open, setOpen] = useState<'copy' | 'template' | null>(null);
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
      </Menu>
      <Suspense>
        {open === 'copy' ? <CopyDialog job={job} onClose={close} /> : null}
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
