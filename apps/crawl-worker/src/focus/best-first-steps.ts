import { openStep, stepGoesOn } from '@florilegium/db/crawl/best-first-steps';
import type { Database } from '@florilegium/db/sql/database';
import type { Run } from '../engine/run-book';
import type { Scheduler } from '../engine/scheduler';

/** The dependencies of opening steps. */
export interface StepTools {
  database: Database;
  scheduler: Pick<Scheduler, 'feedRun'>;
}

/** Opens the steps of best-first runs. */
export interface Steps {
  /**
   * Opens the run's next step when the present one is used up. It can be called any number of times, also by several
   * workers.
   */
  tend(run: Run): Promise<void>;
}

/** A step ends after this time, because its hosts are slow and the others wait. In ms. */
const longestStepMs = 30_000;
/** A step is not checked more often than this, in ms. */
const lookMs = 200;

/** A step when this worker first met it. */
interface MetStep {
  floor: number | null;
  since: number;
  /** Pages that the run had fetched at that time. */
  pages: number;
  lookedAt: number;
  looking: boolean;
}

/** Makes the opener of steps. */
export function createSteps({ database, scheduler }: StepTools): Steps {
  const met = new WeakMap<Run, MetStep>();

  function stepOf(run: Run): MetStep {
    const known = met.get(run);
    if (known && known.floor === run.ledger.priorityFloor) return known;
    // Another worker has opened it, or this worker is new here: the URLs that it held back have to be claimed again.
    if (known) scheduler.feedRun(run.runId);
    const step = {
      floor: run.ledger.priorityFloor,
      since: Date.now(),
      pages: run.ledger.pagesFetched,
      lookedAt: 0,
      looking: false,
    };
    met.set(run, step);
    return step;
  }

  /** A step is over when it has fetched its number of pages, takes too long, or nothing of it can be fetched. */
  async function isOver(run: Run, step: MetStep, now: number): Promise<boolean> {
    if (step.floor === null || now - step.since >= longestStepMs) return true;
    if (run.ledger.pagesFetched - step.pages >= run.config.focus.bestPerStep) return true;
    return !(await stepGoesOn(database, run.runId, step.floor));
  }

  return {
    async tend(run) {
      if (run.ranking === null || !run.ledger.isActive) return;
      const now = Date.now();
      const step = stepOf(run);
      if (step.looking || now - step.lookedAt < lookMs) return;
      Object.assign(step, { looking: true, lookedAt: now });
      try {
        if (!(await isOver(run, step, now)) || run.ledger.priorityFloor !== step.floor) return;
        const { bestPerStep } = run.config.focus;
        const perHost = Math.floor(longestStepMs / Math.max(1, run.config.limits.intervalMs)) + 1;
        const floor = await openStep(database, {
          runId: run.runId,
          floor: step.floor,
          bestPerStep,
          perHost: Math.min(perHost, bestPerStep),
        });
        if (floor === null) return;
        run.ledger.openStep(floor);
        met.set(run, { floor, since: now, pages: run.ledger.pagesFetched, lookedAt: now, looking: false });
        scheduler.feedRun(run.runId);
      } finally {
        step.looking = false;
      }
    },
  };
}
