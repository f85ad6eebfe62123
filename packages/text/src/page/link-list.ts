import type { PageBlock } from '../clean/block-collector';

/**
 * Recognises pages that are no texts but lead to texts: contents pages, indexes, tag clouds, lists of links, search
 * results. It looks at the blocks that the cleaner kept, and at no word of any language. The bounds were chosen on
 * collections of articles, listings and manuals: `npm run bench -- link-lists` prints what they find.
 */

/** What the kept blocks of a page are made of. Shares go from 0 to 1. */
interface KeptWords {
  /** Words of all kept blocks, by the rough rule of `roughWords`. */
  words: number;
  /** Characters in links, as a share of all characters. */
  linkShare: number;
  /** Words in blocks that are sentences. */
  sentenceWords: number;
  /** Words in blocks that are links, or excerpts of other pages as search engines show them. */
  leadingWords: number;
  /** Excerpts of other pages. */
  excerpts: number;
}

/** With fewer words, nothing can be said about a page. */
const minWords = 20;
/** Which shares of links and of sentences make a list; a text has fewer links or more sentences. */
const bounds = [
  // A contents page may have an introduction, of more sentences the more of it is links.
  { minLinks: 0.6, maxSentences: 0.13, minWords: 0, maxSentenceWords: Infinity },
  { minLinks: 0.85, maxSentences: 0.25, minWords: 0, maxSentenceWords: Infinity },
  // A short one may have one or two sentences beside its links.
  { minLinks: 0.65, maxSentences: 0.25, minWords: 0, maxSentenceWords: 50 },
  // An index links numbers of pages, and not the words before them. It has hardly a sentence.
  { minLinks: 0.48, maxSentences: 0.02, minWords: 100, maxSentenceWords: Infinity },
];
/** A page of search results has some excerpts, and most of its words are in them and in links. */
const minExcerpts = 4;
const minLeadingShare = 0.7;
const maxResultSentences = 0.25;

/** Shorter blocks are titles, even with a full stop. */
const minSentenceWords = 8;
/** The title of a page seldom has so many words and a full stop: a linked block like this is a teaser. */
const minLinkedSentenceWords = 15;
const minExcerptWords = 6;

const ellipsis = String.raw`(?:…|\.{3}|\[…\]|\[\.{3}\])`;
const cutAtEnd = new RegExp(String.raw`${ellipsis}\s*$`, 'u');
const cutAtStart = new RegExp(String.raw`^\s*${ellipsis}`, 'u');
const anyCut = new RegExp(ellipsis, 'gu');
const endsSentence = /[.!?…。！？؟।][\p{Pe}\p{Pf}"'”’]*$/u;
const endsStatement = /[.!。！।][\p{Pe}\p{Pf}"'”’]*$/u;

/** Whether a block that is a link reads as a statement all the same. */
export function isLinkedStatement(text: string, words: number): boolean {
  const end = text.slice(-20);
  return words >= minLinkedSentenceWords && endsStatement.test(end) && !cutAtEnd.test(end);
}

type Kind = 'link' | 'sentence' | 'excerpt' | 'other';

/** An excerpt begins in the middle of a sentence, or is cut more than once. */
function isExcerpt(text: string): boolean {
  if (cutAtStart.test(text)) return true;
  return (text.match(anyCut)?.length ?? 0) >= 2;
}

function kindOf({ text, linkChars }: PageBlock, words: number): Kind {
  const isLinked = linkChars * 2 >= text.length;
  if (words >= minExcerptWords && !isLinked && isExcerpt(text)) return 'excerpt';
  if (isLinked) return isLinkedStatement(text, words) ? 'sentence' : 'link';
  return words >= minSentenceWords && endsSentence.test(text.slice(-20)) ? 'sentence' : 'other';
}

function measureLinks(
  blocks: readonly PageBlock[],
  words: readonly number[],
  isKept: (i: number) => boolean,
): KeptWords {
  const counts: Record<Kind, number> = { link: 0, sentence: 0, excerpt: 0, other: 0 };
  let chars = 0;
  let linkChars = 0;
  let excerpts = 0;
  blocks.forEach((block, i) => {
    if (!isKept(i)) return;
    const kind = kindOf(block, words[i]!);
    counts[kind] += words[i]!;
    if (kind === 'excerpt') excerpts++;
    chars += block.text.length;
    linkChars += block.linkChars;
  });
  return {
    words: counts.link + counts.sentence + counts.excerpt + counts.other,
    linkShare: chars === 0 ? 0 : linkChars / chars,
    sentenceWords: counts.sentence,
    leadingWords: counts.link + counts.excerpt,
    excerpts,
  };
}

function isLinkList({ words, linkShare, sentenceWords, leadingWords, excerpts }: KeptWords): boolean {
  if (words < minWords) return false;
  const sentences = sentenceWords / words;
  const isList = bounds.some(
    (bound) =>
      linkShare >= bound.minLinks &&
      sentences <= bound.maxSentences &&
      words >= bound.minWords &&
      sentenceWords <= bound.maxSentenceWords,
  );
  const isSearch = excerpts >= minExcerpts && leadingWords >= words * minLeadingShare;
  return isList || (isSearch && sentences <= maxResultSentences);
}

/** Characters in links, as a share of those of the kept blocks, 0 to 1; 0 where nothing was kept. */
export function linkShareOf(blocks: readonly PageBlock[], isKept: (i: number) => boolean): number {
  const kept = blocks.filter((_, i) => isKept(i));
  const chars = kept.reduce((sum, { text }) => sum + text.length, 0);
  return chars === 0 ? 0 : kept.reduce((sum, { linkChars }) => sum + linkChars, 0) / chars;
}

/** What shows that a page is no text but a list that leads to texts. */
export interface LinkList {
  /** Characters in links, as a share of all kept characters, 0 to 1. */
  linkShare: number;
  /** Words in sentences, as a share of all kept words, 0 to 1. */
  sentenceShare: number;
}

/**
 * What shows that the kept blocks of a page are a list that leads to texts; null if they are a text.
 *
 * @param words of each block
 * @param isKept whether the cleaner kept the block of this number
 */
export function linkListOf(
  blocks: readonly PageBlock[],
  words: readonly number[],
  isKept: (i: number) => boolean,
): LinkList | null {
  const kept = measureLinks(blocks, words, isKept);
  return isLinkList(kept)
    ? { linkShare: kept.linkShare, sentenceShare: kept.sentenceWords / kept.words }
    : null;
}
