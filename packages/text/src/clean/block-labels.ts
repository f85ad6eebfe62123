import type { BlockLabel, TextExtent } from '@florilegium/contracts/documents';
import type { JustextThresholds } from '@florilegium/contracts/jobs/mapping-settings';
import type { PageBlock } from './block-collector';
import { isVisible } from './block-features';
import { wordsKept } from './block-text';
import { threadParts } from './comment-threads';
import type { ContentChoice } from './content-choice';
import { justextDefaults } from './justext';
import { textParts } from './text-parts';

/**
 * If there are fewer words beside the comments, the comments can't belong to a text: the page is the discussion
 * itself.
 */
const minTextWords = 50;
/** A comment with fewer words, or with more links than this, is a button or a name. */
const minCommentWords = 3;
const maxCommentLinks = 0.5;

const mayBeComment = (block: PageBlock, words: number) =>
  isVisible(block) &&
  block.place !== 'form' &&
  words >= minCommentWords &&
  block.linkChars <= block.text.length * maxCommentLinks;

/** Whether the kept blocks contain a text with comments below it. If not, the comments are the text, as in a forum. */
function hasTextBeside(
  inComments: readonly boolean[],
  words: readonly number[],
  kept: readonly boolean[],
): boolean {
  const comments = wordsKept(
    words,
    kept.map((one, i) => one && inComments[i]!),
  );
  const rest = wordsKept(words, kept) - comments;
  return rest >= minTextWords && rest >= comments;
}

/**
 * Labels the blocks of a page by the cleaner's choice. A reader's comment below a text becomes `comment`, even if the
 * cleaner chose it as content. So do captions, bylines and dates get their labels, where running text is asked for.
 */
export function labelBlocks(
  blocks: readonly PageBlock[],
  words: readonly number[],
  { kept, copies }: ContentChoice,
  {
    extent = 'everything',
    keepComments = false,
    justext = justextDefaults,
  }: { extent?: TextExtent; keepComments?: boolean; justext?: JustextThresholds },
): BlockLabel[] {
  const threads = extent === 'runningText' ? threadParts(blocks, words) : [];
  const parts = textParts(blocks, words).map((part, i) => part ?? (threads[i]?.isDate ? 'date' : null));
  const inComments = blocks.map(({ comment }, i) => comment || (threads[i]?.inThread ?? false));
  const apart = hasTextBeside(inComments, words, kept);
  return blocks.map((block, i): BlockLabel => {
    if (inComments[i] && mayBeComment(block, words[i]!) && (apart || !kept[i]))
      return keepComments ? 'content' : 'comment';
    const aside = extent === 'runningText' && (parts[i] || (apart && threads[i]!.inThread));
    if (kept[i] && !aside) return 'content';
    if (parts[i] && isVisible(block)) return parts[i];
    if (copies?.[i]) return 'duplicate';
    const short = block.place === 'body' && block.linkChars === 0 && block.text.length < justext.lengthLow;
    return short ? 'tooShort' : 'boilerplate';
  });
}
