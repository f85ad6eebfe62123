import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inBodyRoom } from './body-room';

const megabytes = (count: number) => count * 1_000_000;
const refused = { code: 'rateLimited', detail: { reason: 'manyBodies' } };

/** Holds so many bytes until it is let go. */
function holding(userId: string, bytes: number) {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const done = inBodyRoom(userId, async (take) => {
    take(bytes);
    await until;
  });
  return { letGo, done };
}

describe('the room for bodies that are still coming', () => {
  it('is bounded for one person, and free again once one is read or refused', async () => {
    const first = holding('ada', megabytes(24));
    const second = holding('ada', megabytes(24));
    await expect(holding('ada', megabytes(3)).done).rejects.toMatchObject(refused);
    const other = holding('bea', megabytes(24));
    first.letGo();
    await first.done;
    const third = holding('ada', megabytes(24));
    for (const one of [second, third, other]) one.letGo();
    await Promise.all([second.done, third.done, other.done]);
  });

  it('is bounded for all together, but for small ones', async () => {
    const people = Array.from({ length: 8 }, (_, n) => holding(`person ${n}`, megabytes(25)));
    await sleep(1);
    await expect(holding('one more', megabytes(2)).done).rejects.toMatchObject(refused);
    const small = holding('one more', megabytes(1));
    people.push(small);
    for (const one of people) one.letGo();
    await Promise.all(people.map(({ done }) => done));
  });
});
