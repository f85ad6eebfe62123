import { AppError } from '@florilegium/platform/app-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileAllowed } from './while-allowed';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const minute = 60_000;
/** Pieces without end, of a byte each; `ended` tells whether their source was told to end. */
function pieces() {
  const told = { ended: false, given: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        told.given += 1;
        controller.enqueue(Uint8Array.of(told.given));
      },
      cancel: () => {
        told.ended = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, told };
}

it('goes on as long as its reader may have it, and asks once in a while', async () => {
  const isAllowed = vi.fn(async () => true);
  const { body, told } = pieces();
  const reader = whileAllowed(body, isAllowed).getReader();
  for (let piece = 1; piece <= 20; piece += 1) {
    expect((await reader.read()).value).toEqual(Uint8Array.of(piece));
    vi.setSystemTime(Date.now() + 5_000);
  }
  expect(isAllowed.mock.calls.length).toBe(6);
  expect(told).toEqual({ ended: false, given: 20 });
});

it.each([
  ['is refused', async () => false],
  ['has lost the right', async () => Promise.reject(new AppError('notFound', 'gone'))],
])('breaks off, and ends what it reads from, where its reader %s', async (_, isAllowed) => {
  const { body, told } = pieces();
  const reader = whileAllowed(body, isAllowed).getReader();
  await reader.read();
  vi.setSystemTime(Date.now() + minute);
  await expect(reader.read()).rejects.toThrow();
  expect(told).toEqual({ ended: true, given: 1 });
});

it('goes on where it can’t be asked for a moment', async () => {
  const isAllowed = vi.fn(async () => Promise.reject(new Error('no database')));
  const reader = whileAllowed(pieces().body, isAllowed).getReader();
  vi.setSystemTime(Date.now() + minute);
  expect((await reader.read()).done).toBe(false);
  expect(isAllowed).toHaveBeenCalledOnce();
});

it('ends what it reads from when its reader leaves, and comes to its end with it', async () => {
  const { body, told } = pieces();
  await whileAllowed(body, async () => true).cancel();
  expect(told.ended).toBe(true);
  const short = new Response('all of it').body!;
  expect(await new Response(whileAllowed(short, async () => true)).text()).toBe('all of it');
});
