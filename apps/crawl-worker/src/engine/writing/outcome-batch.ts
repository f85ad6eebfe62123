import type { SkipReason } from '@florilegium/contracts/reasons';
import type { Flush } from '@florilegium/db/crawl/outcomes';
import type { PageOutcome } from '../../visit/page-outcome';
import type { HostTime, WrittenHost } from '../scheduled-host';

/** Everything that was put in since the last flush. */
export interface OutcomeBatch {
  outcomes: { host: WrittenHost; outcome: PageOutcome }[];
  clocks: Map<WrittenHost, HostTime>;
  asking: { host: WrittenHost; runId: number; at: number }[];
  givenUp: { host: WrittenHost; runId: number; reason: SkipReason; detail: string }[];
  waiters: (() => void)[];
}

/** A batch of nothing. */
export function newBatch(): OutcomeBatch {
  return { outcomes: [], clocks: new Map(), asking: [], givenUp: [], waiters: [] };
}

/** Whether there is nothing to write. */
export function isEmpty({ outcomes, clocks, asking, givenUp }: OutcomeBatch): boolean {
  return outcomes.length === 0 && clocks.size === 0 && asking.length === 0 && givenUp.length === 0;
}

/** Approximate size of a link that waits to be written. */
const bytesPerLink = 300;

/** Approximate bytes of memory that an outcome takes until it is archived. */
export function bytesOf({ saved, archiveOnly, links }: PageOutcome): number {
  const linkBytes = links.length * bytesPerLink;
  const page = saved ?? archiveOnly;
  if (!page) return linkBytes;
  const { body, decoded } = page.result;
  const { dom, bytes } = page.rendering ?? { dom: null, bytes: 0 };
  return linkBytes + body.length + (body === decoded ? 0 : decoded.length) + (dom?.length ?? 0) + bytes;
}

/** Leases, clocks and hosts given up, in the form for the database. */
export function othersOf(batch: OutcomeBatch): Pick<Flush, 'leases' | 'clocks' | 'asking' | 'givenUp'> {
  const hosts = [
    ...batch.outcomes.map(({ host }) => host),
    ...batch.clocks.keys(),
    ...batch.asking.map(({ host }) => host),
    ...batch.givenUp.map(({ host }) => host),
  ];
  return {
    leases: [...new Map(hosts.map((host) => [host.lease.shard, host.lease])).values()],
    clocks: [...batch.clocks].map(([host, clock]) => ({
      ...clock,
      hostId: host.hostId,
      shard: host.lease.shard,
      nextAt: new Date(clock.nextAt),
    })),
    asking: batch.asking.map(({ host, runId, at }) => ({
      runId,
      hostId: host.hostId,
      shard: host.lease.shard,
      at: new Date(at),
    })),
    givenUp: batch.givenUp.map(({ host, ...given }) => ({
      ...given,
      hostId: host.hostId,
      shard: host.lease.shard,
    })),
  };
}
