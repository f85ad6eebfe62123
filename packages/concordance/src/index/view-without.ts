import { documentFilter } from '../search/document-filter';
import { DocumentBits } from './deleted-documents';
import type { IndexView } from './index-reader';

/** A view in which these documents are deleted, too: they are, and the writer of the index hasn't come to them yet. */
export function viewWithout(view: IndexView, ids: readonly string[]): IndexView {
  let { tokens, documents } = view;
  const gone = documentFilter(view, ids);
  const segments = view.segments.map(({ segment, deleted }, number) => {
    const left = deleted?.copy() ?? DocumentBits.of(segment.documents);
    const before = documents;
    const starts = segment.documentStarts;
    for (let document = 0; document < segment.documents; document++) {
      if (!gone[number]!.has(document) || deleted?.has(document)) continue;
      left.add(document);
      documents--;
      tokens -= starts[document + 1]! - starts[document]!;
    }
    return { segment, deleted: documents < before ? left : deleted };
  });
  return { ...view, segments, tokens, documents };
}
