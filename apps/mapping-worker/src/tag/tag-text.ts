import type { TaggedSentence } from '@florilegium/contracts/documents';
import { writeTaggedRecord } from '@florilegium/corpus/tagged-record';
import type { Keyword } from '@florilegium/text/words/keywords';

/** A text to tag: its content blocks, in order. */
export interface TextToTag {
  /** ISO 639; 'und' when unknown. */
  language: string;
  blocks: readonly string[];
}

/** A tagged text, small enough to pass between threads. */
export interface TaggedText {
  /** Which tagger and model, e.g. 'florilegium it 1'. */
  tagger: string;
  /** Words and punctuation marks. */
  tokens: number;
  /** Most typical first, with their scores. */
  keywords: readonly Keyword[];
  /** Payload of the tag record. */
  record: Uint8Array;
}

/** The models that tagging needs, loaded once for each thread and language. */
export interface TaggingTools {
  /** The analysis of each block, and the tagger's name. */
  tag(text: TextToTag): Promise<{ tagger: string; blocks: readonly (readonly TaggedSentence[])[] }>;
  /** None for a text without tags. */
  keywords(blocks: readonly (readonly TaggedSentence[])[], language: string): Promise<Keyword[]>;
}

/** Tags one text. */
export async function tagText(text: TextToTag, tools: TaggingTools): Promise<TaggedText> {
  const { tagger, blocks } = await tools.tag(text);
  return taggedText(text.language, tagger, blocks, tools);
}

/** The stored form of an analysis by any tagger. */
export async function taggedText(
  language: string,
  tagger: string,
  blocks: readonly (readonly TaggedSentence[])[],
  tools: Pick<TaggingTools, 'keywords'>,
): Promise<TaggedText> {
  let tokens = 0;
  for (const sentences of blocks) for (const sentence of sentences) tokens += sentence.length;
  return {
    tagger,
    tokens,
    keywords: await tools.keywords(blocks, language),
    record: writeTaggedRecord({ tagger, language, blocks }),
  };
}
