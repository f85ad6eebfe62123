import { parentPort } from 'node:worker_threads';
import { dieWithParent } from './dies-with-parent';

/** What a host tells its pool: once that it has loaded what it needs, then one answer to each task. */
export type TaskMessage<Output> = { ready: true } | { output: Output } | { failure: string };

/** The pool's end of a module that does its tasks, in a thread or in a process. */
export interface TaskPort<Input, Output> {
  /** `bytes`: the buffers of the output that nobody here uses any more; a thread hands them over, not copies. */
  answer(message: TaskMessage<Output>, bytes?: ArrayBuffer[]): void;
  /** In a process, the task's bytes are parts of one larger buffer, and Buffers stay Buffers. */
  onTask(work: (task: Input) => void): void;
}

/** To be called once, by the entry of a pool. */
export function openTaskPort<Input, Output>(): TaskPort<Input, Output> {
  const port = parentPort;
  if (port) {
    return {
      answer: (message, bytes = []) => port.postMessage(message, bytes),
      onTask: (work) => void port.on('message', work),
    };
  }
  dieWithParent();
  process.on('disconnect', () => process.exit(0));
  return {
    answer: (message) => void process.send?.(message),
    onTask: (work) => void process.on('message', work as (task: unknown) => void),
  };
}
