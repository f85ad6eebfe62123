import { hostname } from 'node:os';
import { beat, leave, type WorkerIdentity } from '@florilegium/db/runs/workers';
import type { Database } from '@florilegium/db/sql/database';
import { version } from '@florilegium/platform/version';
import type { Renderer } from '@florilegium/rendering/renderer';
import type { Scheduler } from '../engine/scheduler';
import { createBrowserStanding } from '../rendering/browser-standing';

/** Tells all others that this worker lives. */
export interface Heartbeat {
  beat(): Promise<void>;
  /** Says that it stops and holds nothing more. */
  stopping(): Promise<void>;
  /** Takes its row away. */
  leave(): Promise<void>;
}

/** Who a new crawl worker is. */
export function newIdentity(): WorkerIdentity {
  return { id: crypto.randomUUID(), kind: 'crawl', version, machine: hostname(), pid: process.pid };
}

/** Makes a heartbeat, which beats when it is told to. */
export function createHeartbeat(
  database: Database,
  identity: WorkerIdentity,
  { scheduler, renderer }: { scheduler: Pick<Scheduler, 'hostCount' | 'hosts'>; renderer: Renderer },
): Heartbeat {
  // Asked once at first: an installation without a browser says so before the first job needs one.
  const browser = createBrowserStanding(renderer);
  return {
    async beat() {
      await beat(database, identity, {
        holding: scheduler.hostCount(),
        hosts: firstNames(scheduler.hosts()),
        browser: browser.last(),
      });
    },
    async stopping() {
      await beat(database, identity, { holding: 0, state: 'stopping' }).catch(() => {});
    },
    leave: () => leave(database, identity.id),
  };
}

/** Hosts that a heartbeat names. */
const mostNamed = 5;

/** The names of the first hosts, for whoever looks at the workers. */
function firstNames(hosts: Iterable<{ name: string }>): string[] {
  const names: string[] = [];
  for (const { name } of hosts) {
    if (names.length === mostNamed) break;
    names.push(name);
  }
  return names;
}
