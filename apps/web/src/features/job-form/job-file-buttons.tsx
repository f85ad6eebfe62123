'use client';

import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { withoutUnseen } from '@florilegium/contracts/writing/names';
import { readSeedLines } from '@florilegium/scope/seeds/seed-list';
import { Download, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/button';
import { toast } from '@/components/overlay/toast';
import { saveAs } from '../../components/save-as';
import { configOf } from '../job-draft/draft-config';
import type { JobDraft } from '../job-draft/job-draft';
import { type ImportedJob, jobFileName, readJobFile, writeJobFile } from '../job-draft/job-file';

/** The job as a file, out of the form and into it. */
export function JobFileButtons({
  draft,
  seeds,
  file: seedFile,
  jobId,
  onImport,
}: {
  draft: JobDraft;
  /** Null: the list is long, and a file or on the server. */
  seeds: string[] | null;
  /** The list that takes the place of the one on the server when the job is saved. */
  file?: File;
  jobId?: string;
  /** With words that say what was done. */
  onImport: (job: ImportedJob & { domainSlug: null }, told: string) => void;
}) {
  const t = useTranslations('jobs');
  const common = useTranslations('common.issue');
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File) {
    const read = readJobFile(await file.text());
    if (!read.ok) {
      const { problem } = read;
      const said =
        problem.kind === 'json'
          ? common('json', { line: problem.line })
          : `${problem.path} – ${common(problem.word.key, problem.word.values as never)}`;
      return void toast.error(t('file.bad', { problem: said }));
    }
    onImport({ ...read.job, domainSlug: null }, t('file.taken', { name: withoutUnseen(file.name) }));
  }

  async function give() {
    const read = configOf(draft);
    if (!read.ok) return void toast.error(t('form.mend'));
    const list = seeds ?? (seedFile ? await seedsOf(seedFile) : await storedSeeds(jobId));
    if (!list) return void toast.error(t('file.noSeeds'));
    const text = writeJobFile({
      name: draft.name.trim(),
      config: jobConfigSchema.parse(read.config),
      seeds: list,
    });
    saveAs(jobFileName(draft.name), text);
  }

  return (
    <span className="flex gap-1">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="hidden"
        aria-label={t('file.import')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void take(file);
          event.target.value = '';
        }}
      />
      <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t('file.import')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => void give()}>
        <Download aria-hidden />
        {t('file.export')}
      </Button>
    </span>
  );
}

async function seedsOf(file: File): Promise<string[]> {
  return [...readSeedLines(await file.text())].map((line) => line.raw);
}

async function storedSeeds(jobId: string | undefined): Promise<string[] | null> {
  if (!jobId) return [];
  const response = await fetch(`/api/v1/jobs/${jobId}/seeds`).catch(() => null);
  if (!response?.ok) return null;
  return (await response.text()).split('\n').filter((line) => line !== '');
}
