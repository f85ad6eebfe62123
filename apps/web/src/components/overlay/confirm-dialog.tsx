'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Field } from '../form/field';
import { TextInput } from '../form/text-input';
import { DialogForm } from './dialog-form';

/**
 * Asks before something that can't be taken back. `typeName` asks to type that name first. `onConfirm` gives an
 * error's words, which stay in the window, or nothing, which closes it.
 */
export function ConfirmDialog({
  trigger,
  title,
  children,
  confirmLabel,
  danger = true,
  typeName,
  onConfirm,
}: {
  trigger: ReactNode;
  title: ReactNode;
  /** What will happen, and what will be kept. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  typeName?: string;
  onConfirm: () => Promise<string | undefined | null>;
}) {
  const t = useTranslations('common');
  const [typed, setTyped] = useState('');
  return (
    <DialogForm
      trigger={trigger}
      title={title}
      sendLabel={confirmLabel}
      isDanger={danger}
      isLocked={typeName !== undefined && typed.trim() !== typeName.trim()}
      onOpenChange={() => setTyped('')}
      onSend={onConfirm}
    >
      <div>{children}</div>
      {typeName === undefined ? null : (
        <Field label={t('typeToConfirm', { name: typeName })}>
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </Field>
      )}
    </DialogForm>
  );
}
