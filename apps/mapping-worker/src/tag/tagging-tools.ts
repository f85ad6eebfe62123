import { segmenterName, type TaggedSentence } from '@florilegium/contracts/documents';
import { lemmaReader } from '@florilegium/converters/lemma-reader';
import { readLemmaFrequencies, readTaggerModel } from '@florilegium/converters/tagger-models';
import type { JudgeModels } from '@florilegium/crawling/focus/topic-judge';
import { segment } from '@florilegium/tagger/segment/segment';
import { loadTagger, type Tagger, taggerLanguages } from '@florilegium/tagger/tag/tagger';
import { readReference } from '@florilegium/text/words/keyword-reference';
import { keywordsOf, type ReferenceFrequencies } from '@florilegium/text/words/keywords';
import type { TaggingTools } from './tag-text';

/** Our own taggers and frequencies of lemmas, each loaded when its language first occurs. */
export function createTaggingTools(): TaggingTools & Pick<JudgeModels, 'lemmas'> {
  const taggerFor = once(load);
  const referenceFor = once(loadReference);
  return {
    async tag({ language, blocks }) {
      const tagger = await taggerFor(language);
      if (!tagger) return { tagger: segmenterName, blocks: blocks.map((text) => segmented(text, language)) };
      return { tagger: tagger.name, blocks: blocks.map((text) => tagger.tag(text)) };
    },
    async lemmas(language) {
      const tagger = await taggerFor(language);
      return tagger && lemmaReader(tagger);
    },
    async keywords(blocks, language) {
      return keywordsOf(blocks.flat(), language, await referenceFor(language));
    },
  };
}

/** Loads the value of each language once; after an error it is tried again. */
function once<T>(loadOne: (language: string) => Promise<T>): (language: string) => Promise<T> {
  const loading = new Map<string, Promise<T>>();
  return (language) => {
    const known = loading.get(language);
    if (known) return known;
    const started = loadOne(language);
    loading.set(language, started);
    started.catch(() => loading.delete(language));
    return started;
  };
}

async function loadReference(language: string): Promise<ReferenceFrequencies | null> {
  const list = await readLemmaFrequencies(language);
  return list === null ? null : readReference(list);
}

async function load(language: string): Promise<Tagger | null> {
  if (!taggerLanguages.includes(language)) return null;
  const model = await readTaggerModel(language);
  return model && loadTagger(language, model);
}

function segmented(text: string, language: string): TaggedSentence[] {
  return segment(text, language).map((sentence) =>
    sentence.map((token) => ({ ...token, lemma: '', upos: '', feats: '', tag: '' })),
  );
}
