import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpServer, usualLimits } from './http-server';
import { prepareServers } from './indexes';
import { ServerError } from './server-error';

type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

const servers: Server[] = [];
const clients: HttpServer[] = [];
/** What arrived: the address's fields, and the body. */
let arrived: { fields: URLSearchParams; body: string; headers: IncomingMessage['headers'] }[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  arrived = [];
});

/** A client of a server that answers so; what kills a query is answered with nothing. */
async function asking(answer: Answer, limits: Partial<typeof usualLimits> = {}): Promise<HttpServer> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    arrived.push({ fields: new URL(request.url!, 'http://x').searchParams, body, headers: request.headers });
    if (body.startsWith('KILL QUERY')) response.end();
    else answer(Object.assign(request, { text: body }), response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = { origin, database: 'florilegium', user: 'florilegium', password: 'very secret' };
  const client = new HttpServer(place, { ...usualLimits, ...limits });
  clients.push(client);
  return client;
}

async function trouble(work: Promise<unknown>): Promise<ServerError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ServerError);
  expect((error as ServerError).message).not.toContain('very secret');
  return error as ServerError;
}

const killed = () =>
  arrived.filter(({ body }) => body.startsWith('KILL QUERY')).map(({ fields }) => fields.get('param_id'));

describe('a statement', () => {
  it('goes with its parameters beside it, and user and password in headers', async () => {
    const client = await asking((_, response) => response.end('["a","1"]\n[null,2]\n'));
    const value = "x' OR 1 = 1; --\t\n\\\0é";
    expect(await client.rows('SELECT {p0:String}', { p0: value, p1: ["q'", '\\'] })).toEqual([
      ['a', '1'],
      [null, 2],
    ]);
    const [{ fields, body, headers }] = arrived as [(typeof arrived)[0]];
    expect(body).toBe('SELECT {p0:String}');
    expect(fields.get('param_p0')).toBe("x' OR 1 = 1; --\\t\\n\\\\\\0é");
    expect(fields.get('param_p1')).toBe("['q\\'','\\\\']");
    // The server's own limits are for what people type; queries with many repetitions are longer.
    expect(Number(fields.get('max_query_size'))).toBeGreaterThan(1 << 20);
    expect(Number(fields.get('max_ast_elements'))).toBeGreaterThan(100_000);
    expect([fields.get('database'), fields.get('readonly')]).toEqual(['florilegium', '2']);
    expect([headers['x-clickhouse-user'], headers['x-clickhouse-key']]).toEqual([
      'florilegium',
      'very secret',
    ]);
    expect([...fields].flat().join()).not.toContain('very secret');
  });

  it('goes as a form where its parameters are too long for an address, a list in parts that a field takes', async () => {
    const client = await asking((_, response) => response.end());
    const ids = Array.from(
      { length: 10_000 },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    );
    await client.rows('SELECT 1 WHERE x IN {p0:Array(UUID)} AND y = {p1:String}', { p0: ids, p1: 'b' });
    const [{ fields, body, headers }] = arrived as [(typeof arrived)[0]];
    const boundary = headers['content-type']!.split('boundary=')[1]!;
    const parts = body.split(`--${boundary}`).slice(1, -1);
    const named = parts.map((part) => /name="(\w+)"\r\n\r\n([\s\S]*)\r\n$/.exec(part)!.slice(1));
    expect(named.map(([name]) => name)).toEqual([
      'query',
      ...['param_p0_0', 'param_p0_1', 'param_p0_2', 'param_p0_3'],
      'param_p1',
    ]);
    expect(named[0]![1]).toContain('x IN arrayConcat({p0_0:Array(UUID)}, {p0_1:Array(UUID)}, ');
    for (const [, value] of named) expect(value!.length).toBeLessThan(131_072);
    const sent = named.slice(1, 5).flatMap(([, value]) => value!.slice(1, -1).split(','));
    expect(sent).toEqual(ids.map((id) => `'${id}'`));
    expect([...fields.keys()].some((name) => name.startsWith('param_'))).toBe(false);
  });
});

describe('a server that gives no answer', () => {
  it.each([
    [401, 'Code: 516. DB::Exception: florilegium: Authentication failed', 'refused'],
    [403, '', 'refused'],
    [404, 'Code: 81. DB::Exception: Database florilegium does not exist', 'noDatabase'],
    [500, 'Code: 241. DB::Exception: Memory limit exceeded', 'tooSlow'],
    [500, 'Code: 62. DB::Exception: Syntax error', 'failed'],
    [502, '<html>bad gateway</html>', 'unreachable'],
    [302, '', 'failed'],
  ] as const)('says %d %s: %s', async (status, said, why) => {
    const client = await asking((_, response) => response.writeHead(status).end(said));
    expect((await trouble(client.rows('SELECT 1', {}))).trouble).toBe(why);
  });

  it.each([502, 503, 504])(
    'is behind a proxy that says %d: it may be at work, so the statement is ended',
    async (status) => {
      const client = await asking((_, response) => response.writeHead(status).end('<html></html>'));
      expect((await trouble(client.insert('tokens', '{}'))).trouble).toBe('unreachable');
      expect(killed()).toEqual([arrived[0]!.fields.get('query_id')]);
    },
  );

  it('is away', async () => {
    const place = { origin: 'http://127.0.0.1:1', database: 'x', user: 'x', password: 'very secret' };
    const client = new HttpServer(place);
    clients.push(client);
    const error = await trouble(client.rows('SELECT 1', {}));
    expect([error.trouble, error.retry]).toEqual(['unreachable', 'later']);
    expect(error.message).toContain('127.0.0.1:1');
  });

  it('breaks off in the middle: what came is no answer', async () => {
    const client = await asking((_, response) => {
      response.write('["a"]\n["b"');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await trouble(client.rows('SELECT 1', {}))).trouble).toBe('unreachable');
    expect(killed()).toEqual([arrived[0]!.fields.get('query_id')]);
  });

  it.each([
    '["a"]\nCode: 241. DB::Exception: Memory limit (total) exceeded',
    '["a"]\n["b\n__exception__\r\nabc\r\nCode: 241. DB::Exception: too much\r\n',
    '["a"]\n{"exception": "Code: 241. DB::Exception: too much"}\n',
  ])('has an exception in the middle of an answer: %j', async (body) => {
    const client = await asking((_, response) => response.end(body));
    const error = await trouble(client.rows('SELECT 1', {}));
    expect([error.trouble, error.message.includes('Code: 241')]).toEqual(['tooSlow', true]);
  });

  it('is slow: the query is killed there', async () => {
    const client = await asking(() => {}, { queryMs: 100 });
    expect((await trouble(client.rows('SELECT 1', {}))).trouble).toBe('tooSlow');
    expect(killed()).toEqual([arrived[0]!.fields.get('query_id')]);
  });

  it('trickles: the time counts to the last row', async () => {
    const client = await asking(
      (_, response) => {
        const timer = setInterval(() => response.write('["a"]\n'), 10);
        response.on('close', () => clearInterval(timer));
      },
      { queryMs: 150 },
    );
    expect((await trouble(client.rows('SELECT 1', {}))).trouble).toBe('tooSlow');
  });

  it('answers without end: it is left, and killed', async () => {
    const row = `${JSON.stringify(['x'.repeat(1_000)])}\n`.repeat(100);
    const client = await asking(
      (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write(row));
        };
        response.on('drain', more);
        more();
      },
      { mostBytes: 1_000_000 },
    );
    expect((await trouble(client.rows('SELECT 1', {}))).trouble).toBe('tooLarge');
    expect(killed()).toHaveLength(1);
  });

  it('sends something that unfolds to a thousand times its size: it is not unfolded', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, '["a"]\n'));
    const client = await asking((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    expect((await trouble(client.rows('SELECT 1', {}))).message).toContain('a coding that nobody asked for');
    expect(arrived[0]!.headers['accept-encoding']).toBe('identity');
  });

  it('is too old', async () => {
    const client = await asking((_, response) => response.end('["23.8.1.94"]\n'));
    expect((await trouble(prepareServers([client]))).trouble).toBe('tooOld');
  });
});

it('a question that nobody waits for is ended on the server', async () => {
  const ends = new AbortController();
  const client = await asking(() => ends.abort(new Error('gone')));
  await expect(client.rows('SELECT 1', {}, ends.signal)).rejects.toThrow('gone');
  expect(killed()).toEqual([arrived[0]!.fields.get('query_id')]);
  await expect(client.rows('SELECT 1', {}, ends.signal)).rejects.toThrow('gone');
  expect(arrived).toHaveLength(2);
});

it('rows are inserted as they are, and an insertion that broke off is ended before anything is done again', async () => {
  const client = await asking((request, response) => {
    if (request.text.includes('bad')) response.destroy();
    else response.end();
  });
  await client.insert('gone', '{"corpus":"x"}');
  expect(arrived[0]!.fields.get('query')).toBe('INSERT INTO gone FORMAT JSONEachRow');
  expect(arrived[0]!.body).toBe('{"corpus":"x"}');
  expect((await trouble(client.insert('gone', '{"corpus":"bad"}'))).trouble).toBe('unreachable');
  expect(killed()).toEqual([arrived[1]!.fields.get('query_id')]);
});
