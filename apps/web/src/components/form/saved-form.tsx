'use client';

import type { ActionResult, Failure } from '@florilegium/contracts/action-result';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toast } from '../overlay/toast';
import { FormProblem, useAction } from './action-form';
import { StackedForm } from './stacked-form';
import { SubmitButton } from './submit-button';

/**
 * A form with one button that saves. `read` makes the action's input of what was typed; null: something is wrong, and the
 * fields say what. `children` get the fields of a failure by their names.
 */
export function SavedForm<Input, Output>({
  action,
  read,
  children,
  isMain = true,
}: {
  action: (input: Input) => Promise<ActionResult<Output>>;
  read: (form: FormData) => Input | null;
  children: (fields: NonNullable<Failure['fields']>) => ReactNode;
  /** Whether saving is the main thing to do on its screen. */
  isMain?: boolean;
}) {
  const t = useTranslations('common');
  const { run, pending, failure } = useAction(action);
  return (
    <StackedForm
      onSend={async (typed) => {
        const input = read(typed);
        if (input === null) return;
        const result = await run(input);
        if (result.ok) toast.success(t('saved'));
      }}
    >
      {children(failure?.fields ?? {})}
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant={isMain ? 'main' : undefined} pending={pending}>
          {t('save')}
        </SubmitButton>
      </div>
    </StackedForm>
  );
}
