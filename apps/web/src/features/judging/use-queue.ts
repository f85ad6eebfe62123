'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { askApi } from '@/components/live/ask-api';
import { keepWork, unsentKeys } from '../../components/kept-work';
import {
  emptyQueue,
  type JudgementQueue,
  openJudgementQueue,
  type QueueState,
  type SendAnswer,
} from './judgement-queue';
import { type JudgedNow, type SentJudgement, takenSchema } from './judgement-schemas';

const retryMs = 3_000;
/** Answers after which it makes no sense to ask again. */
const final = new Set(['notSignedIn', 'notAllowed', 'notFound', 'conflict', 'wrongState']);

/** Answers that mean one judgement, not all that come after it. */
const bad = new Set(['badInput', 'badJson']);

/** Sends judgements of one sample, as {@link openJudgementQueue} does, from this browser; each answer says what holds now. */
export function useQueue(sampleId: string, userId: string, onNow?: (now: JudgedNow) => void) {
  const [state, setState] = useState<QueueState>(emptyQueue);
  const noAccess = useTranslations('judging.queue')('noAccess');
  const queue = useRef<JudgementQueue | null>(null);

  useEffect(() => {
    const opened = openJudgementQueue({
      storage: browserStorage(userId),
      prefix: `${unsentKeys.judgement(userId)}${sampleId}:`,
      send: (judgements) => send({ sampleId, userId, onNow }, judgements, noAccess),
      onChange: setState,
      now: () => Date.now(),
      later: (work) => void setTimeout(work, retryMs),
    });
    queue.current = opened;
    void opened.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (opened.state().waiting > 0 && opened.state().refusal === null) event.preventDefault();
    };
    const again = () => void opened.flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', again);
    // Who was signed out comes back from another window.
    window.addEventListener('focus', again);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', again);
      window.removeEventListener('focus', again);
    };
  }, [sampleId, userId, onNow, noAccess]);

  const add = useCallback(
    (judgement: Omit<SentJudgement, 'id'>) => queue.current?.add({ id: uuidv7(), ...judgement }),
    [],
  );
  return { state, add };
}

/** The browser's storage; one that takes nothing where it is forbidden, and once the judge has signed out. */
function browserStorage(
  userId: string,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  try {
    const store = localStorage;
    return {
      getItem: (key) => store.getItem(key),
      setItem: (key, value) => keepWork(store, { userId, key, value }),
      removeItem: (key) => store.removeItem(key),
      key: (at) => store.key(at),
      get length() {
        return store.length;
      },
    };
  } catch {
    const setItem = () => {
      throw new Error('The browser allows no storage.');
    };
    return { getItem: () => null, setItem, removeItem: () => {}, key: () => null, length: 0 };
  }
}

/** `noAccess`: what is said to whom the sample is not there any more. */
async function send(
  {
    sampleId,
    userId,
    onNow,
  }: { sampleId: string; userId: string; onNow?: ((now: JudgedNow) => void) | undefined },
  judgements: SentJudgement[],
  noAccess: string,
): Promise<SendAnswer> {
  const answer = await askApi(takenSchema, `/api/v1/samples/${sampleId}/judgements`, {
    method: 'POST',
    body: JSON.stringify({ judge: userId, judgements }),
    keepalive: true,
  });
  if (answer.ok) {
    onNow?.(answer.data.now);
    return { kind: 'taken', taken: answer.data.taken };
  }
  if (bad.has(answer.code)) return { kind: 'bad' };
  if (answer.message === null || !final.has(answer.code)) return { kind: 'unreachable' };
  const message = answer.code === 'notFound' ? noAccess : answer.message;
  return { kind: 'refused', message, isSignedOut: answer.code === 'notSignedIn' };
}
