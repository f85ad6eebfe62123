import { subCorpusField } from '@florilegium/contracts/resources/list-fields';
import { documentsWithFields } from '@florilegium/db/concordance/searched-documents';
import { database } from '@/server/context';

/** The texts that keywords are held against: those of a sub-corpus; null: all others. */
export async function referenceOf(
  corpusId: string,
  subCorpusId: string | undefined,
): Promise<string[] | null> {
  if (subCorpusId === undefined) return null;
  const isOfIt = { field: subCorpusField, value: subCorpusId, equal: true };
  return documentsWithFields(database(), corpusId, [isOfIt]);
}
