import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose request is worked on, and by what it came. */
export interface Asking {
  /** Null: nobody is signed in. */
  userId: string | null;
  /** The API key that was sent; null: the request came from a browser. */
  apiKeyId: string | null;
  /** The network that attempts are counted for, of somebody without an account. */
  address: string | null;
}

const nobody: Asking = { userId: null, apiKeyId: null, address: null };
const underWay = new AsyncLocalStorage<Asking>();

/**
 * Does the work of a request. What it writes to the audit log then says who asked without being told: a key or an address
 * need not go through every function between the request and the row.
 */
export function whileAsking<T>(asking: Partial<Asking>, work: () => T): T {
  return underWay.run({ ...nobody, ...asking }, work);
}

/** Who asks now; nobody, outside requests: a worker, or the command line. */
export function askingNow(): Asking {
  return underWay.getStore() ?? nobody;
}
