import { basename, join } from 'node:path';
import {
  openServers,
  type RemoteAnswer,
  type RemoteQuestion,
  RemoteSearch,
} from '@florilegium/concordance/clickhouse/search-servers';
import { documentsWith } from '@florilegium/concordance/query/documents-with';
import { parseCql } from '@florilegium/concordance/query/parse-cql';
import type {
  ConcordanceAnswer,
  ConcordanceTask,
  ConcordanceView,
  ListView,
} from '@florilegium/concordance/service/concordance-task';
import { documentsLeaving } from '@florilegium/db/concordance/index-changes';
import { searchIndexOf } from '@florilegium/db/concordance/search-index';
import { changesSince } from '@florilegium/db/concordance/search-states';
import { documentsWithFields, fieldOfDocuments } from '@florilegium/db/concordance/searched-documents';
import { AppError } from '@florilegium/platform/app-error';
import type { SearchServers } from '@florilegium/platform/search-settings';
import { database, log, settings } from '@/server/context';
import { sharedThread } from '@/server/threads/shared-thread';
import type { SearchThreadData } from '../../search-thread';
import { fieldsOf, type TextChoice } from './text-choice';

/** Next runs in apps/web, tests beside it. */
const thread = join(
  process.cwd(),
  basename(process.cwd()) === 'web' ? '' : 'apps/web',
  'dist/search-thread.mjs',
);

/**
 * One thread for all askers, who take turns: its indexes stay open, and a second thread would hold them all once more.
 * Whoever goes away ends the question.
 */
const askThread = sharedThread<ConcordanceTask, ConcordanceAnswer>(
  thread,
  { timeoutMs: 60_000, maxHeapMb: 1_024, idleMs: 300_000, tasksAtOnce: 32, cancelMs: 5_000 },
  (): SearchThreadData => ({ cacheBytes: settings().searchMemoryBytes }),
);

/** After so much work what was found so far is shown; the next look goes on from there. */
export const budgetMs = 5_000;

/** An answer, or why there is none; the servers that have the indexes may be away, or have no way to answer. */
export type SearchAnswer = ConcordanceAnswer | RemoteAnswer;

let remote: RemoteSearch | null = null;

function askServers(servers: SearchServers, question: RemoteQuestion, signal?: AbortSignal) {
  remote ??= new RemoteSearch(openServers(servers), (error) => log().error({ err: error }, 'not searched'));
  return remote.answer({ ...question, ...(signal ? { signal } : {}) });
}

/** A question to the index of a corpus: about all of its texts, or about those of a choice. */
export interface IndexQuestion<V extends ConcordanceView> {
  corpusId: string;
  /** CQL; not read for lists. */
  query: string;
  view: V;
  texts: TextChoice;
  /** Ends the question when nobody waits for its answer any more. */
  signal?: AbortSignal | null;
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
  signal,
}: IndexQuestion<ConcordanceView>): Promise<SearchAnswer> {
  const parsed = isList(view) ? null : parseCql(query);
  if (parsed && !parsed.ok) return { kind: 'badQuery', error: parsed.error };
  const [indexId, withoutIds, documentIds] = await Promise.all([
    searchIndexOf(database(), corpusId),
    leftOut(corpusId, texts),
    documentsWith([...fieldsOf(texts), ...(parsed?.query.documents ?? [])], {
      withFields: (values) => documentsWithFields(database(), corpusId, values),
      fieldOf: (field) => fieldOfDocuments(database(), corpusId, field),
    }),
  ]);
  if (withoutIds === null) return { kind: 'rebuilding' };
  const question = { indexId, query, view, withoutIds, documentIds };
  try {
    const servers = settings().searchServers;
    if (servers) return await askServers(servers, question, signal ?? undefined);
    const folder = join(settings().dataFolder, 'concordance', corpusId);
    return await askThread({ folder, budgetMs, ...question }, signal ?? undefined);
  } catch (error) {
    if (signal?.aborted) throw new AppError('aborted', 'Nobody waits for the answer any more.');
    throw error;
  }
}

/** Texts that just left the corpus, and those that came after the state that is asked for; null: too many left it. */
async function leftOut(corpusId: string, { state }: TextChoice): Promise<string[] | null> {
  const [leaving, since] = await Promise.all([
    documentsLeaving(database(), corpusId),
    state === undefined ? null : changesSince(database(), corpusId, state),
  ]);
  return leaving && since?.at && since.cameIds ? [...leaving, ...since.cameIds] : leaving;
}

const isList = (view: ConcordanceView): view is ListView =>
  view.kind === 'words' || view.kind === 'ngrams' || view.kind === 'keywords';
