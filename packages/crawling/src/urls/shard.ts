import { shardCount } from '@florilegium/contracts/queues';

const www = 'www.';

/**
 * The shard of a host: FNV-1a of its name (Fowler, Noll, Vo) with the upper half folded into the lower, modulo the
 * number of shards. A leading www. doesn't count: a job may treat example.org and www.example.org as one site, and
 * each row of the frontier is in one shard.
 */
export function shardOf(hostname: string): number {
  let value = 0x811c9dc5;
  for (let at = hostname.startsWith(www) ? www.length : 0; at < hostname.length; at += 1) {
    value = Math.imul(value ^ hostname.charCodeAt(at), 0x01000193);
  }
  return ((value >>> 16) ^ (value & 0xffff)) % shardCount;
}

/** The shard of a URL without a host, by the hash of its key. */
export function shardOfHash(hash: string): number {
  return Number.parseInt(hash.slice(0, 2), 16) % shardCount;
}
