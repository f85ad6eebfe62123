'use client';

import type { LanguageSampleRow } from '@florilegium/db/mapping/language-samples';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Bytes } from '@/components/figures';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea, TextInput } from '@/components/form/text-input';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { Panel } from '@/components/panel';
import { deleteLanguageSampleAction, saveLanguageSampleAction } from './language-actions';

/** Characters of a sample that are sent: more says nothing more about a language. */
const maxSampleChars = 300_000;

/** Languages and varieties that no identifier knows: a sample of text teaches the corpus to tell them. */
export function LanguageSamplesPanel({
  corpusId,
  samples,
  mayEdit,
}: {
  corpusId: string;
  samples: readonly Pick<LanguageSampleRow, 'code' | 'name' | 'bytes'>[];
  mayEdit: boolean;
}) {
  const t = useTranslations('corpora');
  return (
    <Panel title={t('samples.title')}>
      <p className="mb-3 max-w-[46rem] text-muted text-sm">{t('samples.text')}</p>
      <ul>
        {samples.map((sample) => (
          <li
            key={sample.code}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-0"
          >
            <span className="min-w-0 flex-1">
              {sample.name} <code className="text-muted text-sm">{sample.code}</code>
            </span>
            <span className="text-muted text-sm">
              <Bytes value={sample.bytes} />
            </span>
            {mayEdit ? <RemoveSample corpusId={corpusId} {...sample} /> : null}
          </li>
        ))}
      </ul>
      {samples.length === 0 ? <p className="text-muted">{t('samples.none')}</p> : null}
      {mayEdit ? <AddSample corpusId={corpusId} /> : null}
    </Panel>
  );
}

function RemoveSample({ corpusId, code, name }: { corpusId: string; code: string; name: string }) {
  const t = useTranslations('corpora');
  const router = useRouter();
  const { run } = useAction(deleteLanguageSampleAction, { toasts: true });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="small">
          {t('samples.remove')}
        </Button>
      }
      title={t('samples.removeTitle', { name })}
      confirmLabel={t('samples.remove')}
      onConfirm={async () => {
        const answer = await run({ corpusId, code });
        router.refresh();
        return answer.ok ? null : answer.error.message;
      }}
    >
      <p>{t('samples.removeText')}</p>
    </ConfirmDialog>
  );
}

function AddSample({ corpusId }: { corpusId: string }) {
  const t = useTranslations('corpora');
  const router = useRouter();
  const [name, setName] = useState('');
  const [code, setCode] = useState('x-');
  const [text, setText] = useState('');
  const { run, pending, failure } = useAction(saveLanguageSampleAction);

  async function save() {
    const saved = await run({ corpusId, name, code, text: text.slice(0, maxSampleChars) });
    if (!saved.ok) return;
    setName('');
    setCode('x-');
    setText('');
    router.refresh();
  }

  return (
    <details className="mt-3 border-t pt-3" open={failure !== null || undefined}>
      <summary className="text-leaf">{t('samples.add')}</summary>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void save();
        }}
      >
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <Field label={t('samples.name')} error={failure?.fields?.name}>
            <TextInput value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={t('samples.code')} help={t('samples.codeHelp')} error={failure?.fields?.code}>
            <TextInput
              value={code}
              autoCapitalize="off"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        </div>
        <Field label={t('samples.sample')} help={t('samples.sampleHelp')} error={failure?.fields?.text}>
          <TextArea rows={6} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label={t('samples.file')}>
          <TextInput
            type="file"
            accept="text/plain,.txt"
            onChange={async (event) => {
              const file = event.target.files?.[0];
              if (file) setText((await file.text()).slice(0, maxSampleChars));
            }}
          />
        </Field>
        <FormProblem failure={failure} />
        <div>
          <SubmitButton pending={pending}>{t('samples.save')}</SubmitButton>
        </div>
      </form>
    </details>
  );
}
