import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@florilegium/platform/app-error';
import { lastComplaint, openLogFile } from './process-log';
import { answersOk } from './run-record';

/** A process that should run as long as the product does. */
export interface ProcessPlan {
  /** Its name for people, e.g. 'crawl worker'. */
  name: string;
  /** Arguments of Node: options, script, the script's own arguments. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logPath: string;
  /**
   * It is ready when this address answers with 2xx; without an address, when it sends {ready: true} over its IPC
   * channel.
   */
  healthUrl?: string;
}

/** A process that is restarted whenever it dies. */
export interface SupervisedProcess {
  /** Resolves when it is ready for the first time; rejects if it dies five times before. */
  ready: Promise<void>;
  /** Asks it to end, and kills it after `graceMs`. It isn't restarted. */
  stop(graceMs: number): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

const triesToComeUp = 5;
const settledAfterMs = 60_000;

/** Pause before the next start, after this many deaths in a row: 0.5 s, doubled each time, 30 s at most. */
export function restartPauseMs(deaths: number): number {
  return Math.min(30_000, 500 * 2 ** Math.max(0, deaths - 1));
}

/** Starts a process and keeps it running; `say` gets a line each time it dies and each time it is ready again. */
export function supervise(plan: ProcessPlan, say: (line: string) => void): SupervisedProcess {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  let settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  ready.catch(() => {});

  const live = async () => {
    let deaths = 0;
    let wasReady = false;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const life = startProcess(plan);
      child = life.child;
      const isReady = await Promise.race([waitUntilReady(plan, life.child, life.ended), life.ended]);
      if (isReady === true) {
        if (!wasReady) settle?.resolve();
        else say(`The ${plan.name} runs again.`);
        wasReady = true;
      }
      const complaint = await life.ended;
      if (stopping.signal.aborted) return;
      deaths = Date.now() - startedAt > settledAfterMs ? 1 : deaths + 1;
      if (!wasReady && deaths >= triesToComeUp) {
        const message = `The ${plan.name} did not start (${complaint}); its log: ${plan.logPath}`;
        settle?.reject(new AppError('internal', message));
        return;
      }
      const pauseMs = restartPauseMs(deaths);
      say(`The ${plan.name} ended (${complaint}); it is started again in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const lived = live();

  return {
    ready,
    kill: () => {
      stopping.abort();
      child?.kill('SIGKILL');
    },
    stop: async (graceMs) => {
      stopping.abort();
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), graceMs);
      await lived;
      clearTimeout(timer);
    },
  };
}

interface Life {
  child: ChildProcess;
  /** Resolves with how it ended and its last error. */
  ended: Promise<string>;
}

function startProcess(plan: ProcessPlan): Life {
  const log = openLogFile(plan.logPath);
  const logStart = statSync(plan.logPath).size;
  // Its own process group: Ctrl-C in a terminal only reaches the launcher, which ends its children in order.
  const child = spawn(process.execPath, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      const from = Math.min(logStart, statSync(plan.logPath).size);
      const words = lastComplaint(plan.logPath, from, signal !== null);
      resolve(`${signal ?? `exit ${code}`}: ${words.replace(/[.\s]*$/, '')}`);
    });
  });
  return { child, ended };
}

async function waitUntilReady(plan: ProcessPlan, child: ChildProcess, ended: Promise<string>): Promise<true> {
  const { healthUrl } = plan;
  if (!healthUrl) {
    return new Promise((resolve) => {
      child.on('message', (message) => {
        if (typeof message === 'object' && message !== null && 'ready' in message) resolve(true);
      });
    });
  }
  let alive = true;
  void ended.then(() => {
    alive = false;
  });
  while (alive && !(await answersOk(healthUrl))) await sleep(100);
  return new Promise((resolve) => {
    if (alive) resolve(true);
  });
}
