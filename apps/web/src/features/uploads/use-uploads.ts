'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { sendFile } from './send-file';
import { isUnderWay, shownUploadSchema } from './shown-upload';

const answer = z.object({
  uploads: z.array(shownUploadSchema),
  workerAlive: z.boolean(),
  diskLow: z.boolean(),
});
/** A job's uploads as they were last heard of. */
export type UploadsNow = Readonly<z.infer<typeof answer>>;
const pollMs = 2_000;

/** A file that is being sent, waits for that, or could not be. */
export interface Sending {
  key: number;
  name: string;
  bytes: number;
  /** 0 to 1. */
  share: number;
  problem: string | null;
}

/** A job's uploads: sends files one after the other, and keeps the list fresh while something goes on. */
export function useUploads(jobId: string, initial: UploadsNow) {
  const t = useTranslations('common');
  const [shown, setShown] = useState(initial);
  const [sending, setSending] = useState<Sending[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const leaving = useRef(new AbortController());
  const keys = useRef(0);

  const refresh = useCallback(async () => {
    const response = await fetch(`/api/v1/jobs/${jobId}/uploads`, { cache: 'no-store' }).catch(() => null);
    if (!response?.ok) return;
    const now = answer.safeParse(await response.json());
    if (now.success) setShown(now.data);
  }, [jobId]);

  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    return () => current.abort();
  }, []);

  const waits = shown.uploads.some(isUnderWay);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refresh(), pollMs);
    return () => clearInterval(timer);
  }, [waits, refresh]);

  const change = (key: number, to: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const forget = (key: number) => setSending((all) => all.filter((one) => one.key !== key));

  async function sendOne(key: number, file: File): Promise<void> {
    const sent = await sendFile(jobId, file, {
      onProgress: (share) => change(key, { share }),
      signal: leaving.current.signal,
      unreachable: t('unreachable'),
    });
    if (!sent.ok) return change(key, { problem: sent.problem });
    forget(key);
    await refresh();
  }

  function send(files: readonly File[]): void {
    for (const file of files) {
      keys.current += 1;
      const key = keys.current;
      setSending((all) => [...all, { key, name: file.name, bytes: file.size, share: 0, problem: null }]);
      queue.current = queue.current.then(() => sendOne(key, file));
    }
  }

  return { ...shown, sending, waits, send, forget, refresh };
}
