import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import { splitFused } from './segment/fused-tokens';

/**
 * One sentence in CoNLL-U: its text, then its words, with the range of each token that has several words. Heads and
 * relations are '_', unless a parser was used and every token is one word. It ends with an empty line. A sentence
 * without tokens gives '', because CoNLL-U has no empty sentences.
 */
export function writeConlluSentence(sentence: TaggedSentence, language: string): string {
  if (sentence.length === 0) return '';
  const lines = [`# text = ${field(textOf(sentence), '')}`];
  const isParsed = sentence.every(({ head, upos }) => head !== undefined && !upos.includes('+'));
  let number = 1;
  for (const token of sentence) {
    const misc = token.spaceAfter ? '_' : 'SpaceAfter=No';
    const words = splitFused(token, language);
    if (!words) {
      const [head, deprel] = isParsed ? [String(token.head), token.deprel ?? ''] : ['_', '_'];
      lines.push(row([String(number++), ...analysis(token), head, deprel, '_', misc]));
      continue;
    }
    const nothing = ['_', '_', '_', '_', '_', '_', '_'];
    lines.push(row([`${number}-${number + words.length - 1}`, token.form, ...nothing, misc]));
    for (const word of words)
      lines.push(row([String(number++), ...analysis({ ...word, tag: '_' }), '_', '_', '_', '_']));
  }
  return `${lines.join('\n')}\n\n`;
}

function analysis({ form, lemma, upos, tag, feats }: Omit<TaggedToken, 'spaceAfter'>): string[] {
  return [form, lemma, universal(upos), tag, feats];
}

const universalTags: ReadonlySet<string> = new Set(
  'ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X'.split(' '),
);

/** One of the 17 tags. For a fused tag that could not be split the first one; X for anything else. */
function universal(upos: string): string {
  const [first = ''] = upos.split('+');
  return universalTags.has(first) ? first : 'X';
}

function row(fields: readonly string[]): string {
  return fields.map((text) => field(text, '_')).join('\t');
}

/** A tab or line end would split a field. */
function field(text: string, empty: string): string {
  return text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' ').trim() || empty;
}

function textOf(sentence: TaggedSentence): string {
  return sentence.map(({ form, spaceAfter }) => (spaceAfter ? `${form} ` : form)).join('');
}
