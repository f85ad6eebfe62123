/** What a toast says of what has happened. */
export type ToastTone = 'good' | 'bad' | 'warn' | 'info';

/** A button in a toast, for what can be taken back. */
interface ToastAction {
  label: string;
  onClick: () => void;
}

/** A line that comes by itself, says what has happened, and goes. */
export interface Toast {
  id: number;
  tone: ToastTone;
  words: string;
  action?: ToastAction;
  durationMs: number;
}

interface Options {
  action?: ToastAction;
  /** Milliseconds; longer where there is something to do or to mend. */
  duration?: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** More at once are not read by anybody. */
const most = 4;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, words: string, { action, duration }: Options = {}): number {
  const durationMs = duration ?? (action ? 15_000 : tone === 'bad' || tone === 'warn' ? 10_000 : 5_000);
  lastId += 1;
  change([...toasts, { id: lastId, tone, words, action, durationMs }].slice(-most));
  return lastId;
}

/** Says what has happened, over the page and to screen readers; gives the toast's id. */
export const toast = {
  success: (words: string, options?: Options) => show('good', words, options),
  error: (words: string, options?: Options) => show('bad', words, options),
  warning: (words: string, options?: Options) => show('warn', words, options),
  info: (words: string, options?: Options) => show('info', words, options),
};

/** Takes a toast away. */
export function dismiss(id: number): void {
  change(toasts.filter((one) => one.id !== id));
}

/** The toasts of this moment, for whoever shows them. */
export const shownToasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => toasts,
};
