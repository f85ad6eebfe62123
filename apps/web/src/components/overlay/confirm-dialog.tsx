'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Alert } from '../alert';
import { Button } from '../button';
import { Field } from '../form/field';
import { SubmitButton } from '../form/submit-button';
import { TextInput } from '../form/text-input';
import { Dialog } from './dialog';

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
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: boolean) {
    setOpen(next);
    setTyped('');
    setProblem(null);
  }

  async function confirm() {
    setPending(true);
    const words = await onConfirm();
    setPending(false);
    if (words) setProblem(words);
    else change(false);
  }

  const locked = typeName !== undefined && typed.trim() !== typeName.trim();
  return (
    <Dialog open={open} onOpenChange={change} title={title} trigger={trigger}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!locked && !pending) void confirm();
        }}
      >
        <div>{children}</div>
        {typeName === undefined ? null : (
          <Field label={t('typeToConfirm', { name: typeName })}>
            <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </Field>
        )}
        {problem ? (
          <Alert tone="bad" live>
            {problem}
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => change(false)}>{t('cancel')}</Button>
          <SubmitButton variant={danger ? 'danger' : 'main'} disabled={locked} pending={pending}>
            {confirmLabel}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
