import type { SampledText } from '@florilegium/db/mapping/containments';
import type { DocumentRow } from '@florilegium/db/mapping/document-row';
import { hashesOfPart } from '@florilegium/text/duplicates/containment';
import type { CleanDocument } from './clean-document';

/**
 * What finds the texts that a text contains, and those that contain it.
 *
 * @param row its document, before any other was compared with it
 */
export function sampledText(
  { sample, sketch }: Pick<CleanDocument, 'sample' | 'sketch'>,
  { id: documentId, corpusId, words }: Pick<DocumentRow, 'id' | 'corpusId' | 'words'>,
): SampledText {
  return { documentId, corpusId, words, sample, partHashes: hashesOfPart(sketch) };
}
