'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { Dialog } from '@/components/overlay/dialog';

/** A form in a window of its own; what goes wrong stands in it. */
export function DialogForm({
  trigger,
  title,
  text,
  sendLabel,
  isDanger = false,
  onSend,
  children,
}: {
  trigger: ReactNode;
  title: string;
  text: string;
  sendLabel: string;
  isDanger?: boolean;
  onSend: (typed: FormData) => Promise<string | null>;
  children: ReactNode;
}) {
  const common = useTranslations('common');
  const [isShown, setShown] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const show = (next: boolean) => {
    setShown(next);
    setProblem(null);
  };
  return (
    <Dialog open={isShown} onOpenChange={show} title={title} trigger={trigger}>
      <StackedForm
        onSend={async (typed) => {
          if (isPending) return;
          setPending(true);
          const words = await onSend(typed);
          setPending(false);
          if (words) setProblem(words);
          else show(false);
        }}
      >
        <p>{text}</p>
        {children}
        {problem ? (
          <Alert tone="bad" live>
            {problem}
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => show(false)}>{common('cancel')}</Button>
          <SubmitButton variant={isDanger ? 'danger' : 'main'} pending={isPending}>
            {sendLabel}
          </SubmitButton>
        </div>
      </StackedForm>
    </Dialog>
  );
}
