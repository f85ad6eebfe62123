import { describe, expect, it } from 'vitest';
import { createGate } from './gate';

describe('createGate', () => {
  it('lets no more through than it has places, in order, and frees the place of what fails', async () => {
    const gate = createGate(2);
    const log: string[] = [];
    let most = 0;
    const work = (name: string, fails = false) =>
      gate.pass(async () => {
        most = Math.max(most, gate.inside);
        log.push(name);
        await new Promise((resolve) => setImmediate(resolve));
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([
      work('a'),
      work('b', true),
      work('c'),
      work('d', true),
      work('e'),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
    expect(gate.inside).toBe(0);
  });
});
