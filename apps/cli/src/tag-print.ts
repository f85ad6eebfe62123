import { writeConlluSentence } from '@florilegium/tagger/write-conllu';
import type { TagResult } from './tag-tasks';

/** How tagged texts are printed. */
export const tagFormats = ['jsonl', 'vertical', 'conllu'] as const;
export type TagFormat = (typeof tagFormats)[number];

/** One text as it is printed, without the last line end; `result` holds an error where the text could not be used. */
export type PrintTagged = (id: unknown, result: object) => string;

/** The printer of a format. */
export function tagPrinter(format: TagFormat, language: string): PrintTagged {
  if (format === 'jsonl') return (id, result) => JSON.stringify({ id, ...result });
  const print = format === 'vertical' ? printVertical : printConllu;
  return (id, result) => {
    const name = typeof id === 'string' ? id : JSON.stringify(id);
    return print(name, result as Partial<TagResult> & Failure, language);
  };
}

interface Failure {
  error?: { code: string; message: string };
}

function printConllu(
  id: string,
  { tagger, sentences = [], error }: Partial<TagResult> & Failure,
  language: string,
) {
  const head = [`# newdoc id = ${oneLine(id)}`];
  if (error) head.push(`# error = ${oneLine(`${error.code}: ${error.message}`)}`);
  else head.push(`# tagger = ${tagger ?? 'none'}`);
  const body = sentences.map((sentence) => writeConlluSentence(sentence, language)).join('');
  return `${head.join('\n')}\n${body}`.replace(/\n$/, '');
}

/** A `<doc>` of `<s>`, one token a line: word, fine tag, lemma, part of speech, features; `<g/>` where no space stood. */
function printVertical(id: string, { tagger, sentences = [], error }: Partial<TagResult> & Failure) {
  const said = error
    ? ` error="${escapeXml(`${error.code}: ${error.message}`)}"`
    : ` tagger="${tagger ?? 'none'}"`;
  const lines = [`<doc id="${escapeXml(id)}"${said}>`];
  for (const sentence of sentences) {
    lines.push('<s>');
    sentence.forEach(({ form, tag, lemma, upos, feats, spaceAfter }, at) => {
      lines.push([form, tag, lemma, upos, feats].map((text) => escapeXml(text) || '_').join('\t'));
      if (!spaceAfter && at < sentence.length - 1) lines.push('<g/>');
    });
    lines.push('</s>');
  }
  return [...lines, '</doc>'].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text
    .replace(/[\t\n\r\u0085\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => entities[character]!);
}
