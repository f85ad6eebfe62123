import type { TaggedSentence } from '@florilegium/contracts/documents';
import { escapeXml } from '@florilegium/contracts/writing/escape-xml';
import { writeConlluSentence } from './write-conllu';

/** A tagged text in a file. */
export interface TaggedDocument {
  id: string;
  /** Name of the tagger; null: the text is only segmented. */
  tagger: string | null;
  language: string;
  sentences: readonly TaggedSentence[];
  /** Why there is no analysis. */
  error?: { code: string; message: string };
}

/** A text in CoNLL-U, with `newdoc`. Ends with the empty line after its last sentence. */
export function writeConlluDocument({ id, tagger, language, sentences, error }: TaggedDocument): string {
  const head = [`# newdoc id = ${oneLine(id)}`];
  if (error) head.push(`# error = ${oneLine(`${error.code}: ${error.message}`)}`);
  else head.push(`# tagger = ${oneLine(tagger ?? 'none')}`);
  const body = sentences.map((sentence) => writeConlluSentence(sentence, language)).join('');
  return `${head.join('\n')}\n${body}`;
}

/**
 * A text as a `<doc>` of `<s>`, one token a line: word, universal part of speech, lemma, features, the tagger's own
 * tag; `<g/>` if there was no space.
 */
export function writeVerticalTokens({ id, tagger, sentences, error }: TaggedDocument): string {
  const said = error
    ? ` error="${escapeXml(`${error.code}: ${error.message}`)}"`
    : ` tagger="${escapeXml(tagger ?? 'none')}"`;
  const lines = [`<doc id="${escapeXml(id)}"${said}>`];
  for (const sentence of sentences) {
    lines.push('<s>');
    sentence.forEach(({ form, upos, lemma, feats, tag, spaceAfter }, at) => {
      lines.push([form, upos, lemma, feats, tag].map((text) => escapeXml(text) || '_').join('\t'));
      if (!spaceAfter && at < sentence.length - 1) lines.push('<g/>');
    });
    lines.push('</s>');
  }
  return `${[...lines, '</doc>'].join('\n')}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
