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
