import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A sentence of a treebank as it stands in its text. */
export interface TreebankSentence {
  text: string;
  /** What stands in the text: of a range the range itself, but contractions such as don't are their words. */
  tokens: string[];
  /** The same with every range whole. */
  ranges: string[];
}

interface Range {
  form: string;
  last: number;
  parts: string[];
}

/** The words of a contraction that add up to it (do + n't); else the range. */
function contraction({ form, parts }: Range): string[] {
  return parts.join('') === form && parts.some((part) => /['’]/.test(part)) ? parts : [form];
}

function readSentence(lines: readonly string[]): TreebankSentence {
  const tokens: string[] = [];
  const ranges: string[] = [];
  let made = '';
  let range: Range | null = null;
  for (const line of lines) {
    const [id = '', form = '', , , , , , , , misc = ''] = line.split('\t');
    if (line.startsWith('#') || id.includes('.')) continue;
    if (range && Number(id) <= range.last) {
      range.parts.push(form);
      continue;
    }
    if (range) tokens.push(...contraction(range));
    range = id.includes('-') ? { form, last: Number(id.split('-')[1]), parts: [] } : null;
    if (!range) tokens.push(form);
    ranges.push(form);
    made += form + (misc.includes('SpaceAfter=No') ? '' : ' ');
  }
  if (range) tokens.push(...contraction(range));
  const text = lines.find((line) => line.startsWith('# text = '))?.slice(9) ?? made.trim();
  return { text, tokens, ranges };
}

/** The sentences of a gzipped CoNLL-U file. */
export function readTreebank(path: string): TreebankSentence[] {
  const blocks = gunzipSync(readFileSync(path)).toString().split(/\n\n+/);
  return blocks.filter((block) => block.trim()).map((block) => readSentence(block.split('\n')));
}
