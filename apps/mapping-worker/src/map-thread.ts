import { openTaskPort, type TaskMessage } from '@florilegium/platform/task-port';
import { loadIdentifier } from '@florilegium/text/language/language';
import { cleanDocument, relabelText } from './map/clean-document';
import { cleanPage } from './map/clean-page';
import { createDocumentJudge } from './map/judge-document';
import type { MapResult, MapTask } from './map/map-tasks';
import { tagText } from './tag/tag-text';
import { createTaggingTools } from './tag/tagging-tools';

const identify = await loadIdentifier();
const taggingTools = createTaggingTools();
const judge = createDocumentJudge({ identifier: async () => identify, lemmas: taggingTools.lemmas });

const port = openTaskPort<MapTask, MapResult>();
port.onTask((task) => void work(task));

async function work(task: MapTask): Promise<void> {
  try {
    if (task.kind === 'clean') {
      const clean = cleanDocument(task.raw, { identify });
      const output = { ...clean, relevance: await judge(task.raw, clean.title) };
      answer({ output }, output.textRecord);
    } else if (task.kind === 'label') {
      const output = relabelText(task.text);
      answer({ output }, output.textRecord);
    } else if (task.kind === 'page') {
      const output = await cleanPage(task.page, { identify, tag: taggingTools.tag });
      answer({ output }, output);
    } else {
      const output = await tagText(task.text, taggingTools);
      answer({ output }, output.record);
    }
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) }, null);
  }
}

answer({ ready: true }, null);

/** The record's bytes are handed over. */
function answer(message: TaskMessage<MapResult>, record: Uint8Array | null): void {
  port.answer(message, record ? [record.buffer as ArrayBuffer] : []);
}
