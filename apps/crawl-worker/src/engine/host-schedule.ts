import type { HostWithWork } from '@florilegium/db/crawl/hosts';
import type { Lease } from '@florilegium/db/crawl/leases';
import { ScheduledHost } from './scheduled-host';

/** The hosts that this worker keeps. */
export interface HostSchedule {
  get(hostId: number): ScheduledHost | undefined;
  named(name: string): ScheduledHost | undefined;
  /** The host of a row, added if it is not in the schedule. */
  open(row: HostWithWork, lease: Lease): ScheduledHost;
  forget(host: ScheduledHost): void;
  /** Whether the host is in the schedule. A dropped host may come back as another object. */
  has(host: ScheduledHost): boolean;
  all(): Iterable<ScheduledHost>;
  ofShard(shard: number): ScheduledHost[];
  count(): number;
}

/** Makes a schedule without hosts. */
export function createHostSchedule(): HostSchedule {
  const hosts = new Map<number, ScheduledHost>();
  const byName = new Map<string, ScheduledHost>();
  const shards = new Map<number, Set<ScheduledHost>>();
  return {
    get: (hostId) => hosts.get(hostId),
    named: (name) => byName.get(name),
    open(row, lease) {
      const known = hosts.get(row.hostId);
      if (known) return known;
      const host = new ScheduledHost(row, lease);
      hosts.set(host.hostId, host);
      byName.set(host.name, host);
      shards.set(lease.shard, (shards.get(lease.shard) ?? new Set()).add(host));
      return host;
    },
    forget(host) {
      hosts.delete(host.hostId);
      byName.delete(host.name);
      const others = shards.get(host.lease.shard);
      others?.delete(host);
      if (others?.size === 0) shards.delete(host.lease.shard);
    },
    has: (host) => hosts.get(host.hostId) === host,
    all: () => hosts.values(),
    ofShard: (shard) => [...(shards.get(shard) ?? [])],
    count: () => hosts.size,
  };
}
