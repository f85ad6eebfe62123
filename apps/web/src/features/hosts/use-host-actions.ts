'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/action-form';
import { toast } from '@/components/overlay/toast';
import {
  allowHostAction,
  blockHostAction,
  setHostIntervalAction,
  setInvalidTlsAction,
  slowHostAction,
  unblockHostAction,
} from './actions';
import { timeSpan } from './time-span';

/** What can be done to a host of a job; each thing says what came of it, and offers to take it back. */
export function useHostActions(jobId: string, host: { hostId: number; name: string }) {
  const t = useTranslations('hosts');
  const format = useFormatter();
  const router = useRouter();
  const blocking = useAction(blockHostAction, { toasts: true });
  const unblocking = useAction(unblockHostAction, { toasts: true });
  const allowing = useAction(allowHostAction, { toasts: true });
  const slowing = useAction(slowHostAction, { toasts: true });
  const slowingForAll = useAction(setHostIntervalAction, { toasts: true });
  const trusting = useAction(setInvalidTlsAction, { toasts: true });
  const { hostId, name } = host;

  async function block() {
    const done = await blocking.run({ jobId, hostId });
    if (!done.ok) return;
    toast.success(t('did.blocked', { host: name, count: done.data.skipped }), {
      duration: 20_000,
      action: { label: t('undo'), onClick: () => void unblock() },
    });
    router.refresh();
  }

  async function unblock() {
    const done = await unblocking.run({ jobId, hostId });
    if (!done.ok) return;
    toast.success(t('did.unblocked', { host: name, count: done.data.queued }));
    router.refresh();
  }

  async function allow() {
    const done = await allowing.run({ jobId, hostId });
    if (!done.ok) return;
    toast.success(t('did.allowed', { host: name, count: done.data.queued }));
    router.refresh();
  }

  async function slowDown(intervalMs: number | null) {
    const done = await slowing.run({ jobId, hostId, intervalMs });
    if (!done.ok) return;
    toast.success(
      intervalMs === null
        ? t('did.freedHere', { host: name })
        : t('did.slowedHere', { host: name, span: timeSpan(format, intervalMs) }),
    );
    router.refresh();
  }

  async function slowDownForAll(intervalMs: number | null) {
    const done = await slowingForAll.run({ hostId, intervalMs });
    if (!done.ok) return;
    toast.success(
      intervalMs === null
        ? t('did.freed', { host: name })
        : t('did.slowed', { host: name, span: timeSpan(format, intervalMs) }),
    );
    router.refresh();
  }

  async function trust(invalidTls: boolean) {
    const done = await trusting.run({ hostId, invalidTls });
    if (!done.ok) return;
    if (invalidTls) {
      toast.warning(t('did.trusted', { host: name }), {
        duration: 20_000,
        action: { label: t('undo'), onClick: () => void trust(false) },
      });
    } else toast.success(t('did.distrusted', { host: name }));
    router.refresh();
  }

  const pending =
    blocking.pending ||
    unblocking.pending ||
    allowing.pending ||
    slowing.pending ||
    slowingForAll.pending ||
    trusting.pending;
  return { block, unblock, allow, slowDown, slowDownForAll, trust, pending };
}
