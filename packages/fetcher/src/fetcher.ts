import { lookup as dnsLookup } from 'node:dns';
import { setMaxListeners } from 'node:events';
import { AppError } from '@florilegium/platform/app-error';
import { acceptedCodings } from '@florilegium/platform/content-coding';
import { Agent, type Dispatcher, request } from 'undici';
import { type AddressGuard, type AllowedAddresses, createAddressGuard } from './address-guard';
import { readBody } from './body';
import { guardedConnector, type Lookup } from './connector';
import { toFetchError } from './fetch-error';

/** Largest head of a response. */
const maxHeaderBytes = 64 * 1024;
/** Idle connections are closed after this, under the 5 s at which many servers close theirs. */
const keepAliveMs = 4_000;

export interface FetchHead {
  status: number;
  headers: [string, string][];
  contentType: string | undefined;
}

export interface FetchOptions {
  /** For everything: name, connection, head and body. */
  timeoutMs: number;
  /** Most bytes of the body, as received and decoded. */
  maxBodyBytes: number;
  /** Beside the user agent, Accept and Accept-Encoding; a name given here replaces its default. */
  headers?: Record<string, string>;
  /** Asked once, when the first decoded bytes (1 KiB, or all there are) are here; false aborts the body. */
  accept?(head: FetchHead, firstBytes: Uint8Array): boolean;
  signal?: AbortSignal;
}

/** One exchange. The head is kept as it came, in order. */
export interface FetchResult {
  url: string;
  status: number;
  statusText: string;
  /** The version that was spoken; the client doesn't say which one the server's status line named. */
  httpVersion: string;
  rawHeaders: [string, string][];
  /** The values of a header, joined by ', '. */
  header(name: string): string | undefined;
  /** As received: content-coded, its transfer framing undone. */
  body: Buffer;
  decoded: Buffer;
  remoteAddress: string;
  requestHeaders: [string, string][];
  startedAt: Date;
  durationMs: number;
  /** accept() said no: the body was broken off. */
  refused?: true;
}

export interface FetcherOptions {
  userAgent: string;
  allow: AllowedAddresses;
  /** Replaces the system's resolver. */
  lookup?: Lookup;
}

/** Requests that only reach what the address guard allows, one hop each. */
export interface Fetcher {
  /**
   * GETs a URL; never follows a redirect.
   * @throws AppError addressRefused, hostNotFound, hostUnreachable, tlsError, timedOut, protocolError, tooLarge, aborted
   */
  fetch(url: string, options: FetchOptions): Promise<FetchResult>;
  /** Replaces the allow-list; connections that stand are not used again. */
  updateAllowed(allow: AllowedAddresses): void;
  /** Breaks off what runs and closes all connections. */
  close(): Promise<void>;
}

/** Makes a fetcher. Throws AppError `badSetting` when a network of the allow-list can't be read. */
export function createFetcher({ userAgent, allow, lookup = dnsLookup }: FetcherOptions): Fetcher {
  let lane = openLane(createAddressGuard(allow), lookup);
  const closing = new AbortController();
  // Every request that runs listens to it.
  setMaxListeners(0, closing.signal);

  return {
    async fetch(url, options) {
      const target = readUrl(url);
      const headers = requestHeaders(target, userAgent, options.headers);
      const exchange: Exchange = { target, headers, options, lane, closing: closing.signal };
      const startedAt = new Date();
      const reused = lane.addresses.has(target.origin);
      try {
        return await run(exchange, url, startedAt);
      } catch (error) {
        // A server may close an idle connection at the moment it is used again: that says nothing about the server.
        if (reused && error instanceof AppError && error.code === 'hostUnreachable') {
          const timeoutMs = Math.max(1, options.timeoutMs - (Date.now() - startedAt.getTime()));
          return run({ ...exchange, options: { ...options, timeoutMs } }, url, startedAt);
        }
        throw error;
      }
    },
    updateAllowed(next) {
      const guard = createAddressGuard(next);
      const old = lane;
      lane = openLane(guard, lookup);
      void old.agent.close();
    },
    async close() {
      closing.abort(new AppError('aborted', 'The fetcher was closed.', { retry: 'later' }));
      await lane.agent.destroy();
    },
  };
}

/** The connections made under one allow-list. */
interface Lane {
  agent: Agent;
  /** The address that the one connection of an origin stands to. */
  addresses: Map<string, string>;
}

interface Exchange {
  target: URL;
  headers: [string, string][];
  options: FetchOptions;
  lane: Lane;
  closing: AbortSignal;
}

function openLane(guard: AddressGuard, lookup: Lookup): Lane {
  const addresses = new Map<string, string>();
  const agent = new Agent({
    connections: 1,
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs * 4,
    maxHeaderSize: maxHeaderBytes,
    // One clock rules the whole request, see `deadline`.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: guardedConnector(guard, lookup, ({ protocol, host }, remoteAddress) => {
      addresses.set(new URL(`${protocol}//${host}`).origin, remoteAddress);
    }),
  });
  // An origin's client is dropped with its connection, so neither map grows beyond the connections that stand.
  agent.on('disconnect', (origin) => addresses.delete(origin.origin));
  return { agent, addresses };
}

async function run(exchange: Exchange, url: string, startedAt: Date): Promise<FetchResult> {
  const { target, headers, options, lane } = exchange;
  const end = deadline(options, exchange.closing);
  let response: Dispatcher.ResponseData | undefined;
  try {
    response = await request(target, {
      dispatcher: lane.agent,
      headers: headers.filter(([name]) => !setByUndici.has(name)).flat(),
      signal: end.signal,
      responseHeaders: 'raw',
    });
    const remoteAddress = lane.addresses.get(target.origin) ?? '';
    const rawHeaders = pairs(response.headers as unknown as string[]);
    const header = (name: string) => headerValue(rawHeaders, name);
    const head = { status: response.statusCode, headers: rawHeaders, contentType: header('content-type') };
    const accept = options.accept;
    const body = await readBody(response.body, {
      contentEncoding: header('content-encoding'),
      maxBytes: options.maxBodyBytes,
      accept: accept ? (firstBytes) => accept(head, firstBytes) : undefined,
    });
    return {
      url,
      status: response.statusCode,
      statusText: response.statusText,
      httpVersion: '1.1',
      rawHeaders,
      header,
      ...body,
      remoteAddress,
      requestHeaders: headers,
      startedAt,
      durationMs: Date.now() - startedAt.getTime(),
    };
  } catch (error) {
    response?.body.on('error', () => {}).destroy();
    throw toFetchError(end.signal.aborted ? end.signal.reason : error, target.host, response !== undefined);
  } finally {
    end.clear();
  }
}

/** Ends a request after its time, at its caller's wish, or with the fetcher; the reason is an AppError. */
function deadline({ timeoutMs, signal }: FetchOptions, closing: AbortSignal) {
  const own = new AbortController();
  const onAbort = () => own.abort(new AppError('aborted', 'The request was aborted.', { retry: 'later' }));
  const onClose = () => own.abort(closing.reason);
  if (signal?.aborted) onAbort();
  if (closing.aborted) onClose();
  if (signal) setMaxListeners(0, signal);
  signal?.addEventListener('abort', onAbort);
  closing.addEventListener('abort', onClose);
  const timer = setTimeout(
    () => own.abort(new AppError('timedOut', `No full answer in ${timeoutMs} ms.`, { retry: 'later' })),
    timeoutMs,
  );
  return {
    signal: own.signal,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      closing.removeEventListener('abort', onClose);
    },
  };
}

function readUrl(url: string): URL {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (target === null || !/^https?:$/.test(target.protocol)) {
    throw new AppError('badInput', `Not an http or https URL: ${url}`);
  }
  return target;
}

/** undici writes these itself, and as they stand here. */
const setByUndici: ReadonlySet<string> = new Set(['host', 'connection']);

function requestHeaders(
  target: URL,
  userAgent: string,
  given: Record<string, string> = {},
): [string, string][] {
  const own: Record<string, string> = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5',
    'accept-encoding': acceptedCodings,
  };
  for (const [name, value] of Object.entries(given)) own[name.toLowerCase()] = value;
  for (const name of setByUndici) delete own[name];
  return [['host', target.host], ['connection', 'keep-alive'], ...Object.entries(own)];
}

function pairs(flat: string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) found.push([flat[at] as string, flat[at + 1] as string]);
  return found;
}

function headerValue(headers: [string, string][], name: string): string | undefined {
  const wanted = name.toLowerCase();
  const values = headers.filter(([found]) => found.toLowerCase() === wanted).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(', ');
}
