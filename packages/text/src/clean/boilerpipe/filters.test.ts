import { describe, expect, it } from 'vitest';
import { fuseEqualDensity, fuseNear } from './block-fusion';
import { keepClauses, splitParagraphs } from './clause-words';
import { dropAfterEnd, findEndOfText } from './end-of-text';
import { blockOf, pageOf } from './fixtures';
import { keepLargest } from './largest-block';
import type { TextBlock } from './text-block';
import { expandToTitle, findTitle, headingsFor } from './title-match';
import { classifyByDensity, classifyByWords } from './word-rules';

const verdicts = (blocks: readonly TextBlock[]) => blocks.map((block) => block.isContent);
const content = <T extends { isContent: boolean }>(block: T): T => ({ ...block, isContent: true });

describe('classifyByWords', () => {
  it.each([
    ['a long block is content', [2, 17, 2], true],
    ['a short block before a long one is content', [2, 3, 16], true],
    ['a short block after more than four words is content', [5, 3, 2], true],
    ['a short block among short ones is none', [4, 16, 15], false],
  ])('%s', (_, [before, own, after], expected) => {
    const page = pageOf(blockOf(before!), blockOf(own!), blockOf(after!));
    classifyByWords(page);
    expect(page[1]!.isContent).toBe(expected);
  });

  it('takes no block with more than a third of its words in links', () => {
    const page = pageOf(blockOf(30, { linked: 10 }), blockOf(30, { linked: 9 }));
    classifyByWords(page);
    expect(verdicts(page)).toEqual([false, true]);
  });

  it('asks more of a block after links', () => {
    const links = blockOf(9, { linked: 9 });
    const page = pageOf(links, blockOf(40), blockOf(17), links, blockOf(41), links, blockOf(5), blockOf(18));
    classifyByWords(page);
    expect(verdicts(page)).toEqual([false, false, true, false, true, false, true, true]);
  });

  it('takes an empty page', () => {
    expect(() => classifyByWords([])).not.toThrow();
  });
});

describe('classifyByDensity', () => {
  it('takes full lines, and short ones beside them', () => {
    const dense = blockOf(50, { density: 12 });
    const thin = blockOf(4, { density: 4 });
    const page = pageOf(dense, thin, thin, thin, dense, thin);
    classifyByDensity(page);
    expect(verdicts(page)).toEqual([true, true, false, true, true, true]);
  });

  it('takes no last block, as nothing follows it', () => {
    const page = pageOf(blockOf(50, { density: 12 }));
    classifyByDensity(page);
    expect(verdicts(page)).toEqual([false]);
  });

  it('asks for very full lines after a block after links', () => {
    const links = blockOf(9, { linked: 9 });
    const page = pageOf(links, blockOf(50, { density: 12 }), blockOf(50, { density: 11 }));
    classifyByDensity(page);
    expect(page[1]!.isContent).toBe(false);
  });
});

describe('fusion', () => {
  it('joins neighbours of the same density', () => {
    const [first, second] = fuseEqualDensity(pageOf(blockOf(3), blockOf(3), blockOf(4)));
    expect(first).toMatchObject({ words: 6, firstPart: 0, lastPart: 1 });
    expect(second).toMatchObject({ words: 4, firstPart: 2 });
  });

  it('joins content to what stands before it', () => {
    const joined = fuseNear(pageOf(blockOf(3), content(blockOf(20)), blockOf(2)), false);
    expect(joined.map((block) => [block.words, block.isContent])).toEqual([
      [23, true],
      [2, false],
    ]);
  });

  it('joins content over one part that was left out, not over two', () => {
    const page = pageOf(...Array.from({ length: 6 }, () => content(blockOf(20))));
    const joined = fuseNear([page[0]!, page[2]!, page[5]!], true);
    expect(joined.map((block) => block.parts.length)).toEqual([2, 1]);
  });

  it('joins no content to boilerplate when asked', () => {
    expect(fuseNear(pageOf(blockOf(3), content(blockOf(20))), true)).toHaveLength(2);
  });

  it('keeps the signs of both', () => {
    const page = pageOf(content(blockOf(3)), content(blockOf(3)));
    page[1]!.signs.add('title');
    expect(fuseNear(page, true)[0]!.signs.has('title')).toBe(true);
  });
});

describe('keepLargest', () => {
  it('keeps the first of the largest, and says what might be content', () => {
    const page = pageOf(blockOf(90), content(blockOf(50)), content(blockOf(50)));
    keepLargest(page);
    expect(verdicts(page)).toEqual([false, true, false]);
    expect(page.map((block) => block.signs.has('mightBeContent'))).toEqual([true, false, true]);
  });

  it('leaves a single block as it is', () => {
    const page = pageOf(content(blockOf(1)));
    keepLargest(page);
    expect(verdicts(page)).toEqual([true]);
  });
});

describe('title', () => {
  it('takes the longest part of the page title', () => {
    expect([...headingsFor('  The harvest of olives | Valley News ')]).toEqual([
      'The harvest of olives | Valley News',
      'The harvest of olives',
    ]);
    expect([...headingsFor('Olives: far-away-valley.com')]).toContain('Olives');
    expect(headingsFor('')).toEqual(new Set());
  });

  it('reads a title of nothing but separators and spaces in no time', () => {
    expect(headingsFor(`${' '.repeat(1_000_000)}|${' '.repeat(1_000_000)}|`)).toEqual(
      new Set(['|'.concat(' '.repeat(1_000_000), '|')]),
    );
  });

  it('reaches from the title to the content', () => {
    const page = pageOf(blockOf(2), blockOf(3, { text: 'The harvest' }), blockOf(4), content(blockOf(50)));
    findTitle(page, 'The harvest | Valley News');
    keepLargest(page);
    expandToTitle(page);
    expect(verdicts(page)).toEqual([false, true, true, true]);
  });

  it('does nothing for a title below the content, or without content', () => {
    const page = pageOf(content(blockOf(50)), blockOf(2, { text: 'The harvest' }));
    findTitle(page, 'The harvest');
    keepLargest(page);
    expandToTitle(page);
    expect(verdicts(page)).toEqual([true, false]);
    const empty = pageOf(blockOf(2, { text: 'The harvest' }));
    findTitle(empty, 'The harvest');
    expandToTitle(empty);
    expect(verdicts(empty)).toEqual([false]);
  });
});

describe('end of text', () => {
  it.each([
    'Comments (3)',
    '17 comments so far',
    '4 users responded in this post',
    'Please have your say below',
    'Thanks for your comments - this feedback is now closed',
  ])('finds %s', (text) => {
    const page = pageOf(blockOf(5, { text }));
    findEndOfText(page);
    expect(page[0]!.signs.has('endOfText')).toBe(true);
  });

  it.each([
    ['Comment', 1],
    ['He made comments on it', 5],
    ['Comments on the harvest were many, and most of them spoke of rain and of hail', 16],
  ])('passes %s', (text, count) => {
    const page = pageOf(blockOf(count, { text }));
    findEndOfText(page);
    expect(page[0]!.signs.has('endOfText')).toBe(false);
  });

  it('drops what follows once sixty words of running text were seen', () => {
    const end = blockOf(2, { text: 'Post a comment' });
    const page = pageOf(
      content(blockOf(59, { density: 12 })),
      end,
      content(blockOf(59, { density: 12 })),
      end,
      content(blockOf(70)),
    );
    findEndOfText(page);
    dropAfterEnd(page);
    expect(verdicts(page)).toEqual([true, false, true, false, false]);
  });

  it('counts no thin lines as running text', () => {
    const page = pageOf(
      content(blockOf(90, { density: 8 })),
      blockOf(2, { text: 'Add comment' }),
      content(blockOf(9)),
    );
    findEndOfText(page);
    dropAfterEnd(page);
    expect(page[2]!.isContent).toBe(true);
  });
});

describe('clauses', () => {
  it.each([
    ['Five words make a clause.', true],
    ['Four words make none.', false],
    ['No mark at the end of these words', false],
    ['Short, but then a longer one comes: see', true],
    ['It costs 3.50 and no more', false],
    ['', false],
  ])('%j', (text, expected) => {
    const page = pageOf(content(blockOf(5, { text })));
    keepClauses(page);
    expect(page[0]!.isContent).toBe(expected);
  });

  it('judges the paragraphs of a joined block one by one', () => {
    const [joined] = fuseNear(
      pageOf(
        content(blockOf(6, { text: 'Here a whole sentence stands alone.' })),
        content(blockOf(1, { text: 'Here none' })),
      ),
      true,
    );
    const paragraphs = splitParagraphs([joined!]);
    keepClauses(paragraphs);
    expect(verdicts(paragraphs)).toEqual([true, false]);
  });
});
