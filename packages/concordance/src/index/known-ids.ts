import { idBytes } from '../segment/document-ids';
import type { Segment } from '../segment/segment';

const bits = 24;

/**
 * Which documents an index may have, a bit for each of many of their ids: of nearly all that are new it tells that they
 * are, while looking for them in every segment took a tenth of the time of indexing.
 */
export class KnownIds {
  private readonly bytes = new Uint8Array(1 << (bits - 3));

  addAll({ documentIds }: Segment): void {
    for (let at = 0; at < documentIds.length; at += 16) this.set(hashOf(documentIds, at));
  }

  add(id: string): void {
    this.set(hashOf(idBytes(id), 0));
  }

  /** False: the index hasn't got it, nor had it. */
  mayHave(id: string): boolean {
    const hash = hashOf(idBytes(id), 0);
    return (this.bytes[hash >>> 3]! & (1 << (hash & 7))) !== 0;
  }

  private set(hash: number): void {
    this.bytes[hash >>> 3]! |= 1 << (hash & 7);
  }
}

/** FNV-1a of the sixteen bytes of a UUID, as many bits of it as there are places for. */
function hashOf(ids: Uint8Array, from: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + 16; at++) hash = Math.imul(hash ^ ids[at]!, 0x01000193);
  return (hash ^ (hash >>> bits)) & ((1 << bits) - 1);
}
