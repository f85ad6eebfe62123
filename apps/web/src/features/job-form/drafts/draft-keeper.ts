import type { LocalDraft } from './local-drafts';
import type { DraftSent } from './send-draft';

/** Where what is typed stands. */
export type Keeping =
  | { state: 'untouched' }
  | { state: 'typing' }
  | { state: 'kept'; at: string }
  /** Not on the server, and why; `inBrowser` false: nowhere but in the form. */
  | {
      state: 'held';
      why: 'unreachable' | 'signedOut' | 'otherWindow' | 'thrownAway' | 'noLonger';
      inBrowser: boolean;
    }
  | { state: 'held'; why: 'refused'; message: string; inBrowser: boolean };

/** What a keeper works with. */
export interface KeeperTools {
  send: (draft: LocalDraft, takeOver: boolean) => Promise<DraftSent>;
  drop: () => Promise<void>;
  /** False: there is no room. */
  putLocal: (draft: LocalDraft) => boolean;
  removeLocal: () => void;
  onChange: (keeping: Keeping) => void;
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
}

/** Keeps what is typed into a form: soon in the browser, a second later on the server. */
export interface DraftKeeper {
  /** Something was typed; `read` says what stands in the form once that is asked. */
  touch(read: () => LocalDraft): void;
  /** Sends what was not sent yet at once: a field was left, the page is hidden, somebody is back. */
  flush(takeOver?: boolean): Promise<void>;
  /** Puts what was not sent yet into the browser's own memory, without waiting for anything. */
  holdNow(): void;
  /** Throws the draft away; what is typed from now on is another's beginning. */
  forget(): Promise<void>;
  /** The draft has become a job: it goes, and nothing is sent any more. */
  close(): Promise<void>;
}

const sendAfterMs = 1_000;
const holdAfterMs = 200;
const againAfterMs = 15_000;

/** Makes a keeper. One request is on its way at a time, and the last one has what was typed last. */
export function makeDraftKeeper(tools: KeeperTools): DraftKeeper {
  let read: (() => LocalDraft) | null = null;
  let sentSeeds: string | null | undefined;
  let timers: unknown[] = [];
  let underWay: Promise<void> | null = null;
  let closed = false;
  /** Nothing is sent until somebody says that this form is to go on: what is there now, or no more, is another's doing. */
  let standsBack = false;

  const clearTimers = () => {
    for (const timer of timers) tools.clearTimer(timer);
    timers = [];
  };
  const later = (run: () => void, ms: number) => timers.push(tools.setTimer(run, ms));
  const hold = () => (read && !closed ? tools.putLocal(read()) : true);

  async function send(takeOver: boolean): Promise<void> {
    const reading = read;
    if (!reading || closed) return;
    read = null;
    const draft = reading();
    // A long list is sent when it was changed, and not with every letter of a name.
    const { seeds, ...rest } = draft;
    // What takes the place of another draft has nothing of its own there that it could leave out.
    const sent = await tools.send(seeds === sentSeeds && !takeOver ? rest : draft, takeOver);
    if (closed) return;
    standsBack = !sent.ok && (sent.why === 'otherWindow' || sent.why === 'thrownAway');
    if (sent.ok) {
      sentSeeds = seeds;
      if (read) later(() => void flush(), sendAfterMs);
      else {
        tools.removeLocal();
        tools.onChange({ state: 'kept', at: sent.at });
      }
      return;
    }
    // What was typed meanwhile is newer than what was sent.
    read ??= reading;
    const inBrowser = tools.putLocal(read());
    const { ok: _ok, ...why } = sent;
    tools.onChange({ state: 'held', ...why, inBrowser });
    if (sent.why === 'unreachable' || sent.why === 'signedOut') later(() => void flush(), againAfterMs);
  }

  async function flush(takeOver = false): Promise<void> {
    clearTimers();
    while (underWay) await underWay;
    if (!read || closed || (standsBack && !takeOver)) return;
    const sending = send(takeOver).finally(() => {
      if (underWay === sending) underWay = null;
    });
    underWay = sending;
    await sending;
  }

  async function forget(): Promise<void> {
    clearTimers();
    read = null;
    sentSeeds = undefined;
    standsBack = false;
    tools.removeLocal();
    const before = underWay;
    const dropping = Promise.resolve(before)
      .then(() => tools.drop())
      .finally(() => {
        if (underWay === dropping) underWay = null;
      });
    underWay = dropping;
    tools.onChange({ state: 'untouched' });
    await dropping;
  }

  return {
    touch: (reading) => {
      if (closed) return;
      read = reading;
      clearTimers();
      later(hold, holdAfterMs);
      if (standsBack) return;
      tools.onChange({ state: 'typing' });
      later(() => void flush(), sendAfterMs);
    },
    flush,
    holdNow: () => void hold(),
    forget,
    close: () => {
      closed = true;
      return forget();
    },
  };
}
