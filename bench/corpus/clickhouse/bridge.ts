/**
 * ClickHouse's HTTP interface, as far as our client uses it, with ClickHouse as a library behind it: so that what the
 * client sends is read by ClickHouse's own parser. Parameters are set as they were sent (`SET param_p0 = …` keeps the text
 * as the interface does). Not of the real one: users, killing (the library answers one statement after another),
 * compression, and errors in the middle of an answer.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Session } from './session';

/** What a request asks for. */
interface Asked {
  statement: string;
  parameters: [name: string, value: string][];
  database: string;
  format: string;
  /** Whether the statement is followed by rows to insert. */
  inserts: boolean;
}

/** Serves a library on a port of this machine; returns the origin. */
export async function serve(session: Session): Promise<{ origin: string; server: Server }> {
  const server = createServer(async (request, response) => {
    try {
      const answer = await answered(session, await asked(request));
      response.writeHead(200, { 'content-type': 'text/plain; charset=UTF-8' }).end(answer);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=UTF-8' }).end(message);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function asked(request: IncomingMessage): Promise<Asked> {
  const fields = [...new URL(request.url!, 'http://bridge').searchParams];
  const body = await text(request);
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
  if (isForm) fields.push(...formFields(body, request.headers['content-type']!));
  const named = new Map(fields);
  const query = named.get('query');
  const statement = isForm ? query! : query === undefined ? body : `${query}\n${body}`;
  return {
    statement,
    inserts: !isForm && query !== undefined,
    parameters: fields.filter(([name]) => name.startsWith('param_')),
    database: named.get('database') ?? 'default',
    format: named.get('default_format') ?? 'TabSeparated',
  };
}

function formFields(body: string, type: string): [string, string][] {
  const boundary = /boundary=(\S+)/.exec(type)![1]!;
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [, name, value] =
        /^\r\nContent-Disposition: form-data; name="([^"]*)"\r\n\r\n([\s\S]*)\r\n$/.exec(part)!;
      if (Buffer.byteLength(value!) > 131_072)
        throw new Error('Code: 1. DB::Exception: Field value too long');
      return [name!, value!];
    });
}

/** A statement is done before the next one begins, so the database and the parameters that were set are its own. */
async function answered(
  session: Session,
  { statement, parameters, database, format, inserts }: Asked,
): Promise<string> {
  session.query(`USE ${database}`);
  if (inserts) {
    const [, table, lines] = /^INSERT INTO (\w+) FORMAT JSONEachRow\n([\s\S]*)$/.exec(statement)!;
    await session.insert({ table: `${database}.${table}`, values: lines!, format: 'JSONEachRow' });
    return '';
  }
  for (const [name, value] of parameters) session.query(`SET ${name} = ${literal(value)}`);
  return session.query(statement, format);
}

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
