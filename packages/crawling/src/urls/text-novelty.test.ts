import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNoveltyMemory, measureRun, type NoveltyMemory } from './text-novelty';

const article = 'Gli operai hanno scoperto un affresco sotto due strati di calce.';

function sum(memory: NoveltyMemory, runs: readonly string[]): number {
  const page = `<p>${runs.join('<p>')}`;
  let at = 0;
  let characters = 0;
  for (const run of runs) {
    at += '<p>'.length;
    const measured = measureRun(page, at, at + run.length);
    if (measured) characters += memory.newOf(measured);
    at += run.length;
  }
  return characters;
}

it('counts what was not met before, without its digits', () => {
  const memory = createNoveltyMemory(1_000);
  expect(sum(memory, [`  ${article}\n`, `${article} Nel 1998.`])).toBe(article.length * 2 + 6);
  expect(sum(memory, [article, `${article} Nel 2024.`])).toBe(0);
  expect(sum(memory, [article.toUpperCase()])).toBe(article.length);
});

it('passes over what is too short to say anything', () => {
  const memory = createNoveltyMemory(1_000);
  expect(sum(memory, ['17', 'a b', ' '.repeat(100), '1'.repeat(100), '7/8/2024', ''])).toBe(0);
});

it('counts poems, cells and words in elements of their own', () => {
  const memory = createNoveltyMemory(1_000);
  expect(sum(memory, ['床前明月光', '疑是地上霜'])).toBe(30);
  expect(sum(memory, ['ridere', 'verbo', 'ridere'])).toBe(11);
});

it('sees one calendar page in all', () => {
  const memory = createNoveltyMemory(1_000);
  const page = (day: number) => [`Nessun evento previsto per il giorno ${day}`, `${day}`, 'Mese precedente'];
  expect(sum(memory, page(1))).toBeGreaterThan(0);
  for (let day = 2; day < 400; day += 1) expect(sum(memory, page(day))).toBe(0);
});

it('remembers as many texts as it is told to, and the menu of every page for ever', () => {
  const memory = createNoveltyMemory(100);
  const text = (index: number) =>
    `${article} ${'ab'.repeat(index % 50)}${'c'.repeat(Math.floor(index / 50))}`;
  const menu = 'Una voce del menu che sta su tutte le pagine';
  sum(memory, [menu]);
  for (let index = 0; index < 1_000; index += 1) {
    expect(sum(memory, [menu, text(index)])).toBe(text(index).trim().length);
  }
  expect(sum(memory, [text(990)])).toBe(0);
  expect(sum(memory, [text(1)])).toBeGreaterThan(0);
});

it('knows any text the second time', () => {
  const memory = createNoveltyMemory(100_000);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 })), (runs) => {
      sum(memory, runs);
      expect(sum(memory, runs)).toBe(0);
    }),
  );
});
