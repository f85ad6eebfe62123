import { basename, join } from 'node:path';
import { documentsWith } from '@florilegium/concordance/query/documents-with';
import { parseCql } from '@florilegium/concordance/query/parse-cql';
import type {
  ConcordanceAnswer,
  ConcordanceTask,
  ConcordanceView,
  ListView,
} from '@florilegium/concordance/service/concordance-task';
import { documentsWithFields, fieldOfDocuments } from '@florilegium/db/concordance/searched-documents';
import { database, settings } from '@/server/context';
import { keptThreads } from '@/server/kept-threads';
import { fieldsOf, type TextChoice } from './text-choice';

/** Next runs in apps/web, tests beside it. */
const thread = join(
  process.cwd(),
  basename(process.cwd()) === 'web' ? '' : 'apps/web',
  'dist/search-thread.mjs',
);

/** One thread: its indexes stay open, and a question takes a moment. A second would hold them all once more. */
const askThread = keptThreads<ConcordanceTask, ConcordanceAnswer>(thread, {
  threads: 1,
  timeoutMs: 60_000,
  maxHeapMb: 1_024,
  idleMs: 300_000,
  mostTasks: 100_000,
});

/** After this time what was found so far is shown; the next look goes on from there. */
const budgetMs = 5_000;

/** A question to the index of a corpus: about all of its texts, or about those of a choice. */
export interface IndexQuestion<V extends ConcordanceView> {
  corpusId: string;
  /** CQL; not read for lists. */
  query: string;
  view: V;
  texts: TextChoice;
}

/**
 * Asks the index of a corpus. Conditions on documents (`within <doc host="...">`) are looked up in the database first,
 * the rest of the query in a thread.
 */
export async function askIndex({
  corpusId,
  query,
  view,
  texts,
}: IndexQuestion<ConcordanceView>): Promise<ConcordanceAnswer> {
  const parsed = isList(view) ? null : parseCql(query);
  if (parsed && !parsed.ok) return { kind: 'badQuery', error: parsed.error };
  return askThread({
    folder: join(settings().dataFolder, 'concordance', corpusId),
    query,
    view,
    documentIds: await documentsWith([...fieldsOf(texts), ...(parsed?.query.documents ?? [])], {
      withFields: (values) => documentsWithFields(database(), corpusId, values),
      fieldOf: (field) => fieldOfDocuments(database(), corpusId, field),
    }),
    budgetMs,
  });
}

const isList = (view: ConcordanceView): view is ListView =>
  view.kind === 'words' || view.kind === 'ngrams' || view.kind === 'keywords';
