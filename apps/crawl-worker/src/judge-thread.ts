import { parentPort } from 'node:worker_threads';
import { lemmaReader } from '@florilegium/converters/lemma-reader';
import { readTaggerModel } from '@florilegium/converters/tagger-models';
import type { LemmaReader } from '@florilegium/crawling/relevance';
import type { ThreadMessage } from '@florilegium/platform/thread-pool';
import { loadTagger, taggerLanguages } from '@florilegium/tagger/tagger';
import { loadIdentifier } from '@florilegium/text/language';
import type { JudgeResult, JudgeTask } from './judge-tasks';
import { createJudge } from './judge-text';

// Loaded before the first page: that takes seconds on a busy machine, and a page has its time.
const identify = await loadIdentifier();

const judge = createJudge({ identifier: async () => identify, lemmas: readLemmas });

async function readLemmas(language: string): Promise<LemmaReader | null> {
  const model = taggerLanguages.includes(language) ? await readTaggerModel(language) : null;
  return model && lemmaReader(loadTagger(language, model));
}

parentPort?.on('message', (task: JudgeTask) => void work(task));

async function work(task: JudgeTask): Promise<void> {
  try {
    answer({ output: await judge(task) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
}

function answer(message: ThreadMessage<JudgeResult>): void {
  parentPort?.postMessage(message);
}

answer({ ready: true });
