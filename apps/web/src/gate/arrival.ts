import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Where a request comes from and what it asked for, as far as somebody vouches for it. */
export interface Arrival {
  /** The client's IP address. */
  address: string;
  /** The Host that the client asked for. */
  host: string | undefined;
  protocol: 'http' | 'https';
}

/**
 * Reads `X-Forwarded-For`, `-Host` and `-Proto`. Each proxy appends what it saw, so of these lists only the last
 * `trustedProxies` entries are the word of somebody we know; what stands before them the client can make up.
 * Without trusted proxies the headers count for nothing.
 */
export function arrivalOf(
  headers: IncomingHttpHeaders,
  socketAddress: string,
  trustedProxies: number,
): Arrival {
  const seen = (name: string) => vouchedFor(headers[name], trustedProxies);
  const forwardedFor = bareAddress(seen('x-forwarded-for'));
  return {
    address: forwardedFor ?? bareAddress(socketAddress) ?? '',
    host: seen('x-forwarded-host') ?? headers.host,
    protocol: seen('x-forwarded-proto') === 'https' ? 'https' : 'http',
  };
}

/** The entry that the outermost trusted proxy wrote; the first where there are fewer entries than proxies. */
function vouchedFor(value: string | string[] | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0 || value === undefined) return undefined;
  const entries = String(value)
    .split(',')
    .map((entry) => entry.trim());
  return entries[Math.max(0, entries.length - trustedProxies)] || undefined;
}

/** An IP address without brackets, port and the prefix of IPv4 over IPv6; undefined for anything else. */
function bareAddress(text: string | undefined): string | undefined {
  const inner = /^\[([^\]]+)\](?::\d+)?$/.exec(text ?? '')?.[1] ?? text?.replace(/^([\d.]+):\d+$/, '$1');
  const plain = inner?.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain && isIP(plain) !== 0 ? plain : undefined;
}
