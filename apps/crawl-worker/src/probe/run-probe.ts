import { dryRunMs, type ProbeEnd, probeMs } from '@florilegium/contracts/probes';
import { shardOf } from '@florilegium/crawling/urls/shard';
import {
  claimProbe,
  countProbePages,
  endProbe,
  knownProbeUrls,
  type ProbeHold,
  type ProbeTask,
  releaseProbe,
  renewProbe,
  writeProbeStep,
} from '@florilegium/db/probes/probe-work';
import type { Database } from '@florilegium/db/sql/database';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import type { Queues } from '@florilegium/queue/queues';
import { compileScope } from '@florilegium/scope/rules/decide';
import { openRun, type Run } from '../engine/run-book';
import type { ShardKeeper } from '../engine/shards/shard-keeper';
import type { PoliteTools } from '../on-request/polite-ask';
import { endedBy, type Look, limitReached, meetKnownOrigins, nextStep } from './probe-look';
import { meetSeeds, openProbeMemory } from './probe-memory';

/** The dependencies of looking at a site. */
export interface ProbeTools extends PoliteTools {
  database: Database;
  queues: Queues;
  workerId: string;
  keeper: Pick<ShardKeeper, 'take' | 'leaseOf'>;
  /** A probe whose worker is silent for this long may be taken by another, in ms. */
  leaseMs: number;
}

/** If another worker has the host's shard, the probe is sent again after this time, in ms. */
const passOnMs = 300;
/** Limits of a probe for the size of a page and its timeout, whatever its job allows. */
const largestPageBytes = 10_000_000;
const longestRequestMs = 30_000;
/**
 * Looks at a site: its sitemaps and two hops from the seeds, or some pages as a job would save them. Contact,
 * robots.txt, the hosts' turns and the address guard apply as in a crawl. Each step is written before the next, so
 * that another worker can continue after a kill. Errors are reported to whoever waits.
 */
export async function runProbe(tools: ProbeTools, probeId: string, signal: AbortSignal): Promise<void> {
  const { database, workerId, leaseMs } = tools;
  const hold: ProbeHold = { probeId, workerId, leaseMs };
  const task = await claimProbe(database, hold);
  if (!task) return;
  const over = new AbortController();
  const leftMs = Math.max(0, (task.kind === 'dryRun' ? dryRunMs : probeMs) - task.ranMs);
  const timeUp = AbortSignal.timeout(leftMs);
  const renewing = setInterval(() => {
    renewProbe(database, hold).then(
      (held) => held || over.abort(),
      () => {},
    );
  }, leaseMs / 3);
  try {
    const look = await openLook(tools, hold, task, {
      signal: AbortSignal.any([signal, over.signal, timeUp]),
      longestMs: leftMs,
      giveUp: () => over.abort(),
    });
    const ended = look && (await goOn(tools, look));
    if (ended) await endProbe(database, hold, ended);
  } catch (error) {
    if (over.signal.aborted) return;
    if (signal.aborted || !timeUp.aborted) await failOrThrow(tools, hold, signal, error);
    else await endProbe(database, hold, 'enoughTime');
  } finally {
    clearInterval(renewing);
    await releaseProbe(database, hold).catch(() => {});
  }
}

/** A configuration that no crawl could use ends the probe; other errors may be temporary. */
async function failOrThrow(
  { database }: ProbeTools,
  hold: ProbeHold,
  signal: AbortSignal,
  error: unknown,
): Promise<void> {
  if (signal.aborted || toAppError(error).code !== 'badInput') throw error;
  await endProbe(database, hold, 'failed');
}

/** Null if the probe was stopped at that moment. */
async function openLook(
  tools: ProbeTools,
  hold: ProbeHold,
  task: ProbeTask,
  { giveUp, ...waiting }: { signal: AbortSignal; longestMs: number; giveUp(): void },
): Promise<Look | null> {
  const { database } = tools;
  const run = runOf(task);
  const rows = await knownProbeUrls(database, hold.probeId);
  const memory = openProbeMemory(task.kind, run, rows);
  const found = rows.length === 0 ? meetSeeds(memory, task.seeds) : [];
  if (found.length > 0 && !(await writeProbeStep(database, hold, { found, answers: [] }))) return null;
  return {
    tools,
    hold,
    task,
    memory,
    askOptions: { way: tools.egress.wayOf(task.corpusId), pace: task.config.limits, ...waiting },
    giveUp,
    origins: new Set(),
    othersHosts: new Set(),
    freeAt: new Map(),
    requests: task.requests,
    sitemapsRead: [...memory.sitemaps.values()].filter(({ asked }) => asked).length,
    pages: task.kind === 'dryRun' ? await countProbePages(database, hold.probeId) : 0,
  };
}

/** The run that the job would have, without second tries. Throws `badInput` for rules that can't be compiled. */
function runOf({ corpusId, config, seeds }: ProbeTask): Run {
  const compiled = compileScope(config, seeds);
  if (!compiled.ok) {
    throw new AppError('badInput', compiled.problems.map((problem) => problem.message).join('; '));
  }
  const { limits } = config;
  const hurried = {
    ...limits,
    maxRetries: 0,
    timeoutMs: Math.min(limits.timeoutMs, longestRequestMs),
    maxBodyBytes: Math.min(limits.maxBodyBytes, largestPageBytes),
  };
  const row = { jobId: '', corpusId, version: 0, recrawlOf: null, config: { ...config, limits: hurried } };
  return openRun(0, row, compiled.scope);
}

/** Step by step until nothing is left or it is enough; null if it was stopped or passed on. */
async function goOn(tools: ProbeTools, look: Look): Promise<ProbeEnd | null> {
  const { database, keeper, queues } = tools;
  const { hold, task } = look;
  for (;;) {
    look.askOptions.signal.throwIfAborted();
    const found = await meetKnownOrigins(look);
    if (found.length > 0 && !(await writeProbeStep(database, hold, { found, answers: [] }))) return null;
    const limit = limitReached(look);
    const next = limit ? null : nextStep(look);
    if (next === null) return endedBy(look, limit);
    if (next === 'others') return passOn(tools, hold);
    const shard = shardOf(next.host);
    // A host has one clock, which the owner of its shard keeps.
    await keeper.take(shard);
    if (!keeper.leaseOf(shard)) {
      look.othersHosts.add(next.host);
      continue;
    }
    const step = await next.take();
    if (!(await writeProbeStep(database, hold, step))) return null;
    look.freeAt.set(next.host, Date.now() + task.config.limits.intervalMs);
    if (!step.page) continue;
    look.pages += 1;
    await queues.send('map-probe-page', { probeId: hold.probeId, number: step.page.number });
  }
}

async function passOn({ database, queues }: ProbeTools, hold: ProbeHold): Promise<null> {
  await releaseProbe(database, hold);
  await queues.send('run-probe', { probeId: hold.probeId }, { delayMs: passOnMs });
  return null;
}
