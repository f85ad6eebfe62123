'use client';

import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/job-config';
import type { TaggerName } from '@florilegium/contracts/mapping-settings';
import { lintRule } from '@florilegium/scope/lint';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ActionResult } from '@/server/action';
import type { Failure } from '@/server/failure';
import { createJobAction, reviseRunAction, saveJobAction } from './actions';
import { configOf } from './draft-config';
import { draftOf, filled, type JobDraft } from './job-draft';
import { type SeedInput, seedInput, typedSeeds } from './seeds-section';
import { sendSeeds } from './send-seeds';
import { checkSurts } from './surt-lines';

/** What the form needs to know besides the job. */
export interface JobFormProps {
  corpusId: string;
  /** Missing while the job doesn't exist. */
  job?: { id: string; lock: number };
  /** Its run goes on or is paused: what is changed can be applied to it. */
  live: boolean;
  draft: JobDraft;
  seeds: SeedInput;
  /** Kept seeds for trying URLs, where the list is too long for the form. */
  sampleSeeds: readonly string[];
  domains: readonly string[];
  mayCrawlFast: boolean;
  demoOrigin: string;
  /** What can be chosen here. */
  taggers: readonly TaggerName[];
}

type JobInput = Parameters<typeof createJobAction>[0]['job'];
type SavedJob = { id: string; lock: number };

/** The form's state and its way to the server: the job first, its seeds after it, each under the lock. */
export function useJobForm(props: JobFormProps) {
  const t = useTranslations('jobs');
  const common = useTranslations('common');
  const router = useRouter();
  const [draft, setDraft] = useState(props.draft);
  const [seeds, setSeeds] = useState(props.seeds);
  const [job, setJob] = useState(props.job);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(false);
  const unsaved = useRef(false);
  useWarningBeforeLeaving(unsaved);

  const trialConfig = useMemo(() => {
    const read = configOf({ ...draft, name: draft.name || '?' });
    const parsed = jobConfigSchema.safeParse(
      read.ok ? read.config : { rules: rulesOf(draft), scope: { kind: draft.scope, surts: surtsOf(draft) } },
    );
    return parsed.success ? parsed.data : jobConfigSchema.parse({});
  }, [draft]);
  const trialSeeds = useMemo(() => typedSeeds(seeds) ?? props.sampleSeeds, [seeds, props.sampleSeeds]);

  const fail = (next: Failure) => {
    setFailure(next);
    setRefused(fieldsOf(next.fields));
  };

  /** What is typed, or null when something in it has to be mended first. */
  function read(): JobConfigInput | null {
    setTried(true);
    const typed = configOf(draft);
    if (typed.ok && !hasBadRule(draft)) return typed.config;
    setFailure({ code: 'badInput', message: t('form.mend') });
    return null;
  }

  async function save(lock = job?.lock) {
    const config = read();
    if (!config) return;
    await send((input) =>
      job && lock !== undefined
        ? saveJobAction({ jobId: job.id, lock, job: input })
        : createJobAction({ corpusId: props.corpusId, job: input }),
    )(config);
  }

  /** Sends the job, then its seeds. */
  const send =
    (how: (input: JobInput) => Promise<ActionResult<SavedJob>>) => async (config: JobConfigInput) => {
      setPending(true);
      setFailure(null);
      setRefused({});
      const input = { name: draft.name.trim(), domainSlug: draft.domainSlug || null, config };
      const answer = await how(input).catch(() => null);
      if (!answer) fail({ code: 'internal', message: common('unreachable') });
      else if (!answer.ok) fail(answer.error);
      else {
        setJob(answer.data);
        await finish(answer.data);
      }
      setPending(false);
      return answer?.ok ?? false;
    };

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
      const { total, problems } = answer.sent;
      if (problems > 0) toast.warning(t('seeds.saved', { total, problems }), { duration: 15_000 });
    }
    unsaved.current = false;
    toast.success(common('saved'));
    router.push(`/jobs/${saved.id}`);
  }

  async function overwrite() {
    const response = await fetch(`/api/v1/jobs/${job?.id}`).catch(() => null);
    const now: { lock?: number } | null = response?.ok ? await response.json() : null;
    if (!job || typeof now?.lock !== 'number')
      return fail({ code: 'internal', message: common('unreachable') });
    if (!props.live) return save(now.lock);
    // For the crawl that goes on or for the next: the buttons ask that anew.
    setJob({ ...job, lock: now.lock });
    setFailure(null);
  }

  // From the first try on each field says what it lacks, and stops saying so once it is mended.
  const fields = useMemo(() => {
    const read = configOf(draft);
    if (!tried || read.ok) return {};
    return Object.fromEntries(
      Object.entries(read.problems).map(([field, problem]) => [field, t(`problem.${problem}`)]),
    );
  }, [draft, tried, t]);

  const touch = () => {
    unsaved.current = true;
    setRefused({});
  };
  return {
    draft,
    seeds,
    job,
    fields: { ...fields, ...refused },
    failure,
    pending,
    trialConfig,
    trialSeeds,
    save: () => save(),
    read,
    /** Changes the run that goes on, too. */
    apply: (config: JobConfigInput) =>
      send((input) => reviseRunAction({ jobId: job?.id ?? '', lock: job?.lock ?? 0, job: input }))(config),
    overwrite: () => void overwrite(),
    change: (part: Partial<JobDraft>) => {
      touch();
      setDraft((now) => ({ ...now, ...part }));
    },
    setSeeds: (next: SeedInput) => {
      touch();
      setSeeds(next);
    },
    takeFile: (file: Parameters<typeof draftOf>[0] & { seeds: string[] }) => {
      touch();
      setDraft({ ...draftOf(file), domainSlug: draft.domainSlug });
      if (file.seeds.length > 0) setSeeds(seedInput(file.seeds.join('\n'), t('seeds.pasted')));
    },
  };
}

function hasBadRule(draft: JobDraft): boolean {
  const { navigate, save } = rulesOf(draft);
  return [...navigate, ...save].some((rule) => lintRule(rule) !== null);
}

function rulesOf(draft: JobDraft) {
  return { navigate: filled(draft.rules.navigate), save: filled(draft.rules.save) };
}

function surtsOf(draft: JobDraft): string[] {
  return checkSurts(draft.surts).map((line) => line.text);
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
        .replace('limits.addressIntervalMs', 'limits.addressIntervalSeconds')
        .replace('limits.maxCrawlDelayMs', 'limits.maxCrawlDelaySeconds')
        .replace('limits.maxBodyBytes', 'limits.maxBodyMegabytes')
        .replace('limits.timeoutMs', 'limits.timeoutSeconds')
        .replace(/^(scope\.surts|urls\.dropParameters)/, (place) => place.slice(place.indexOf('.') + 1))
        .replace(/^filters\.stopWords.*/, 'stopWords')
        .replace(/^(languages|metadata|extensions|surts|dropParameters)\..*/, '$1'),
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
