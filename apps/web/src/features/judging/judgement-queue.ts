import type { SentJudgement } from './judgement-schemas';

/** What became of judgements that were sent. */
export type SendAnswer =
  | { kind: 'taken'; taken: readonly { id: string; why: string | null }[] }
  /** Tried again later. */
  | { kind: 'unreachable' }
  /** Of these together nothing is taken: one of them can't be read. */
  | { kind: 'bad' }
  /** Nothing more is taken: the right ended, the sample was discarded, or, until whoever judges signs in, the session ended. */
  | ({ kind: 'refused' } & Refusal);

/** Why nothing more is taken. */
export interface Refusal {
  message: string;
  /** The session ended: signing in makes it go on. */
  isSignedOut: boolean;
}

/** How far the judgements of this browser are. */
export interface QueueState {
  waiting: number;
  /** The server was not reached, and is asked again. */
  isLost: boolean;
  /** Why nothing more is taken; null while it is. */
  refusal: Refusal | null;
  /** Sent since the page was opened. */
  sent: number;
  /** Of those that wait, how many this page alone has: the browser had no room for them. */
  onlyHere: number;
  /** The last answer that said of a judgement that it doesn't count, or can't be read. */
  notCounted: { id: string; why: string } | null;
}

interface Dependencies {
  /** Survives a reload: localStorage. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Begins every key: of the person and the sample. */
  prefix: string;
  send: (judgements: SentJudgement[]) => Promise<SendAnswer>;
  onChange: (state: QueueState) => void;
  now: () => number;
  /** Runs work after a while. */
  later: (work: () => void) => void;
}

/** A queue of judgements, see {@link openJudgementQueue}. */
export interface JudgementQueue {
  add: (judgement: SentJudgement) => void;
  /** Sends what an earlier page left. */
  flush: () => Promise<void>;
  state: () => QueueState;
}

/** A queue in which nothing is and was. */
export const emptyQueue: QueueState = {
  waiting: 0,
  isLost: false,
  refusal: null,
  sent: 0,
  onlyHere: 0,
  notCounted: null,
};

/**
 * Judgements that are sent together, and bytes: a request that outlives its page may have 64 KiB (`keepalive` of the Fetch
 * standard), and the browser sends nothing of a larger one.
 */
const mostAtOnce = 50;
const mostBytes = 50_000;

/**
 * Judgements on their way to the server, in the order in which they were given. Each is in the browser's storage under a
 * key of its own before anything else happens, so that a reload, a second tab or a lost connection loses none. Where the
 * storage is full or forbidden the page itself holds it, and says so. One that was sent twice counts once, by its id. One that
 * the server can't read is set aside until the page is opened again, and holds up no other.
 */
export function openJudgementQueue(dependencies: Dependencies): JudgementQueue {
  const { storage, prefix, send, onChange, now, later } = dependencies;
  let number = 0;
  let isSending = false;
  let state: QueueState = emptyQueue;
  /** What the storage did not take, by the keys that it would have there. */
  const held = new Map<string, SentJudgement>();
  /** Keys of what the server can't read. */
  const aside = new Set<string>();

  function keys(): string[] {
    const found: string[] = [];
    for (let at = 0; at < storage.length; at++) {
      const key = storage.key(at);
      if (key?.startsWith(prefix)) found.push(key);
    }
    return [...found, ...held.keys()].filter((key) => !aside.has(key)).sort();
  }

  function change(next: Partial<QueueState>): void {
    state = { ...state, ...next, waiting: keys().length, onlyHere: held.size };
    onChange(state);
  }

  function firstWaiting(most: number): Map<string, SentJudgement> {
    const waiting = new Map<string, SentJudgement>();
    let bytes = 0;
    for (const key of keys().slice(0, most)) {
      const judgement = held.get(key) ?? parsed(storage.getItem(key));
      if (!judgement) {
        storage.removeItem(key);
        continue;
      }
      bytes += bytesOf(judgement);
      if (bytes > mostBytes && waiting.size > 0) break;
      waiting.set(key, judgement);
    }
    return waiting;
  }

  function setAside(waiting: ReadonlyMap<string, SentJudgement>): void {
    for (const [key, { id }] of waiting) {
      aside.add(key);
      change({ notCounted: { id, why: 'notRead' } });
    }
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let most = mostAtOnce;
    try {
      for (;;) {
        const waiting = firstWaiting(most);
        if (waiting.size === 0) break;
        const answer = await send([...waiting.values()]);
        if (answer.kind === 'taken') {
          for (const key of waiting.keys()) if (!held.delete(key)) storage.removeItem(key);
          const left = answer.taken.findLast(({ why }) => why !== null);
          const notCounted = left ? { id: left.id, why: left.why ?? '' } : state.notCounted;
          change({ isLost: false, refusal: null, sent: state.sent + waiting.size, notCounted });
          continue;
        }
        if (answer.kind === 'bad') {
          // One at a time, until it is met.
          if (waiting.size === 1) setAside(waiting);
          else most = 1;
          continue;
        }
        if (answer.kind === 'refused') {
          const { message, isSignedOut } = answer;
          change({ refusal: { message, isSignedOut } });
        } else {
          change({ isLost: true });
          later(() => void flush());
        }
        break;
      }
    } finally {
      isSending = false;
    }
  }

  return {
    add(judgement) {
      // Sorted by time and number: the order of the keys is the order of the judgements.
      const order = `${String(now()).padStart(16, '0')}-${String(number++).padStart(6, '0')}`;
      try {
        storage.setItem(`${prefix}${order}`, JSON.stringify(judgement));
      } catch {
        held.set(`${prefix}${order}`, judgement);
      }
      change({});
      void flush();
    },
    flush: () => {
      change({});
      return flush();
    },
    state: () => state,
  };
}

const bytesOf = (judgement: SentJudgement) => new TextEncoder().encode(JSON.stringify(judgement)).length;

function parsed(text: string | null): SentJudgement | null {
  try {
    return text === null ? null : (JSON.parse(text) as SentJudgement);
  } catch {
    return null;
  }
}
