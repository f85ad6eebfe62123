import { ClickHouseWriter } from '@florilegium/concordance/clickhouse/clickhouse-writer';
import type { HttpServer } from '@florilegium/concordance/clickhouse/http-server';
import {
  beginIndex,
  prepareServers,
  removeIndexes,
  standingOf,
} from '@florilegium/concordance/clickhouse/indexes';
import { openServers } from '@florilegium/concordance/clickhouse/search-servers';
import { hasRefusedRows } from '@florilegium/concordance/clickhouse/server-error';
import type { IndexedDocument } from '@florilegium/concordance/segment/segment-builder';
import type { SearchServers } from '@florilegium/platform/search-settings';
import { documentOf } from './index-documents';
import type { IndexOrder, IndexResult, IndexSource, UnindexedDocument } from './index-tasks';

/** Bytes of tag records whose documents are written together. */
const bytesTogether = 8 << 20;
/** Texts that are gone before their rows are deleted: each time rewrites parts of the tables. */
const goneBefore = 1_000;

/** Does the tasks of the writer of indexes on servers. */
export class RowsWork {
  private servers: HttpServer[] | null = null;
  private prepared = false;

  /** Throws what a server throws; then the task is done again, which changes nothing more. */
  async do(task: IndexOrder, given: SearchServers, corpusId: string): Promise<IndexResult> {
    this.servers ??= openServers(given);
    const { servers } = this;
    if (!this.prepared) await prepareServers(servers);
    this.prepared = true;
    try {
      return await carryOut(task, servers, corpusId);
    } catch (error) {
      // The server may be another one when it comes back.
      this.prepared = false;
      throw error;
    }
  }
}

async function carryOut(
  task: IndexOrder,
  servers: readonly HttpServer[],
  corpusId: string,
): Promise<IndexResult> {
  const result = (id: string, isWhole: boolean, bad: UnindexedDocument[] = []) => ({ id, isWhole, bad });
  switch (task.kind) {
    case 'look':
      return result(task.expected ?? '', await isStanding(servers, task.expected));
    case 'open':
      if (await isStanding(servers, task.expected)) return result(task.expected!, true);
      return result(await beginIndex(servers, corpusId), false);
    case 'complete':
      // What was left by engines, versions and workers before.
      await removeIndexes(servers, corpusId, task.id);
      return result(task.id, true);
    case 'change':
      try {
        return result(task.id, true, await change(task, servers));
      } catch (error) {
        // Whatever fails again and again leaves rows behind each time.
        await sweepAfterFailure(servers, task.id);
        throw error;
      }
    case 'merge':
      await new ClickHouseWriter(servers, task.id).sweep(goneBefore);
      return result(task.id, true);
    case 'remove':
      await removeIndexes(servers, corpusId, null);
      return result('', false);
  }
}

const isStanding = async (servers: readonly HttpServer[], id: string | null) =>
  id !== null && (await standingOf(servers, id)) === 'stands';

async function change(
  { id, put, remove }: Extract<IndexOrder, { kind: 'change' }>,
  servers: readonly HttpServer[],
): Promise<UnindexedDocument[]> {
  const writer = new ClickHouseWriter(servers, id);
  const bad: UnindexedDocument[] = [];
  if (remove.length > 0) await writer.remove(remove);
  for (const sources of inParts(put)) {
    const documents: IndexedDocument[] = [];
    for (const source of sources) {
      const document = documentOf(source);
      // They are read twice: counted, then written.
      if (document) documents.push({ ...document, paragraphs: [...document.paragraphs] });
      else bad.push({ id: source.id, reason: 'tagsUnreadable' });
    }
    const refused = await putWhatCan(writer, documents);
    bad.push(...refused.map((id) => ({ id, reason: 'refusedByServer' as const })));
  }
  if (bad.length > 0) await writer.remove(bad.map((one) => one.id));
  return bad;
}

/**
 * Puts documents into the tables; where the server refuses what stands in their rows, half of them each, down to the one
 * for which it does. Returns the ids of those that are refused.
 */
async function putWhatCan(
  writer: ClickHouseWriter,
  documents: readonly IndexedDocument[],
): Promise<string[]> {
  try {
    await writer.put(documents);
    return [];
  } catch (error) {
    if (!hasRefusedRows(error)) throw error;
    if (documents.length === 1) return [documents[0]!.id];
    const half = documents.length >> 1;
    const first = await putWhatCan(writer, documents.slice(0, half));
    return [...first, ...(await putWhatCan(writer, documents.slice(half)))];
  }
}

/** What goes wrong here is not told: whoever asked has an error to tell already, likely of the same server. */
async function sweepAfterFailure(servers: readonly HttpServer[], id: string): Promise<void> {
  try {
    await new ClickHouseWriter(servers, id).sweep(goneBefore);
  } catch {
    // The next merge tries it again.
  }
}

function* inParts(sources: readonly IndexSource[]): Generator<IndexSource[]> {
  let part: IndexSource[] = [];
  let bytes = 0;
  for (const source of sources) {
    part.push(source);
    bytes +=
      'tags' in source ? source.tags.length : source.paragraphs.reduce((sum, { length }) => sum + length, 0);
    if (bytes < bytesTogether) continue;
    yield part;
    [part, bytes] = [[], 0];
  }
  if (part.length > 0) yield part;
}
