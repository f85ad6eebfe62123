import { countIn, lowerWords } from '../language/page-stopwords';
import type { PageBlock } from './block-collector';

/** Takes the features of a block, one after the other. */
export type Write = (value: number) => void;

/** Sizes on a logarithmic scale. */
export const log = (value: number) => Math.log2(1 + value);
/** A part of a whole; 0 if the whole is 0. */
export const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Characters of a block that are looked at. */
const maxChars = 3_000;
const endsSentence = /[.!?…。！？][\p{Pe}\p{Pf}"'”’]*$/u;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a block reads as sentences. */
export function isProse({ text, linkChars }: PageBlock, words: number): boolean {
  return words >= 8 && linkChars * 2 < text.length && endsSentence.test(text.slice(-20));
}

interface Characters {
  letters: number;
  capitals: number;
  digits: number;
  commas: number;
  stops: number;
  marks: number;
}

const stops = new Set('.!?…。！？');
const commas = new Set(',;:，、');
const marks = new Set('|•·›»→');

function countCharacters(text: string): Characters {
  const counts = { letters: 0, capitals: 0, digits: 0, commas: 0, stops: 0, marks: 0 };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === ' ') continue;
    const lower = char.toLowerCase();
    if (lower !== char) {
      counts.capitals++;
      counts.letters++;
    } else if (char !== char.toUpperCase() || (char > '\u0590' && /\p{L}/u.test(char))) counts.letters++;
    else if (char >= '0' && char <= '9') counts.digits++;
    else if (commas.has(char)) counts.commas++;
    else if (marks.has(char)) counts.marks++;
    if (stops.has(char) && (i + 1 === text.length || text[i + 1] === ' ')) counts.stops++;
  }
  return counts;
}

/** How many features `writeText` writes. */
export const textFeatures = 16;

/** Describes a block only by its text: length, links, punctuation, case, digits, and its share of function words. */
export function writeText(
  block: PageBlock,
  words: number,
  stopwords: ReadonlySet<string>,
  write: Write,
): void {
  const text = block.text.slice(0, maxChars);
  const { letters, capitals, digits, commas: cuts, stops: ends, marks: signs } = countCharacters(text);
  const found = lowerWords(text);
  write(log(words));
  write(log(block.text.length));
  write(share(block.linkChars, block.text.length));
  write(endsSentence.test(text.slice(-20)) ? 1 : 0);
  write(ends);
  write(share(cuts, words));
  write(share(digits, text.length));
  write(share(capitals, letters));
  write(share(count(text, /(?:^|\s)\p{Lu}/gu), words));
  write(/\p{Sc}/u.test(text) ? 1 : 0);
  write(/[©®]/.test(text) ? 1 : 0);
  write(share(letters, found.length));
  write(share(letters, text.length));
  write(share(countIn(found, stopwords), found.length));
  write(/[:：]$/.test(text) ? 1 : 0);
  write(signs);
}
