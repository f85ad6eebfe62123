'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { Dialog } from '@/components/overlay/dialog';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { toast } from '@/components/overlay/toast';
import { copyJobAction } from '../templates/template-actions';

/** Copies a job under a new name, with its seeds or without, and leads to the copy's settings. */
export function CopyDialog({ job, onClose }: { job: { id: string; name: string }; onClose: () => void }) {
  const t = useTranslations('jobs');
  const router = useRouter();
  const { run, pending, failure } = useAction(copyJobAction);
  const [name, setName] = useState(() => t('copy.nameOf', { name: job.name }).slice(0, 200));
  const [withSeeds, setWithSeeds] = useState(true);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('copy.title')}
      description={t('copy.text')}
    >
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          const done = await run({ jobId: job.id, name, withSeeds });
          if (!done.ok) return;
          toast.success(t('copy.done'));
          onClose();
          router.push(`/jobs/${done.data.id}/settings`);
        }}
      >
        <Field label={t('copy.name')} error={failure?.fields?.name} required>
          <TextInput value={name} dir="auto" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox
          label={t('copy.seeds')}
          checked={withSeeds}
          onChange={(event) => setWithSeeds(event.target.checked)}
        />
        <FormProblem failure={failure} />
        <DialogButtons onCancel={onClose} sendLabel={t('copy.do')} pending={pending} />
      </form>
    </Dialog>
  );
}
