import { join } from 'node:path';

/** A worker that runs as a process of its own. */
export type WorkerApp = 'crawl-worker' | 'mapping-worker';

/** What a worker's process is started with, after the path of node. */
export interface WorkerProgram {
  args: string[];
  /** To be added to its environment. */
  env: Record<string, string>;
}

/**
 * How the bundle of a worker is run. A crawl worker makes much short-lived garbage around few things that last: a
 * young generation that is kept small, and an old one that grows in small steps, halve its memory for a tenth more
 * CPU time. Two arenas instead of eight a core keep what threads have freed from lying about.
 * @param root the checkout's folder
 */
export function workerProgram(root: string, app: WorkerApp): WorkerProgram {
  const heap = app === 'crawl-worker' ? ['--max-semi-space-size=16', '--heap-growing-percent=20'] : [];
  return {
    args: ['--enable-source-maps', ...heap, join(root, 'apps', app, 'dist/main.mjs')],
    env: app === 'crawl-worker' ? { MALLOC_ARENA_MAX: '2' } : {},
  };
}
