import type { Identify } from '@florilegium/text/language/paragraph-language';
import type { CleanTask } from './clean-task';
import type { DecodeTask } from './decode-task';

/** A task for a text thread. */
export type TextTask = DecodeTask | { kind: 'identify'; text: string } | CleanTask;

/** The language identifier, loaded when first needed. */
export type LoadIdentifier = () => Promise<Identify>;

/** Handles a line: returns its result, without the id. Code for one kind of task is loaded at the first such task. */
export async function doTextTask(task: TextTask, identifier: LoadIdentifier): Promise<object> {
  switch (task.kind) {
    case 'decode':
      return (await import('./decode-task')).decode(task);
    case 'identify': {
      const { language, confidence, uncertain } = (await identifier())(task.text);
      return { language, confidence, uncertain };
    }
    case 'clean':
      return (await import('./clean-task')).clean(task, await identifier());
  }
}
