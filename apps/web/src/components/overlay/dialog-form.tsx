'use client';

import { type ReactNode, useState } from 'react';
import { ProblemAlert } from '../form/problem-alert';
import { StackedForm } from '../form/stacked-form';
import { Dialog } from './dialog';
import { DialogButtons } from './dialog-buttons';

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
        <ProblemAlert problem={problem} />
        <DialogButtons
          onCancel={() => change(false)}
          sendLabel={sendLabel}
          isDanger={isDanger}
          isLocked={isLocked}
          pending={isPending}
        />
      </StackedForm>
    </Dialog>
  );
}
