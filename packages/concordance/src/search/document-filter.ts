import { DocumentBits } from '../index/deleted-documents';
import type { IndexView } from '../index/index-reader';
import type { Segment } from '../segment/segment';
import { idBytes } from '../segment/segment-sections';
import type { DocumentFilter } from './hits';

const idLength = 16;

/** The documents of a view that are among `ids` (UUIDs); ids that the index hasn't got are passed over. */
export function documentFilter(view: IndexView, ids: readonly string[]): NonNullable<DocumentFilter> {
  const wanted = Buffer.concat(ids.map(idBytes).sort(Buffer.compare));
  return view.segments.map(({ segment }) => among(segment, wanted));
}

/** Both are in the order of ids, so one walk finds what they share. */
function among(segment: Segment, wanted: Buffer): DocumentBits {
  const bits = DocumentBits.of(segment.documents);
  const { buffer, byteOffset, length } = segment.documentIds;
  const ids = Buffer.from(buffer, byteOffset, length);
  let next = 0;
  for (const document of segment.documentsById()) {
    const at = idLength * document;
    const id = ids.readUInt32BE(at);
    while (next < wanted.length && isBefore(wanted, next, ids, at, id)) next += idLength;
    if (next < wanted.length && wanted.compare(ids, at, at + idLength, next, next + idLength) === 0)
      bits.add(document);
  }
  return bits;
}

/** Most ids differ in their first four bytes, which are quicker to compare than all. */
function isBefore(wanted: Buffer, next: number, ids: Buffer, at: number, id: number): boolean {
  const first = wanted.readUInt32BE(next);
  if (first !== id) return first < id;
  return wanted.compare(ids, at, at + idLength, next, next + idLength) < 0;
}
