import type { LemmaReader } from '@florilegium/crawling/focus/relevance';
import type { Tagger } from '@florilegium/tagger/tag/tagger';

/** Reads a text as the lemmas of its words, for topics with search by lemma. */
export function lemmaReader(tagger: Tagger): LemmaReader {
  return {
    language: tagger.language,
    lemmas: (text) => tagger.tag(text).map((sentence) => sentence.map(({ lemma, form }) => lemma || form)),
  };
}
