'use client';

import type { SubCorpusFilter } from '@florilegium/contracts/resources/sub-corpus';
import { BookMarked } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextArea, TextInput } from '@/components/form/text-input';
import { askApi } from '@/components/live/ask-api';
import { Dialog } from '@/components/overlay/dialog';
import { toast } from '@/components/overlay/toast';

/** A sub-corpus that the filter can be given to. */
export interface KnownSubCorpus {
  id: string;
  name: string;
  version: number;
}

/** Saves the filter of the table as a new sub-corpus, or as the filter of one that is there. */
export function SaveSubCorpus({
  corpusId,
  filter,
  existing,
}: {
  corpusId: string;
  filter: SubCorpusFilter;
  existing: readonly KnownSubCorpus[];
}) {
  const t = useTranslations('resources.subCorpora');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('save')}
      description={t('saveHelp')}
      trigger={
        <Button size="small" variant="quiet">
          <BookMarked aria-hidden />
          {t('save')}
        </Button>
      }
    >
      <SaveForm corpusId={corpusId} filter={filter} existing={existing} onSaved={() => setOpen(false)} />
    </Dialog>
  );
}

interface Problem {
  message: string;
  fields: Record<string, string>;
}

function SaveForm({
  corpusId,
  filter,
  existing,
  onSaved,
}: Parameters<typeof SaveSubCorpus>[0] & { onSaved: () => void }) {
  const t = useTranslations('resources.subCorpora');
  const common = useTranslations('common');
  const router = useRouter();
  const [into, setInto] = useState('');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const old = existing.find(({ id }) => id === into);

  async function save() {
    setPending(true);
    setProblem(null);
    const base = `/api/v1/corpora/${corpusId}/sub-corpora`;
    const answer = await (old
      ? askApi(z.unknown(), `${base}/${old.id}`, {
          method: 'PATCH',
          body: JSON.stringify({ version: old.version, filter }),
        })
      : askApi(z.unknown(), base, { method: 'POST', body: JSON.stringify({ name, note, filter }) }));
    setPending(false);
    if (!answer.ok) return setProblem({ message: answer.message ?? t('lost'), fields: answer.fields });
    toast.success(t('saved', { name: old?.name ?? name.trim() }));
    onSaved();
    router.refresh();
  }

  const isReady = old !== undefined || name.trim() !== '';
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !pending) void save();
      }}
    >
      {existing.length > 0 ? (
        <Field label={t('into')} help={old ? t('replaceHelp') : undefined}>
          <Select value={into} onChange={(event) => setInto(event.target.value)}>
            <option value="">{t('newOne')}</option>
            {existing.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {old ? null : (
        <>
          <Field label={t('name')} error={problem?.fields.name} required>
            <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={t('note')} optional={common('optional')} error={problem?.fields.note}>
            <TextArea
              rows={2}
              value={note}
              maxLength={2_000}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </>
      )}
      {problem && !problem.fields.name && !problem.fields.note ? (
        <Alert tone="bad" live>
          {problem.message}
        </Alert>
      ) : null}
      <div className="flex justify-end">
        <SubmitButton variant="main" pending={pending} disabled={!isReady}>
          {common('save')}
        </SubmitButton>
      </div>
    </form>
  );
}
