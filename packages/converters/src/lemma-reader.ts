import type { LemmaReader } from '@florilegium/crawling/relevance';
import type { Tagger } from '@florilegium/tagger/tagger';

/** Reads a text as the lemmas of its words, for topics whose terms are found by them. */
export function lemmaReader(tagger: Tagger): LemmaReader {
  return {
    language: tagger.language,
    lemmas: (text) => tagger.tag(text).map((sentence) => sentence.map(({ lemma, form }) => lemma || form)),
  };
}
