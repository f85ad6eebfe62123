'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { lookForProofAction } from './actions';

/** Has the proof of an objection looked for. */
export function LookButton({ id }: { id: string }) {
  const t = useTranslations('webmasters.proof');
  const router = useRouter();
  const { run, pending, failure } = useAction(lookForProofAction);
  return (
    <div className="grid justify-items-start gap-3">
      <FormProblem failure={failure} />
      <Button
        variant="main"
        pending={pending}
        onClick={async () => {
          const result = await run({ id });
          // One that is gone has a page that says so.
          if (result.ok || result.error.code === 'notFound') router.refresh();
        }}
      >
        {t('look')}
      </Button>
    </div>
  );
}
