import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns';

const limits = { atOnce: 4, ofOneClient: 2, ofStrangers: 3, holdMs: 500 };

/** Takes turns by names such as 'anna 1', of the client 'anna', and notes which have come. Who has a number is a stranger. */
function queue(given = limits) {
  const turns = new Turns(given);
  const started: string[] = [];
  const take = (request: string) => {
    const name = request.split(' ')[0]!;
    return turns.take({ name, isKnown: !/\d/.test(name) }, () => started.push(request));
  };
  return { started, take };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('turns', () => {
  it('come at once where nobody waits', () => {
    const { started, take } = queue();
    take('anna 1');
    take('anna 2');
    expect(started).toEqual(['anna 1', 'anna 2']);
  });

  it('of one client leave room for the next, however many it takes', () => {
    const { started, take } = queue();
    for (let n = 1; n <= 50; n += 1) take(`anna ${n}`);
    take('bruno 1');
    expect(started).toEqual(['anna 1', 'anna 2', 'bruno 1']);
  });

  it('go on when one is given back, in the order in which they were taken', () => {
    const { started, take } = queue();
    const first = take('anna 1');
    for (const n of [2, 3, 4]) take(`anna ${n}`);
    first();
    first();
    expect(started).toEqual(['anna 1', 'anna 2', 'anna 3']);
  });

  it('go first to whoever has the fewest in hand', () => {
    const { started, take } = queue({ ...limits, atOnce: 2 });
    const first = take('anna 1');
    take('anna 2');
    take('anna 3');
    take('bruno 1');
    first();
    expect(started).toEqual(['anna 1', 'anna 2', 'bruno 1']);
  });

  it('that are given back before they have come never come', () => {
    const { started, take } = queue();
    const first = take('anna 1');
    take('anna 2');
    const third = take('anna 3');
    take('anna 4');
    third();
    first();
    expect(started).toEqual(['anna 1', 'anna 2', 'anna 4']);
  });

  it('last no longer than a request is likely to need this process', () => {
    const { started, take } = queue();
    for (const n of [1, 2, 3, 4, 5]) take(`anna ${n}`);
    vi.advanceTimersByTime(limits.holdMs);
    expect(started).toHaveLength(4);
    vi.advanceTimersByTime(limits.holdMs);
    expect(started).toHaveLength(5);
  });

  it('of strangers, many as they are, leave places for those who are known', () => {
    const { started, take } = queue();
    const ends = Array.from({ length: 50 }, (_, n) => take(`192.0.2.${n} 1`));
    expect(started).toHaveLength(3);
    take('anna 1');
    expect(started.at(-1)).toBe('anna 1');
    take('bruno 1');
    ends[0]!();
    // The place that a stranger gives back is one for strangers: who came first has it.
    expect(started).toHaveLength(5);
    expect(started.at(-1)).toBe('192.0.2.3 1');
  });

  it('are never more than what is allowed at once', () => {
    const { started, take } = queue();
    const ends = ['anna', 'bruno', 'carla', 'dario', 'elena', 'fabio'].map((name) => take(`${name} 1`));
    expect(started).toHaveLength(4);
    for (const end of ends) end();
    expect(started).toHaveLength(6);
  });
});
