import { parseUrl } from '@florilegium/contracts/parse-url';
import { AppError } from '@florilegium/platform/app-error';
import { acceptedCodings } from '@florilegium/platform/content-coding';
import type { Target } from './origin-connection';
import type { OutgoingRequest } from './transport';

/** Where a URL leads and what is said to its host, before headers. */
export interface RequestLine {
  /** The URL as it was given. */
  text: string;
  url: URL;
  target: Target;
  path: string;
}

/** Reads a URL. Throws AppError `badInput` for what is no http or https URL. */
export function readUrl(text: string): RequestLine {
  const url = parseUrl(text);
  const protocol = url?.protocol;
  if (url === null || (protocol !== 'http:' && protocol !== 'https:')) {
    throw new AppError('badInput', `Not an http or https URL: ${text}`);
  }
  const isSecure = protocol === 'https:';
  const { hostname, port } = url;
  const target: Target = {
    origin: `${protocol}//${url.host}`,
    isSecure,
    hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
  };
  return { text, url, target, path: url.pathname + url.search };
}

/** Headers that a connection writes by itself. */
const byConnection: ReadonlySet<string> = new Set(['host', 'connection']);

/**
 * The request of a URL.
 * @param given beside the defaults; a name given here replaces its default
 * @param cookie value of the Cookie header
 */
export function outgoingRequest(
  { url, path }: RequestLine,
  userAgent: string,
  given: Record<string, string> | undefined,
  cookie: string | undefined,
): OutgoingRequest {
  const fields: Record<string, string> = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5',
    'accept-encoding': acceptedCodings,
  };
  if (cookie !== undefined) fields.cookie = cookie;
  for (const name in given) fields[name.toLowerCase()] = given[name] as string;
  const headers: string[] = [];
  for (const name in fields) {
    if (!byConnection.has(name)) headers.push(name, fields[name] as string);
  }
  return { path, host: url.host, headers };
}

/** The head as it went over the wire; over HTTP/2 there is no Connection, and Host stands for :authority. */
export function sentHeaders({ host, headers }: OutgoingRequest, isHttp2: boolean): [string, string][] {
  const sent: [string, string][] = [['host', host]];
  if (!isHttp2) sent.push(['connection', 'keep-alive']);
  for (let at = 0; at < headers.length; at += 2)
    sent.push([headers[at] as string, headers[at + 1] as string]);
  return sent;
}
