import { type TextBlock, textDensity } from './text-block';

/** Words of content that have to stand before a text can end. */
const minWords = 60;
/** Only blocks with fewer words end a text. */
const maxWordsOfEnd = 15;
const minCharsOfEnd = 8;
/** Words a line from which on a block counts as running text. */
const fullTextDensity = 9;

const endings =
  /^(?:comments|© reuters|please rate this|post a comment|[0-9]+(?: comments| users responded in)|thanks for your comments - this feedback is now closed$)|what you think\.\.\.|add your comment|add comment|reader views|have your say|reader comments|rätta artikeln/;

/** Finds the blocks that newspapers put below a text: its comments, ratings and the like. */
export function findEndOfText(blocks: readonly TextBlock[]): void {
  for (const block of blocks) {
    if (block.words >= maxWordsOfEnd) continue;
    const text = block.parts.map((part) => part.text).join('\n');
    if (text.length >= minCharsOfEnd && endings.test(text.toLowerCase())) block.signs.add('endOfText');
  }
}

/** Everything after the end of the text loses its label as content, if enough running text came before. */
export function dropAfterEnd(blocks: readonly TextBlock[]): void {
  let words = 0;
  let ended = false;
  for (const block of blocks) {
    if (block.isContent && textDensity(block) >= fullTextDensity) words += block.words;
    ended ||= block.signs.has('endOfText') && words >= minWords;
    if (ended) block.isContent = false;
  }
}
