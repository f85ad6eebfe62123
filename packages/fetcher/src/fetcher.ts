import { lookup as dnsLookup } from 'node:dns';
import { AppError } from '@florilegium/platform/app-error';
import { type AddressGuard, type AllowedAddresses, createAddressGuard } from './address-guard';
import type { BodyBudget } from './body-budget';
import { ConnectionPool } from './connection-pool';
import type { Lookup } from './dialer';
import { exchange } from './exchange';
import type { FetchOptions, FetchResult } from './fetch-result';
import { readUrl } from './request-head';
import { createRunning } from './running';

export type { BodyCut, FetchHead, FetchOptions, FetchResult } from './fetch-result';

/**
 * The second try uses a new connection if a reused one was closed while idle, or HTTP/1.1 if HTTP/2 failed.
 */
const maxTries = 2;

export interface FetcherOptions {
  userAgent: string;
  allow: AllowedAddresses;
  /** Replaces the system's resolver. */
  lookup?: Lookup;
  /** Certificates of authorities, in PEM, that are trusted beside those that Node knows: an intranet's own. */
  trustedCertificates?: readonly string[];
  /** Offers HTTP/2 to servers that speak TLS. Default true. */
  http2?: boolean;
  /** Shared by all requests, so that many large bodies at once don't take the process's memory. */
  bodyBudget?: BodyBudget;
}

/** Requests that only reach what the address guard allows, one hop each. */
export interface Fetcher {
  /**
   * GETs a URL; never follows a redirect.
   * @throws AppError addressRefused, hostNotFound, hostUnreachable, tlsError (its detail has `tlsProblem`), timedOut,
   * protocolError, tooLarge, aborted, badInput
   */
  fetch(url: string, options: FetchOptions): Promise<FetchResult>;
  /** Replaces the allow-list at once: connections to addresses that are no longer open break off. */
  updateAllowed(allow: AllowedAddresses): void;
  /** Counts the origins with an open connection or a request. */
  openOrigins(): number;
  /** Aborts running requests and closes all connections. */
  close(): Promise<void>;
}

/** Makes a fetcher. Throws AppError `badSetting` when a network of the allow-list can't be read. */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { userAgent, bodyBudget } = options;
  const running = createRunning();
  let guard = createAddressGuard(options.allow);
  const pools = openPools((address, port) => guard(address, port), options);

  return {
    async fetch(url, asked) {
      const line = readUrl(url);
      const pool = asked.allowInvalidTls && line.target.isSecure ? pools.lenient : pools.strict;
      const startedAt = Date.now();
      for (let tries = 1; ; tries += 1) {
        const exchanged = await exchange(line, asked, { pool, running, userAgent, bodyBudget }, startedAt);
        if (exchanged.kind === 'answered') return exchanged.result;
        if (!exchanged.again || tries === maxTries) throw exchanged.error;
      }
    },
    updateAllowed(allow) {
      guard = createAddressGuard(allow);
      for (const pool of Object.values(pools)) pool.review();
    },
    openOrigins: () => pools.strict.openOrigins() + pools.lenient.openOrigins(),
    async close() {
      running.stop(new AppError('aborted', 'The fetcher was closed.', { retry: 'later' }));
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

/** Connections to servers whose certificates hold, and those for which they need not. */
function openPools(
  guard: AddressGuard,
  { lookup = dnsLookup, http2 = true, trustedCertificates: trusted = [] }: FetcherOptions,
): { strict: ConnectionPool; lenient: ConnectionPool } {
  const common = { guard, lookup, http2, trusted };
  return {
    strict: new ConnectionPool({ ...common, allowInvalidTls: false }),
    lenient: new ConnectionPool({ ...common, allowInvalidTls: true }),
  };
}
