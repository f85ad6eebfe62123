import { createHash } from 'node:crypto';

/** RIDIRE's signature of a clean text: its MD5, written as a UUID so that a uuid column stores it in 16 bytes. */
export function signature(text: string): string {
  const hex = createHash('md5').update(text, 'utf8').digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
