import type { TaggedSentence } from '@florilegium/contracts/documents';
import { readTaggerModel } from '@florilegium/converters/tagger-models';
import { segment } from '@florilegium/tagger/segment/segment';
import { loadTagger, type Tagger } from '@florilegium/tagger/tag/tagger';

/** A text, or given sentences of tokens, which stay unchanged. */
export interface TagTask {
  language: string;
  text?: string;
  tokens?: string[][];
}

/** The result of a task. */
export interface TagResult {
  /** Name of the tagger; null if the language has no model, and the text is only segmented. */
  tagger: string | null;
  sentences: TaggedSentence[];
}

/** Makes a function for tagging tasks, which loads the models once. */
export function createTagTasks(): (task: TagTask) => Promise<TagResult> {
  const loaded = new Map<string, Promise<Tagger | null>>();
  const taggerOf = (language: string) => {
    const known = loaded.get(language) ?? load(language);
    loaded.set(language, known);
    return known;
  };
  return async (task) => {
    const tagger = await taggerOf(task.language);
    return { tagger: tagger?.name ?? null, sentences: sentencesOf(task, tagger) };
  };
}

async function load(language: string): Promise<Tagger | null> {
  const model = await readTaggerModel(language);
  return model ? loadTagger(language, model) : null;
}

function sentencesOf({ language, text = '', tokens }: TagTask, tagger: Tagger | null): TaggedSentence[] {
  if (tokens && tagger) return tagger.tagTokens(tokens);
  if (tokens) return tokens.map((forms) => forms.map((form) => bare(form, true)));
  // Each line is a block: no sentence continues on the next line.
  return text.split('\n').flatMap((block) => {
    if (tagger) return tagger.tag(block);
    return segment(block, language).map((sentence) =>
      sentence.map(({ form, spaceAfter }) => bare(form, spaceAfter)),
    );
  });
}

/** A token without analysis. */
function bare(form: string, spaceAfter: boolean): TaggedSentence[number] {
  return { form, lemma: '', upos: '', feats: '', tag: '', spaceAfter };
}
