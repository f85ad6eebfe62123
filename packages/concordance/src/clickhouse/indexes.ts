import { randomUUID } from 'node:crypto';
import { type ClickHouse, Parameters } from './connection';
import { schema } from './schema';
import { hasNoTable, ServerError } from './server-error';

/** Raised when tables or what stands in them changes: what an older version wrote is written again. */
export const rowsFormat = 2;

/** `arrayFold` and deletion by `DELETE FROM` are there from here on. */
const oldestVersion = [24, 3] as const;

/** Tables whose rows belong to an index; what says that it is there goes last. */
const tables = ['by_word', 'by_lemma', 'tokens', 'documents', 'gone', 'changes', 'indexes'] as const;

/** A server with its name, for messages. */
export type NamedServer = ClickHouse & { readonly name: string };

/** Makes the tables of servers where they are missing. Throws `tooOld` of {@link ServerError}. */
export async function prepareServers(servers: readonly NamedServer[]): Promise<void> {
  for (const server of servers) {
    const [row] = await server.rows('SELECT version()', {});
    const [major = 0, minor = 0] = String(row?.[0]).split('.').map(Number);
    if (major < oldestVersion[0] || (major === oldestVersion[0] && minor < oldestVersion[1]))
      throw new ServerError('tooOld', server.name, { said: `version ${major}.${minor}` });
    for (const statement of schema) await server.run(statement);
  }
}

/**
 * Begins an index of a corpus: a new id, under which its rows are written. Each server notes which part it has, so that
 * servers that are added, left out or put in another order are noticed.
 */
export async function beginIndex(servers: readonly ClickHouse[], corpusId: string): Promise<string> {
  const id = randomUUID();
  for (const [number, server] of servers.entries()) {
    const row = { corpus: id, owner: corpusId, number, servers: servers.length, format: rowsFormat };
    await server.insert('indexes', JSON.stringify(row));
  }
  return id;
}

/** How an index stands on servers: as it was begun, by another version, or not (as a whole). */
export type Standing = 'stands' | 'otherVersion' | 'away';

/** Whether all servers have their part of the index with this id. */
export async function standingOf(
  servers: readonly ClickHouse[],
  id: string,
  signal?: AbortSignal,
): Promise<Standing> {
  if (!isId(id)) return 'away';
  const found = await Promise.all(servers.map((server) => partOf(server, id, signal)));
  if (found.some((part, number) => part?.number !== number || part.servers !== servers.length)) return 'away';
  return found.every((part) => part!.format === rowsFormat) ? 'stands' : 'otherVersion';
}

async function partOf(server: ClickHouse, id: string, signal?: AbortSignal) {
  const parameters = new Parameters();
  const corpus = parameters.add('UUID', id);
  try {
    const [row] = await server.rows(
      `SELECT number, servers, format FROM indexes WHERE corpus = ${corpus}`,
      parameters.values,
      signal,
    );
    return row ? { number: Number(row[0]), servers: Number(row[1]), format: Number(row[2]) } : null;
  } catch (error) {
    // There are no tables yet.
    if (hasNoTable(error)) return null;
    throw error;
  }
}

/** Removes all indexes of a corpus but the one with this id; null: all. */
export async function removeIndexes(
  servers: readonly ClickHouse[],
  corpusId: string,
  but: string | null,
): Promise<void> {
  for (const server of servers) {
    const asked = new Parameters();
    const rows = await server.rows(
      `SELECT toString(corpus) FROM indexes WHERE owner = ${asked.add('UUID', corpusId)}`,
      asked.values,
    );
    for (const id of rows.map(([one]) => String(one)).filter((one) => one !== but)) {
      const parameters = new Parameters();
      const corpus = parameters.add('UUID', id);
      for (const table of tables)
        await server.run(`DELETE FROM ${table} WHERE corpus = ${corpus}`, parameters.values);
    }
  }
}

/** An index in a folder has ids of another form. */
const isId = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
