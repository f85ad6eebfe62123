'use client';

import type { Failure } from '@florilegium/contracts/action-result';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormProblem, textOf } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { TextInput } from '@/components/form/text-input';
import { Dialog } from '@/components/overlay/dialog';
import { DialogButtons } from '@/components/overlay/dialog-buttons';

/** Asks for the password before something that guards the account changes. */
export function PasswordDialog({
  trigger,
  title,
  confirmLabel,
  danger = false,
  onConfirm,
  children,
}: {
  trigger: ReactNode;
  title: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Gives what went wrong, which stays in the window, or null, which closes it. */
  onConfirm: (password: string) => Promise<Failure | null>;
  children?: ReactNode;
}) {
  const t = useTranslations('factors.account');
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  function change(next: boolean) {
    setOpen(next);
    setFailure(null);
  }

  async function confirm(password: string) {
    setPending(true);
    const problem = await onConfirm(password);
    setPending(false);
    if (problem) setFailure(problem);
    else change(false);
  }

  return (
    <Dialog open={open} onOpenChange={change} title={title} trigger={trigger}>
      <StackedForm onSend={(typed) => !pending && confirm(textOf(typed, 'password'))}>
        {children}
        <Field label={t('password')} help={t('passwordHelp')} error={failure?.fields?.password}>
          <TextInput name="password" type="password" autoComplete="current-password" />
        </Field>
        <FormProblem failure={failure} />
        <DialogButtons
          onCancel={() => change(false)}
          sendLabel={confirmLabel}
          isDanger={danger}
          pending={pending}
        />
      </StackedForm>
    </Dialog>
  );
}
