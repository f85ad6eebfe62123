import type { Block, BlockLabel } from '@florilegium/contracts/documents';
import { describe, expect, it } from 'vitest';
import { labelTemplates } from './label-templates';
import { isHeading, outlinePage, wordsOf } from './page-outline';

const block = (text: string, label: BlockLabel = 'content', type: Block['type'] = 'paragraph'): Block => ({
  type,
  label,
  text,
});
const sentence = 'The ferry leaves at nine, and nobody knows when it comes back.';

describe('the outline of a page', () => {
  it('has a key for each block of its text, and its place', () => {
    const blocks = [
      block('Home', 'boilerplate'),
      block('The ferry', 'content', 'heading'),
      block(sentence),
      block('* * *'),
      block(sentence, 'otherLanguage'),
    ];
    const { keys, places, aside, titleAt } = outlinePage('The ferry', blocks);
    expect(places).toEqual([1, 2, 3]);
    expect(keys.map(isHeading)).toEqual([true, false, false]);
    expect(keys.map(wordsOf)).toEqual([2, 12, 0]);
    expect([aside, titleAt]).toEqual([[], 0]);
    for (const key of keys) expect(Number.isSafeInteger(key)).toBe(true);
  });

  it('tells blocks apart by their words, and headings from paragraphs', () => {
    const keyOf = (one: Block) => outlinePage('', [one]).keys[0];
    expect(keyOf(block('THE FERRY leaves!'))).toBe(keyOf(block('the ferry — leaves')));
    expect(keyOf(block('the ferry left'))).not.toBe(keyOf(block('the ferry leaves')));
    expect(keyOf(block('1 ferry'))).not.toBe(keyOf(block('2 ferry')));
    expect(keyOf(block('the ferry', 'content', 'heading'))).not.toBe(keyOf(block('the ferry')));
  });

  it('notes sentences and headings that the cleaner left out, and not its menus', () => {
    const left = [
      block('Home', 'boilerplate'),
      block(sentence, 'boilerplate'),
      block('More news', 'boilerplate', 'heading'),
    ];
    const there = [block(sentence), block('More news', 'content', 'heading')];
    expect(outlinePage('', left).aside).toEqual(outlinePage('', there).keys);
  });

  it('knows its title by a heading that says it, with or without the name of the site', () => {
    const titleOf = (title: string, heading: string) =>
      outlinePage(title, [block('More news', 'content', 'heading'), block(heading, 'content', 'heading')])
        .titleAt;
    expect(titleOf('The ferry and the bridge | Valley', 'The ferry and the bridge')).toBe(1);
    expect(titleOf('The ferry', 'The ferry')).toBe(1);
    expect(titleOf('The ferry and the bridge', 'The ferry')).toBe(-1);
    expect(titleOf('', '…')).toBe(-1);
  });

  it('stays small for a page of ten thousand blocks, with both of its ends', () => {
    const blocks = Array.from({ length: 10_000 }, (_, at) => block(`${sentence} ${at}`));
    const { keys, places } = outlinePage('', blocks);
    expect(keys).toHaveLength(600);
    expect([places[0], places.at(-1)]).toEqual([0, 9_999]);
  });
});

describe('labelTemplates', () => {
  it('turns text into templates and back, and leaves all other labels alone', () => {
    const blocks = [block('one'), block('two', 'duplicate'), block('three'), block('menu', 'boilerplate')];
    const outline = { places: [0, 1, 2] };
    const labelled = labelTemplates(blocks, outline, [1, 2]);
    expect(labelled.map(({ label }) => label)).toEqual(['content', 'duplicate', 'template', 'boilerplate']);
    expect(labelTemplates(labelled, outline, [])).toEqual(blocks);
  });
});
