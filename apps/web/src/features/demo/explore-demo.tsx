'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { openDemoAction } from './actions';

/** Makes the demo, once, and goes to its job. */
export function ExploreDemo({ variant = 'main' }: { variant?: 'main' | 'plain' }) {
  const t = useTranslations('home');
  const router = useRouter();
  const { run, pending } = useAction(openDemoAction, { toasts: true });
  return (
    <Button
      variant={variant}
      pending={pending}
      onClick={async () => {
        const opened = await run({});
        if (opened.ok) router.push(`/jobs/${opened.data.jobId}`);
      }}
    >
      {t('demo.explore')}
    </Button>
  );
}
