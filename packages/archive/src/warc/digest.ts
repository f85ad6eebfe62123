import { createHash, hash } from 'node:crypto';

/** SHA-1 in base 32, the labelled digest that WARC tools expect: 'sha1:…'. */
export function payloadDigest(bytes: Uint8Array): string {
  return `sha1:${base32(hash('sha1', bytes, 'buffer'))}`;
}

/** The same over several parts, as if they were one. */
export function digestOfParts(parts: readonly Uint8Array[]): string {
  const [only] = parts;
  if (parts.length === 1 && only) return payloadDigest(only);
  const whole = createHash('sha1');
  for (const part of parts) whole.update(part);
  return `sha1:${base32(whole.digest())}`;
}

/**
 * Whether a digest of a record names other bytes than `digest`, a SHA-1 of ours. The standard leaves algorithm and
 * encoding to the writer (ISO 28500, 5.8): most write SHA-1 in base 32, warcprox and brozzler in hexadecimal. What is
 * neither can't be compared, and contradicts nothing.
 */
export function contradicts(given: string | undefined, digest: string): boolean {
  const value = /^sha1:([0-9a-f]{40}|[a-z2-7]{32})$/i.exec(given ?? '')?.[1];
  if (value === undefined) return false;
  return `sha1:${value.length === 40 ? base32(Buffer.from(value, 'hex')) : value.toUpperCase()}` !== digest;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, section 6, without padding: the 20 bytes of a SHA-1 need none. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}
