'use client';

import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useShortcut } from '../shortcuts';
import { dismiss, shownToasts, type Toast, type ToastTone } from './toast';

const signs: Record<ToastTone, typeof Check> = {
  good: Check,
  bad: TriangleAlert,
  warn: TriangleAlert,
  info: Info,
};
const colours: Record<ToastTone, string> = {
  good: 'text-good',
  bad: 'text-bad',
  warn: 'text-warn',
  info: 'text-muted',
};
const nothing: readonly Toast[] = [];

/**
 * Where toasts come up. The list is there before they are, so that screen readers announce them; none goes while
 * somebody is at it with pointer or keyboard.
 */
export function Toaster({ words }: { words: { label: string; close: string; goThere: string } }) {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.read, () => nothing);
  const [held, setHeld] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useShortcut('n', words.goThere, () => list.current?.querySelector<HTMLElement>('button')?.focus(), {
    enabled: toasts.length > 0,
    everywhere: true,
  });
  return (
    <section aria-label={words.label} className="pointer-events-none fixed inset-x-0 bottom-4 z-[60] px-4">
      <ol
        ref={list}
        aria-live="polite"
        className="mx-auto grid w-fit max-w-full gap-2"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} held={held} close={words.close} />
        ))}
      </ol>
    </section>
  );
}

function ToastLine({ toast, held, close }: { toast: Toast; held: boolean; close: string }) {
  const { id, tone, words, action, durationMs } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, held]);
  const Sign = signs[tone];
  const button =
    'inline-flex min-h-7 min-w-7 items-center justify-center rounded-sm px-2 font-medium hover:bg-sunken';
  return (
    <li className="settles pointer-events-auto flex max-w-[34rem] items-center gap-2 rounded border bg-surface py-2 pr-2 pl-3.5 shadow-over">
      <Sign aria-hidden className={`size-4 shrink-0 ${colours[tone]}`} />
      <span className="min-w-0 flex-1 break-words">{words}</span>
      {action ? (
        <button
          type="button"
          className={`${button} text-leaf`}
          onClick={() => {
            action.onClick();
            dismiss(id);
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" aria-label={close} className={`${button} text-muted`} onClick={() => dismiss(id)}>
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
