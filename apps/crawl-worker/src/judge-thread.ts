import { lemmaReader } from '@florilegium/converters/lemma-reader';
import { readTaggerModel } from '@florilegium/converters/tagger-models';
import type { LemmaReader } from '@florilegium/crawling/focus/relevance';
import { openTaskPort } from '@florilegium/platform/task-port';
import { loadTagger, taggerLanguages } from '@florilegium/tagger/tag/tagger';
import { loadIdentifier } from '@florilegium/text/language/language';
import type { JudgeResult, JudgeTask } from './focus/judge-tasks';
import { createJudge } from './focus/judge-text';

// Loaded before the first page: loading takes seconds on a busy machine, and the time of a page is limited.
const identify = await loadIdentifier();

const judge = createJudge({ identifier: async () => identify, lemmas: readLemmas });

async function readLemmas(language: string): Promise<LemmaReader | null> {
  const model = taggerLanguages.includes(language) ? await readTaggerModel(language) : null;
  return model && lemmaReader(loadTagger(language, model));
}

const { answer, onTask } = openTaskPort<JudgeTask, JudgeResult>();
onTask((task) => void work(task));

async function work(task: JudgeTask): Promise<void> {
  try {
    answer({ output: await judge(task) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
}

answer({ ready: true });
