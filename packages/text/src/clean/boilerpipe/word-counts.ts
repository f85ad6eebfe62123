/** A stretch of a block's text, inside a link or outside. */
export interface TextRun {
  text: string;
  linked: boolean;
}

/** The shallow features of a block. */
export interface WordCounts {
  words: number;
  linkedWords: number;
  /** Number of full lines when the text is wrapped at 80 characters; 0 for a text of one line. */
  fullLines: number;
  wordsInFullLines: number;
}

const lineChars = 80;

// A piece between spaces is one token, unless a letter, digit or underscore is next to a mark other than these:
// don't, 3.5 and and/or are one, “so” is three.
const glued = String.raw`"'.,!@\-:;$?()\/`;
const wordCharacter = String.raw`\p{L}\p{Nd}\p{Mn}_`;
const oneToken = new RegExp(String.raw`^[\w${glued}]*$`);
const tokenEdge = new RegExp(
  `(?<=[${wordCharacter}])(?=[^${wordCharacter}${glued}])|(?<=[^${wordCharacter}${glued}])(?=[${wordCharacter}])`,
  'u',
);
const meaningful = /[\p{L}\p{N}]/u;

/**
 * Counts the tokens of a block, its words among them, and its lines. White space is U+0020 only.
 *
 * @returns null for a text without any token
 */
export function countWords(runs: readonly TextRun[]): WordCounts | null {
  const counts: WordCounts = { words: 0, linkedWords: 0, fullLines: 0, wordsInFullLines: 0 };
  let empty = true;
  let chars = -1; // no space before the first word
  let wordsOfLine = 0;
  const add = (token: string, linked: boolean) => {
    empty = false;
    if (!meaningful.test(token)) return;
    counts.words++;
    wordsOfLine++;
    if (linked) counts.linkedWords++;
    chars += token.length + 1;
    if (chars <= lineChars) return;
    counts.fullLines++;
    chars = token.length;
    wordsOfLine = 1;
  };
  for (const { text, linked } of runs)
    for (const piece of text.split(' ')) {
      if (piece === '') continue;
      if (oneToken.test(piece)) add(piece, linked);
      else for (const token of piece.split(tokenEdge)) add(token, linked);
    }
  if (counts.fullLines > 0) counts.wordsInFullLines = counts.words - wordsOfLine;
  return empty ? null : counts;
}
