import { openArchiveStore } from '@florilegium/archive/open-store';
import { readSettings } from '@florilegium/platform/env';
import { openTaskPort } from '@florilegium/platform/task-port';
import { doReleaseTask, type ReleaseResult, type ReleaseTask } from '@florilegium/releases/render';

const archive = await openArchiveStore(readSettings(process.env, process.cwd()).archive);

const { answer, onTask } = openTaskPort<ReleaseTask, ReleaseResult>();

onTask(async (task) => {
  try {
    const output = await doReleaseTask(archive, task);
    answer({ output }, buffersOf(output));
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});
answer({ ready: true });

/** Buffers that are handed over: those that hold one file's bytes and nothing else. */
function buffersOf({ bytes }: ReleaseResult): ArrayBuffer[] {
  return Object.values(bytes).flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 0 ? [buffer] : [],
  );
}
