import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from '@florilegium/mapping-worker/thread-pool';
import { loadIdentifier } from '@florilegium/text/language';
import { doTextTask, type TextTask } from './text-tasks';

const identify = await loadIdentifier();
const answer = (message: ThreadMessage<object>) => parentPort?.postMessage(message);

parentPort?.on('message', (task: TextTask) => {
  try {
    answer({ output: doTextTask(task, identify) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});

answer({ ready: true });
