import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';

/** An answer with valid HTTP framing, whatever its body is. */
export interface Answer {
  /** Default 200. */
  status?: number;
  /** Default: `content-type: text/html; charset=utf-8`. A list repeats the header. */
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** What a server sees of a request. */
export interface Asked {
  path: string;
  /** The Host header. */
  authority: string;
  headers: IncomingHttpHeaders;
  /** How many times this path of this address was requested, including this time. */
  nth: number;
  /** How many requests came on this connection, including this one. */
  nthOfConnection: number;
}

/** An invalid answer: bytes written directly to the connection. */
export interface RawPage {
  raw(socket: Socket, asked: Asked): void;
}

/** A string is an HTML page; a function decides for each request. */
export type Page = string | Answer | RawPage | ((asked: Asked) => string | Answer | RawPage);

/** By path; paths of a hazard's further addresses begin with their number: '1:/path'. */
export type Pages = Record<string, Page>;

/** The certificate of a TLS server. All but `selfSigned` come from the site's own authority. */
export const certificates = ['valid', 'expired', 'wrongHost', 'selfSigned'] as const;
export type Certificate = (typeof certificates)[number];

/** The addresses of a hazard. */
export interface Place {
  /** Its own address, e.g. '127.32.0.7', and that with scheme and port. */
  host: string;
  origin: string;
  port: number;
  /** Another origin of the same hazard, from 1 on. */
  other(nth: number): string;
  /** Its own address on the TLS server with this certificate. */
  tls(certificate: Certificate): string;
  /** A separate domain; its names have addresses if `names` gives them. */
  domain: string;
  /** An address to which no crawler may connect: the site records connections. */
  forbidden: string;
}

/** Features that the engine doesn't have yet; a hazard that needs one is named and left out. */
export type Feature = 'robotsTimeout' | 'legacyQueries';

/**
 * The expected results of a hazard; a missing field isn't checked. Strings that begin with '/' are paths of its own
 * origin, others are whole URLs.
 */
export interface Expected {
  /** Every request in any order, with repetitions; robots.txt only counts if it is named. */
  fetched?: string[];
  resources?: string[];
  /** Every URL that is skipped, as the frontier shows it. */
  reasons?: Record<string, SkipReason>;
  /** Skipped URLs that are too many to name, by reason. */
  counts?: Partial<Record<SkipReason, number>>;
  /** Least time between two requests for a path, in ms. */
  apartMs?: Record<string, number>;
  /** Least time between any two requests for pages of its own address, in ms. */
  gapMs?: number;
  /** Other problems, one sentence each. */
  problems?(found: Found): string[];
}

/** One hostile or broken place of the web. */
export interface Hazard {
  name: string;
  awaits?: Feature;
  pages: Pages | ((at: Place) => Pages);
  /** Answers paths that `pages` doesn't have; undefined: 404. */
  rest?(path: string): Page | undefined;
  /** Paths or URLs. Default: '/'. */
  seeds?(at: Place): string[];
  /** Addresses of names for the resolver; a function is called at each lookup. */
  names?(at: Place): Record<string, string[] | ((seen: readonly Seen[]) => string[])>;
  /** Differences from the common job; `alone`: no other hazard shares its job. */
  config?: JobConfigInput;
  alone?: true;
  /** Its job runs twice, and the rows of the second run count; no other hazard shares its job. */
  again?: true;
  /** A broken answer may cause one request twice in a row, on a separate connection. */
  impatient?: true;
  expected: Expected | ((at: Place) => Expected);
}

/** A request that the site has received. */
export interface Seen {
  /** The address to which the client connected. */
  address: string;
  url: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Milliseconds of a monotonic clock. */
  at: number;
}

/** The final state of a URL in the frontier. */
export interface FrontierRow {
  keyHash: string;
  viaHash: string | null;
  url: string;
  state: string;
  reason: string | null;
  detail: string | null;
}

/** The facts about a hazard after its crawl. */
export interface Found {
  seen: Seen[];
  rows: FrontierRow[];
}

/** A hazard's expectations with its addresses. */
export function expectedOf(hazard: Hazard, at: Place): Expected {
  return typeof hazard.expected === 'function' ? hazard.expected(at) : hazard.expected;
}
