import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexWriter } from '../index/index-writer';
import { ConcordanceService } from './concordance-service';
import type { ConcordanceAnswer, ConcordanceTask } from './concordance-task';
import { type Answered, Turns } from './turns';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'turns-'));
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const token = (form: string) => ({ form, lemma: form, upos: 'X', feats: '', tag: '', spaceAfter: true });

function put(...numbers: number[]): void {
  const { writer } = IndexWriter.open(folder);
  const sentence = Array.from({ length: 40_000 }, (_, at) => token(at % 3 === 0 ? 'a' : 'b'));
  for (const number of numbers) writer.add({ id: idOf(number), paragraphs: [[sentence]] });
  writer.commit();
  writer.close();
}

beforeAll(() => put(1, 2));
afterAll(() => rmSync(folder, { recursive: true }));

const task = (query: string, more: object = {}): ConcordanceTask => ({
  folder,
  query,
  view: {
    kind: 'lines',
    from: 0,
    count: 10,
    context: 1,
    order: null,
    language: 'it',
    counted: false,
    ...more,
  },
  documentIds: null,
  budgetMs: 60_000,
});
/** Its matches are found slowly: every start is followed over many tokens. */
const slow = task('"a" []{0,100} "c" within doc', { counted: true });

function taking() {
  const settled: [number, Answered][] = [];
  const turns = new Turns(new ConcordanceService(1 << 20), (id, outcome) => settled.push([id, outcome]));
  return { turns, settled, ids: () => settled.map(([id]) => id) };
}

describe('questions that take turns', () => {
  it('are answered when they are done, not in the order in which they came', async () => {
    const { turns, ids } = taking();
    turns.ask(1, slow);
    turns.ask(2, task('"a"'));
    await expect.poll(ids, { interval: 1, timeout: 10_000 }).toEqual([2]);
    turns.cancel(1);
  });

  it('are done in their order until they are long, and then beside those that are not', async () => {
    let now = 0;
    const halting = (steps: number, ms: number) =>
      (function* (): Generator<void, ConcordanceAnswer> {
        for (let step = 0; step < steps; step++) {
          now += ms;
          yield;
        }
        return { kind: 'none' };
      })();
    const works = [halting(Number.POSITIVE_INFINITY, 4), halting(12, 4), halting(12, 4)];
    const service = { answer: () => works.shift()! };
    const settled: number[] = [];
    const own = new Turns(
      service,
      (id) => settled.push(id),
      () => now,
    );
    own.ask(1, slow);
    await expect.poll(() => now, { interval: 1, timeout: 10_000 }).toBeGreaterThan(700);
    own.ask(2, slow);
    own.ask(3, slow);
    await expect.poll(() => settled.length, { interval: 1, timeout: 10_000 }).toBe(2);
    own.cancel(1);
    expect(settled).toEqual([2, 3]);
  });

  it('end when they are cancelled', async () => {
    const { turns, ids } = taking();
    turns.ask(1, slow);
    turns.ask(2, slow);
    turns.cancel(1);
    turns.cancel(7);
    turns.ask(3, task('"b"'));
    await expect.poll(ids, { interval: 1, timeout: 10_000 }).toEqual([3]);
    turns.cancel(2);
    turns.ask(4, task('"b"'));
    await expect.poll(ids, { interval: 1, timeout: 10_000 }).toEqual([3, 4]);
  });

  it('show a page before all its matches were counted, and then the count', async () => {
    const { turns, settled } = taking();
    turns.ask(1, task('[upos="X"]'));
    await expect.poll(() => settled.length, { interval: 1, timeout: 10_000 }).toBe(1);
    const [[, first]] = settled as [[number, Answered]];
    expect(first).toMatchObject({ output: { kind: 'lines', complete: false, dispersion: null } });
    turns.ask(2, task('[upos="X"]', { count: 0, counted: true }));
    await expect.poll(() => settled.length, { interval: 1, timeout: 10_000 }).toBe(2);
    expect(settled[1]![1]).toMatchObject({ output: { lines: [], complete: true, count: 80_000 } });
  });

  it('keep the texts that they began with when these are merged away', async () => {
    const { turns, settled } = taking();
    turns.ask(1, task('"a" []{0,20} "c" within doc', { counted: true }));
    await new Promise((resolve) => setTimeout(resolve, 15));
    const { writer } = IndexWriter.open(folder);
    writer.delete(idOf(1));
    writer.delete(idOf(2));
    writer.merge();
    writer.close();
    put(3);
    turns.ask(2, task('"a"', { counted: true }));
    await expect.poll(() => settled.length, { timeout: 20_000 }).toBe(2);
    const outcomes = new Map(settled);
    expect(outcomes.get(1)).toMatchObject({ output: { count: 0, tokens: 80_000, complete: true } });
    expect(outcomes.get(2)).toMatchObject({ output: { tokens: 40_000 } });
  });
});
