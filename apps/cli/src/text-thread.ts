import { openTaskPort } from '@florilegium/platform/task-port';
import type { Identify } from '@florilegium/text/language/paragraph-language';
import { doTextTask, type TextTask } from './text/text-tasks';

let loaded: Promise<Identify> | null = null;
const identifier = () =>
  (loaded ??= import('@florilegium/text/language/language').then(({ loadIdentifier }) => loadIdentifier()));
const { answer, onTask } = openTaskPort<TextTask, object>();

onTask((task) => {
  doTextTask(task, identifier).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

answer({ ready: true });
