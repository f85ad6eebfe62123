import { parseUrl } from '@florilegium/contracts/parse-url';
import { asInAddresses } from './key-options';

const plainName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const ipv6 = /^\[[0-9a-f:.]+\]$/;

/** A host name in the form of addresses (lower case, punycode, no dot at its end), or null if it is invalid. */
export function hostName(typed: string): string | null {
  if (/[\s/?#@\\]/.test(typed) || (typed.includes(':') && !typed.startsWith('['))) return null;
  const host = parseUrl(`http://${typed}/`)?.hostname.replace(/\.$/, '') ?? '';
  // '127.0' is an address to a URL parser, but a typing mistake of a person.
  if (/(?:^|\.)\d+$/.test(host)) return host === typed ? host : null;
  return plainName.test(host) || ipv6.test(host) ? host : null;
}

/** Whether a host, in the form of addresses, is an IP address: the last label of a name is never a number. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /(?:^|\.)\d+$/.test(host);
}

/** A path, with or without query, in the form of addresses; null if it doesn't begin with '/'. */
export function pathAsInAddresses(typed: string): string | null {
  if (!typed.startsWith('/')) return null;
  const url = parseUrl(`http://host.invalid${asInAddresses(typed)}`);
  return url && url.pathname + url.search;
}
