import { createDialer, type DialerOptions } from './dialer';
import { OriginConnection, type PoolTools, type Target } from './origin-connection';
import type { Answer, OutgoingRequest, Sending } from './transport';

/** Connections that are kept for another request; over that they are closed once they have answered. */
const maxKept = 400;
/** Origins that are remembered without a connection, before they are cleared away. */
const maxOrigins = 10_000;

export interface ConnectionPoolOptions extends DialerOptions {
  http2: boolean;
}

/** The connections made under one guard: one for each origin, one request at a time. */
export class ConnectionPool {
  readonly #options: ConnectionPoolOptions;
  readonly #tools: PoolTools;
  readonly #origins = new Map<string, OriginConnection>();
  #openConnections = 0;

  /** A pool without any connection. */
  constructor(options: ConnectionPoolOptions) {
    this.#options = options;
    this.#tools = {
      dial: createDialer(options),
      http2: options.http2,
      opened: () => {
        this.#openConnections += 1;
      },
      closed: () => {
        this.#openConnections -= 1;
      },
      isCrowded: () => this.#openConnections > maxKept,
    };
  }

  /** Sends a request once its turn comes. */
  send(target: Target, request: OutgoingRequest, answer: Answer): Sending {
    return this.#connectionTo(target).send(request, answer);
  }

  /** Breaks off every connection that the guard no longer allows; what runs there fails with its refusal. */
  review(): void {
    for (const origin of [...this.#origins.values()]) origin.review(this.#options.guard);
  }

  /** Closes all connections; nothing may run any more. */
  async close(): Promise<void> {
    const closing = [...this.#origins.values()].map((origin) => origin.close());
    this.#origins.clear();
    await Promise.all(closing);
  }

  /** Origins with a connection, a request, or an attempt at either. */
  openOrigins(): number {
    return [...this.#origins.values()].filter(({ isInUse }) => isInUse).length;
  }

  /**
   * Origins stay when their connection goes: a crawl comes back to its hosts, and a Map that is added to and deleted
   * from all the time keeps what it held until the next full collection.
   */
  #connectionTo(target: Target): OriginConnection {
    const known = this.#origins.get(target.origin);
    if (known) return known;
    if (this.#origins.size >= maxOrigins) {
      for (const [name, origin] of this.#origins) if (!origin.isInUse) this.#origins.delete(name);
    }
    const made = new OriginConnection(target, this.#tools);
    this.#origins.set(target.origin, made);
    return made;
  }
}
