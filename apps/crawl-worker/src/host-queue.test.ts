import type { ClaimedUrl } from '@florilegium/db/frontier';
import { describe, expect, it } from 'vitest';
import { chooseTurn, dropQueue, type Host, nothingMapped, openHost, queueOf, takenKey } from './host-queue';

const url = (runId: number, n: number): ClaimedUrl => ({
  runId,
  hostId: 1,
  shard: 1,
  keyHash: String(n),
  url: `http://a.test/${n}`,
  depth: 0,
  redirects: 0,
  priority: 0,
  offTopic: 0,
  viaHash: null,
  takes: 3,
  attempts: 0,
});

function host(urls: ClaimedUrl[]): Host {
  const row = {
    hostId: 1,
    name: 'a.test',
    shard: 1,
    nextAt: new Date(0),
    backoff: 0,
    runId: 1,
    pages: 0,
    ...nothingMapped,
  };
  const opened = openHost(row, { shard: 1, workerId: 'w', fence: 1 });
  for (const claimed of urls) {
    const queue = queueOf(opened, claimed.runId);
    queue.more = false;
    queue.urls.push(claimed);
    opened.taken.set(takenKey(claimed), claimed.runId);
  }
  return opened;
}

const always = () => true;
const noClaim = () => {};

describe('a host', () => {
  it('serves the runs that want it in turn, each in its own order', () => {
    const of = host([url(1, 1), url(1, 2), url(1, 3), url(2, 4), url(2, 5)]);
    const order: string[] = [];
    for (let now = 1; ; now += 1) {
      const turn = chooseTurn(of, now, always, noClaim);
      if (turn.kind !== 'url') break;
      order.push(turn.url.keyHash);
    }
    expect(order).toEqual(['1', '4', '2', '5', '3']);
  });

  it('passes over a run that may not begin another page, and asks again soon', () => {
    const of = host([url(1, 1), url(2, 2)]);
    const ready = (runId: number) => runId === 2;
    expect(chooseTurn(of, 10, ready, noClaim)).toMatchObject({ kind: 'url', url: { runId: 2 } });
    expect(chooseTurn(of, 11, ready, noClaim)).toEqual({ kind: 'wait', at: 261 });
  });

  it('waits for the first URL that is tried again, then claims', () => {
    const of = host([]);
    Object.assign(queueOf(of, 1), { more: false, retryAt: 500 });
    expect(chooseTurn(of, 100, always, noClaim)).toEqual({ kind: 'wait', at: 500 });
    const claims: number[] = [];
    expect(chooseTurn(of, 500, always, (queue) => claims.push(queue.runId))).toEqual({ kind: 'idle' });
    expect(claims).toEqual([1]);
  });

  it('gives what was not begun of a run back to the database', () => {
    const of = host([url(1, 1), url(1, 2), url(2, 3)]);
    chooseTurn(of, 1, always, noClaim);
    dropQueue(of, 1);
    expect([...of.taken.keys()]).toEqual(['1 1', '2 3']);
  });
});
