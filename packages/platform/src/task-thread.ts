import { Worker } from 'node:worker_threads';
import { type HostEnd, type HostEvents, type HostOptions, type TaskHost, youngHeapMb } from './task-host';

/** Starts a thread that does tasks. */
export function startThread<Input, Message>(
  { entry, maxHeapMb }: HostOptions,
  events: HostEvents<Message>,
): TaskHost<Input> {
  const isSource = entry.pathname.endsWith('.ts');
  const thread = new Worker(isSource ? new URL('./source-thread.mjs', import.meta.url) : entry, {
    workerData: { entry: entry.href },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: youngHeapMb },
    execArgv: ['--enable-source-maps'],
    stdout: true,
    stderr: true,
  });
  // Node's own way is a pipe for each thread, and it warns of so many listeners. What a library prints is no result.
  for (const stream of [thread.stdout, thread.stderr])
    stream.on('data', (chunk: Buffer) => void process.stderr.write(chunk));
  let end: HostEnd = { reason: 'crashed', message: 'The thread ended.' };
  thread.on('message', events.message);
  thread.on('error', (error: Error & { code?: string }) => {
    const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'outOfMemory' : 'crashed';
    end = { reason, message: error.message };
  });
  thread.on('exit', () => events.ended(end));
  return {
    post: (input) => thread.postMessage(input),
    end: async () => void (await thread.terminate()),
  };
}
