import { Worker } from 'node:worker_threads';

/**
 * A process in an endless loop can't notice that its parent is gone. So a second thread checks the parent's id once a
 * second, and ends the process when it changes.
 */
export function dieWithParent(): void {
  // Read here: on a busy machine the parent may be gone before the thread begins.
  const watch = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL"); }, 1000);`;
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
