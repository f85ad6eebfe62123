'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextInput } from '@/components/form/text-input';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { PreviewedRevision } from '../job-saving/revision-dialog';
import { useJobProgress } from '../job-state/job-progress';
import { isUnderWay } from '../job-state/under-way';
import { excludeAction, previewExclusionAction } from './actions';
import type { Exclusion } from './exclusion';
import { QueueGroups } from './queue-groups-list';

const tests = ['contains', 'startsWith', 'endsWith', 'path', 'host', 'matches'] as const;

/** Leaves something out of a crawl that goes on: first it says what that drops of what waits, then it is done. */
export function ExcludePanel() {
  const t = useTranslations('monitor');
  const { progress } = useJobProgress();
  if (!isUnderWay(progress.state) || progress.state === 'starting') return null;
  return (
    <Panel title={t('exclude.title')}>
      <p className="mb-3 text-muted">{t('exclude.text')}</p>
      <ExcludeForm />
    </Panel>
  );
}

function ExcludeForm() {
  const t = useTranslations('monitor');
  const rules = useTranslations('rules');
  const [exclusion, setExclusion] = useState<Exclusion>({ test: 'contains', value: '' });
  const { preview, looking, applying, look, apply, close } = useExclusion();
  const change = (part: Partial<Exclusion>) => {
    setExclusion({ ...exclusion, ...part });
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look.run(exclusion);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('exclude.test')}>
          <Select value={exclusion.test} onChange={(event) => change({ test: event.target.value as never })}>
            {tests.map((test) => (
              <option key={test} value={test}>
                {rules(`test.${test}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('exclude.value')}
          error={look.failure?.fields?.['exclusion.value']}
          className="min-w-40 flex-1"
        >
          <TextInput
            mono
            required
            maxLength={1_000}
            autoComplete="off"
            spellCheck={false}
            value={exclusion.value}
            onChange={(event) => change({ value: event.target.value })}
          />
        </Field>
        <SubmitButton pending={looking}>{t('exclude.look')}</SubmitButton>
      </div>
      <FormProblem failure={look.failure} />
      <div aria-live="polite" className="grid gap-3">
        {looking ? <p className="text-muted">{t('exclude.looking')}</p> : null}
        {preview ? <PreviewedRevision preview={preview} /> : null}
      </div>
      {preview ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="main"
            pending={applying}
            onClick={async () => {
              if (await apply(exclusion)) setExclusion({ ...exclusion, value: '' });
            }}
          >
            {t('exclude.apply')}
          </Button>
          <Button onClick={close}>{t('exclude.leave')}</Button>
        </div>
      ) : null}
      <QueueGroups
        onPick={(rule) => {
          setExclusion(rule);
          void look.run(rule);
        }}
      />
    </form>
  );
}

/** Asks what an exclusion drops, and applies it to the job as it was then. */
function useExclusion() {
  const t = useTranslations('monitor');
  const { jobId, refresh } = useJobProgress();
  const asking = useAction(previewExclusionAction);
  const doing = useAction(excludeAction, { toasts: true });
  const [answer, setAnswer] = useState<
    Extract<Awaited<ReturnType<typeof previewExclusionAction>>, { ok: true }>['data'] | null
  >(null);

  async function look(exclusion: Exclusion) {
    setAnswer(null);
    const asked = await asking.run({ jobId, exclusion });
    if (asked.ok) setAnswer(asked.data);
  }

  async function apply(exclusion: Exclusion): Promise<boolean> {
    if (!answer || doing.pending) return false;
    const done = await doing.run({ jobId, lock: answer.lock, exclusion });
    setAnswer(null);
    if (done.ok) toast.success(t('exclude.did'));
    await refresh();
    return done.ok;
  }

  return {
    preview: answer?.preview ?? null,
    looking: asking.pending,
    applying: doing.pending,
    look: { run: look, failure: asking.failure },
    apply,
    close: () => {
      setAnswer(null);
      asking.clear();
    },
  };
}
