'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { toast } from '@/components/overlay/toast';
import { saveName } from './actions';

/** The name under which others see what somebody did. */
export function NameForm({ name }: { name: string }) {
  const t = useTranslations('account.profile');
  const common = useTranslations('common');
  const { run, pending, failure } = useAction(saveName);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const result = await run({ name: textOf(new FormData(event.currentTarget), 'name') });
        if (result.ok) toast.success(common('saved'));
      }}
    >
      <Field label={t('name')} help={t('nameHelp')} error={failure?.fields?.name}>
        <TextInput name="name" defaultValue={name} autoComplete="name" />
      </Field>
      <FormProblem failure={failure} />
      <div>
        <Button type="submit" pending={pending}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
