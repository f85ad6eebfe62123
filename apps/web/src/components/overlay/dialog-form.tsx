'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Alert } from '../alert';
import { Button } from '../button';
import { StackedForm } from '../form/stacked-form';
import { SubmitButton } from '../form/submit-button';
import { Dialog } from './dialog';

/**
 * A form in a window of its own. `onSend` gives an error's words, which stay in the window, or nothing, which closes it.
 */
export function DialogForm({
  trigger,
  title,
  sendLabel,
  isDanger = false,
  isLocked = false,
  onOpenChange,
  onSend,
  children,
}: {
  trigger: ReactNode;
  title: ReactNode;
  sendLabel: string;
  isDanger?: boolean;
  /** It can't be sent as it is filled in now. */
  isLocked?: boolean;
  onOpenChange?: () => void;
  onSend: (typed: FormData) => Promise<string | undefined | null>;
  children: ReactNode;
}) {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: boolean) {
    setOpen(next);
    setProblem(null);
    onOpenChange?.();
  }

  async function send(typed: FormData) {
    if (isLocked || isPending) return;
    setPending(true);
    const words = await onSend(typed);
    setPending(false);
    if (words) setProblem(words);
    else change(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={change} title={title} trigger={trigger}>
      <StackedForm onSend={send}>
        {children}
        {problem ? (
          <Alert tone="bad" live>
            {problem}
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => change(false)}>{t('cancel')}</Button>
          <SubmitButton variant={isDanger ? 'danger' : 'main'} disabled={isLocked} pending={isPending}>
            {sendLabel}
          </SubmitButton>
        </div>
      </StackedForm>
    </Dialog>
  );
}
