import { expect, it } from 'vitest';
import { axisWords } from './axis-words';

/** Ticks at equal distances from 50 to the end of a plot, each with the same words. */
const ticks = (count: number, right: number, word: string) =>
  Array.from({ length: count }, (_, tick) => ({
    tick,
    x: 50 + (tick / (count - 1)) * (right - 50),
    word,
  }));
const shown = (count: number, right: number, word: string) =>
  axisWords(ticks(count, right, word), { left: 50, right }).map(({ tick }) => tick);

it('words below an axis all stand where there is room', () => {
  expect(shown(5, 800, 'Nov 22, 23:05')).toEqual([0, 1, 2, 3, 4]);
});

it('words below a narrow axis are so many that none touches the next', () => {
  expect(shown(5, 450, '100.000')).toEqual([0, 1, 2, 3, 4]);
  expect(shown(5, 370, 'Nov 22, 23:05')).toEqual([0, 2, 4]);
  expect(shown(4, 180, 'Nov 22, 23:05')).toEqual([0]);
  for (const right of [120, 200, 300, 390, 700])
    for (const count of [2, 3, 5, 8, 13]) {
      const words = axisWords(ticks(count, right, '22 nov, 23:05'), { left: 50, right });
      expect(words.length).toBeGreaterThan(0);
      const begins = words.map(({ x, anchor }) => x - { start: 0, middle: 45.5, end: 91 }[anchor]);
      const gaps = begins.slice(1).map((begin, at) => begin - begins[at]!);
      expect(gaps.every((gap) => gap > 91)).toBe(true);
    }
});

it('the outermost words stay within the plot', () => {
  const words = axisWords(ticks(3, 800, '100'), { left: 50, right: 800 });
  expect(words.map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'end']);
});
