import { giveRenderingBack, takeRendering } from '@florilegium/db/crawl/render-budget';
import { type KnownHosts, runWants } from '@florilegium/db/plan/wants';
import { endRun } from '@florilegium/db/runs/runs';
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import type { Queues } from '@florilegium/queue/queues';
import type { Renderer } from '@florilegium/rendering/renderer';
import { openTurns } from '@florilegium/rendering/turns';
import { type AddressTurns, createAddressTurns } from '../engine/address-turns';
import { createClaims } from '../engine/claims';
import { systemClock } from '../engine/engine-clock';
import { createEngineEvents } from '../engine/engine-events';
import { createHostSchedule, type HostSchedule } from '../engine/host-schedule';
import { hearWriter, offerShard } from '../engine/post-commit';
import { createRunBook, type RunBook } from '../engine/run-book';
import { createScheduler, type Scheduler } from '../engine/scheduler';
import { createShardKeeper, type ShardKeeper } from '../engine/shards/shard-keeper';
import { createWorkerStanding, type OwnStanding } from '../engine/shards/worker-standing';
import type { Timings } from '../engine/timings';
import { type OutcomeWriter, openOutcomeWriter } from '../engine/writing/outcome-writer';
import { createSteps, type Steps } from '../focus/best-first-steps';
import { createPageJudges, type PageJudges } from '../focus/page-judges';
import { type AskedTurns, createAskedTurns } from '../on-request/asked-turns';
import { createHostAnswers } from '../rendering/host-answers';
import { createHostBursts } from '../rendering/host-bursts';
import { createKnownScripts } from '../rendering/known-scripts';
import type { RenderBudget } from '../rendering/open-counted';
import { createOwnPauses } from '../rendering/own-pauses';
import { createAnswers } from '../rendering/page-answers';
import { createRenderPages, type RenderPages } from '../rendering/render-pages';
import { createRedirectTurns, type RedirectTurns } from '../visit/redirect-turns';
import { createVisit } from '../visit/visit';
import { createWantBook, type WantBook } from '../wants/want-book';
import { createYieldGuard, type YieldGuard } from '../yield/yield-guard';
import type { Outside } from './outside';

/** What the engine needs from its worker. */
export interface EngineTools {
  database: Database;
  queues: Queues;
  outside: Outside;
  renderer: Renderer;
  workerId: string;
  timings: Timings;
  log: Log;
}

/** The parts that crawl runs, connected with each other. */
export interface Engine {
  runs: RunBook;
  scheduler: Scheduler;
  keeper: ShardKeeper;
  writer: OutcomeWriter;
  judges: PageJudges;
  yields: YieldGuard;
  wants: WantBook;
  steps: Steps;
  /** The turns of requests that belong to no job. */
  turns: AskedTurns;
}

/** Makes an engine that holds no shard. */
export function openEngine(tools: EngineTools): Engine {
  const { database, queues, timings, log } = tools;
  const runs = openRuns(tools);
  const schedule = createHostSchedule();
  const standing = createWorkerStanding(timings.leaseMs);
  const events = createEngineEvents();
  const { archive } = tools.outside;
  const writer = openOutcomeWriter({ database, archive, flushMs: timings.flushMs, events, log });
  const redirects = createRedirectTurns(schedule.named);
  const knownHosts: KnownHosts = new Map();
  const parts: EngineParts = {
    runs,
    schedule,
    standing,
    writer,
    redirects,
    judges: createPageJudges(timings.judgeMs),
    yields: createYieldGuard({ runs, writer }),
    wants: createWantBook(() => runWants(database, knownHosts)),
    turns: createAskedTurns(database, redirects, schedule.named),
    addresses: createAddressTurns(runs, tools.outside.egress, standing.workers),
  };
  const renders = openRenders(tools, parts, (shard) => keeper.hold(shard));
  const scheduler = openScheduler(tools, parts, renders);
  const keeper = openKeeper(tools, parts, { scheduler, renders });
  const steps = createSteps({ database, scheduler });
  hearWriter(events, { database, queues, runs, scheduler, keeper, steps, log });
  return { ...parts, scheduler, keeper, steps };
}

interface EngineParts {
  runs: RunBook;
  schedule: HostSchedule;
  standing: OwnStanding;
  writer: OutcomeWriter;
  redirects: RedirectTurns;
  judges: PageJudges;
  yields: YieldGuard;
  wants: WantBook;
  turns: AskedTurns;
  addresses: AddressTurns;
}

function openRuns({ database, outside, log }: EngineTools): RunBook {
  return createRunBook(database, {
    beforeRuns: outside.readSettings,
    async failed(runId, error) {
      const { code, message } = toAppError(error);
      log.error({ runId, error: message }, 'run not readable');
      if (code === 'badInput') await endRun(database, runId, 'failed', { error: message });
    },
  });
}

/** `hold`: see {@link ShardKeeper.hold}. */
function openRenders(
  { database, outside: { egress, robots }, renderer, log }: EngineTools,
  { turns, runs, addresses, schedule, writer }: EngineParts,
  hold: ShardKeeper['hold'],
): RenderPages {
  const openAnswers = createAnswers({
    database,
    egress,
    robots,
    turns,
    runs,
    addresses,
    bursts: createHostBursts(addresses),
    ownPauses: createOwnPauses(schedule.named),
    others: openTurns(Number.POSITIVE_INFINITY),
    answers: createHostAnswers(),
    writer,
    scripts: createKnownScripts(),
    hostNamed: schedule.named,
    keeper: { hold },
  });
  const budget: RenderBudget = {
    async take({ runId, config }, host) {
      const lease = schedule.named(host)?.lease;
      // Its shard is being given back.
      if (!lease) return null;
      try {
        return (await takeRendering(database, { runId, lease }, config.limits.maxRendered)) ?? 'limit';
      } catch (error) {
        log.warn({ runId, error: String(error) }, 'a page to be rendered could not be counted');
        return 'failed';
      }
    },
    giveBack: (openId) =>
      giveRenderingBack(database, openId).catch((error: unknown) => {
        log.warn({ openId, error: String(error) }, 'a page that was not rendered stays counted');
      }),
  };
  return createRenderPages({
    renderer,
    userAgent: egress.userAgent,
    openAnswers,
    budget,
    hostNamed: schedule.named,
  });
}

function openScheduler(
  { database, outside: { egress, robots }, log }: EngineTools,
  { schedule, runs, addresses, yields, wants, standing, writer, redirects, judges }: EngineParts,
  renders: RenderPages,
): Scheduler {
  return createScheduler({
    schedule,
    runs,
    claims: createClaims(database, runs),
    visit: createVisit({ database, runs, robots, egress, writer, redirects, judges, renders }),
    addresses,
    yields,
    wants,
    workers: standing.workers,
    isFull: () => writer.isFull() || standing.isStale(),
    clock: systemClock,
    log,
  });
}

function openKeeper(
  { database, queues, workerId, timings, log }: EngineTools,
  { runs, writer, standing }: EngineParts,
  { scheduler, renders }: { scheduler: Scheduler; renders: RenderPages },
): ShardKeeper {
  const { leaseMs, lookAgainMs, leaveRendersMs } = timings;
  return createShardKeeper({
    database,
    workerId,
    leaseMs,
    lookAgainMs,
    runs,
    scheduler,
    writer,
    standing,
    offer: (shard) => offerShard(queues, shard),
    leaveRenders: renders.leave,
    leaveRendersMs,
    log,
  });
}
