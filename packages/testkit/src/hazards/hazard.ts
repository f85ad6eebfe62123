import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { JobConfigInput } from '@florilegium/contracts/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';

/** An answer in order: HTTP is framed as it should be, whatever the body is. */
export interface Answer {
  /** Default 200. */
  status?: number;
  /** Default: `content-type: text/html; charset=utf-8`. A list repeats the header. */
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** What a server gets to see of a request. */
export interface Asked {
  path: string;
  /** The Host header. */
  authority: string;
  headers: IncomingHttpHeaders;
  /** How often this path of this address was asked for, this time included. */
  nth: number;
  /** How many requests this connection has brought, this one included. */
  nthOfConnection: number;
}

/** Bytes that are no answer in order: written to the connection by hand. */
export interface RawPage {
  raw(socket: Socket, asked: Asked): void;
}

/** A string is an HTML page; a function decides anew each time. */
export type Page = string | Answer | RawPage | ((asked: Asked) => string | Answer | RawPage);

/** By path; paths of a hazard's further addresses begin with their number: '1:/path'. */
export type Pages = Record<string, Page>;

/** Which certificate a TLS server shows. All but `selfSigned` come from the site's own authority. */
export const certificates = ['valid', 'expired', 'wrongHost', 'selfSigned'] as const;
export type Certificate = (typeof certificates)[number];

/** Where a hazard lives. */
export interface Place {
  /** Its own address, e.g. '127.32.0.7', and that with scheme and port. */
  host: string;
  origin: string;
  port: number;
  /** A further origin of the same hazard, from 1 on. */
  other(nth: number): string;
  /** Its own address on the TLS server with this certificate. */
  tls(certificate: Certificate): string;
  /** A domain of its own; its names have addresses when `names` gives them. */
  domain: string;
  /** An address that no crawler may connect to: the site writes down who does. */
  forbidden: string;
}

/** What the engine lacks so far; a hazard that waits for one of these is named and left out. */
export type Feature = 'robotsTimeout' | 'legacyQueries';

/**
 * What is to come of a hazard; what is missing isn't judged. Strings that begin with '/' are paths of its own origin,
 * others are whole URLs.
 */
export interface Expected {
  /** Every request in any order, repeated ones repeated; robots.txt only counts where it is named. */
  fetched?: string[];
  resources?: string[];
  /** Every URL that is skipped, as the frontier shows it. */
  reasons?: Record<string, SkipReason>;
  /** Skipped URLs too many to be named, by reason. */
  counts?: Partial<Record<SkipReason, number>>;
  /** Least time between two requests for a path, in ms. */
  apartMs?: Record<string, number>;
  /** Least time between any two requests for pages of its own address, in ms. */
  gapMs?: number;
  /** Anything else that is wrong, one sentence each. */
  problems?(found: Found): string[];
}

/** One bad place of the web. */
export interface Hazard {
  name: string;
  awaits?: Feature;
  pages: Pages | ((at: Place) => Pages);
  /** Answers paths that `pages` doesn't have; undefined: 404. */
  rest?(path: string): Page | undefined;
  /** Paths or URLs. Default: '/'. */
  seeds?(at: Place): string[];
  /** Addresses of names that a resolver is to know; a function is asked at each look. */
  names?(at: Place): Record<string, string[] | ((seen: readonly Seen[]) => string[])>;
  /** Where it differs from the common job; `alone`: no other hazard shares its job. */
  config?: JobConfigInput;
  alone?: true;
  /** Its job runs twice, and its rows are those of the second run; it has its job alone. */
  again?: true;
  /** Broken answers may bring one request twice in a row, on a connection of its own. */
  impatient?: true;
  expected: Expected | ((at: Place) => Expected);
}

/** One request that the site has seen. */
export interface Seen {
  /** The address that was connected to. */
  address: string;
  url: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Milliseconds of a clock that only goes forward. */
  at: number;
}

/** A URL as the frontier has it in the end. */
export interface FrontierRow {
  keyHash: string;
  viaHash: string | null;
  url: string;
  state: string;
  reason: string | null;
  detail: string | null;
}

/** What is known of a hazard after its crawl. */
export interface Found {
  seen: Seen[];
  rows: FrontierRow[];
}

/** Its expectations at its place. */
export function expectedOf(hazard: Hazard, at: Place): Expected {
  return typeof hazard.expected === 'function' ? hazard.expected(at) : hazard.expected;
}
