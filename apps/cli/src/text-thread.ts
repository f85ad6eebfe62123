import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from '@florilegium/platform/thread-pool';
import { loadIdentifier } from '@florilegium/text/language';
import { doTextTask, type TextTask } from './text-tasks';

let loaded: ReturnType<typeof loadIdentifier> | null = null;
const identifier = () => (loaded ??= loadIdentifier());
const answer = (message: ThreadMessage<object>) => parentPort?.postMessage(message);

parentPort?.on('message', (task: TextTask) => {
  doTextTask(task, identifier).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

answer({ ready: true });
