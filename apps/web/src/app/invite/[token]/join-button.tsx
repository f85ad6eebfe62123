'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { join } from './actions';

/** Joins the corpus of an invitation with the account at hand. */
export function JoinButton({ token, name }: { token: string; name: string }) {
  const t = useTranslations('auth.invite');
  const { run, pending, failure } = useAction(join);
  return (
    <div className="grid justify-items-start gap-4">
      <FormProblem failure={failure} />
      <Button
        variant="main"
        pending={pending}
        onClick={async () => {
          const result = await run({ token });
          if (result.ok) window.location.assign(`/corpora/${result.data.corpusId}`);
        }}
      >
        {t('join', { name })}
      </Button>
    </div>
  );
}
