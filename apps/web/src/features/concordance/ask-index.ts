import { basename, join } from 'node:path';
import { parseCql } from '@florilegium/concordance/query/parse-cql';
import type { DocumentCondition } from '@florilegium/concordance/query/query-tree';
import { valueMatcher } from '@florilegium/concordance/query/value-pattern';
import type {
  ConcordanceAnswer,
  ConcordanceTask,
  ConcordanceView,
} from '@florilegium/concordance/service/concordance-task';
import { fieldOfDocuments } from '@florilegium/db/concordance/searched-documents';
import { database, settings } from '@/server/context';
import { keptThreads } from '@/server/kept-threads';

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

/**
 * Asks the index of a corpus. Conditions on documents (`within <doc host="...">`) are looked up in the database first,
 * the rest of the query in a thread.
 */
export async function askIndex(
  corpusId: string,
  query: string,
  view: ConcordanceView,
): Promise<ConcordanceAnswer> {
  const parsed = view.kind === 'words' ? null : parseCql(query);
  if (parsed && !parsed.ok) return { kind: 'badQuery', error: parsed.error };
  const conditions = parsed?.query.documents ?? [];
  const documentIds = conditions.length > 0 ? await documentsWith(corpusId, conditions) : null;
  return askThread({
    folder: join(settings().dataFolder, 'concordance', corpusId),
    query,
    view,
    documentIds,
    budgetMs,
  });
}

async function documentsWith(corpusId: string, conditions: readonly DocumentCondition[]): Promise<string[]> {
  const sets = await Promise.all(
    conditions.map(async (condition) => {
      const { matches } = valueMatcher(condition);
      const rows = await fieldOfDocuments(database(), corpusId, condition.field);
      return new Set(rows.filter(({ value }) => matches(value) === condition.equal).map(({ id }) => id));
    }),
  );
  const [first, ...rest] = sets.sort((a, b) => a.size - b.size);
  return [...(first ?? [])].filter((id) => rest.every((set) => set.has(id)));
}
