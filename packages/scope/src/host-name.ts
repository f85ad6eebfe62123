import { asInAddresses } from './key-options';

const plainName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const ipv6 = /^\[[0-9a-f:.]+\]$/;

/** A host name as addresses have it (lower case, punycode, no dot at its end), or null where it is none. */
export function hostName(typed: string): string | null {
  if (/[\s/?#@\\]/.test(typed) || (typed.includes(':') && !typed.startsWith('['))) return null;
  const address = `http://${typed}/`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
  // '127.0' is an address to a URL parser, and a slip of whoever types it.
  if (/(?:^|\.)\d+$/.test(host)) return host === typed ? host : null;
  return plainName.test(host) || ipv6.test(host) ? host : null;
}

/** Whether a host, as addresses have it, is an IP address: the last label of a name is never a number. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /(?:^|\.)\d+$/.test(host);
}

/** A path, with or without query, as addresses have it; null where it doesn't begin with '/'. */
export function pathAsInAddresses(typed: string): string | null {
  if (!typed.startsWith('/')) return null;
  const address = `http://host.invalid${asInAddresses(typed)}`;
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
