import { allowsBrowserWithoutWall } from '@florilegium/db/people/installation';
import type { Database } from '@florilegium/db/sql/database';

/** An admin's choice whether a browser may run where no wall of the system shuts it in. */
export interface WallChoice {
  /** As it was known last; no until then. */
  withoutWall(): boolean;
  close(): void;
}

/** A choice that changed is known within this time, in ms. */
const readAgainMs = 10_000;

/** Reads the choice now and then. A database that doesn't answer leaves it as it was. */
export async function followWallChoice(database: Database): Promise<WallChoice> {
  let isAllowed = false;
  const read = async () => {
    isAllowed = await allowsBrowserWithoutWall(database).catch(() => isAllowed);
  };
  await read();
  const timer = setInterval(() => void read(), readAgainMs).unref();
  return { withoutWall: () => isAllowed, close: () => clearInterval(timer) };
}
