'use client';

import { Tags } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { FormProblem, useAction } from '@/components/action-form';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { TextInput } from '@/components/text-input';
import { assignMetadataAction } from './actions';
import type { ResourceQuery } from './table-query';

/** Asks for a field and its value, and sets them on the picked resources or on all that a filter takes. */
export function MetadataDialog({
  jobId,
  what,
  count,
  label,
  onDone,
}: {
  jobId: string;
  what: { ids: string[] } | { query: ResourceQuery };
  /** How many they are, said before anything is changed. */
  count: number;
  /** Of the button that opens the window. */
  label: string;
  onDone?: () => void;
}) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const { run, pending, failure } = useAction(assignMetadataAction);

  async function assign() {
    const done = await run({ jobId, what, values: { [field.trim()]: value } });
    if (!done.ok) return;
    toast.success(t('metadata.done', { count: done.data.count }));
    setOpen(false);
    onDone?.();
    router.refresh();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('metadata.title', { count })}
      description={t('metadata.help')}
      trigger={
        <Button size="small">
          <Tags aria-hidden />
          {label}
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (field.trim() !== '') void assign();
        }}
      >
        <Field label={t('metadata.field')} required>
          <TextInput value={field} maxLength={100} onChange={(event) => setField(event.target.value)} />
        </Field>
        <Field label={t('metadata.value')} help={t('metadata.valueHelp')}>
          <TextInput value={value} maxLength={2000} onChange={(event) => setValue(event.target.value)} />
        </Field>
        <FormProblem failure={failure} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
          <Button type="submit" variant="main" pending={pending} disabled={field.trim() === ''}>
            {t('metadata.assign')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
