'use client';

import type { QueueName } from '@florilegium/contracts/queues';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/action-form';
import { Button } from '@/components/button';
import { toast } from '@/components/toast';
import { retryMessage } from './actions';

/** Gives a failed message all its tries again. */
export function RetryButton({ queue, id }: { queue: QueueName; id: string }) {
  const t = useTranslations('admin.queues.failed');
  const { run, pending } = useAction(retryMessage, { toasts: true });
  return (
    <Button
      size="small"
      pending={pending}
      onClick={async () => {
        if ((await run({ queue, id })).ok) toast.success(t('retried'));
      }}
    >
      {t('retry')}
    </Button>
  );
}
