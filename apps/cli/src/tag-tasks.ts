import type { TaggedSentence } from '@florilegium/contracts/documents';
import { readTaggerModel } from '@florilegium/converters/tagger-models';
import { segment } from '@florilegium/tagger/segment';
import { loadTagger, type Tagger } from '@florilegium/tagger/tagger';

/** A text, or sentences whose tokens are given and kept. */
export interface TagTask {
  language: string;
  text?: string;
  tokens?: string[][];
}

/** What comes of it. */
export interface TagResult {
  /** What made the analysis; null where the language has no model, and the text is only segmented. */
  tagger: string | null;
  sentences: TaggedSentence[];
}

/** What does tagging tasks, with the models that they need loaded once. */
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
  // Each line is a block: no sentence goes on from one to the next.
  return text.split('\n').flatMap((block) => {
    if (tagger) return tagger.tag(block);
    return segment(block, language).map((sentence) =>
      sentence.map(({ form, spaceAfter }) => bare(form, spaceAfter)),
    );
  });
}

/** A token that nobody analysed. */
function bare(form: string, spaceAfter: boolean): TaggedSentence[number] {
  return { form, lemma: '', upos: '', feats: '', tag: '', spaceAfter };
}
