import { openTurns } from '@florilegium/rendering/turns';
import { afterEach, expect, it, vi } from 'vitest';
import { askOther } from './ask-other';
import { PageAsking } from './page-asking';

afterEach(() => void vi.restoreAllMocks());

const host = { hostId: 1, name: 'api.test' };
const page = { url: 'http://page.test/', answeredAt: 0 };

/** What a page is told whose time for other hosts ends, and which has its turn by then, or hasn't. */
async function toldAfterWaiting(isBusy: boolean) {
  const others = openTurns(Number.POSITIVE_INFINITY);
  const late = new AbortController();
  const { signal } = late;
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  const held = (_: unknown, heldSignal: AbortSignal) =>
    new Promise<boolean>((_resolve, reject) =>
      heldSignal.addEventListener('abort', () => reject(heldSignal.reason)),
    );
  const tools = { others, egress: { wayOf: () => ({}) } };
  const run = { corpusId: 'c', config: { limits: {} } };
  const asking = new PageAsking(tools as never, run as never, page, () => {});
  asking.holdShard = (name, heldSignal) => held(name, heldSignal).then(() => {});
  const neighbour = new AbortController();
  if (isBusy) {
    void others.run(neighbour.signal, () => new Promise(() => {}), [{ key: host.name, most: 1 }]);
  }
  const url = new URL('http://api.test/part');
  const told = asking.waitingForOthers(new AbortController().signal, (bounded) =>
    askOther(asking, host, url, { url: url.href, method: 'GET', kind: 'fetch', headers: [] }, bounded),
  );
  // Its turn has begun by then.
  await new Promise((resolve) => setImmediate(resolve));
  late.abort();
  return told;
}

it('is over its budget with a page whose own request took too long', async () => {
  expect(await toldAfterWaiting(false)).toBe('overBudget');
});

it('says that the host rests where the pages before it had the host for all that time', async () => {
  expect(await toldAfterWaiting(true)).toBe('hostResting');
});
