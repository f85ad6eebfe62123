'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { TextArea, TextInput } from '@/components/form/text-input';
import { Dialog } from '@/components/overlay/dialog';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { toast } from '@/components/overlay/toast';
import { saveTemplateAction } from './template-actions';

/** Keeps a job's settings, as they are saved, as a template for new jobs of its corpus. */
export function TemplateDialog({ job, onClose }: { job: { id: string; name: string }; onClose: () => void }) {
  const t = useTranslations('jobs');
  const router = useRouter();
  const { run, pending, failure } = useAction(saveTemplateAction);
  const [name, setName] = useState(job.name);
  const [description, setDescription] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('template.title')}
      description={t('template.text')}
    >
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          const done = await run({ jobId: job.id, name, description });
          if (!done.ok) return;
          toast.success(t('template.done'));
          onClose();
          router.refresh();
        }}
      >
        <Field label={t('template.name')} error={failure?.fields?.name} required>
          <TextInput value={name} dir="auto" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field
          label={t('template.description')}
          help={t('template.descriptionHelp')}
          error={failure?.fields?.description}
        >
          <TextArea
            rows={2}
            value={description}
            dir="auto"
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <FormProblem failure={failure} />
        <DialogButtons onCancel={onClose} sendLabel={t('template.do')} pending={pending} />
      </form>
    </Dialog>
  );
}
