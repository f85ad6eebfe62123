'use client';

import type { ActionResult, Failure } from '@florilegium/contracts/action-result';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from '@/components/overlay/toast';
import { fieldsOfFailure } from '../job-draft/form-problems';
import { createJobAction, reviseRunAction, saveJobAction } from '../job-saving/actions';
import type { JobFormProps } from './job-form-props';
import { sendSeeds } from './send-seeds';
import type { useFormState } from './use-form-state';

type JobInput = Parameters<typeof createJobAction>[0]['job'];
type SavedJob = { id: string; lock: number };

/** The form's way to the server: the job first, its seeds after it, each under the lock. `onSaved` once all is there. */
export function useSaving(
  props: JobFormProps,
  form: ReturnType<typeof useFormState>,
  {
    job,
    setJob,
    onSaved,
  }: {
    job: SavedJob | undefined;
    setJob: (job: SavedJob) => void;
    onSaved: () => Promise<void>;
  },
) {
  const t = useTranslations('jobs');
  const common = useTranslations('common');
  const router = useRouter();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, setPending] = useState(false);
  // What is pressed twice in one moment is done once.
  const busy = useRef(false);

  const fail = (next: Failure) => {
    setFailure(next);
    setRefused(fieldsOfFailure(next.fields));
  };

  async function send(how: (input: JobInput) => Promise<ActionResult<SavedJob>>, config: JobConfigInput) {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
    setRefused({});
    const { name, domainSlug } = form.draft;
    const answer = await how({ name: name.trim(), domainSlug: domainSlug || null, config }).catch(() => null);
    if (!answer) fail({ code: 'internal', message: common('unreachable') });
    else if (!answer.ok) fail(answer.error);
    else {
      setJob(answer.data);
      await finish(answer.data);
    }
    busy.current = false;
    setPending(false);
  }

  async function finish(saved: SavedJob) {
    const { seeds } = form;
    let warned = false;
    const list =
      seeds.kind === 'text' ? (seeds.changed ? seeds.text : null) : seeds.kind === 'file' ? seeds.file : null;
    if (list !== null) {
      const answer = await sendSeeds(saved.id, saved.lock, list, common('unreachable'));
      if (!answer.ok) {
        const message = t('seeds.notSent', { why: answer.message });
        return fail({ code: answer.code as Failure['code'], message });
      }
      setJob({ id: saved.id, lock: answer.sent.lock });
      const { total, problems } = answer.sent;
      warned = problems > 0;
      if (warned) toast.warning(t('seeds.saved', { total, problems }), { duration: 15_000 });
    }
    await onSaved();
    if (!warned) toast.success(common('saved'));
    router.push(`/jobs/${saved.id}`);
    // What stands around the job's pages counts the seeds; it may stand there from before they were sent.
    if (list !== null) router.refresh();
  }

  return {
    refused,
    failure,
    pending,
    fail,
    clear: () => {
      setFailure(null);
      setRefused({});
    },
    save: (config: JobConfigInput) =>
      send(
        (input) =>
          job
            ? saveJobAction({ jobId: job.id, lock: job.lock, job: input })
            : createJobAction({ corpusId: props.corpusId, id: props.draftId, job: input }),
        config,
      ),
    /** Changes the run that goes on, too. */
    apply: (config: JobConfigInput) =>
      send((input) => reviseRunAction({ jobId: job?.id ?? '', lock: job?.lock ?? 0, job: input }), config),
  };
}
