import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareBlocks, compareForms } from './compare-forms';

it('shows what scripts added, took away and left', () => {
  const came = '<title>x</title><h1>Bread</h1><p>Loading …</p><script>a()</script>';
  const left = '<title>x</title><h1>Bread</h1><p>It is <b>baked</b>\nearly.</p><p>And eaten late.</p>';
  expect(compareForms('http://a.test/', came, left)).toEqual({
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

it('compares as much of a huge page as there is room for', () => {
  const { blocks, isCut } = compareForms(
    'http://a.test/',
    '<p>a'.repeat(50_000),
    `<p>${'b'.repeat(1_000_000)}`,
  );
  expect(isCut).toBe(true);
  expect(blocks.length).toBeLessThanOrEqual(4_000);
  expect(Math.max(...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000);
});
