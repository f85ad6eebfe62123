import { fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { NetworkIsolation } from './no-network';
import { killGroup, residentMb } from './process-group';
import { loaderArguments } from './source-loader';
import { type HostEnd, type HostEvents, type HostOptions, type TaskHost, youngHeapMb } from './task-host';

/** What lies outside of the heap, such as bytes of pages, may take as much again. */
const memoryOfHeap = 2;
const memoryCheckMs = 250;

/**
 * Starts a process that does tasks and reaches nothing but its channel to this one. It has no secrets in its
 * environment, and it ends with this process.
 */
export function startProcess<Input, Message>(
  { entry, maxHeapMb, isolation }: HostOptions & { isolation: NetworkIsolation },
  events: HostEvents<Message>,
): TaskHost<Input> {
  const path = fileURLToPath(entry);
  const child = fork(path, [], {
    execPath: isolation.command,
    execArgv: [
      ...isolation.args,
      process.execPath,
      ...loaderArguments(path),
      '--enable-source-maps',
      `--max-old-space-size=${maxHeapMb}`,
      // Each core has a process: more threads for compiling and clearing away only get in each other's way.
      '--v8-pool-size=1',
      // V8 counts three of them as the young generation.
      `--max-semi-space-size=${youngHeapMb / 3}`,
    ],
    serialization: 'advanced',
    // What a library prints is no result.
    stdio: ['ignore', process.stderr.fd, process.stderr.fd, 'ipc'],
    // Ctrl-C in a terminal goes to this process alone, which finishes what is in hand.
    detached: true,
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, TMPDIR: process.env.TMPDIR },
  });
  let isTooLarge = false;
  const watch = setInterval(() => {
    if (residentMb(child.pid) <= maxHeapMb * memoryOfHeap) return;
    isTooLarge = true;
    killGroup(child);
  }, memoryCheckMs);
  const gone = new Promise<void>((resolve) => {
    const over = (end: HostEnd) => {
      clearInterval(watch);
      resolve();
      events.ended(end);
    };
    child.once('error', (error) => over({ reason: 'crashed', message: error.message }));
    child.once('exit', (code, signal) => over(isTooLarge ? tooLarge : endOf(code, signal)));
  });
  child.on('message', (message) => events.message(message as Message));
  return {
    // A process that can't be written to is about to end, and says why.
    post: (input) => void child.send(input as Serializable, () => {}),
    async end() {
      killGroup(child);
      await gone;
    },
  };
}

const tooLarge: HostEnd = { reason: 'outOfMemory', message: 'The process took more memory than it may.' };

function endOf(code: number | null, signal: NodeJS.Signals | null): HostEnd {
  const message = `The process ended with ${signal ?? code}.`;
  // V8 aborts when its heap is full.
  if (signal === 'SIGABRT' || code === 134) return { reason: 'outOfMemory', message };
  return { reason: signal === 'SIGKILL' ? 'killed' : 'crashed', message };
}
