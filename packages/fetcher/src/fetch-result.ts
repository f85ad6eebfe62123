import type { CookieJar } from './cookie-jar';
import type { TlsProblem } from './tls-problem';

/** The head of an answer, as `accept` is shown it. */
export interface FetchHead {
  status: number;
  headers: [string, string][];
  contentType: string | undefined;
}

/** Where a body ends that may go on without end. */
export interface BodyCut {
  /** Bytes, as received and decoded, after which nothing more is read; in place of `maxBodyBytes`. */
  bytes: number;
  /** After its head. Default: no other time than that of the whole request. */
  ms?: number;
  /** Nobody needs the body: it is left coded, and whatever ends it early, lateness or a broken connection, ends it. */
  isSpare?: true;
}

/** Why a body is not whole, in the words of WARC-Truncated (ISO 28500, 5.13). */
export type Truncated = 'length' | 'time' | 'disconnect';

/** How one URL is asked for. */
export interface FetchOptions {
  /** For everything: name, connection, head and body. Time spent waiting for the body budget isn't counted. */
  timeoutMs: number;
  /** For name, connection and head. */
  headTimeoutMs?: number;
  /** A body that has come more slowly than this on average, `afterMs` after its head or later, is given up. */
  slow?: { minBytesPerSecond: number; afterMs: number };
  /** Most bytes of the body, as received and decoded. */
  maxBodyBytes: number;
  /** Beside the user agent, Accept and Accept-Encoding; a name given here replaces its default. */
  headers?: Record<string, string>;
  /**
   * Asked once, when the first decoded bytes are here (1 KiB, or all there are; of a coded body after 16 KiB of it);
   * false aborts the body.
   */
  accept?(head: FetchHead, firstBytes: Uint8Array): boolean;
  /** Asked once, with the head: what is there of the body at the cut is the body, and its connection is closed. */
  cut?(head: FetchHead): BodyCut | undefined;
  signal?: AbortSignal;
  /** Gives the request its cookies, and takes those of the answer. */
  cookies?: CookieJar;
  /** Asks a server whose certificate doesn't hold, too, over connections of its own; `tlsProblem` says what it was. */
  allowInvalidTls?: boolean;
}

/** One exchange. The head is kept as it came, in order; over HTTP/2 its names are in lower case. */
export interface FetchResult {
  url: string;
  status: number;
  /** Empty over HTTP/2, which has none. */
  statusText: string;
  /** What the server spoke: '1.0', '1.1' or '2'. */
  httpVersion: '1.0' | '1.1' | '2';
  /** The protocols under the exchange, highest first, as WARC-Protocol names them: ['h2', 'tls/1.3']. */
  protocols: string[];
  /** By its name in IANA's registry, as WARC-Cipher-Suite has it; absent without TLS. */
  cipherSuite?: string;
  /** What is wrong with the certificate; only with `allowInvalidTls`. */
  tlsProblem?: TlsProblem;
  rawHeaders: [string, string][];
  /** The values of a header, joined by ', '. */
  header(name: string): string | undefined;
  /** As received: content-coded, its transfer framing undone. */
  body: Buffer;
  decoded: Buffer;
  remoteAddress: string;
  /** As sent; over HTTP/2 `host` stands for the pseudo-header :authority. */
  requestHeaders: [string, string][];
  startedAt: Date;
  durationMs: number;
  /** accept() said no: the body was broken off. */
  refused?: true;
  /** The body was cut, see `cut`. */
  truncated?: Truncated;
}
