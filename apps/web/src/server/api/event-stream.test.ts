import { describe, expect, it } from 'vitest';
import {
  eventStream,
  lastEventId,
  lastEventNumber,
  maxStreamsPerUser,
  type StreamedEvent,
} from './event-stream';

const stay = () => new AbortController().signal;

async function* given(...events: StreamedEvent[]) {
  yield* events;
}

/** Yields nothing until it is told to end. */
async function* silent(signal: AbortSignal): AsyncGenerator<StreamedEvent> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

describe('a stream of events', () => {
  it('writes one frame an event, whatever stands in it', async () => {
    const data = { text: 'due\nrighe\r\n\n\u2028' };
    const response = eventStream(() => given({ id: '7\nid: 9', event: 'a\nb', data }, { data: 1 }), {
      userId: 'writes',
      signal: stay(),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const frames = (await response.text()).split('\n\n').slice(0, -1);
    expect(frames).toEqual([
      'retry: 2000',
      `id: 7 id: 9\nevent: a b\ndata: ${JSON.stringify(data)}`,
      'data: 1',
      'event: end\ndata: {"reason":"done"}',
    ]);
  });

  it('beats while nothing happens, and ends when its reader may not stay', async () => {
    let asked = 0;
    const response = eventStream(silent, {
      userId: 'beats',
      signal: stay(),
      heartbeatMs: 5,
      mayStay: async () => ++asked < 3,
    });
    const text = await response.text();
    expect(text.match(/^: beat$/gm)).toHaveLength(2);
    expect(text).toMatch(/event: end\ndata: {"reason":"refused"}\n\n$/);
  });

  it('asks whether its reader may stay though events never cease', async () => {
    async function* busy(signal: AbortSignal) {
      for (let n = 0; !signal.aborted; n++) {
        yield { data: n };
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    const response = eventStream(busy, {
      userId: 'busy',
      signal: stay(),
      heartbeatMs: 5,
      mayStay: async () => false,
    });
    expect(await response.text()).toContain('"refused"');
  });

  it('tells its source when the reader leaves', async () => {
    const heard: string[] = [];
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const watched = (name: string) => (signal: AbortSignal) => {
      signal.addEventListener('abort', () => heard.push(name));
      return silent(signal);
    };
    const reader = eventStream(watched('cancel'), {
      userId: 'leaves',
      signal: stay(),
      onError,
    }).body!.getReader();
    await reader.read();
    await reader.cancel();
    const leaving = new AbortController();
    const left = eventStream(watched('abort'), {
      userId: 'leaves',
      signal: leaving.signal,
    }).body!.getReader();
    await left.read();
    leaving.abort();
    expect(await left.read()).toEqual({ done: true, value: undefined });
    expect(heard).toEqual(['cancel', 'abort']);
    expect(errors).toEqual([]);
  });

  it('breaks off without a word of an end when its source fails, and says so to the log', async () => {
    async function* failing(): AsyncGenerator<StreamedEvent> {
      yield { data: 1 };
      throw new Error('gone');
    }
    const errors: unknown[] = [];
    const response = eventStream(failing, {
      userId: 'fails',
      signal: stay(),
      onError: (error) => errors.push(error),
    });
    expect(await response.text()).toBe('retry: 2000\n\ndata: 1\n\n');
    expect(errors).toEqual([new Error('gone')]);
  });

  it('lets nobody hold more than so many, and gives back what was closed', async () => {
    const options = () => ({ userId: 'many', signal: stay() });
    const held = Array.from({ length: maxStreamsPerUser }, () => eventStream(silent, options()));
    expect(() => eventStream(silent, options())).toThrow(/Too many/);
    expect(() => eventStream(silent, { ...options(), userId: 'another' })).not.toThrow();
    await held[0]!.body!.cancel();
    expect(() => eventStream(silent, options())).not.toThrow();
  });

  it('counts none that was left before anybody read it', async () => {
    for (let n = 0; n < 2 * maxStreamsPerUser; n++) {
      const left = new AbortController();
      eventStream(silent, { userId: 'unread', signal: left.signal });
      left.abort();
    }
  });

  it('ends by itself after its time, so that the reader shows again who it is', async () => {
    const response = eventStream(silent, { userId: 'old', signal: stay(), maxStreamMs: 5 });
    expect(await response.text()).toBe('retry: 2000\n\n');
  });
});

describe('the last event that a reader has seen', () => {
  it('comes by header or address, and a damaged one is none', () => {
    const at = (url: string, id?: string) =>
      lastEventId(
        new Request(`http://x${url}`, id === undefined ? {} : { headers: { 'last-event-id': id } }),
      );
    expect(at('/', '12')).toBe('12');
    expect(at('/?lastEventId=13')).toBe('13');
    expect(at('/?lastEventId=13', '14')).toBe('14');
    expect(at('/')).toBeNull();
    expect(at('/', 'x'.repeat(201))).toBeNull();
  });

  it('is none where it should be a number and no event can have it', () => {
    const at = (id: string, most?: number) =>
      lastEventNumber(new Request('http://x/', { headers: { 'last-event-id': id } }), most);
    expect([at('0'), at('12'), at(String(Number.MAX_SAFE_INTEGER))]).toEqual([0, 12, 2 ** 53 - 1]);
    expect([at('2147483647', 2 ** 31 - 1), at('2147483648', 2 ** 31 - 1)]).toEqual([2 ** 31 - 1, null]);
    for (const id of ['9007199254740992', '9'.repeat(199), '-1', '1e3', '0x10', '1.5', 'Infinity', 'x']) {
      expect(at(id)).toBeNull();
    }
  });
});
