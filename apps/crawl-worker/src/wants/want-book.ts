import { slowedBy } from '@florilegium/contracts/corpus-plan/plan';
import type { WantLevel } from '@florilegium/corpus/plan/wanted';
import type { RunWants } from '@florilegium/db/plan/wants';

/** What the plans of corpora still want of the runs that go on, as it was read last. */
export interface WantBook {
  refresh(): Promise<void>;
  /** How much is wanted of what a run brings from a host. A run that no plan speaks of is like one half way. */
  levelOf(runId: number, host: string): WantLevel;
  /** How many times the usual pause a run makes between two requests to a host: more than one where that is full. */
  pausesBy(runId: number, host: string): number;
  /** Which of the waiting runs uses the turn of a run: the one of its corpus of which most is wanted. */
  insteadOf(runId: number, waiting: Iterable<number>): number;
  /** How much it counts that a run has waited on a host which these runs want, 0 to 1. */
  shareOf(runId: number, waiting: readonly number[]): number;
}

/** A run waits this many times as long as one of its corpus of which more is wanted, on a host that both want. */
const givesWayBy = 8;

/** Makes an empty book. Runs of different corpora never give way to each other. */
export function createWantBook(read: () => Promise<RunWants[]>): WantBook {
  let runs: ReadonlyMap<number, RunWants> = new Map();

  function mostWanted(own: RunWants, waiting: Iterable<number>): RunWants {
    let most = own;
    for (const runId of waiting) {
      const other = runs.get(runId);
      if (other && other.corpusId === own.corpusId && other.level > most.level) most = other;
    }
    return most;
  }

  const levelOf = (runId: number, host: string): WantLevel => {
    const run = runs.get(runId);
    return run ? (run.hosts.get(host) ?? run.level) : 1;
  };

  return {
    levelOf,
    async refresh() {
      runs = new Map((await read()).map((run) => [run.runId, run]));
    },
    pausesBy: (runId, host) => (runs.get(runId)?.slows && levelOf(runId, host) === 0 ? slowedBy : 1),
    insteadOf(runId, waiting) {
      const own = runs.get(runId);
      return own ? mostWanted(own, waiting).runId : runId;
    },
    shareOf(runId, waiting) {
      const own = runs.get(runId);
      return own && mostWanted(own, waiting) !== own ? 1 / givesWayBy : 1;
    },
  };
}
