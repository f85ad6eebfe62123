import type { TLSSocket } from 'node:tls';
import { type AddressGuard, addressRefused } from './address-guard';
import type { createDialer, Dialled, Origin } from './dialer';
import { openHttp1 } from './http1';
import { openHttp2 } from './http2';
import type { Answer, OutgoingRequest, Sending, Transport } from './transport';

/** A close that was on its way when a request was sent is heard of within a round trip; later ones answer the request. */
const raceMs = 2_000;

/** Where a request goes. */
export interface Target extends Origin {
  /** 'https://example.org:8443' */
  origin: string;
}

/** What the pool of connections does for each of its origins. */
export interface PoolTools {
  dial: ReturnType<typeof createDialer>;
  http2: boolean;
  opened(): void;
  closed(): void;
  /** So many connections are open that one without a request is closed. */
  isCrowded(): boolean;
}

interface Connection {
  transport: Transport;
  facts: Dialled;
  answers: number;
}

interface PooledRequest {
  request: OutgoingRequest;
  answer: Answer;
  sending?: Sending;
}

/** The connection to one origin, and the requests that wait for it: it sends one at a time. */
export class OriginConnection {
  readonly #target: Target;
  readonly #tools: PoolTools;
  readonly #waiting: PooledRequest[] = [];
  #running?: PooledRequest;
  #connection?: Connection;
  /** Ends the attempt to connect. */
  #giveUp?: () => void;
  /** HTTP/2 failed here: it isn't offered again. */
  #withoutHttp2 = false;

  constructor(target: Target, tools: PoolTools) {
    this.#target = target;
    this.#tools = tools;
  }

  /** Whether there is a connection, a request, or an attempt at either. */
  get isInUse(): boolean {
    return Boolean(this.#connection || this.#giveUp || this.#running) || this.#waiting.length > 0;
  }

  /** Sends a request once its turn comes. */
  send(request: OutgoingRequest, answer: Answer): Sending {
    const pooled: PooledRequest = { request, answer };
    this.#waiting.push(pooled);
    this.#goOn();
    return {
      abort: () => this.#drop(pooled),
      pause: () => pooled.sending?.pause(),
      resume: () => pooled.sending?.resume(),
    };
  }

  /** Breaks off a connection that the guard no longer allows; what runs there fails with its refusal. */
  review(guard: AddressGuard): void {
    const connection = this.#connection;
    if (!connection) return;
    const { remoteAddress } = connection.facts;
    const verdict = guard(remoteAddress, this.#target.port);
    if (verdict.allowed) return;
    const running = this.#running;
    this.#running = undefined;
    this.#connection = undefined;
    running?.sending?.abort();
    connection.transport.close();
    running?.answer.fail(addressRefused(this.#target.hostname, remoteAddress, verdict), false);
    this.#goOn();
  }

  /** Closes the connection; nothing may run any more. */
  async close(): Promise<void> {
    this.#giveUp?.();
    if (!this.#connection) return;
    const { facts, transport } = this.#connection;
    const closed = facts.socket.closed ? null : new Promise((resolve) => facts.socket.once('close', resolve));
    transport.close();
    await closed;
  }

  #goOn(): void {
    if (this.#connection && !this.#connection.transport.isOpen()) this.#connection = undefined;
    if (this.#running || this.#giveUp) return;
    if (this.#waiting.length > 0) {
      if (this.#connection) this.#sendNext(this.#connection);
      else this.#connect();
    } else if (this.#tools.isCrowded()) this.#connection?.transport.close();
  }

  #connect(): void {
    const offersHttp2 = this.#tools.http2 && this.#target.isSecure && !this.#withoutHttp2;
    const protocols = offersHttp2 ? ['h2', 'http/1.1'] : ['http/1.1'];
    this.#giveUp = this.#tools.dial(this.#target, protocols, (error, facts) => {
      this.#giveUp = undefined;
      if (facts) this.#connection = { transport: this.#openTransport(facts), facts, answers: 0 };
      else for (const { answer } of this.#waiting.splice(0)) answer.fail(error, false);
      this.#goOn();
    });
  }

  #openTransport({ socket, isHttp2 }: Dialled): Transport {
    this.#tools.opened();
    socket.once('close', () => {
      this.#tools.closed();
      queueMicrotask(() => this.#goOn());
    });
    const { origin } = this.#target;
    return isHttp2 ? openHttp2(origin, socket as TLSSocket) : openHttp1(origin, socket);
  }

  #sendNext(connection: Connection): void {
    const pooled = this.#waiting.shift() as PooledRequest;
    this.#running = pooled;
    const { answer } = pooled;
    const sentAt = Date.now();
    let hasHead = false;
    const fail = (error: unknown, unheard: boolean) => {
      if (!this.#finish(pooled)) return;
      const wasIdle = unheard && Date.now() - sentAt < raceMs;
      answer.fail(error, !hasHead && this.#mayAskAgain(connection, wasIdle));
    };
    try {
      pooled.sending = connection.transport.send(pooled.request, {
        head(status, statusText, headers, httpVersion) {
          hasHead = true;
          connection.answers += 1;
          answer.head(status, statusText, headers, { ...connection.facts, httpVersion });
        },
        data: (chunk) => answer.data(chunk),
        end: () => {
          this.#finish(pooled);
          answer.end();
        },
        fail,
      });
    } catch (error) {
      fail(error, false);
    }
  }

  /** The request is over. False if it was already. */
  #finish(pooled: PooledRequest): boolean {
    if (this.#running !== pooled) return false;
    this.#running = undefined;
    // What a connection does after an answer's end, closing for one, it does in the same turn.
    queueMicrotask(() => this.#goOn());
    return true;
  }

  /**
   * A server may close an idle connection at the moment it is used again (RFC 9112, 9.3.1), which says nothing about
   * the server; and some fail at HTTP/2 alone.
   */
  #mayAskAgain({ facts, answers, transport }: Connection, wasIdle: boolean): boolean {
    transport.close();
    if (answers > 0) return wasIdle;
    if (facts.isHttp2) this.#withoutHttp2 = true;
    return facts.isHttp2;
  }

  #drop(pooled: PooledRequest): void {
    if (this.#running === pooled) {
      this.#running = undefined;
      pooled.sending?.abort();
    } else {
      const at = this.#waiting.indexOf(pooled);
      if (at >= 0) this.#waiting.splice(at, 1);
    }
    if (this.#giveUp && this.#waiting.length === 0) {
      this.#giveUp();
      this.#giveUp = undefined;
    }
    queueMicrotask(() => this.#goOn());
  }
}
