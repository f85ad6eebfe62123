import { allowsBrowserWithoutIsolation } from '@florilegium/db/people/installation';
import type { Database } from '@florilegium/db/sql/database';

/** An admin's choice whether a browser may run where the system does not isolate it. */
export interface IsolationChoice {
  /** As it was known last; no until then. */
  withoutIsolation(): boolean;
  close(): void;
}

/** A choice that changed is known within this time, in ms. */
const readAgainMs = 10_000;

/** Reads the choice now and then. A database that doesn't answer leaves it as it was. */
export async function followIsolationChoice(database: Database): Promise<IsolationChoice> {
  let isAllowed = false;
  const read = async () => {
    isAllowed = await allowsBrowserWithoutIsolation(database).catch(() => isAllowed);
  };
  await read();
  const timer = setInterval(() => void read(), readAgainMs).unref();
  return { withoutIsolation: () => isAllowed, close: () => clearInterval(timer) };
}
