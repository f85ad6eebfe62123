import { AppError } from '@florilegium/platform/app-error';

/** Bytes of bodies of one person, and of all, that are held while they are still coming. */
const mostOfOne = 50_000_000;
const mostOfAll = 200_000_000;
/** A body up to this length is taken however much the large ones of others hold. */
const small = 1_000_000;

/** Kept on globalThis: each route is built apart. */
const scope = globalThis as typeof globalThis & { florilegiumBodies?: Map<string, number> };
scope.florilegiumBodies ??= new Map();
const held = scope.florilegiumBodies;

/**
 * Reads a body of somebody's: `take` is told of each part. One that comes slowly is held all the while, so a person who
 * sends many at once has room for two of the largest; the others are refused.
 *
 * @throws AppError `rateLimited` (manyBodies) when there is no room for a part
 */
export async function inBodyRoom<T>(
  userId: string,
  read: (take: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  let own = 0;
  const count = (bytes: number) => {
    own += bytes;
    const left = (held.get(userId) ?? 0) + bytes;
    if (left > 0) held.set(userId, left);
    else held.delete(userId);
  };
  const take = (bytes: number) => {
    count(bytes);
    const all = [...held.values()].reduce((sum, one) => sum + one, 0);
    const hasRoom = own <= small || all <= mostOfAll;
    if ((held.get(userId) ?? 0) <= mostOfOne && hasRoom) return;
    throw new AppError('rateLimited', 'Too much is being sent at once.', {
      detail: { reason: 'manyBodies' },
    });
  };
  try {
    return await read(take);
  } finally {
    count(-own);
  }
}
