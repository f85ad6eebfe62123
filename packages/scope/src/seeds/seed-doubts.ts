import { blockedNetworks, webPorts } from '@florilegium/contracts/networks/special-networks';
import type { FoundUrl } from '../urls/url';

/**
 * Why a crawl will likely get nothing from a seed that can be read: `network`, an address of a private or reserved network;
 * `localName`, a name that only such a network knows; `port`, one that no web server is on; `noSuchHost`, a name that no
 * host can have.
 */
export type SeedDoubt = 'network' | 'localName' | 'port' | 'noSuchHost';

/** What is open to a job besides the public web. */
export interface OpenPlaces {
  /** Networks of its corpus; null: it has some, and the reader is none of those who may know which. */
  cidrs: readonly string[] | null;
  /** Single origins: that of the demo. */
  origins: readonly string[];
}

/** What speaks against a seed, as far as its address alone says it; null: nothing does. */
export function doubtOf(
  { host, origin }: Pick<FoundUrl, 'host' | 'origin'>,
  open: OpenPlaces,
): SeedDoubt | null {
  if (open.origins.includes(origin)) return null;
  const { cidrs } = open;
  const name = host.replace(/\.$/, '');
  const address = addressOf(name);
  if (address !== null) {
    if (cidrs === null || cidrs.some((cidr) => isIn(address, cidr))) return null;
    return blockedNetworks.some((cidr) => isIn(address, cidr)) ? 'network' : doubtOfPort(origin);
  }
  if (!canBeAName(name)) return 'noSuchHost';
  // Where its address lies is not known here, and any network of the corpus may have it.
  if (cidrs === null || cidrs.length > 0) return null;
  return isLocal(name) ? 'localName' : doubtOfPort(origin);
}

function doubtOfPort(origin: string): SeedDoubt | null {
  const port = /:(\d+)$/.exec(origin)?.[1];
  return port === undefined || webPorts.has(Number(port)) ? null : 'port';
}

/** RFC 1035, 2.3.4, and RFC 1123, 2.1; an underscore is in many a name that is there. */
const canBeAName = (name: string) =>
  name.length <= 253 && name.split('.').every((part) => /^(?!-).{1,63}(?<!-)$/.test(part));

/** Names of one machine, of local networks (RFC 6761, 6762, 8375; ICANN's `internal`), and those without a dot. */
const isLocal = (name: string) =>
  !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name);

/** An address as a number, and of how many bits it is. */
interface Address {
  value: bigint;
  bits: 32 | 128;
}

/** The address that a host is, as the URL standard writes it: '10.0.0.1' or '[fd00::1]'; null for a name. */
function addressOf(host: string): Address | null {
  if (/^\d+(?:\.\d+){3}$/.test(host)) return { value: joined(host.split('.').map(BigInt), 8n), bits: 32 };
  if (!host.startsWith('[') || !host.endsWith(']')) return null;
  const value = ofIPv6(host.slice(1, -1));
  // An IPv4 address that is written as one of IPv6 is asked as what it is.
  return value >> 32n === 0xffffn ? { value: value & 0xffffffffn, bits: 32 } : { value, bits: 128 };
}

function ofIPv6(text: string): bigint {
  const [head = '', tail] = text.split('::');
  const words = (part: string) => (part === '' ? [] : part.split(':').map((word) => BigInt(`0x${word}`)));
  const [before, after] = [words(head), words(tail ?? '')];
  const between = new Array<bigint>(Math.max(0, 8 - before.length - after.length)).fill(0n);
  return joined([...before, ...between, ...after], 16n);
}

const joined = (parts: readonly bigint[], bits: bigint) =>
  parts.reduce((value, part) => (value << bits) | part, 0n);

function isIn(address: Address, cidr: string): boolean {
  const [base = '', prefix] = cidr.split('/');
  const network = addressOf(base.includes(':') ? `[${base}]` : base);
  if (network === null || network.bits !== address.bits) return false;
  const rest = BigInt(address.bits - Number(prefix ?? address.bits));
  return address.value >> rest === network.value >> rest;
}
