import { DocumentBits } from '../index/deleted-documents';
import type { IndexView } from '../index/index-reader';
import { idBytes } from '../segment/segment-builder';
import type { DocumentFilter } from './hits';

/** The documents of a view that are among `ids` (UUIDs); ids that the index hasn't got are passed over. */
export function documentFilter(view: IndexView, ids: readonly string[]): NonNullable<DocumentFilter> {
  const wanted = ids.map(idBytes).sort(Buffer.compare);
  return view.segments.map(({ segment }) => {
    const bits = DocumentBits.of(segment.documents);
    // Both are in the order of ids, so one walk finds what they share.
    let next = 0;
    for (const document of segment.documentsById()) {
      const id = segment.idBytes(document);
      while (next < wanted.length && wanted[next]!.compare(id) < 0) next++;
      if (next < wanted.length && wanted[next]!.equals(id)) bits.add(document);
    }
    return bits;
  });
}
