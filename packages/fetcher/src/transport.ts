import type { TlsProblem } from './tls-problem';

/** A request as a connection is given it: always a GET. */
export interface OutgoingRequest {
  /** Path and query. */
  path: string;
  /** Value of the Host header. */
  host: string;
  /** Name, value, name, value…; names in lower case, without Host and Connection. */
  headers: string[];
}

/** Who asked, told in this order: head, data…, end; or fail at any time, as the last. */
export interface Answer {
  head(status: number, statusText: string, headers: [string, string][], from: AnsweredFrom): void;
  data(chunk: Buffer): void;
  end(): void;
  /** `again`: nothing came, and asking once more may help, since the connection was at fault. */
  fail(error: unknown, again: boolean): void;
}

/** What is known of the connection that an answer comes over. */
export interface AnsweredFrom extends Connected {
  httpVersion: '1.0' | '1.1' | '2';
}

/** Facts of a connection that stands. */
export interface Connected {
  remoteAddress: string;
  /** 'tls/1.3' */
  tls?: string;
  cipherSuite?: string;
  tlsProblem?: TlsProblem;
}

/** A request on its way. */
export interface Sending {
  /** Stops it; nothing is told after that. */
  abort(): void;
  /** Lets no more data come until {@link resume}. */
  pause(): void;
  /** Not to be called from within `Answer.data`. */
  resume(): void;
}

/** One connection that one request at a time is sent over. */
export interface Transport {
  send(request: OutgoingRequest, answer: TransportAnswer): Sending;
  /** Whether another request can be sent. */
  isOpen(): boolean;
  close(): void;
}

/** As {@link Answer}, from a connection that knows nothing of other connections. */
export interface TransportAnswer {
  head(
    status: number,
    statusText: string,
    headers: [string, string][],
    httpVersion: '1.0' | '1.1' | '2',
  ): void;
  data(chunk: Buffer): void;
  end(): void;
  /** `unheard`: the server let the connection break without a byte of an answer, or says that it did nothing. */
  fail(error: unknown, unheard: boolean): void;
}

/** Largest head of a response, in bytes. */
export const maxHeadBytes = 64 * 1024;
/** Idle connections are closed after this, under the 5 s at which many servers close theirs. */
export const keepAliveMs = 4_000;
