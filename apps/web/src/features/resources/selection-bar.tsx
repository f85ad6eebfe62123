'use client';

import { Tags, Trash2 } from 'lucide-react';
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
import { useSelection } from './selection';
import { useDeletion } from './use-deletion';

/** What can be done with the picked rows; hidden while none is picked. */
export function SelectionBar({ jobId }: { jobId: string }) {
  const t = useTranslations('resources');
  const { picked, clear } = useSelection();
  const deletion = useDeletion(jobId);
  if (picked.size === 0) return null;
  const ids = [...picked];
  return (
    <div className="sticky top-14 z-20 flex flex-wrap items-center gap-2 border-t bg-leaf-soft px-4 py-2">
      <span aria-live="polite" className="flex-1">
        {t('picked', { count: ids.length })}
      </span>
      <MetadataDialog jobId={jobId} ids={ids} onDone={clear} />
      <Button
        size="small"
        pending={deletion.pending}
        onClick={async () => {
          await deletion.run({ ids });
          clear();
        }}
      >
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <Button size="small" variant="quiet" onClick={clear}>
        {t('unpick')}
      </Button>
    </div>
  );
}

function MetadataDialog({ jobId, ids, onDone }: { jobId: string; ids: string[]; onDone: () => void }) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const { run, pending, failure } = useAction(assignMetadataAction);

  async function assign() {
    const done = await run({ jobId, ids, values: { [field.trim()]: value } });
    if (!done.ok) return;
    toast.success(t('metadata.done', { count: done.data.count }));
    setOpen(false);
    onDone();
    router.refresh();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('metadata.title', { count: ids.length })}
      description={t('metadata.help')}
      trigger={
        <Button size="small">
          <Tags aria-hidden />
          {t('metadata.assign')}
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
