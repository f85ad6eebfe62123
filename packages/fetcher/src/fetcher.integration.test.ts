import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createFetcher, type Fetcher, type FetchOptions } from './fetcher';

const usual: FetchOptions = { timeoutMs: 5_000, maxBodyBytes: 1_000_000 };
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

function fetcherFor(ports: number[], more: Partial<Parameters<typeof createFetcher>[0]> = {}): Fetcher {
  const hostPorts = ports.map((port) => `127.0.0.1:${port}`);
  const fetcher = createFetcher({ userAgent: 'Florilegium/test', allow: { cidrs: [], hostPorts }, ...more });
  opened.push(fetcher);
  return fetcher;
}

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  return (server.address() as AddressInfo).port;
}

const web = (listener: RequestListener) => listening(createHttpServer(listener));
/** Answers every request with these bytes. */
const raw = (answer: (socket: Socket, requestText: string) => void) =>
  listening(createServer((socket) => socket.on('data', (chunk) => answer(socket, chunk.toString('latin1')))));

test.each([
  'http://127.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://0:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[::1]:PORT/',
  'http://localhost:PORT/',
  'http://user:secret@127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
])('the guard refuses %s without a connection', async (url) => {
  let connections = 0;
  const port = await listening(createServer(() => connections++));
  const fetcher = fetcherFor([]);
  await expect(fetcher.fetch(url.replace('PORT', String(port)), usual)).rejects.toMatchObject({
    code: 'addressRefused',
  });
  expect(connections).toBe(0);
});

test('a name that turns into a private address is refused, and one with a public address besides is not dialled privately', async () => {
  let connections = 0;
  const port = await listening(createServer(() => connections++));
  const answers: Record<string, string[]> = {
    'private.example': ['10.0.0.1', 'fd00::1'],
    'mixed.example': ['127.0.0.1', '127.0.0.2'],
  };
  const fetcher = createFetcher({
    userAgent: 'Florilegium/test',
    allow: { cidrs: ['127.0.0.2/32'] },
    lookup: (hostname, _options, callback) =>
      callback(
        null,
        (answers[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  });
  opened.push(fetcher);
  await expect(fetcher.fetch('http://private.example/', usual)).rejects.toMatchObject({
    code: 'addressRefused',
    detail: { host: 'private.example', address: '10.0.0.1', network: '10.0.0.0/8' },
  });
  // 127.0.0.2 is allowed, but nothing listens there: the server at 127.0.0.1 must not be what answers.
  await expect(fetcher.fetch(`http://mixed.example:${port}/`, usual)).rejects.toMatchObject({
    code: 'hostUnreachable',
  });
  await expect(fetcher.fetch('http://nothing.example/', usual)).rejects.toMatchObject({
    code: 'hostNotFound',
  });
  expect(connections).toBe(0);
});

test('a public address is refused on a port that is no web port', async () => {
  const fetcher = createFetcher({
    userAgent: 'Florilegium/test',
    allow: { cidrs: [] },
    lookup: (_hostname, _options, callback) => callback(null, [{ address: '93.184.215.14', family: 4 }]),
  });
  opened.push(fetcher);
  await expect(fetcher.fetch('http://mail.example:25/', usual)).rejects.toMatchObject({
    code: 'addressRefused',
    detail: { network: '25' },
  });
});

test('a changed allow-list counts at once, in both directions', async () => {
  const port = await web((_request, response) => response.end('ciao'));
  const fetcher = fetcherFor([]);
  const url = `http://localhost:${port}/`;
  await expect(fetcher.fetch(url, usual)).rejects.toMatchObject({ code: 'addressRefused' });
  fetcher.updateAllowed({ cidrs: ['127.0.0.0/8'] });
  expect((await fetcher.fetch(url, usual)).decoded.toString()).toBe('ciao');
  fetcher.updateAllowed({ cidrs: [] });
  await expect(fetcher.fetch(url, usual)).rejects.toMatchObject({ code: 'addressRefused' });
});

test('keeps both heads as they went over the wire', async () => {
  let requestText = '';
  const port = await raw((socket, text) => {
    requestText = text;
    socket.write(
      'HTTP/1.1 404 Non Trovato\r\nX-b: 1\r\nContent-TYPE: text/html\r\nSet-Cookie: a=1\r\nx-B: caff\xe8\r\nSet-Cookie: b=2\r\nContent-Length: 3\r\n\r\nno!',
      'latin1',
    );
  });
  const result = await fetcherFor([port]).fetch(`http://127.0.0.1:${port}/a?b=c%20d`, {
    ...usual,
    headers: { 'Accept-Language': 'it', accept: 'text/plain' },
  });
  expect(result).toMatchObject({ status: 404, statusText: 'Non Trovato', remoteAddress: '127.0.0.1' });
  expect(result.rawHeaders).toEqual([
    ['X-b', '1'],
    ['Content-TYPE', 'text/html'],
    ['Set-Cookie', 'a=1'],
    ['x-B', 'caffè'],
    ['Set-Cookie', 'b=2'],
    ['Content-Length', '3'],
  ]);
  expect(result.header('set-cookie')).toBe('a=1, b=2');
  expect(result.header('x-none')).toBeUndefined();
  expect(result.body.toString()).toBe('no!');
  const lines = result.requestHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  expect(requestText).toBe(`GET /a?b=c%20d HTTP/1.1\r\n${lines}\r\n`);
  expect(result.requestHeaders).toContainEqual(['accept', 'text/plain']);
});

test('never follows a redirect', async () => {
  const paths: (string | undefined)[] = [];
  const port = await web((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: '/there' }).end();
  });
  const result = await fetcherFor([port]).fetch(`http://127.0.0.1:${port}/here`, usual);
  expect([result.status, result.header('location')]).toEqual([302, '/there']);
  expect(paths).toEqual(['/here']);
});

test('undoes content-codings and keeps the body as received', async () => {
  const page = Buffer.from('<p>perché</p>'.repeat(500));
  const port = await web((request, response) => {
    const coding = request.url === '/br' ? 'br' : 'gzip';
    response.setHeader('content-encoding', coding);
    response.end(coding === 'br' ? brotliCompressSync(page) : gzipSync(page));
  });
  const fetcher = fetcherFor([port]);
  for (const coding of ['br', 'gzip']) {
    const result = await fetcher.fetch(`http://127.0.0.1:${port}/${coding}`, usual);
    expect(result.decoded).toEqual(page);
    expect(result.body.length).toBeLessThan(page.length / 10);
  }
});

test('one kept connection serves one host, one request at a time', async () => {
  let connections = 0;
  let running = 0;
  let most = 0;
  const server = createHttpServer((_request, response) => {
    most = Math.max(most, ++running);
    setTimeout(() => {
      running--;
      response.end('x');
    }, 5);
  });
  server.on('connection', () => connections++);
  const port = await listening(server);
  const fetcher = fetcherFor([port]);
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => fetcher.fetch(`http://127.0.0.1:${port}/${i}`, usual)),
  );
  expect([connections, most]).toEqual([1, 1]);
});

test('a kept connection that its server closed costs no failure', async () => {
  let answers = 0;
  const port = await raw((socket) => {
    answers++;
    // Says nothing of closing; the second request on a connection is answered by a reset.
    if (socket.listenerCount('answered') > 0) socket.resetAndDestroy();
    else socket.on('answered', () => {}).write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
  });
  const fetcher = fetcherFor([port]);
  for (let i = 0; i < 3; i++) {
    expect((await fetcher.fetch(`http://127.0.0.1:${port}/${i}`, usual)).decoded.toString()).toBe('ok');
  }
  expect(answers).toBe(5);
});

test('accept sees the head and the first decoded bytes, and can break off an endless body', async () => {
  const sent = vi.fn();
  const port = await web((_request, response) => {
    response.setHeader('content-type', 'video/mp4');
    const timer = setInterval(() => {
      sent();
      response.write(Buffer.alloc(700, 7));
    }, 2);
    response.on('close', () => clearInterval(timer));
  });
  const seen: unknown[] = [];
  const result = await fetcherFor([port]).fetch(`http://127.0.0.1:${port}/`, {
    ...usual,
    accept: (head, firstBytes) => {
      seen.push([head.status, head.contentType, firstBytes.length >= 1_024]);
      return false;
    },
  });
  expect(result.refused).toBe(true);
  expect(seen).toEqual([[200, 'video/mp4', true]]);
  expect(result.body.length).toBeLessThan(100_000);
});

test('accept is asked about short and empty bodies, too', async () => {
  const port = await web((request, response) => response.end(request.url === '/empty' ? '' : 'short'));
  const fetcher = fetcherFor([port]);
  const lengths: number[] = [];
  const accept = (_head: unknown, firstBytes: Uint8Array) => lengths.push(firstBytes.length) === 0;
  for (const path of ['empty', 'short']) {
    const result = await fetcher.fetch(`http://127.0.0.1:${port}/${path}`, { ...usual, accept });
    expect(result.refused).toBe(true);
  }
  expect(lengths).toEqual([0, 5]);
});

test('time is capped from first to last byte', async () => {
  const port = await web((request, response) => {
    if (request.url === '/silent') return;
    const timer = setInterval(() => response.write('drip '), 20);
    response.on('close', () => clearInterval(timer));
  });
  const fetcher = fetcherFor([port]);
  for (const path of ['silent', 'drip']) {
    const fetched = fetcher.fetch(`http://127.0.0.1:${port}/${path}`, { ...usual, timeoutMs: 300 });
    await expect(fetched).rejects.toMatchObject({ code: 'timedOut' });
  }
});

test('large bodies and bombs are tooLarge', async () => {
  const bomb = gzipSync(Buffer.alloc(30_000_000));
  const port = await web((request, response) => {
    if (request.url === '/bomb') response.setHeader('content-encoding', 'gzip').end(bomb);
    else response.end(Buffer.alloc(50_000_000, 'pagina '));
  });
  const fetcher = fetcherFor([port]);
  const at = (path: string, maxBodyBytes: number) =>
    fetcher.fetch(`http://127.0.0.1:${port}/${path}`, { timeoutMs: 30_000, maxBodyBytes });
  await expect(at('page', 20_000_000)).rejects.toMatchObject({ code: 'tooLarge' });
  await expect(at('bomb', 100_000_000)).rejects.toMatchObject({ code: 'tooLarge' });
  expect((await at('page', 60_000_000)).decoded.length).toBe(50_000_000);
});

test.each([
  [
    'a chunk that is cut off',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n400\r\nabc',
    'protocolError',
  ],
  ['a body shorter than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nabc', 'protocolError'],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'protocolError'],
  ['a head without end', `HTTP/1.1 200 OK\r\n${'X-Filler: 0123456789\r\n'.repeat(9_000)}`, 'protocolError'],
  ['nothing', '', 'hostUnreachable'],
  [
    'garbage for gzip',
    'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x06\x06\x06',
    'protocolError',
  ],
])('%s', async (_name, answer, code) => {
  const port = await raw((socket) => socket.end(answer, 'latin1'));
  await expect(fetcherFor([port]).fetch(`http://127.0.0.1:${port}/`, usual)).rejects.toMatchObject({ code });
});

test('a reset before and within the answer', async () => {
  const port = await raw((socket, text) => {
    if (text.startsWith('GET /early')) socket.resetAndDestroy();
    else
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nabc', () =>
        setTimeout(() => socket.resetAndDestroy(), 20),
      );
  });
  const fetcher = fetcherFor([port]);
  await expect(fetcher.fetch(`http://127.0.0.1:${port}/early`, usual)).rejects.toMatchObject({
    code: 'hostUnreachable',
  });
  await expect(fetcher.fetch(`http://127.0.0.1:${port}/late`, usual)).rejects.toMatchObject({
    code: 'protocolError',
  });
});

test('a body that ends with its connection is whole', async () => {
  const port = await raw((socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nold but fine'));
  const result = await fetcherFor([port]).fetch(`http://127.0.0.1:${port}/`, usual);
  expect(result.decoded.toString()).toBe('old but fine');
});

test('closed ports, plain servers behind https, bad URLs, aborts and closing', async () => {
  const port = await web(() => {});
  const closedPort = await web(() => {});
  await (opened.pop() as { close(): Promise<void> }).close();
  const fetcher = fetcherFor([port, closedPort]);
  const at = (url: string, more: Partial<FetchOptions> = {}) => fetcher.fetch(url, { ...usual, ...more });
  await expect(at(`http://127.0.0.1:${closedPort}/`)).rejects.toMatchObject({ code: 'hostUnreachable' });
  await expect(at(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'tlsError' });
  await expect(at('ftp://127.0.0.1/')).rejects.toMatchObject({ code: 'badInput' });
  const abort = new AbortController();
  const aborted = at(`http://127.0.0.1:${port}/`, { signal: abort.signal });
  abort.abort();
  await expect(aborted).rejects.toMatchObject({ code: 'aborted' });
  const hanging = at(`http://127.0.0.1:${port}/`);
  const failed = expect(hanging).rejects.toMatchObject({ code: 'aborted' });
  await fetcher.close();
  await failed;
});
