'use client';

import type { TakedownRow } from '@florilegium/db/rights/takedown-list';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { TextArea } from '@/components/form/text-input';
import { useSend } from '@/components/form/use-send';
import { Dialog } from '@/components/overlay/dialog';
import { DialogButtons } from '@/components/overlay/dialog-buttons';
import { toast } from '@/components/overlay/toast';

/** Lifts a takedown, with a reason that stays. */
export function LiftTakedown({ corpusId, takedown }: { corpusId: string; takedown: TakedownRow }) {
  const t = useTranslations('rights.takedowns');
  const lost = useTranslations('rights')('lost');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { send, pending, problem, fields } = useSend(lost);
  const { id, version, target } = takedown;
  async function lift(typed: FormData) {
    if (pending) return;
    const body = JSON.stringify({ version, why: String(typed.get('why') ?? '') });
    if (!(await send(`/api/v1/corpora/${corpusId}/takedowns/${id}/lift`, { method: 'POST', body }))) return;
    toast.success(t('liftDone'));
    setOpen(false);
    router.refresh();
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('liftTitle')}
      description={t('liftText')}
      trigger={
        <Button size="small" aria-label={`${t('lift')}: ${target.slice(0, 80)}`}>
          {t('lift')}
        </Button>
      }
    >
      <StackedForm onSend={lift}>
        <Field label={t('liftWhy')} error={fields.why} required>
          <TextArea name="why" rows={3} maxLength={1_000} />
        </Field>
        {problem && !fields.why ? (
          <Alert tone="bad" live>
            {problem}
          </Alert>
        ) : null}
        <DialogButtons onCancel={() => setOpen(false)} sendLabel={t('lift')} pending={pending} />
      </StackedForm>
    </Dialog>
  );
}
