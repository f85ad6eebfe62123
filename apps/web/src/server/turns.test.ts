import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns';

describe('turnsOf', () => {
  it('lets as many work as there may be, and the others in their order', async () => {
    const inTurn = turnsOf(2);
    let working = 0;
    let mostWorking = 0;
    const begun: number[] = [];
    const all = [1, 2, 3, 4, 5].map((number) =>
      inTurn(async () => {
        begun.push(number);
        working += 1;
        mostWorking = Math.max(mostWorking, working);
        await Promise.resolve();
        working -= 1;
        if (number === 2) throw new Error('failed');
        return number;
      }),
    );
    const ended = await Promise.allSettled(all);
    expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
    expect(mostWorking).toBe(2);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(await inTurn(async () => 'again')).toBe('again');
  });
});
