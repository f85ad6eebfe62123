import type { ClaimedUrl } from '@florilegium/db/crawl/claims';
import { describe, expect, it } from 'vitest';
import { oneHost, urlOnHost } from '../../fixtures/one-host';
import type { RunQueue } from '../run-queue';
import { ScheduledHost } from '../scheduled-host';
import { chooseTurn, type TurnRules } from './turn-choice';

const url = (runId: number, n: number) => urlOnHost(n, runId);

/** Answers a claim of the run with these URLs and nothing more. */
function claimed(host: ScheduledHost, runId: number, urls: ClaimedUrl[], retryAt: number | null = null) {
  const queue = host.openQueue(runId);
  queue.beginClaim(0);
  host.endClaim(queue, { urls, retryAt }, urls.length + 1, false);
}

function host(urls: ClaimedUrl[]): ScheduledHost {
  const opened = new ScheduledHost(oneHost, { shard: 1, workerId: 'w', fence: 1 });
  for (const runId of new Set(urls.map((claim) => claim.runId)))
    claimed(
      opened,
      runId,
      urls.filter((claim) => claim.runId === runId),
    );
  return opened;
}

const rules: TurnRules<RunQueue> = {
  mayBegin: () => true,
  holds: () => false,
  nextAt: (queue) => queue.nextAt(),
  shareOf: () => 1,
};

/** The URL that the host fetches at this time; null: none. */
function serve(of: ScheduledHost, now: number, changed: Partial<TurnRules<RunQueue>> = {}): string | null {
  const { turn } = chooseTurn(of.queues(), now, { ...rules, ...changed });
  return turn.kind === 'serve' ? turn.queue.serve(now).keyHash : null;
}

describe('a host', () => {
  it('serves the runs that want it in turn, each in its own order', () => {
    const of = host([url(1, 1), url(1, 2), url(1, 3), url(2, 4), url(2, 5)]);
    expect([1, 2, 3, 4, 5, 6].map((now) => serve(of, now))).toEqual(['1', '4', '2', '5', '3', null]);
  });

  it('serves a run that gives way an eighth as often', () => {
    const of = host([...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => url(1, n)), url(2, 20), url(2, 21)]);
    const shareOf = ({ runId }: RunQueue) => (runId === 2 ? 1 / 8 : 1);
    const served = Array.from({ length: 11 }, (_, n) => serve(of, 1_000_000 + 10 * n, { shareOf }));
    expect(served).toEqual(['1', '20', '2', '3', '4', '5', '6', '7', '8', '9', '21']);
  });

  it('passes over a run that may not begin another page, and asks again soon', () => {
    const of = host([url(1, 1), url(2, 2)]);
    const mayBegin = ({ runId }: RunQueue) => runId === 2;
    expect(serve(of, 10, { mayBegin })).toBe('2');
    expect(chooseTurn(of.queues(), 11, { ...rules, mayBegin }).turn).toEqual({ kind: 'wait', at: 261 });
  });

  it('waits for the first URL that is tried again, then claims', () => {
    const of = host([]);
    claimed(of, 1, [], 500);
    expect(chooseTurn(of.queues(), 100, rules)).toEqual({ turn: { kind: 'wait', at: 500 }, claims: [] });
    expect(chooseTurn(of.queues(), 500, rules)).toEqual({
      turn: { kind: 'idle' },
      claims: [of.queueOf(1)],
    });
  });

  it('passes over a run that keeps a longer pause by itself, and goes on with the others', () => {
    const of = host([url(1, 1), url(1, 2), url(2, 3), url(2, 4)]);
    of.rest(1, 1_000, 3_600_000);
    expect([10_000, 20_000].map((now) => serve(of, now))).toEqual(['3', '4']);
    expect(chooseTurn(of.queues(), 21_000, rules).turn).toEqual({ kind: 'wait', at: 51_000 });
    expect(serve(of, 3_601_000)).toBe('1');
  });

  it('gives what was not begun of a run back to the database', () => {
    const of = host([url(1, 1), url(1, 2), url(2, 3)]);
    expect(serve(of, 1)).toBe('1');
    of.dropQueue(1);
    expect([of.takenOf(1), of.takenOf(2)]).toEqual([1, 1]);
    // A URL under way still counts as claimed and is not fetched a second time.
    claimed(of, 1, [url(1, 1), url(1, 2)]);
    expect([serve(of, 2), serve(of, 3), serve(of, 4)]).toEqual(['3', '2', null]);
  });
});
