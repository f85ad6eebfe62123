import type { Database } from '@florilegium/db/sql/database';
import { subCorpusIdByName } from '@florilegium/db/sub-corpora/sub-corpora';
import { AppError } from '@florilegium/platform/app-error';

/** The id of a sub-corpus by its name. Throws `notFound`. */
export async function subCorpusNamed(database: Database, corpusId: string, name: string): Promise<string> {
  const id = await subCorpusIdByName(database, corpusId, name);
  if (id !== null) return id;
  throw new AppError('notFound', `The corpus has no sub-corpus '${name}'.`);
}
