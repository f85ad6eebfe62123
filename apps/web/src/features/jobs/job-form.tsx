'use client';

import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/job-config';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { LinkButton } from '@/components/link-button';
import type { Failure } from '@/server/failure';
import { createJobAction, saveJobAction } from './actions';
import { FormatsSection } from './formats-section';
import { configOf, draftOf, filled, type JobDraft } from './job-draft';
import { JobFileButtons } from './job-file-buttons';
import { LimitsSection } from './limits-section';
import { MappingSection } from './mapping-section';
import { MetadataSection } from './metadata-section';
import { ScopeSection } from './scope-section';
import { type SeedInput, SeedsSection, typedSeeds } from './seeds-section';
import { type SentSeeds, sendSeeds } from './send-seeds';

/** What the form needs to know besides the job. */
export interface JobFormProps {
  corpusId: string;
  /** Missing while the job doesn't exist. */
  job?: { id: string; lock: number };
  draft: JobDraft;
  seeds: SeedInput;
  /** Kept seeds for trying URLs, where the list is too long for the form. */
  sampleSeeds: readonly string[];
  domains: readonly string[];
  mayCrawlFast: boolean;
  demoOrigin: string;
}

/** A job on one page, as in the paper's figure 2: seeds, scope and rules, formats, limits, mapping, metadata. */
export function JobForm(props: JobFormProps) {
  const t = useTranslations('jobs');
  const form = useJobForm(props);
  const { draft, change, fields } = form;
  return (
    <form
      className="grid gap-4 [&_:is(button,input,select,textarea)]:scroll-mb-24"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <SeedsSection
        draft={draft}
        change={change}
        nameError={fields.name}
        seeds={form.seeds}
        onSeeds={form.setSeeds}
        bad={form.sent}
        jobId={form.job?.id}
        aside={
          <JobFileButtons
            draft={draft}
            seeds={typedSeeds(form.seeds)}
            onImport={form.takeFile}
            jobId={form.job?.id}
          />
        }
      />
      <ScopeSection draft={draft} change={change} config={form.trialConfig} seeds={form.trialSeeds} />
      <FormatsSection draft={draft} change={change} error={fields.extensions} />
      <LimitsSection
        draft={draft}
        change={change}
        fields={fields}
        fast={
          props.mayCrawlFast
            ? 'allowed'
            : form.trialSeeds.length > 0 &&
                form.trialSeeds.every((seed) => seed.startsWith(`${props.demoOrigin}/`))
              ? 'demo'
              : 'refused'
        }
      />
      <MappingSection draft={draft} change={change} fields={fields} />
      <MetadataSection draft={draft} change={change} fields={fields} domains={props.domains} />
      <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded sm:border">
        <Problem failure={form.failure} jobId={form.job?.id} onOverwrite={form.overwrite} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <LinkButton variant="quiet" href={form.job ? `/jobs/${form.job.id}` : `/corpora/${props.corpusId}`}>
            {t('form.leave')}
          </LinkButton>
          <Button type="submit" variant="main" pending={form.pending}>
            {form.job ? t('form.save') : t('form.create')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Problem({
  failure,
  jobId,
  onOverwrite,
}: {
  failure: Failure | null;
  jobId?: string;
  onOverwrite: () => void;
}) {
  const t = useTranslations('jobs');
  if (!failure) return null;
  if (failure.code !== 'conflict') {
    return (
      <Alert tone="bad" live>
        {failure.message}
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title={t('conflict.title')} live>
      <p>{t('conflict.text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton size="small" href={`/jobs/${jobId}/settings`} target="_blank">
          {t('conflict.look')}
        </LinkButton>
        <Button size="small" onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
      </div>
    </Alert>
  );
}

/** The form's state and its way to the server: the job first, its seeds after it, each under the lock. */
function useJobForm(props: JobFormProps) {
  const t = useTranslations('jobs');
  const common = useTranslations('common');
  const router = useRouter();
  const [draft, setDraft] = useState(props.draft);
  const [seeds, setSeeds] = useState(props.seeds);
  const [job, setJob] = useState(props.job);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<SentSeeds | null>(null);
  const [pending, setPending] = useState(false);
  const unsaved = useRef(false);
  useWarningBeforeLeaving(unsaved);

  const trialConfig = useMemo(() => {
    const read = configOf({ ...draft, name: draft.name || '?' });
    const parsed = jobConfigSchema.safeParse(read.ok ? read.config : { rules: rulesOf(draft) });
    return parsed.success ? parsed.data : jobConfigSchema.parse({});
  }, [draft]);
  const trialSeeds = useMemo(() => typedSeeds(seeds) ?? props.sampleSeeds, [seeds, props.sampleSeeds]);

  const fail = (next: Failure) => {
    setFailure(next);
    setProblems(fieldsOf(next.fields));
  };

  async function save(lock = job?.lock) {
    const read = configOf(draft);
    if (!read.ok) {
      const words = Object.entries(read.problems).map(([field, problem]) => [field, t(`problem.${problem}`)]);
      setProblems(Object.fromEntries(words));
      setFailure({ code: 'badInput', message: t('form.mend') });
      return;
    }
    setPending(true);
    setFailure(null);
    setProblems({});
    const saved = await sendJob(read.config, lock);
    if (saved) await finish(saved);
    setPending(false);
  }

  async function sendJob(config: JobConfigInput, lock: number | undefined) {
    const input = { name: draft.name.trim(), domainSlug: draft.domainSlug || null, config };
    const answer = await (job && lock !== undefined
      ? saveJobAction({ jobId: job.id, lock, job: input })
      : createJobAction({ corpusId: props.corpusId, job: input })
    ).catch(() => null);
    if (!answer) return void fail({ code: 'internal', message: common('unreachable') });
    if (!answer.ok) return void fail(answer.error);
    setJob(answer.data);
    return answer.data;
  }

  async function finish(saved: { id: string; lock: number }) {
    const list =
      seeds.kind === 'text' ? (seeds.changed ? seeds.text : null) : seeds.kind === 'file' ? seeds.file : null;
    if (list !== null) {
      const answer = await sendSeeds(saved.id, saved.lock, list, common('unreachable'));
      if (!answer.ok)
        return fail({
          code: answer.code as Failure['code'],
          message: t('seeds.notSent', { why: answer.message }),
        });
      setJob({ id: saved.id, lock: answer.sent.lock });
      setSent(answer.sent);
      setSeeds(seeds.kind === 'text' ? { ...seeds, changed: false } : { kind: 'kept', ...answer.sent });
      if (answer.sent.problems > 0) {
        unsaved.current = false;
        toast.warning(t('seeds.saved', { total: answer.sent.total, problems: answer.sent.problems }));
        return router.refresh();
      }
    }
    unsaved.current = false;
    toast.success(common('saved'));
    router.push(`/jobs/${saved.id}`);
  }

  async function overwrite() {
    const response = await fetch(`/api/v1/jobs/${job?.id}`).catch(() => null);
    const now: { lock?: number } | null = response?.ok ? await response.json() : null;
    if (typeof now?.lock === 'number') await save(now.lock);
    else fail({ code: 'internal', message: common('unreachable') });
  }

  const touch = () => {
    unsaved.current = true;
  };
  return {
    draft,
    seeds,
    job,
    fields: problems,
    failure,
    sent,
    pending,
    trialConfig,
    trialSeeds,
    save: () => save(),
    overwrite: () => void overwrite(),
    change: (part: Partial<JobDraft>) => {
      touch();
      setDraft((now) => ({ ...now, ...part }));
    },
    setSeeds: (next: SeedInput) => {
      touch();
      setSent(null);
      setSeeds(next);
    },
    takeFile: (file: Parameters<typeof draftOf>[0] & { seeds: string[] }) => {
      touch();
      setDraft({ ...draftOf(file), domainSlug: draft.domainSlug });
      if (file.seeds.length > 0) setSeeds({ kind: 'text', text: file.seeds.join('\n'), changed: true });
    },
  };
}

function rulesOf(draft: JobDraft) {
  return { navigate: filled(draft.rules.navigate), save: filled(draft.rules.save) };
}

/** The server names fields by their place in the job, the form by what it calls them. */
function fieldsOf(fields: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, message]) => [
      path
        .replace(/^job\./, '')
        .replace(/^config\./, '')
        .replace(/^mapping\./, '')
        .replace('limits.intervalMs', 'limits.intervalSeconds')
        .replace('limits.maxBodyBytes', 'limits.maxBodyMegabytes')
        .replace('limits.timeoutMs', 'limits.timeoutSeconds')
        .replace(/^(languages|metadata|extensions)\..*/, '$1'),
      message,
    ]),
  );
}

function useWarningBeforeLeaving(unsaved: { current: boolean }) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
