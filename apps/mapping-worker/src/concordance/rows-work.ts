import { ClickHouseWriter } from '@florilegium/concordance/clickhouse/clickhouse-writer';
import type { HttpServer } from '@florilegium/concordance/clickhouse/http-server';
import {
  beginIndex,
  prepareServers,
  removeIndexes,
  standingOf,
} from '@florilegium/concordance/clickhouse/indexes';
import { openServers } from '@florilegium/concordance/clickhouse/search-servers';
import type { IndexedDocument } from '@florilegium/concordance/segment/segment-builder';
import type { SearchServers } from '@florilegium/platform/search-settings';
import { documentOf } from './index-documents';
import type { IndexOrder, IndexResult, IndexSource } from './index-tasks';

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
  const result = (id: string, isWhole: boolean, bad: string[] = []) => ({ id, isWhole, bad });
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
      return result(task.id, true, await change(task, servers));
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
): Promise<string[]> {
  const writer = new ClickHouseWriter(servers, id);
  const bad: string[] = [];
  if (remove.length > 0) await writer.remove(remove);
  for (const sources of inParts(put)) {
    const documents: IndexedDocument[] = [];
    for (const source of sources) {
      const document = documentOf(source);
      // They are read twice: counted, then written.
      if (document) documents.push({ ...document, paragraphs: [...document.paragraphs] });
      else bad.push(source.id);
    }
    await writer.put(documents);
  }
  if (bad.length > 0) await writer.remove(bad);
  return bad;
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
