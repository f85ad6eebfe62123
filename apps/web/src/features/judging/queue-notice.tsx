'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import type { QueueState } from './judgement-queue';

/** What has to be said of judgements on their way: nothing while all is well. */
export function QueueNotice({ state }: { state: QueueState }) {
  const t = useTranslations('judging.queue');
  if (state.refusal !== null) {
    return (
      <Alert tone="bad" live title={t(state.refusal.isSignedOut ? 'signedOut' : 'refused')} className="mb-4">
        <p>{state.refusal.message}</p>
        <p className="mt-1">{t('refusedText', { sent: state.sent, waiting: state.waiting })}</p>
      </Alert>
    );
  }
  if (state.onlyHere > 0) {
    return (
      <Alert tone="warn" live title={t('onlyHere')} className="mb-4">
        {t('onlyHereText', { count: state.onlyHere })}
      </Alert>
    );
  }
  if (state.isLost) {
    return (
      <Alert tone="warn" live className="mb-4">
        {t('lost', { waiting: state.waiting })}
      </Alert>
    );
  }
  if (state.notCounted !== null) {
    return (
      <Alert tone="warn" live className="mb-4">
        {t(`notCounted.${state.notCounted.why}` as never)}
      </Alert>
    );
  }
  return null;
}
