import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTimerHeap } from './timer-heap';

it('gives out everything that is due, earliest first, and nothing before its time', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(50), (times, now) => {
      const heap = createTimerHeap<number>();
      for (const at of times) heap.push(at, at);
      const taken: number[] = [];
      for (let at = heap.popDue(now); at !== undefined; at = heap.popDue(now)) taken.push(at);
      const sorted = [...times].sort((a, b) => a - b);
      expect(taken).toEqual(sorted.filter((at) => at <= now));
      expect(heap.nextAt()).toBe(sorted.find((at) => at > now));
    }),
  );
});
