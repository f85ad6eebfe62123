import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@florilegium/platform/app-error';
import type { RestingHost } from '../engine/scheduled-host';

/**
 * The pauses that runs keep by themselves, on hosts which the pages of other hosts ask: a host's clock is everybody's, and
 * a run that wants longer pauses than others has only this.
 */
export interface OwnPauses {
  /**
   * Waits until the run may ask the host, and books its pause.
   * @throws AppError `hostUnreachable` if that would take longer than `longestMs`, `aborted`
   */
  take(asked: OwnTurn, signal: AbortSignal): Promise<void>;
  /** The run's last request to the host was answered now. */
  rest(asked: OwnTurn): void;
}

/** A run on a host, and the pause that it keeps there. */
export interface OwnTurn {
  runId: number;
  host: string;
  pauseMs: number;
  longestMs: number;
}

/** Most pauses that are kept; those that are over are dropped first. */
const maxKept = 20_000;

/** @param hostNamed the host in this worker's scheduler, where the run may crawl it, too */
export function createOwnPauses(
  hostNamed: (name: string) => Pick<RestingHost, 'rest' | 'runRestsUntil'> | undefined,
  now: () => number = Date.now,
): OwnPauses {
  const freeAt = new Map<string, number>();
  const keyOf = ({ runId, host }: OwnTurn) => `${runId} ${host}`;
  const book = (asked: OwnTurn, at: number) => {
    if (freeAt.size >= maxKept) for (const [key, until] of freeAt) if (until <= now()) freeAt.delete(key);
    freeAt.set(keyOf(asked), at + asked.pauseMs);
    hostNamed(asked.host)?.rest(asked.runId, at, asked.pauseMs);
  };
  return {
    async take(asked, signal) {
      const kept = hostNamed(asked.host)?.runRestsUntil(asked.runId) ?? 0;
      const at = Math.max(now(), kept, freeAt.get(keyOf(asked)) ?? 0);
      if (at - now() > asked.longestMs) {
        throw new AppError('hostUnreachable', `${asked.host} has to rest for this job.`, {
          detail: { reason: 'hostRests', until: at },
        });
      }
      // Booked before the wait: another page of the run may come meanwhile.
      book(asked, at);
      if (at <= now()) return;
      await sleep(at - now(), undefined, { signal }).catch((cause) => {
        throw new AppError('aborted', 'The request was aborted.', { retry: 'later', cause });
      });
    },
    rest(asked) {
      book(asked, Math.max(now(), (freeAt.get(keyOf(asked)) ?? 0) - asked.pauseMs));
    },
  };
}
