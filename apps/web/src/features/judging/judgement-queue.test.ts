import { describe, expect, it, vi } from 'vitest';
import { browserStorage } from '@/components/fixtures/browser-storage';
import { openJudgementQueue, type SendAnswer } from './judgement-queue';
import type { SentJudgement } from './judgement-schemas';

/** What a browser keeps. */
function memory() {
  const kept = new Map<string, string>();
  return { kept, storage: browserStorage(kept) };
}

const judgement = (id: string): SentJudgement => ({
  id,
  resourceId: 'r',
  verdict: 'adequate',
  reason: null,
  flagged: false,
  note: '',
  seconds: 1,
});

const taken = (judgements: SentJudgement[]): SendAnswer => ({
  kind: 'taken',
  taken: judgements.map(({ id }) => ({ id, why: null })),
});

function opened(
  answers: (judgements: SentJudgement[]) => SendAnswer,
  storage: Parameters<typeof openJudgementQueue>[0]['storage'] = memory().storage,
) {
  const sent: string[][] = [];
  const again: (() => void)[] = [];
  let time = 1;
  const queue = openJudgementQueue({
    storage,
    prefix: 'mine:',
    send: async (judgements) => {
      sent.push(judgements.map(({ id }) => id));
      await Promise.resolve();
      return answers(judgements);
    },
    onChange: () => {},
    now: () => time++,
    later: (work) => again.push(work),
  });
  return { queue, sent, again };
}

describe('judgements on their way to the server', () => {
  it('go in requests that a browser sends also once the page is closed, however long their notes are', async () => {
    const notes = Array.from({ length: 60 }, (_, n) => ({
      ...judgement(String(n)),
      note: '漢'.repeat(1_000),
    }));
    let isLost = true;
    const bytes: number[] = [];
    const { queue, sent, again } = opened((judgements) => {
      bytes.push(new TextEncoder().encode(JSON.stringify(judgements)).length);
      return isLost ? { kind: 'unreachable' } : taken(judgements);
    });
    for (const one of notes) queue.add(one);
    await vi.waitFor(() => expect(again).toHaveLength(1));
    isLost = false;
    await queue.flush();
    expect(Math.max(...bytes)).toBeLessThan(60_000);
    expect(sent.slice(1).flat()).toEqual(notes.map(({ id }) => id));
    // One that is larger than all that may go together goes alone.
    queue.add({ ...judgement('large'), note: 'a'.repeat(70_000) });
    await vi.waitFor(() => expect(sent.at(-1)).toEqual(['large']));
  });

  it('go in their order, those that come meanwhile together', async () => {
    const { queue, sent } = opened(taken);
    for (const id of ['a', 'b', 'c', 'd']) queue.add(judgement(id));
    await expect.poll(() => queue.state().sent).toBe(4);
    expect(sent).toEqual([['a'], ['b', 'c', 'd']]);
    expect(queue.state()).toMatchObject({ waiting: 0, isLost: false, refusal: null });
  });

  it('wait while the server is not reached, and go by a later page in the same order', async () => {
    const { kept, storage } = memory();
    storage.setItem('theirs:1', JSON.stringify(judgement('x')));
    const { queue, sent, again } = opened(() => ({ kind: 'unreachable' }), storage);
    queue.add(judgement('a'));
    queue.add(judgement('b'));
    await expect.poll(() => again.length).toBe(1);
    expect(queue.state()).toMatchObject({ waiting: 2, isLost: true });
    again[0]!();
    await expect.poll(() => sent.length).toBe(2);
    const later = opened(taken, storage);
    await later.queue.flush();
    expect(later.sent).toEqual([['a', 'b']]);
    expect([...kept.keys()]).toEqual(['theirs:1']);
  });

  it('stay in the browser when they are refused, with the reason', async () => {
    const { kept, storage } = memory();
    const refusal = { message: 'ended', isSignedOut: false };
    const { queue, again } = opened(() => ({ kind: 'refused', ...refusal }), storage);
    queue.add(judgement('a'));
    await expect.poll(() => queue.state().refusal).toEqual(refusal);
    expect(kept.size).toBe(1);
    expect(again).toEqual([]);
  });

  it('go on once whoever was signed out is there again', async () => {
    let isSignedIn = false;
    const { queue } = opened((judgements) =>
      isSignedIn ? taken(judgements) : { kind: 'refused', message: 'signed out', isSignedOut: true },
    );
    queue.add(judgement('a'));
    await expect.poll(() => queue.state().refusal?.isSignedOut).toBe(true);
    isSignedIn = true;
    await queue.flush();
    expect(queue.state()).toMatchObject({ waiting: 0, sent: 1, refusal: null });
  });

  it('are not held up by one that the server can’t read: it is set aside, and tried again by a later page', async () => {
    const { kept, storage } = memory();
    for (const id of ['a', 'b', 'c']) storage.setItem(`mine:${id}`, JSON.stringify(judgement(id)));
    const { queue, sent } = opened(
      (judgements) => (judgements.some(({ id }) => id === 'b') ? { kind: 'bad' } : taken(judgements)),
      storage,
    );
    await queue.flush();
    expect(sent).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    expect(queue.state()).toMatchObject({ waiting: 0, sent: 2, refusal: null });
    expect(queue.state().notCounted).toEqual({ id: 'b', why: 'notRead' });
    expect([...kept.keys()]).toEqual(['mine:b']);
    const later = opened(taken, storage);
    await later.queue.flush();
    expect(later.sent).toEqual([['b']]);
  });

  it('are held by the page where the browser has no room, in the same order', async () => {
    const { kept, storage } = memory();
    const most = 1;
    const full = {
      ...storage,
      get length() {
        return kept.size;
      },
      setItem: (key: string, value: string) => {
        if (kept.size >= most) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
    };
    let isReached = false;
    const { queue, sent, again } = opened(
      (judgements) => (isReached ? taken(judgements) : { kind: 'unreachable' }),
      full,
    );
    for (const id of ['a', 'b', 'c']) queue.add(judgement(id));
    await expect.poll(() => again.length).toBe(1);
    expect(queue.state()).toMatchObject({ waiting: 3, onlyHere: 2, isLost: true });
    isReached = true;
    again[0]!();
    await expect.poll(() => queue.state().sent).toBe(3);
    expect(sent.at(-1)).toEqual(['a', 'b', 'c']);
    expect(queue.state()).toMatchObject({ waiting: 0, onlyHere: 0, isLost: false });
    expect(kept.size).toBe(0);
  });

  it('say what does not count, and pass over what is damaged', async () => {
    const { storage } = memory();
    storage.setItem('mine:0', '{');
    const { queue, sent } = opened(() => ({ kind: 'taken', taken: [{ id: 'a', why: 'deleted' }] }), storage);
    queue.add(judgement('a'));
    await expect.poll(() => queue.state().notCounted).toEqual({ id: 'a', why: 'deleted' });
    expect(sent).toEqual([['a']]);
  });
});
