import { openTaskPort } from '@florilegium/platform/task-port';
import type { TextPrint } from './text/duplicate-index';
import { printOf } from './text/text-print';

const { answer, onTask } = openTaskPort<string, TextPrint>();

onTask((text) => {
  try {
    answer({ output: printOf(text) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});

answer({ ready: true });
