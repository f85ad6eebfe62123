import { DocumentBits } from '../index/deleted-documents';
import type { IndexView } from '../index/index-reader';
import { writeId } from '../segment/document-ids';
import type { Segment } from '../segment/segment';
import type { DocumentFilter } from './hits';

/** The documents of a view that are among `ids` (UUIDs); ids that the index hasn't got are passed over. */
export function documentFilter(view: IndexView, ids: readonly string[]): NonNullable<DocumentFilter> {
  const wanted = new IdTable(ids);
  return view.segments.map(({ segment }) => among(segment, wanted));
}

function among(segment: Segment, wanted: IdTable): DocumentBits {
  const bits = DocumentBits.of(segment.documents);
  const { documentIds } = segment;
  const ids = new Int32Array(documentIds.buffer, documentIds.byteOffset, documentIds.length / 4);
  for (let document = 0; document < segment.documents; document++)
    if (wanted.has(ids, 4 * document)) bits.add(document);
  return bits;
}

/** UUIDs, found by a hash of their bytes: a corpus has many more documents than its processor keeps at hand. */
class IdTable {
  /** Four numbers for each. */
  private readonly ids: Int32Array;
  private readonly slots: Int32Array;
  private readonly mask: number;

  constructor(ids: readonly string[]) {
    const bytes = new Uint8Array(16 * ids.length);
    for (let at = 0; at < ids.length; at++) writeId(ids[at]!, bytes, 16 * at);
    this.ids = new Int32Array(bytes.buffer);
    let size = 2;
    while (size < 2 * ids.length) size *= 2;
    this.mask = size - 1;
    this.slots = new Int32Array(size).fill(-1);
    for (let at = 0; at < this.ids.length; at += 4) {
      let slot = hashOf(this.ids, at) & this.mask;
      while (this.slots[slot]! >= 0) slot = (slot + 1) & this.mask;
      this.slots[slot] = at;
    }
  }

  /** Whether the UUID `ids[at..at + 4]` is one of them. */
  has(ids: Int32Array, at: number): boolean {
    let slot = hashOf(ids, at) & this.mask;
    for (let found = this.slots[slot]!; found >= 0; found = this.slots[slot]!) {
      if (
        this.ids[found] === ids[at] &&
        this.ids[found + 1] === ids[at + 1] &&
        this.ids[found + 2] === ids[at + 2] &&
        this.ids[found + 3] === ids[at + 3]
      )
        return true;
      slot = (slot + 1) & this.mask;
    }
    return false;
  }
}

function hashOf(ids: Int32Array, at: number): number {
  const mixed = Math.imul(ids[at]! ^ Math.imul(ids[at + 1]!, 0x85ebca6b), 0x9e3779b1) ^ ids[at + 2]!;
  const all = Math.imul(mixed ^ Math.imul(ids[at + 3]!, 0xc2b2ae35), 0x9e3779b1);
  return all ^ (all >>> 15);
}
