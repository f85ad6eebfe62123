import { Worker } from 'node:worker_threads';

/**
 * A process in an endless loop can't notice that its parent is gone. So a second thread checks the parent's id once a
 * second, and ends the process when it changes.
 */
export function dieWithParent(): void {
  const watch =
    'const parent = process.ppid; setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);';
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
