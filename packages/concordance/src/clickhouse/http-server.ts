import { randomUUID } from 'node:crypto';
import { Agent, type Dispatcher, request } from 'undici';
import { answerRows, BadAnswer, beginningOf } from './answer-rows';
import type { ClickHouse, ParameterValue, WrittenTable } from './connection';
import { type AskedStatement, askedStatement } from './http-parameters';
import { ServerError, troubleOf } from './server-error';

/** Where a server is, and as whom it is asked. */
export interface ServerPlace {
  /** `https://host:8443`. */
  origin: string;
  database: string;
  user: string;
  password: string;
}

/** Limits of what is asked of a server. */
export interface ServerLimits {
  connectMs: number;
  /** For a query from its start to its last row. */
  queryMs: number;
  /** For whatever writes. */
  writeMs: number;
  /** Bytes of an answer. */
  mostBytes: number;
  /** Requests that run at once; the others wait in line. */
  atOnce: number;
}

export const usualLimits: ServerLimits = {
  connectMs: 5_000,
  queryMs: 60_000,
  writeMs: 600_000,
  mostBytes: 256 << 20,
  atOnce: 16,
};

/**
 * A pattern that repeats itself makes a longer statement than a server takes by itself: it has the pattern's moves once or
 * twice, each as a few elements.
 */
const statementLimits = {
  max_query_size: String(4 << 20),
  max_ast_elements: '1000000',
  max_expanded_ast_elements: '2000000',
};

/** A query that nobody waits for is ended by a request of its own, which has so long. */
const killMs = 5_000;

type Parameters = Readonly<Record<string, ParameterValue>>;
type Settings = Record<string, string>;

/**
 * A server over ClickHouse's HTTP interface. Parameters go beside the statement, in the address or in a form; user and
 * password in headers. Answers come as they are (a compressed one, which nobody asked for, is refused) and are read row
 * by row. A query whose asker is gone, or that took too long, is killed on the server.
 *
 * All methods throw {@link ServerError}, or what the signal says.
 */
export class HttpServer implements ClickHouse {
  private readonly agent: Agent;

  constructor(
    private readonly place: ServerPlace,
    private readonly limits: ServerLimits = usualLimits,
  ) {
    this.agent = new Agent({
      connections: limits.atOnce,
      connect: { timeout: limits.connectMs },
      // The time of the whole request is what counts.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** Host and port, as messages name the server. */
  get name(): string {
    return new URL(this.place.origin).host;
  }

  rows(statement: string, parameters: Parameters, signal?: AbortSignal): Promise<unknown[][]> {
    const { queryMs, mostBytes } = this.limits;
    const settings = {
      default_format: 'JSONCompactEachRow',
      max_execution_time: String(Math.ceil(queryMs / 1_000)),
      // Whatever a statement says, it reads; and the server notices by itself when nobody is there any more.
      readonly: '2',
      cancel_http_readonly_queries_on_client_close: '1',
      ...statementLimits,
    };
    const asked = askedStatement(statement, parameters);
    const sent = asked.asForm ? asForm(asked) : { body: asked.statement, fields: asked.fields };
    return this.send({ ...sent, settings, ms: queryMs, signal }, (body) => answerRows(body, mostBytes));
  }

  async run(statement: string, parameters: Parameters = {}): Promise<void> {
    const asked = askedStatement(statement, parameters);
    const sent = asked.asForm ? asForm(asked) : { body: asked.statement, fields: asked.fields };
    await this.send({ ...sent, settings: {}, ms: this.limits.writeMs }, beginningOf);
  }

  async insert(table: WrittenTable, lines: string): Promise<void> {
    const query = `INSERT INTO ${table} FORMAT JSONEachRow`;
    // What the answer says is so: rows are there, and not in a line of those that will be.
    const settings = { query, async_insert: '0', wait_end_of_query: '1' };
    await this.send({ body: lines, fields: [], settings, ms: this.limits.writeMs }, beginningOf);
  }

  /** Ends all connections. */
  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async send<T>(sent: Sent, read: (body: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> {
    const id = randomUUID();
    const ends = new AbortController();
    const timer = setTimeout(() => ends.abort(), sent.ms);
    const given = () => ends.abort();
    sent.signal?.throwIfAborted();
    sent.signal?.addEventListener('abort', given, { once: true });
    try {
      const answer = await this.request(id, sent, ends.signal);
      return await this.answerOf(answer, read);
    } catch (error) {
      // It may be running still: what is done again must not meet it.
      if (mayBeRunning(error)) await this.kill(id);
      sent.signal?.throwIfAborted();
      if (error instanceof ServerError) throw error;
      throw new ServerError(ends.signal.aborted ? 'tooSlow' : 'unreachable', this.name, { cause: error });
    } finally {
      clearTimeout(timer);
      sent.signal?.removeEventListener('abort', given);
    }
  }

  private request(id: string, { body, fields, settings, type }: Sent, signal: AbortSignal) {
    const { origin, database, user, password } = this.place;
    const query = new URLSearchParams([
      ['database', database],
      ['query_id', id],
      ...Object.entries(settings),
      ...fields,
    ]);
    return request(`${origin}/?${query}`, {
      method: 'POST',
      headers: {
        'x-clickhouse-user': user,
        'x-clickhouse-key': password,
        'content-type': type ?? 'text/plain; charset=utf-8',
        'accept-encoding': 'identity',
      },
      body,
      signal,
      dispatcher: this.agent,
    });
  }

  private async answerOf<T>(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    read: (body: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    if (statusCode !== 200) {
      const said = await beginningOf(body);
      throw new ServerError(troubleOf(statusCode, said), this.name, { said });
    }
    const coding = headers['content-encoding'];
    if (coding !== undefined && coding !== 'identity') {
      body.destroy();
      throw new ServerError('failed', this.name, { said: 'an answer with a coding that nobody asked for' });
    }
    try {
      return await read(body);
    } catch (error) {
      if (!(error instanceof BadAnswer)) throw error;
      if (error.why === 'tooLarge') throw new ServerError('tooLarge', this.name);
      throw new ServerError(troubleOf(200, error.said), this.name, { said: error.said });
    }
  }

  /** Ends a query on the server; whoever asked has an error to tell already, so one here is not told. */
  private async kill(id: string): Promise<void> {
    const fields = [['param_id', id] as [string, string]];
    const body = 'KILL QUERY WHERE query_id = {id:String} SYNC';
    try {
      const sent = { body, fields, settings: {} };
      const answer = await this.request(randomUUID(), { ...sent, ms: killMs }, AbortSignal.timeout(killMs));
      await beginningOf(answer.body);
    } catch {
      // A server that can't be reached has nothing to end, or notices by itself.
    }
  }
}

/** Whether a statement that ended so may go on where it was sent to: not if it never got there, or the server answered. */
function mayBeRunning(error: unknown): boolean {
  // A proxy that gave up waiting says nothing of the server behind it.
  if (error instanceof ServerError) return error.trouble === 'tooLarge' || error.trouble === 'unreachable';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

interface Sent {
  body: string;
  fields: [string, string][];
  settings: Settings;
  ms: number;
  signal?: AbortSignal | undefined;
  type?: string;
}

/** A statement and its parameters as a form, for parameters that are too long for an address. */
function asForm({ statement, fields }: AskedStatement): Pick<Sent, 'body' | 'fields' | 'type'> {
  const boundary = randomUUID();
  const parts = [['query', statement] as const, ...fields].map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    fields: [],
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
