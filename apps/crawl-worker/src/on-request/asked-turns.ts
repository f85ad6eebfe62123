import { setTimeout as sleep } from 'node:timers/promises';
import { restHost, takeHostTurn } from '@florilegium/db/crawl/hosts';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import type { RestingHost } from '../engine/scheduled-host';
import type { RedirectTurns } from '../visit/redirect-turns';

/** A host with its row. */
export interface AskedHost {
  hostId: number;
  name: string;
}

/** How a caller waits for a turn. */
export interface Waiting {
  /** Longest wait, in ms. */
  longestMs?: number;
  /** Called with the end of the wait, in ms since 1970. */
  onWait?: (until: number) => void;
}

/** Turns of hosts for requests that belong to no run. This worker must hold the hosts' shard. */
export interface AskedTurns {
  /** Waits for the host's turn and takes it. Throws `hostUnreachable` if that takes too long, `aborted`. */
  take(host: AskedHost, pauseMs: number, signal: AbortSignal, waiting?: Waiting): Promise<void>;
  /** The runs that this worker crawls the host for. */
  runsOn(name: string): number[];
  /** Lets the host rest until then, in ms since 1970. */
  rest(host: AskedHost, until: number): Promise<void>;
}

/** Longest time that a person waits for a page. */
const longestWaitMs = 30_000;

/** @param hostNamed the host in this worker's scheduler, if it is there */
export function createAskedTurns(
  database: Database,
  redirects: RedirectTurns,
  hostNamed: (name: string) => RestingHost | undefined,
): AskedTurns {
  return {
    async take({ hostId, name }, pauseMs, signal, { longestMs = longestWaitMs, onWait } = {}) {
      const deadline = Date.now() + longestMs;
      // First the clock in memory, which is ahead of the stored one, then the stored one, which survives this worker.
      await redirects.take(name, pauseMs, signal, onWait);
      for (;;) {
        const at = await takeHostTurn(database, hostId, pauseMs);
        if (at === null) return;
        if (at.getTime() > deadline) {
          throw new AppError('hostUnreachable', `${name} gets no requests until ${at.toISOString()}.`, {
            detail: { reason: 'hostRests', until: at.getTime() },
          });
        }
        onWait?.(at.getTime());
        await sleep(Math.max(1, at.getTime() - Date.now()), undefined, { signal }).catch((cause) => {
          throw new AppError('aborted', 'The request was aborted.', { retry: 'later', cause });
        });
      }
    },
    runsOn: (name) => [...(hostNamed(name)?.runIds() ?? [])],
    async rest({ hostId, name }, until) {
      hostNamed(name)?.restUntil(until);
      await restHost(database, hostId, new Date(until));
    },
  };
}
