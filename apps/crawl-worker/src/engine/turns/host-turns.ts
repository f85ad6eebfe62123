import type { WantBook } from '../../wants/want-book';
import type { YieldGuard } from '../../yield/yield-guard';
import type { AddressTurns } from '../address-turns';
import type { RunBook } from '../run-book';
import type { RunQueue } from '../run-queue';
import type { HostView, ScheduledHost } from '../scheduled-host';
import type { Visits } from '../visits';
import { chooseTurn, nextRunOf, type TurnRules } from './turn-choice';
import type { Place } from './wake-times';

/** The dependencies of turns. */
export interface HostTurnTools {
  runs: Pick<RunBook, 'get' | 'hand'>;
  /** Turns of the IP addresses of hosts. */
  addresses: AddressTurns;
  /** Decides which hosts give too little text, and which hosts come first. */
  yields: Pick<YieldGuard, 'rankOf' | 'holds'>;
  /** What the plans of corpora still want: it goes first. */
  wants: Pick<WantBook, 'levelOf' | 'pausesBy' | 'shareOf'>;
  visits: Pick<Visits, 'begin'>;
  /** Claims further URLs of a run for a host. */
  claim(host: ScheduledHost, queue: RunQueue): void;
  /** Called when the address of a host was looked up. */
  onAddress(host: ScheduledHost): void;
  /** Number of running crawl workers, which share a run's limit of simultaneous requests. */
  workers(): number;
}

/** How many ranks hosts have by their yield. */
const ranksOfYield = 8;

/** Decides what a host does when its time has come, and does it. */
export class HostTurns {
  readonly #tools: HostTurnTools;

  constructor(tools: HostTurnTools) {
    this.#tools = tools;
  }

  /** Where a host stands among the hosts whose time has come. */
  placeOf(host: ScheduledHost, now: number): Place {
    const { wants, yields } = this.#tools;
    const runId = nextRunOf(host.queues(), now, this.#rulesOf(host));
    return { runId, rank: ranksOfYield * wants.levelOf(runId, host.name) + yields.rankOf(host, runId) };
  }

  /** Begins a visit if one may begin. Returns when the host takes its next turn; null: when it is woken. */
  take(host: ScheduledHost, now: number): number | null {
    if (host.isBusy || host.isClosing) return null;
    if (host.time.nextAt > now) return host.time.nextAt;
    const { runs, yields, workers } = this.#tools;
    const rules: TurnRules<RunQueue> = {
      mayBegin: ({ runId }) => runs.get(runId)?.ledger.mayBegin(workers()) ?? false,
      holds: (queue) => yields.holds(host, queue, now),
      ...this.#rulesOf(host),
    };
    const { turn, claims: short } = chooseTurn(host.queues(), now, rules);
    for (const queue of short) this.#tools.claim(host, queue);
    if (turn.kind === 'wait') return turn.at;
    return turn.kind === 'serve' ? this.#serve(host, turn.queue, now) : null;
  }

  /** Begins the run's next URL if the host's address may be asked, too. */
  #serve(host: ScheduledHost, queue: RunQueue, now: number): number | null {
    const { addresses, visits, onAddress } = this.#tools;
    if (queue.addressTurnAt === null) queue.setAddressTurn(addresses.takeOwn(host, queue.runId, now));
    // Meanwhile another run may continue on the host.
    if (queue.addressTurnAt !== null && queue.addressTurnAt > now) return now;
    if (host.addressTurnAt === null) host.setAddressTurn(addresses.take(host, now, () => onAddress(host)));
    // If the address isn't known yet, the host wakes up once it is.
    if (host.addressTurnAt === null || host.addressTurnAt > now) return host.addressTurnAt;
    const mayBeginAt = addresses.begin(host, queue.runId, now);
    if (mayBeginAt > now) return mayBeginAt;
    host.setAddressTurn(null);
    queue.setAddressTurn(null);
    visits.begin(host, queue.serve(now), queue);
    return null;
  }

  /** When each run may ask a host, and how its waiting counts beside that of others. */
  #rulesOf(host: HostView) {
    const { runs, wants } = this.#tools;
    const runIds = [...host.runIds()];
    return {
      nextAt: (queue: RunQueue) =>
        queue.nextAt(
          runs.hand().slowed.get(queue.runId)?.get(host.hostId),
          wants.pausesBy(queue.runId, host.name),
        ),
      shareOf: ({ runId }: RunQueue) => wants.shareOf(runId, runIds),
    };
  }
}
