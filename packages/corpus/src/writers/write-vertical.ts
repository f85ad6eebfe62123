import type { TaggedSentence } from '@florilegium/contracts/documents';
import { escapeXml } from '@florilegium/contracts/writing/escape-xml';
import { type CorpusDocument, contentTexts } from '../corpus-document';
import { metadataAttributes } from '../metadata/metadata-names';
import { rightsAttributes } from '../rights/rights-attributes';
import { verticalLines } from './vertical-lines';

/** A token of a block: its form, and whether a space followed. */
export interface VerticalToken {
  text: string;
  spaceAfter: boolean;
}

/**
 * One document in vertical format (Sketch Engine, NoSketch, CWB): `<doc …>` with its metadata, a `<p>` for each block, an `<s>` for
 * each sentence, one token a line with word, universal part of speech, lemma, features and the tagger's own tag in
 * columns ('_' for none), `<g/>` if there was no space between two tokens. An untagged text has no sentences, and only the word column.
 */
export function writeVerticalDocument(document: CorpusDocument, tokenize: Tokenize): string {
  const lines: string[] = [];
  for (const [at, text] of contentTexts(document).entries()) {
    lines.push('<p>');
    const sentences = document.tagged?.blocks[at];
    if (sentences) pushSentences(lines, sentences);
    else pushTokens(lines, tokenize(text));
    lines.push('</p>');
  }
  lines.push(documentEnd);
  return documentBegin(document) + lines.join('\n');
}

/** The same as bytes: much faster where a tagged document has the rows of its record. */
export function writeVerticalBytes(document: CorpusDocument, tokenize: Tokenize): Uint8Array {
  const rows = document.tagged?.rows?.();
  const lines = rows ? verticalLines(rows, contentTexts(document).length) : null;
  if (!lines) return Buffer.from(writeVerticalDocument(document, tokenize));
  return Buffer.concat([Buffer.from(documentBegin(document)), lines, Buffer.from(documentEnd)]);
}

type Tokenize = (text: string) => readonly VerticalToken[];

const documentEnd = '</doc>\n';

/** The line with which a document begins, which has its metadata. */
function documentBegin(document: CorpusDocument): string {
  const attributes = {
    id: document.id,
    url: document.url,
    title: document.title,
    crawl_date: document.capturedAt,
    lang: document.language,
    domain: document.domain,
    words: String(document.words),
    // Sketch Engine's registry splits such a list by MULTISEP "|".
    ...(document.topicClasses.length > 0 && { topic: document.topicClasses.join('|') }),
    ...(document.contains.length > 0 && { contains: document.contains.join('|') }),
    ...(document.containedIn.length > 0 && { contained_in: document.containedIn.join('|') }),
  };
  const rights = Object.entries(rightsAttributes(document));
  const all = [...Object.entries(attributes), ...rights, ...metadataAttributes(document.metadata)];
  const written = all.map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<doc${written.join('')}>\n`;
}

function pushTokens(lines: string[], tokens: readonly VerticalToken[]): void {
  tokens.forEach((token, at) => {
    lines.push(escapeXml(token.text));
    if (!token.spaceAfter && at < tokens.length - 1) lines.push('<g/>');
  });
}

function pushSentences(lines: string[], sentences: readonly TaggedSentence[]): void {
  for (const sentence of sentences) {
    lines.push('<s>');
    sentence.forEach(({ form, upos, lemma, feats, tag, spaceAfter }, at) => {
      lines.push(`${cell(form)}\t${cell(upos)}\t${cell(lemma)}\t${cell(feats)}\t${cell(tag)}`);
      if (!spaceAfter && at < sentence.length - 1) lines.push('<g/>');
    });
    lines.push('</s>');
  }
}

const cell = (text: string) => escapeXml(text) || '_';
