import { shardCount } from '@florilegium/contracts/queues';

/**
 * The shard that a host belongs to: FNV-1a of its name (Fowler, Noll, Vo) with the upper half folded into the
 * lower, modulo the number of shards.
 */
export function shardOf(hostname: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < hostname.length; at += 1) {
    value = Math.imul(value ^ hostname.charCodeAt(at), 0x01000193);
  }
  return ((value >>> 16) ^ (value & 0xffff)) % shardCount;
}
