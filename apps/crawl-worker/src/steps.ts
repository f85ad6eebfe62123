import { openStep, stepGoesOn } from '@florilegium/db/best-first-steps';
import type { Database } from '@florilegium/db/database';
import type { Run } from './run-book';
import type { Scheduler } from './scheduler';

/** What opening steps needs. */
export interface StepTools {
  database: Database;
  scheduler: Pick<Scheduler, 'feedRun'>;
}

/** Opens the steps of runs that take the best first. */
export interface Steps {
  /** Opens the run's next step when the present one is used up. Harmless however often, and in however many workers. */
  tend(run: Run): Promise<void>;
}

/** A step that takes longer is over: its hosts are slow, and the others wait. In ms. */
const longestStepMs = 30_000;
/** A step is looked at no oftener than this, in ms. */
const lookMs = 200;

/** A step as this worker has met it. */
interface MetStep {
  floor: number | null;
  since: number;
  /** Pages that the run had fetched by then. */
  pages: number;
  lookedAt: number;
  looking: boolean;
}

/** Makes what tends to steps. */
export function createSteps({ database, scheduler }: StepTools): Steps {
  const met = new WeakMap<Run, MetStep>();

  function stepOf(run: Run): MetStep {
    const known = met.get(run);
    if (known && known.floor === run.priorityFloor) return known;
    // Another worker has opened it, or this one is new here: what it holds back has to be asked for again.
    if (known) scheduler.feedRun(run.runId);
    const step = {
      floor: run.priorityFloor,
      since: Date.now(),
      pages: run.pagesFetched,
      lookedAt: 0,
      looking: false,
    };
    met.set(run, step);
    return step;
  }

  /** When as many pages were fetched as a step takes, or it lasts too long, or nothing of it can be asked for. */
  async function isOver(run: Run, step: MetStep, now: number): Promise<boolean> {
    if (step.floor === null || now - step.since >= longestStepMs) return true;
    if (run.pagesFetched - step.pages >= run.config.focus.bestPerStep) return true;
    return !(await stepGoesOn(database, run.runId, step.floor));
  }

  return {
    async tend(run) {
      if (run.ranking === null || !run.active) return;
      const now = Date.now();
      const step = stepOf(run);
      if (step.looking || now - step.lookedAt < lookMs) return;
      Object.assign(step, { looking: true, lookedAt: now });
      try {
        if (!(await isOver(run, step, now)) || run.priorityFloor !== step.floor) return;
        const { bestPerStep } = run.config.focus;
        const perHost = Math.floor(longestStepMs / Math.max(1, run.config.limits.intervalMs)) + 1;
        const floor = await openStep(database, {
          runId: run.runId,
          floor: step.floor,
          bestPerStep,
          perHost: Math.min(perHost, bestPerStep),
        });
        if (floor === null) return;
        run.priorityFloor = floor;
        met.set(run, { floor, since: now, pages: run.pagesFetched, lookedAt: now, looking: false });
        scheduler.feedRun(run.runId);
      } finally {
        step.looking = false;
      }
    },
  };
}
