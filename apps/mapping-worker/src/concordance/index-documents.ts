import type { IndexedDocument } from '@florilegium/concordance/segment/segment-builder';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { parseTaggedRecord } from '@florilegium/corpus/tagged-record';
import { segment } from '@florilegium/tagger/segment/segment';
import type { IndexSource } from './index-tasks';

/** What an index is told of a document; null if its tag record can't be read. */
export function documentOf(source: IndexSource): IndexedDocument | null {
  if ('tags' in source) {
    const record = parseTaggedRecord(source.tags);
    return record && { id: source.id, paragraphs: record.blocks };
  }
  const paragraphs = source.paragraphs.map((paragraph) => untagged(paragraph, source.language));
  return { id: source.id, paragraphs };
}

const untagged = (paragraph: string, language: string): TaggedSentence[] =>
  segment(paragraph, language).map((tokens) =>
    tokens.map(({ form, spaceAfter }) => ({ form, spaceAfter, lemma: '', upos: '', feats: '', tag: '' })),
  );
