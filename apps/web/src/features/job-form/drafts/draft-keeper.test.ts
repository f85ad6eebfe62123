import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftKeeper, type Keeping, makeDraftKeeper } from './draft-keeper';
import { type LocalDraft, localDrafts, putLocalDraft, removeLocalDraft } from './local-drafts';
import type { DraftSent } from './send-draft';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const id = '01900000-0000-7000-8000-000000000001';
const draft = (name: string, seeds?: string | null): LocalDraft => ({
  id,
  corpusId: id,
  jobId: null,
  name,
  content: { name },
  seeds,
  baseLock: null,
  form: 'one',
  seen: null,
  at: '2026-11-22T14:03:00.000Z',
});

/** A keeper whose server answers as it is told, and whose browser has room for `room` drafts. */
function keeping(answer: () => Promise<DraftSent>, room = true) {
  const sent: LocalDraft[] = [];
  const states: Keeping[] = [];
  let local: LocalDraft | null = null;
  const keeper: DraftKeeper = makeDraftKeeper({
    send: (what) => {
      sent.push(what);
      return answer();
    },
    drop: async () => {},
    putLocal: (what) => {
      if (room) local = what;
      return room;
    },
    removeLocal: () => {
      local = null;
    },
    onChange: (state) => states.push(state),
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  });
  return { keeper, sent, local: () => local, last: () => states.at(-1) };
}

const kept = async (): Promise<DraftSent> => ({ ok: true, at: '2026-11-22T14:03:00.000Z' });

describe('a draft keeper', () => {
  it('sends the last of what was typed within a second, once', async () => {
    const { keeper, sent, local, last } = keeping(kept);
    for (const name of ['G', 'Gi', 'Gio']) keeper.touch(() => draft(name));
    await vi.advanceTimersByTimeAsync(300);
    expect(local()).toMatchObject({ name: 'Gio' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.map(({ name }) => name)).toEqual(['Gio']);
    expect(local()).toBeNull();
    expect(last()).toMatchObject({ state: 'kept' });
  });

  it('sends a seed list only when it was changed', async () => {
    const { keeper, sent } = keeping(kept);
    for (const [name, seeds] of [
      ['a', 'https://a.example/'],
      ['b', 'https://a.example/'],
      ['c', 'https://c.example/'],
    ] as const) {
      keeper.touch(() => draft(name, seeds));
      await keeper.flush();
    }
    expect(sent.map((one) => one.seeds)).toEqual(['https://a.example/', undefined, 'https://c.example/']);
  });

  it('holds what the server can’t have in the browser, and sends it once the server answers', async () => {
    let away = true;
    const { keeper, sent, local, last } = keeping(async () =>
      away ? { ok: false, why: 'unreachable' } : kept(),
    );
    keeper.touch(() => draft('kept', 'https://a.example/'));
    await keeper.flush();
    expect(last()).toEqual({ state: 'held', why: 'unreachable', inBrowser: true });
    expect(local()).toMatchObject({ name: 'kept', seeds: 'https://a.example/' });
    away = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.seeds).toBe('https://a.example/');
    expect(last()).toMatchObject({ state: 'kept' });
    expect(local()).toBeNull();
  });

  it('says when the browser has no room either', async () => {
    const { keeper, last } = keeping(async () => ({ ok: false, why: 'signedOut' }), false);
    keeper.touch(() => draft('long'));
    await keeper.flush();
    expect(last()).toEqual({ state: 'held', why: 'signedOut', inBrowser: false });
  });

  it('doesn’t write over another window until it is told to', async () => {
    let answers: DraftSent = { ok: false, why: 'otherWindow' };
    const { keeper, sent, last } = keeping(async () => answers);
    keeper.touch(() => draft('mine'));
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    answers = { ok: true, at: '2026-11-22T14:04:00.000Z' };
    await keeper.flush(true);
    expect(last()).toMatchObject({ state: 'kept' });
  });

  it.each(['otherWindow', 'thrownAway'] as const)(
    'stands back and holds what is typed in the browser when it hears %s, until it is told to go on',
    async (why) => {
      let answers: DraftSent = { ok: true, at: '2026-11-22T14:03:00.000Z' };
      const { keeper, sent, local, last } = keeping(async () => answers);
      keeper.touch(() => draft('mine', 'https://a.example/'));
      await keeper.flush();
      answers = { ok: false, why };
      keeper.touch(() => draft('mine still', 'https://a.example/'));
      await keeper.flush();
      keeper.touch(() => draft('and more', 'https://a.example/'));
      await vi.advanceTimersByTimeAsync(60_000);
      await keeper.flush();
      expect(last()).toEqual({ state: 'held', why, inBrowser: true });
      expect(sent).toHaveLength(2);
      expect(local()).toMatchObject({ name: 'and more', seeds: 'https://a.example/' });
      answers = { ok: true, at: '2026-11-22T14:04:00.000Z' };
      await keeper.flush(true);
      expect(sent.at(-1)).toMatchObject({ name: 'and more', seeds: 'https://a.example/' });
      expect(last()).toMatchObject({ state: 'kept' });
      expect(local()).toBeNull();
    },
  );

  it('sends the seed list again where it takes the place of another window’s draft', async () => {
    const { keeper, sent } = keeping(kept);
    keeper.touch(() => draft('mine', 'https://a.example/'));
    await keeper.flush();
    keeper.touch(() => draft('still mine', 'https://a.example/'));
    await keeper.flush(true);
    expect(sent.map((one) => one.seeds)).toEqual(['https://a.example/', 'https://a.example/']);
  });

  it('has one request under way, and then sends what came meanwhile', async () => {
    const waiting: ((sent: DraftSent) => void)[] = [];
    const { keeper, sent, last } = keeping(() => new Promise((done) => waiting.push(done)));
    keeper.touch(() => draft('first'));
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.touch(() => draft('second'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    waiting[0]?.({ ok: true, at: '2026-11-22T14:03:00.000Z' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.map(({ name }) => name)).toEqual(['first', 'second']);
    waiting[1]?.({ ok: true, at: '2026-11-22T14:03:01.000Z' });
    await vi.advanceTimersByTimeAsync(0);
    expect(last()).toMatchObject({ state: 'kept' });
  });

  it('sends nothing once the draft has become a job', async () => {
    const { keeper, sent, local } = keeping(kept);
    keeper.touch(() => draft('gone'));
    await keeper.close();
    keeper.touch(() => draft('still typing'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(local()).toBeNull();
  });

  it('begins another draft once one is thrown away, whole', async () => {
    const { keeper, sent, last } = keeping(kept);
    keeper.touch(() => draft('old', 'https://a.example/'));
    await keeper.flush();
    const gone = keeper.forget();
    keeper.touch(() => draft('new', 'https://a.example/'));
    await gone;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.map(({ name, seeds }) => [name, seeds])).toEqual([
      ['old', 'https://a.example/'],
      ['new', 'https://a.example/'],
    ]);
    expect(last()).toMatchObject({ state: 'kept' });
  });
});

describe('drafts in the browser', () => {
  const store = () => {
    const rows = new Map<string, string>();
    return {
      rows,
      get length() {
        return rows.size;
      },
      key: (number: number) => [...rows.keys()][number] ?? null,
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => void rows.set(key, value),
      removeItem: (key: string) => void rows.delete(key),
    };
  };

  it('are their person’s alone, and what can’t be read among them is left out', () => {
    const memory = store();
    putLocalDraft(memory, 'ada', draft('Ada’s'));
    putLocalDraft(memory, 'bruno', draft('Bruno’s'));
    memory.rows.set('florilegium.draft.ada.broken', '{');
    memory.rows.set('florilegium.draft.ada.other', '{"id": 1}');
    expect(localDrafts(memory, 'ada').map(({ name }) => name)).toEqual(['Ada’s']);
    removeLocalDraft(memory, 'ada', id);
    expect(localDrafts(memory, 'ada')).toEqual([]);
    expect(localDrafts(memory, 'bruno')).toHaveLength(1);
  });

  it('do without a browser that forbids its memory', () => {
    const forbidden = {
      ...store(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      key: () => {
        throw new Error('SecurityError');
      },
      length: 1,
    };
    expect(putLocalDraft(forbidden, 'ada', draft('x'))).toBe(false);
    expect(localDrafts(forbidden, 'ada')).toEqual([]);
  });
});
