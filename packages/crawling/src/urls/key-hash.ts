import { hash } from 'node:crypto';

/** The first 128 bits of the SHA-256 of a canonical key, as uuid text. The frontier identifies URLs by it. */
export function keyHash(key: string): string {
  const hex = hash('sha256', key, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
