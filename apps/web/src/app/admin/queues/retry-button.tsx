'use client';

import type { QueueName } from '@florilegium/contracts/queues';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { toast } from '@/components/overlay/toast';
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
