import type { Container, PageBlock } from './block-collector';
import type { PageEvidence } from './block-features';
import { kindOf, threadParts } from './comment-threads';
import { isProse } from './text-features';

/**
 * Takes readers' comments out of what the cleaner knows of a page, before anything is chosen. Otherwise a thread that
 * is longer than its article would decide what the page is about. In a forum the comments are the text: there, the
 * first post is built like the answers to it.
 */

/** From this chance on, a block counts as part of a text or a comment. */
const likely = 0.5;
/** Shorter blocks say nothing about how texts and comments are built. */
const minWords = 8;
const maxLevels = 8;

/** What a page has to have beside comments: words of sentences, and their share of the comments' words. */
interface Beside {
  minWords: number;
  minShare: number;
}
/** Markup that names comments is seldom wrong, however long they are. */
const besideNamed: Beside = { minWords: 40, minShare: 0.15 };
/** A structure of names, dates and texts may also be the answers to a question. */
const besideThreads: Beside = { minWords: 80, minShare: 0.5 };

/** The evidence on a page, with the chances of its blocks. */
interface Judged {
  evidence: PageEvidence;
  chances: Float64Array;
}

const isText = (block: PageBlock, words: number, chance: number) => chance >= likely && isProse(block, words);

/** Elements with names around a block. Those that stand within a line of text say nothing. */
function namedAround({ container }: PageBlock): Container[] {
  const found: Container[] = [];
  for (let at = container, level = 0; at && level < maxLevels; at = at.parent, level++)
    if (!at.inline && at.names.trim() !== '') found.push(at);
  return found;
}

/** Whether the page's text stands in an element like those around its comments: it is the first of the posts. */
function isFirstPost({ evidence, chances }: Judged, isComment: readonly boolean[]): boolean {
  const { reading, words } = evidence;
  const ofText = new Set<Container>();
  const ofComments = new Set<Container>();
  reading.blocks.forEach((block, i) => {
    if (words[i]! < minWords) return;
    const into = isComment[i] ? ofComments : isText(block, words[i]!, chances[i]!) ? ofText : null;
    if (into) for (const container of namedAround(block)) into.add(container);
  });
  // Elements around both, such as the page's body, are no post.
  const textKinds = new Set([...ofText].map(kindOf));
  const times = new Map<string, number>();
  for (const container of ofComments)
    if (!ofText.has(container)) times.set(kindOf(container), (times.get(kindOf(container)) ?? 0) + 1);
  return [...times].some(([kind, count]) => count >= 2 && textKinds.has(kind));
}

/** Whether a text stands beside the blocks that may be comments. */
function hasTextBeside(judged: Judged, isComment: readonly boolean[], beside: Beside): boolean {
  const { evidence, chances } = judged;
  const sums = { text: 0, comments: 0 };
  evidence.reading.blocks.forEach((block, i) => {
    const count = evidence.words[i]!;
    if (block.place !== 'body' || chances[i]! < likely) return;
    if (isComment[i]) sums.comments += count;
    else if (isProse(block, count)) sums.text += count;
  });
  const isLarge = sums.text >= beside.minWords && sums.text >= sums.comments * beside.minShare;
  return isLarge && !isFirstPost(judged, isComment);
}

/** The evidence on a page and its chances, without readers' comments if a text stands beside them. */
export function withoutComments(evidence: PageEvidence, chances: Float64Array): Judged {
  const { reading, words, reader } = evidence;
  const judged = { evidence, chances };
  const named = reading.blocks.map(({ comment }) => comment);
  const threads = threadParts(reading.blocks, words).map(({ inThread }, i) => inThread || named[i]!);
  const isComment = [
    { found: threads, beside: besideThreads },
    { found: named, beside: besideNamed },
  ].find(({ found, beside }) => found.includes(true) && hasTextBeside(judged, found, beside))?.found;
  if (!isComment) return judged;
  const rest = words.map((count, i) => (isComment[i] ? 0 : count));
  const region = reader?.map((one, i) => one && !isComment[i]);
  // A region of comments alone says nothing about the text.
  const hasRegion = region?.some((one, i) => one && rest[i]! > 0);
  return {
    evidence: { ...evidence, words: rest, reader: hasRegion ? region! : null },
    chances: chances.map((chance, i) => (isComment[i] ? 0 : chance)),
  };
}
