import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@florilegium/db/database';
import { restHost, takeHostTurn } from '@florilegium/db/hosts';
import { AppError } from '@florilegium/platform/app-error';
import type { Detours } from './detours';
import type { Host } from './host-queue';

/** A host with its row. */
export interface AskedHost {
  hostId: number;
  name: string;
}

/** How somebody waits for a turn. */
export interface Waiting {
  /** The longest that they wait, in ms. */
  longestMs?: number;
  /** Is told until when, in ms since 1970. */
  onWait?: (until: number) => void;
}

/** Turns of hosts for pages that no run asks for. Their shard has to be this worker's. */
export interface AskedTurns {
  /** Waits for the host's turn and takes it. Throws `hostUnreachable` when that takes too long, `aborted`. */
  take(host: AskedHost, pauseMs: number, signal: AbortSignal, waiting?: Waiting): Promise<void>;
  /** The runs that this worker crawls the host for. */
  runsOn(name: string): number[];
  /** Leaves the host alone until then, in ms since 1970. */
  rest(host: AskedHost, until: number): Promise<void>;
}

/** Whoever waits for a page waits no longer. */
const longestWaitMs = 30_000;

/** @param hostNamed the host as this worker's scheduler keeps it, when it does */
export function createAskedTurns(
  database: Database,
  detours: Detours,
  hostNamed: (name: string) => Host | undefined,
): AskedTurns {
  return {
    async take({ hostId, name }, pauseMs, signal, { longestMs = longestWaitMs, onWait } = {}) {
      const deadline = Date.now() + longestMs;
      // First the clock in memory, which runs ahead of the stored one, then that: it survives this worker.
      await detours.take(name, pauseMs, signal, onWait);
      for (;;) {
        const at = await takeHostTurn(database, hostId, pauseMs);
        if (at === null) return;
        if (at.getTime() > deadline) {
          throw new AppError('hostUnreachable', `${name} is left alone until ${at.toISOString()}.`, {
            detail: { reason: 'hostRests' },
          });
        }
        onWait?.(at.getTime());
        await sleep(Math.max(1, at.getTime() - Date.now()), undefined, { signal }).catch((cause) => {
          throw new AppError('aborted', 'The request was aborted.', { retry: 'later', cause });
        });
      }
    },
    runsOn: (name) => [...(hostNamed(name)?.queues.keys() ?? [])],
    async rest({ hostId, name }, until) {
      const host = hostNamed(name);
      if (host) host.nextAt = Math.max(host.nextAt, until);
      await restHost(database, hostId, new Date(until));
    },
  };
}
