import { BlockList, isIP, isIPv4 } from 'node:net';
import { blockedNetworks } from '@florilegium/contracts/networks/special-networks';

/** One network that addresses are held against. */
export interface Network {
  /** As written: '10.0.0.0/8'. */
  cidr: string;
  contains(address: string): boolean;
}

/** Reads `address/prefix` or a single address, IPv4 or IPv6; null when it is neither. */
export function parseNetwork(text: string): Network | null {
  const [address = '', prefix, rest] = text.trim().split('/');
  const family = familyOf(address);
  const longest = family === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? longest : Number(prefix);
  if (isIP(address) === 0 || address.includes('%') || rest !== undefined) return null;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null;
  if (bits > longest) return null;
  const list = new BlockList();
  list.addSubnet(address, bits, family);
  return {
    cidr: text.trim(),
    contains: (candidate) => isIPv4(candidate) === (family === 'ipv4') && list.check(candidate, family),
  };
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

const blocked = blockedNetworks.map((cidr) => parseNetwork(cidr) as Network);
/** All of them in one: nearly every address lies in none, and is told so at once. */
const allBlocked = new BlockList();
for (const cidr of blockedNetworks) {
  const [address = '', prefix] = cidr.split('/');
  allBlocked.addSubnet(address, Number(prefix), familyOf(address));
}

/** The blocked network that an address lies in, by its CIDR; null when it may be asked. */
export function blockingNetwork(address: string): string | null {
  const plain = embeddedIPv4(address) ?? address;
  if (isIP(plain) === 0) return 'not an address';
  if (!allBlocked.check(plain, familyOf(plain))) return null;
  return blocked.find((network) => network.contains(plain))?.cidr ?? null;
}

/**
 * The IPv4 address that an IPv6 one stands for where the network delivers it there: IPv4-mapped (::ffff:0:0/96) and
 * NAT64's well-known prefix (64:ff9b::/96), which IPv6-only networks use for every IPv4 host.
 */
export function embeddedIPv4(address: string): string | null {
  const words = ipv6Words(address);
  if (!words) return null;
  const [a, b, c, d, e, f, high = 0, low = 0] = words;
  const zero = c === 0 && d === 0 && e === 0;
  const mapped = a === 0 && b === 0 && zero && f === 0xffff;
  const nat64 = a === 0x64 && b === 0xff9b && zero && f === 0;
  return mapped || nat64 ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}

/** The eight 16-bit words of an IPv6 address, null when it is none. */
function ipv6Words(address: string): number[] | null {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return null;
  const hex = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts) => {
    const [w, x, y, z] = parts.slice(0, 4).map(Number) as [number, number, number, number];
    return `${(w * 256 + x).toString(16)}:${(y * 256 + z).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const words = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16));
  const before = words(head);
  const after = tail === undefined ? [] : words(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}
