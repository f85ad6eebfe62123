import { describe, expect, it } from 'vitest';
import { readVisible } from '../page/visible-page';
import { roughWords } from './block-text';
import { threadParts } from './comment-threads';

const text =
  'Das haben wir früher auch so gemacht, und es hat immer gehalten, jedenfalls bis zum nächsten Winter.';

function threadOf(items: readonly string[]): string[] {
  const { blocks } = readVisible(`<h1>Titel</h1><p>${text}</p>${items.join('')}`);
  const found = threadParts(
    blocks,
    blocks.map((block) => roughWords(block.text)),
  );
  return blocks.flatMap((block, i) => (found[i]!.inThread ? [block.text] : []));
}

const times = (count: number, item: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i));

describe('threadParts', () => {
  it('finds elements of one kind with name, date and text, whatever they are called', () => {
    const items = times(3, (i) => `<div class="x"><b>Karla</b> <i>${i + 1}.4.2026</i><p>${text}</p></div>`);
    expect(threadOf(items)).toHaveLength(6);
  });

  it('hears how long ago a comment was written, and passes over what differs between neighbours', () => {
    const items = times(
      3,
      (i) => `<div class="c${i % 2}"><b>Karla</b> <i>vor ${i + 2} Stunden</i><p>${text}</p></div>`,
    );
    expect(threadOf(items)).toHaveLength(6);
  });

  it('tells the dates of entries from their texts', () => {
    const { blocks } = readVisible(
      `${times(3, (i) => `<div><time>1${i}:02</time><p>${text}</p></div>`).join('')}<p>Ende um 14:02</p>`,
    );
    const found = threadParts(
      blocks,
      blocks.map((block) => roughWords(block.text)),
    );
    expect(found.map(({ isDate }) => isDate)).toEqual([true, false, true, false, true, false, false]);
    expect(found.some(({ inThread }) => inThread)).toBe(false);
  });

  it.each([
    ['two of them', times(2, () => `<div class="x"><b>Karla</b> <i>1.4.2026</i><p>${text}</p></div>`)],
    [
      'teasers, which have headings',
      times(4, () => `<div><h3>Karla</h3><i>1.4.2026</i><p>${text}</p></div>`),
    ],
    [
      'entries of a ticker, which have no name',
      times(4, () => `<div><time>14:02</time><p>${text}</p></div>`),
    ],
    ['paragraphs', times(4, () => `<p>${text}</p>`)],
    [
      'sections of which one has a date',
      times(4, (i) => `<div><b>Karla</b>${i === 0 ? '1.4.2026' : ''}<p>${text}</p></div>`),
    ],
  ])('passes over %s', (_, items) => {
    expect(threadOf(items)).toEqual([]);
  });
});
