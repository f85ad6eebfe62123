import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReadWriteLock } from './read-write-lock';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('lock', () => {
  it('lets one be alone and others together, and everybody through', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ alone: fc.boolean(), turns: fc.nat(4), fails: fc.boolean() }), {
          maxLength: 30,
        }),
        async (visits) => {
          const lock = createReadWriteLock();
          const inside = new Set<{ alone: boolean }>();
          const done = await Promise.allSettled(
            visits.map((visit) =>
              lock[visit.alone ? 'exclusive' : 'shared'](async () => {
                inside.add(visit);
                expect(inside.size === 1 || [...inside].every((one) => !one.alone)).toBe(true);
                for (let at = 0; at < visit.turns; at += 1) await turn();
                inside.delete(visit);
                if (visit.fails) throw new Error('failed');
              }),
            ),
          );
          expect(done.map((one) => one.status === 'rejected')).toEqual(visits.map((visit) => visit.fails));
        },
      ),
    );
  });

  it('keeps no one waiting for those who came later', async () => {
    const lock = createReadWriteLock();
    const order: string[] = [];
    const enter = (name: string, alone = false) =>
      lock[alone ? 'exclusive' : 'shared'](async () => {
        order.push(name);
        await turn();
      });
    await Promise.all([enter('first'), enter('alone', true), enter('second'), enter('third')]);
    expect(order).toEqual(['first', 'alone', 'second', 'third']);
  });
});
