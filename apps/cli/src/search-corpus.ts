import { once } from 'node:events';
import { join } from 'node:path';
import {
  openServers,
  type RemoteAnswer,
  type RemoteQuestion,
  RemoteSearch,
} from '@florilegium/concordance/clickhouse/search-servers';
import type { ServerError } from '@florilegium/concordance/clickhouse/server-error';
import { asksTags } from '@florilegium/concordance/query/asks-tags';
import { documentsWith } from '@florilegium/concordance/query/documents-with';
import { parseCql } from '@florilegium/concordance/query/parse-cql';
import { toCql } from '@florilegium/concordance/query/simple-query';
import type { ConcordanceLine } from '@florilegium/concordance/search/kwic';
import { textOf } from '@florilegium/concordance/search/line-text';
import type { HitSample } from '@florilegium/concordance/search/sample/drawn-number';
import type { HitOrder } from '@florilegium/concordance/search/sort-hits';
import { ConcordanceService } from '@florilegium/concordance/service/concordance-service';
import { finished } from '@florilegium/concordance/service/finished';
import { documentsLeaving } from '@florilegium/db/concordance/index-changes';
import { searchIndexOf } from '@florilegium/db/concordance/search-index';
import {
  documentsWithFields,
  fieldOfDocuments,
  hasTaggedTexts,
  type SearchedDocument,
  searchedDocuments,
} from '@florilegium/db/concordance/searched-documents';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { needDatabaseUrl, readSettings, type Settings } from '@florilegium/platform/env';
import { folderOf, type Surroundings, sayTo } from './surroundings';

/** What is searched, and how its lines are written. */
export interface SearchOrder {
  corpusId: string;
  /** CQL or words. */
  query: string;
  limit: number;
  /** Tokens on each side. */
  context: number;
  order: HitOrder | null;
  /** Some at random instead of all. */
  sample: HitSample | null;
  language: string | undefined;
  domain: string | undefined;
  job: string | undefined;
}

const linesAtOnce = 1_000;
const cacheBytes = 64 << 20;

/** Writes the matches of a query as JSONL. Returns the exit code. */
export async function searchCorpus(order: SearchOrder, around: Surroundings): Promise<number> {
  const settings = readSettings(around.env, folderOf(around));
  const database = openDatabase(needDatabaseUrl(settings), { maxConnections: 2 });
  const searcher = openSearcher(settings, order.corpusId);
  try {
    const { count, tokens } = await writeLines(database, searcher, order, around);
    sayTo(around)(foundText(count, tokens, order.sample));
    if (count === 0 && (await lacksTags(database, order))) sayTo(around)(withoutTags);
  } finally {
    await searcher.close();
    await database.close();
  }
  return 0;
}

function foundText(count: number, tokens: number, sample: HitSample | null): string {
  const all = `${count} matches in ${tokens} tokens`;
  return sample && sample.size < count
    ? `${sample.size} of ${all}, drawn at random with the seed ${sample.seed}.`
    : `${all}.`;
}

/** Asks the index of a corpus, where it is. */
interface Searcher {
  ask(question: Omit<RemoteQuestion, 'signal'>): Promise<RemoteAnswer>;
  close(): Promise<void>;
}

function openSearcher({ searchServers, dataFolder }: Settings, corpusId: string): Searcher {
  if (searchServers) {
    let wrong: ServerError | null = null;
    const remote = new RemoteSearch(openServers(searchServers), (error) => {
      wrong = error;
    });
    const ask = async (question: RemoteQuestion) => {
      const answer = await remote.answer(question);
      if (answer.kind === 'away' && wrong) throw wrong;
      return answer;
    };
    return { ask, close: () => remote.close() };
  }
  const service = new ConcordanceService(cacheBytes);
  const folder = join(dataFolder, 'concordance', corpusId);
  return {
    ask: async (question) =>
      finished(service.answer({ folder, budgetMs: Number.POSITIVE_INFINITY, ...question })),
    close: async () => service.close(),
  };
}

async function writeLines(
  database: Database,
  searcher: Searcher,
  order: SearchOrder,
  { stdout }: Surroundings,
): Promise<{ count: number; tokens: number }> {
  const query = toCql(order.query);
  const documentIds = await documentsOf(database, query, order);
  const indexId = await searchIndexOf(database, order.corpusId);
  const withoutIds = await documentsLeaving(database, order.corpusId);
  if (withoutIds === null) throw new AppError('wrongState', noIndex.rebuilding);
  const ask = async (from: number) =>
    found(
      await searcher.ask({
        indexId,
        query,
        documentIds,
        withoutIds,
        view: {
          kind: 'lines',
          from,
          count: Math.min(linesAtOnce, order.limit - from),
          context: order.context,
          order: order.order,
          language: order.language ?? 'und',
          counted: true,
          sample: order.sample,
        },
      }),
    );
  for (let from = 0; ; from += linesAtOnce) {
    const { lines, count, tokens } = await ask(from);
    const known = await searchedDocuments(database, order.corpusId, [
      ...new Set(lines.map(({ documentId }) => documentId)),
    ]);
    const documents = new Map(known.map((one) => [one.documentId, one]));
    const text = lines.map((line) => `${JSON.stringify(recordOf(line, documents.get(line.documentId)))}\n`);
    if (!stdout.write(text.join(''))) await once(stdout, 'drain');
    if (lines.length < linesAtOnce || from + linesAtOnce >= order.limit) return { count, tokens };
  }
}

/** The documents that are asked for; null: all. Throws `badInput` for a query that can't be read. */
function documentsOf(
  database: Database,
  query: string,
  { corpusId, language, domain, job: jobId }: SearchOrder,
): Promise<string[] | null> {
  const parsed = parseCql(query);
  if (!parsed.ok) throw unreadable(parsed.error);
  const given = Object.entries({ language, domain, jobId }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value, pattern: false, ignoreCase: false, equal: true }],
  );
  return documentsWith([...given, ...parsed.query.documents], {
    withFields: (values) => documentsWithFields(database, corpusId, values),
    fieldOf: (field) => fieldOfDocuments(database, corpusId, field),
  });
}

const withoutTags =
  'The texts of this corpus have no tags: only their words can be searched. Choose a tagger in the settings of its jobs, and map their pages again.';

async function lacksTags(database: Database, { corpusId, query }: SearchOrder): Promise<boolean> {
  const parsed = parseCql(toCql(query));
  return parsed.ok && asksTags(parsed.query) && !(await hasTaggedTexts(database, corpusId));
}

const unreadable = ({ problem, at }: { problem: string; at: number }) =>
  new AppError('badInput', `The query can't be read at character ${at + 1}: ${problem}.`);

const noIndex = {
  none: 'This corpus has no index. Is the mapping worker running, and is FLORILEGIUM_DATA its folder?',
  otherVersion:
    'Another version of Florilegium wrote the index of this corpus. The mapping worker of this version builds it again when it is started.',
  rebuilding: 'The index of this corpus is being built again. Try later.',
  notHere:
    'The search servers have no way to answer this query: labels that a match may lack or have twice, or more than 56 different conditions.',
  damaged: 'The index of this corpus is damaged. The mapping worker builds it again.',
};

function found(answer: RemoteAnswer) {
  if (answer.kind === 'lines') return answer;
  if (answer.kind === 'badQuery') throw unreadable(answer.error);
  const known = Object.entries(noIndex).find(([kind]) => kind === answer.kind);
  throw new AppError('wrongState', known?.[1] ?? noIndex.damaged);
}

function recordOf({ left, node, right, documentId, position }: ConcordanceLine, document?: SearchedDocument) {
  return {
    left: textOf(left),
    match: textOf(node),
    right: textOf(right),
    tokens: node.map(({ word, lemma, upos, feats, tag }) => ({ word, lemma, upos, feats, tag })),
    document: documentId,
    position,
    resource: document?.resourceId ?? null,
    url: document?.url ?? null,
    title: document?.title ?? null,
    language: document?.language ?? null,
  };
}
