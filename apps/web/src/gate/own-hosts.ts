import { parseUrl } from '@florilegium/contracts/parse-url';

/** The names under which this installation answers. */
export interface OwnHosts {
  /** Host names in lower case without a port: of its address, and those that were added to them. */
  names: readonly string[];
  /** The address of this machine at which a connection arrived. */
  arrivedAt?: string;
}

const hostForm = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether the Host of a request is one of ours. A page on another site can have its own name point to this machine
 * after it was loaded (DNS rebinding): the browser then takes us for that site, and only the Host tells.
 */
export function isOwnHost(host: string | undefined, own: OwnHosts): boolean {
  const name = hostName(host);
  if (name === null) return false;
  return loopback.includes(name) || own.names.includes(name) || name === literalOf(own.arrivedAt);
}

/** The name in a Host header: lower case, no port, no dot at its end. Null where it holds anything else. */
export function hostName(host: string | undefined): string | null {
  if (!host || !hostForm.test(host)) return null;
  return parseUrl(`http://${host}`)?.hostname.replace(/\.$/, '') ?? null;
}

/** An IP address as a URL has it: IPv6 in brackets, IPv4 that came over an IPv6 socket without its prefix. */
function literalOf(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '');
  return hostName(plain?.includes(':') ? `[${plain}]` : plain);
}
