import { openTaskPort } from '@florilegium/platform/task-port';
import { type AlignPage, createPageReader, type ReadAlignPage } from './text/align-pages';

const read = createPageReader();
const { answer, onTask } = openTaskPort<AlignPage, ReadAlignPage>();

onTask((page) => {
  read(page).then(
    (output) => answer({ output }, [output.traits.buffer as ArrayBuffer]),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

answer({ ready: true });
