import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareBlocks, compareForms, shownBlocks } from './compare-forms';

const compared = (first: string, second: string) =>
  compareForms(shownBlocks(first, 'http://a.test/'), shownBlocks(second, 'http://a.test/'));

it('shows what scripts added, took away and left', () => {
  const came = '<title>x</title><h1>Bread</h1><p>Loading …</p><script>a()</script>';
  const left = '<title>x</title><h1>Bread</h1><p>It is <b>baked</b>\nearly.</p><p>And eaten late.</p>';
  expect(compared(came, left)).toEqual({
    blocks: [
      { text: 'Bread', in: 'both' },
      { text: 'Loading …', in: 'first' },
      { text: 'It is baked early.', in: 'second' },
      { text: 'And eaten late.', in: 'second' },
    ],
    isCut: false,
  });
});

it('loses no block of either, and keeps their order', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
  fc.assert(
    fc.property(lists, lists, (first, second) => {
      const blocks = compareBlocks(first, second);
      const of = (side: 'first' | 'second') =>
        blocks.flatMap((block) => (block.in === side || block.in === 'both' ? [block.text] : []));
      expect(of('first')).toEqual(first);
      expect(of('second')).toEqual(second);
    }),
  );
});

it('compares as much of a huge page as a screen shows', () => {
  const { blocks, isCut } = compared('<p>a'.repeat(50_000), `<p>${'b'.repeat(1_000_000)}`);
  expect(isCut).toBe(true);
  expect(blocks.length).toBeLessThanOrEqual(1_000);
  expect(Math.max(...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(300);
});

it('keeps what it shows of two pages within bounds, whatever stands in them', () => {
  const paragraphs = (of: string) =>
    Array.from({ length: 3_000 }, (_, n) => `<p>${of.repeat(100)}${n}`).join('');
  const { blocks } = compared(paragraphs('"&lt;'), paragraphs('語<'));
  expect(blocks.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(120_000);
});
