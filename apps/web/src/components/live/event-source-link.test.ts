import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventSourceLike, type LinkState, linkEventSource } from './event-source-link';

class FakeSource implements EventSourceLike {
  listeners = new Map<string, (event: { data?: unknown; lastEventId?: string }) => void>();
  closed = false;
  constructor(readonly url: string) {}
  addEventListener(type: string, listener: (event: { data?: unknown; lastEventId?: string }) => void) {
    this.listeners.set(type, listener);
  }
  close() {
    this.closed = true;
  }
  send(type: string, data: unknown = {}, lastEventId = '') {
    this.listeners.get(type)?.({ data: JSON.stringify(data), lastEventId });
  }
}

function watched(poll?: () => Promise<void>) {
  const sources: FakeSource[] = [];
  const states: LinkState[] = [];
  const heard: unknown[] = [];
  const link = linkEventSource({
    url: '/stream',
    events: ['progress'],
    onEvent: (_, data) => heard.push(data),
    onState: (state) => states.push(state),
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    poll,
    random: () => 0.5,
  });
  return { sources, states, heard, link };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a link to a stream of events', () => {
  it('opens again from the last event on, later each time', async () => {
    const { sources, states, heard } = watched();
    sources[0]!.send('progress', 1, 'a b');
    sources[0]!.send('error');
    expect(states).toEqual(['live', 'stale']);
    await vi.advanceTimersByTimeAsync(999);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources[1]!.url).toBe('/stream?lastEventId=a%20b');
    sources[1]!.send('error');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sources).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    sources[2]!.send('progress', 2, 'c');
    expect(states).toEqual(['live', 'stale', 'live']);
    expect(heard).toEqual([1, 2]);
    // What an old connection still says is not heard.
    sources[0]!.send('progress', 9, 'z');
    expect(heard).toEqual([1, 2]);
  });

  it('takes a silent connection for dead, and not one that beats', async () => {
    const { sources } = watched();
    sources[0]!.send('open');
    for (let n = 0; n < 4; n++) {
      await vi.advanceTimersByTimeAsync(15_000);
      sources[0]!.send('beat');
    }
    expect(sources[0]!.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(sources[0]!.closed).toBe(true);
  });

  it('polls while events don’t come in, and is stale only when nothing answers', async () => {
    let answers = true;
    const poll = vi.fn(async () => {
      if (!answers) throw new Error('no answer');
    });
    const { sources, states } = watched(poll);
    sources[0]!.send('open');
    sources[0]!.send('error');
    await vi.advanceTimersByTimeAsync(0);
    expect(poll).toHaveBeenCalledTimes(1);
    expect(states).toEqual(['live']);
    answers = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states).toEqual(['live', 'stale']);
    sources.at(-1)!.send('open');
    expect(states).toEqual(['live', 'stale', 'live']);
    const asked = poll.mock.calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(poll).toHaveBeenCalledTimes(asked);
  });

  it('asks a slow server once at a time', async () => {
    const answers: (() => void)[] = [];
    const { sources } = watched(() => new Promise((resolve) => answers.push(resolve)));
    sources[0]!.send('error');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(answers).toHaveLength(1);
    answers[0]!();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answers).toHaveLength(2);
  });

  it('stops when the server says so', async () => {
    const { sources, states, link } = watched();
    sources[0]!.send('end', { reason: 'done' });
    link.rest();
    link.resume();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sources).toHaveLength(1);
    expect(states).toEqual(['ended']);
  });

  it('rests and goes on where it was', async () => {
    const { sources, states, link } = watched();
    sources[0]!.send('progress', 1, '5');
    link.rest();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sources).toHaveLength(1);
    link.resume();
    expect(sources[1]!.url).toBe('/stream?lastEventId=5');
    sources[1]!.send('open');
    expect(states).toEqual(['live', 'resting', 'live']);
    link.close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sources).toHaveLength(2);
  });
});
