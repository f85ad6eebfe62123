'use client';

import {
  defaultJudgingReasons,
  maxGuidelinesChars,
  maxJudgingReasonChars,
  maxJudgingReasons,
} from '@florilegium/contracts/validation';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea } from '@/components/form/text-input';
import { askApi } from '@/components/live/ask-api';
import { toast } from '@/components/overlay/toast';
import { reasonWords } from '../judging/reason-words';

/** What the corpus tells its judges: its owners write it, everybody reads it. */
export function RulesForm({
  corpusId,
  guidelines,
  reasons,
  mayEdit,
}: {
  corpusId: string;
  guidelines: string;
  reasons: readonly string[];
  mayEdit: boolean;
}) {
  const t = useTranslations('validation.rules');
  const judging = useTranslations('judging') as (key: never) => string;
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(form: FormData) {
    const lines = String(form.get('reasons') ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    // Words of the default list stay codes, so that every judge reads them in their own language.
    const codes = lines.map(
      (line) => defaultJudgingReasons.find((code) => reasonWords(judging, code) === line) ?? line,
    );
    if (codes.length > maxJudgingReasons) return setProblem(t('tooMany', { most: maxJudgingReasons }));
    if (codes.some((line) => line.length > maxJudgingReasonChars)) {
      return setProblem(t('tooLong', { most: maxJudgingReasonChars }));
    }
    if (new Set(codes).size < codes.length) return setProblem(t('twice'));
    setPending(true);
    setProblem(null);
    const isDefault = codes.join('\n') === defaultJudgingReasons.join('\n');
    const answer = await askApi(z.unknown(), `/api/v1/corpora/${corpusId}/judging`, {
      method: 'PUT',
      body: JSON.stringify({ guidelines: form.get('guidelines'), reasons: isDefault ? null : codes }),
    });
    setPending(false);
    if (!answer.ok) return setProblem(answer.message ?? t('unreachable'));
    toast.success(t('saved'));
    router.refresh();
  }

  if (!mayEdit) {
    return (
      <div className="grid gap-3">
        <p className="max-w-[46rem] whitespace-pre-line">{guidelines || t('none')}</p>
        <ol className="list-inside list-decimal">
          {reasons.map((reason) => (
            <li key={reason}>{reasonWords(judging, reason)}</li>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      <Field label={t('guidelines')} help={t('guidelinesHelp')}>
        <TextArea name="guidelines" rows={4} maxLength={maxGuidelinesChars} defaultValue={guidelines} />
      </Field>
      <Field
        label={t('reasons')}
        help={t('reasonsHelp', { most: maxJudgingReasons })}
        error={problem ?? undefined}
      >
        <TextArea
          name="reasons"
          rows={Math.max(4, reasons.length)}
          defaultValue={reasons.map((reason) => reasonWords(judging, reason)).join('\n')}
        />
      </Field>
      <div>
        <SubmitButton variant="main" pending={isPending}>
          {t('save')}
        </SubmitButton>
      </div>
    </form>
  );
}
