import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createBodyBudget } from './body-budget';
import { createCookieJar } from './cookie-jar';
import { createFetcher, type FetchOptions } from './fetcher';
import {
  atHome,
  closeAll,
  closeLatest,
  closing,
  fetcherFor,
  listening,
  raw,
  usual,
  web,
} from './fixtures/servers';

/** Other files run beside this one, on few cores. */
const patience = { timeout: 60_000 };

afterEach(closeAll);

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
  const fetcher = closing(
    createFetcher({
      userAgent: 'Florilegium/test',
      allow: { cidrs: ['127.0.0.2/32'] },
      lookup: (hostname, _options, callback) =>
        callback(
          null,
          (answers[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    }),
  );
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
  const fetcher = closing(
    createFetcher({
      userAgent: 'Florilegium/test',
      allow: { cidrs: [] },
      lookup: (_hostname, _options, callback) => callback(null, [{ address: '93.184.215.14', family: 4 }]),
    }),
  );
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

test('a network that is closed takes its running requests and kept connections with it, and no others', async () => {
  let isHeld = false;
  const connections: number[] = [];
  const server = createHttpServer((request, response) => {
    connections.push(request.socket.remotePort ?? 0);
    if (request.url !== '/slow') return response.end('ciao');
    response.write('c');
    isHeld = true;
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  closing({
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  const fetcher = fetcherFor([], { allow: { cidrs: ['127.0.0.0/8'] } });
  const at = (host: string, path = '') => fetcher.fetch(`http://${host}:${port}/${path}`, usual);
  await Promise.all([at('127.0.0.2'), at('127.0.0.3')]);
  const slow = at('127.0.0.4', 'slow');
  await vi.waitFor(() => expect(isHeld).toBe(true), patience);
  fetcher.updateAllowed({ cidrs: ['127.0.0.2/32'] });
  await expect(slow).rejects.toMatchObject({ code: 'addressRefused' });
  await expect(at('127.0.0.3')).rejects.toMatchObject({ code: 'addressRefused' });
  expect((await at('127.0.0.2')).decoded.toString()).toBe('ciao');
  expect(new Set(connections).size).toBe(3);
});

test('a network that is closed while its name is looked up is not reached', async () => {
  let reached = 0;
  const port = await web((_request, response) => {
    reached += 1;
    response.end();
  });
  const fetcher = closing(
    createFetcher({
      userAgent: 'Florilegium/test',
      allow: { cidrs: ['127.0.0.0/8'] },
      lookup(_hostname, _options, callback) {
        callback(null, [{ address: '127.0.0.1', family: 4 }]);
        fetcher.updateAllowed({ cidrs: [] });
      },
    }),
  );
  await expect(fetcher.fetch(`http://late.example:${port}/`, usual)).rejects.toMatchObject({
    code: 'addressRefused',
  });
  expect(reached).toBe(0);
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

test('a silent server and a slow body are given up sooner where that is asked for', async () => {
  const port = await web((request, response) => {
    if (request.url === '/silent') return;
    const timer = setInterval(
      () => response.write(request.url === '/drip' ? 'drip ' : 'x'.repeat(5_000)),
      20,
    );
    response.on('close', () => clearInterval(timer));
    setTimeout(() => response.end(), 600);
  });
  const fetcher = fetcherFor([port]);
  const at = (path: string, more: Partial<FetchOptions>) =>
    fetcher.fetch(`http://127.0.0.1:${port}/${path}`, { ...usual, timeoutMs: 30_000, ...more });
  await expect(at('silent', { headTimeoutMs: 100 })).rejects.toMatchObject({
    code: 'timedOut',
    message: 'No head in 100 ms.',
  });
  const slow = { minBytesPerSecond: 10_000, afterMs: 200 };
  await expect(at('drip', { slow })).rejects.toMatchObject({
    code: 'timedOut',
    message: 'The body comes at less than 10000 bytes/s.',
  });
  expect((await at('flow', { slow, headTimeoutMs: 5_000 })).body.length).toBeGreaterThan(20_000);
});

test('what is aborted while it waits for a connection is not sent', async () => {
  let dials = 0;
  const asked: string[] = [];
  const port = await web((request, response) => {
    asked.push(request.url ?? '');
    response.end('x');
  });
  let answer = () => {};
  const fetcher = fetcherFor([port], {
    lookup: (name, options, callback) => {
      dials++;
      answer = () => atHome(name, options, callback);
    },
  });
  const abort = new AbortController();
  const url = `http://slow.example:${port}`;
  const first = fetcher.fetch(`${url}/first`, { ...usual, signal: abort.signal });
  const second = fetcher.fetch(`${url}/second`, usual);
  await vi.waitFor(() => expect(dials).toBe(1), patience);
  abort.abort();
  await expect(first).rejects.toMatchObject({ code: 'aborted' });
  answer();
  expect((await second).decoded.toString()).toBe('x');
  expect(asked).toEqual(['/second']);
  const late = fetcher.fetch(`http://other.example:${port}/`, { ...usual, timeoutMs: 100 });
  await expect(late).rejects.toMatchObject({ code: 'timedOut' });
  expect(fetcher.openOrigins()).toBe(1);
});

test('coded bodies of any size come back as they were', async () => {
  const text = Buffer.from(Array.from({ length: 80_000 }, (_, i) => `riga ${i * 7919}\n`).join(''));
  const port = await web((request, response) => {
    const coded = gzipSync(text.subarray(0, Number(request.url?.slice(1))));
    response.setHeader('content-encoding', 'gzip');
    // In pieces, so that the body is seen to grow.
    for (let at = 0; at < coded.length; at += 50_000) response.write(coded.subarray(at, at + 50_000));
    response.end();
  });
  const fetcher = fetcherFor([port]);
  for (const length of [1, 3_000, 60_000, 300_000, text.length]) {
    const firstBytes: number[] = [];
    const result = await fetcher.fetch(`http://127.0.0.1:${port}/${length}`, {
      ...usual,
      maxBodyBytes: 5_000_000,
      accept: (_head, bytes) => firstBytes.push(bytes.length) > 0,
    });
    expect(result.decoded.equals(text.subarray(0, length))).toBe(true);
    expect(firstBytes).toHaveLength(1);
    expect(firstBytes[0]).toBeGreaterThanOrEqual(Math.min(length, 1_024));
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

test('says which version the server spoke, answer by answer', async () => {
  const answers = ['HTTP/1.0 200 OK', 'HTTP/1.1 200 OK', 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 Fine'];
  const port = await raw((socket) => {
    const answer = `${answers.shift()}\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok`;
    socket.write(answer);
  });
  const fetcher = fetcherFor([port]);
  const seen: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    const { httpVersion, protocols, statusText, cipherSuite } = await fetcher.fetch(
      `http://127.0.0.1:${port}/`,
      usual,
    );
    seen.push([httpVersion, protocols, statusText, cipherSuite]);
  }
  expect(seen).toEqual([
    ['1.0', ['http/1.0'], 'OK', undefined],
    ['1.1', ['http/1.1'], 'OK', undefined],
    ['1.1', ['http/1.1'], 'Fine', undefined],
  ]);
});

test('a page that has not changed has a head and no body', async () => {
  const asked: unknown[] = [];
  const port = await raw((socket, text) => {
    asked.push(/if-none-match: (.*)\r/.exec(text)?.[1], /if-modified-since: (.*)\r/.exec(text)?.[1]);
    const length = text.startsWith('GET /long') ? 'Content-Length: 30000\r\nContent-Encoding: gzip\r\n' : '';
    socket.write(`HTTP/1.1 304 Not Modified\r\nETag: "b"\r\n${length}\r\n`);
  });
  const fetcher = fetcherFor([port]);
  const headers = { 'If-None-Match': '"a"', 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' };
  for (const path of ['long', 'bare', 'long', 'bare']) {
    const accept = vi.fn(() => true);
    const result = await fetcher.fetch(`http://127.0.0.1:${port}/${path}`, { ...usual, headers, accept });
    expect([result.status, result.header('etag'), result.body.length, result.decoded.length]).toEqual([
      304,
      '"b"',
      0,
      0,
    ]);
    expect(accept).toHaveBeenCalledTimes(1);
  }
  expect(new Set(asked)).toEqual(new Set(['"a"', 'Tue, 01 Jan 2030 00:00:00 GMT']));
});

test('closed ports, plain servers behind https, bad URLs, aborts and closing', async () => {
  const port = await web(() => {});
  const closedPort = await web(() => {});
  await closeLatest();
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

test('one signal ends all requests it was given to, and no other', async () => {
  const port = await web((request, response) => {
    if (request.url === '/quick') response.end('x');
  });
  const fetcher = fetcherFor([port], { lookup: atHome });
  const abort = new AbortController();
  const hanging = Array.from({ length: 20 }, (_, i) =>
    fetcher.fetch(`http://h${i}.example:${port}/`, { ...usual, signal: abort.signal }),
  );
  const ended = Promise.allSettled(hanging);
  const other = fetcher.fetch(`http://other.example:${port}/quick`, usual);
  abort.abort();
  const codes = (await ended).map((one) => (one.status === 'rejected' ? one.reason.code : 'answered'));
  expect(new Set(codes)).toEqual(new Set(['aborted']));
  expect((await other).status).toBe(200);
  const after = fetcher.fetch(`http://h1.example:${port}/quick`, { ...usual, signal: abort.signal });
  await expect(after).rejects.toMatchObject({ code: 'aborted' });
});

test('thousands of hosts in turn leave nothing behind', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const page = 'x'.repeat(2_000);
  const port = await web((_request, response) => {
    response.writeHead(200, { connection: 'close' }).end(page);
  });
  const fetcher = fetcherFor([port], { lookup: atHome });
  const hosts = 1_000;
  async function round(): Promise<number> {
    let next = 0;
    const take = async () => {
      while (next < hosts) await fetcher.fetch(`http://h${next++}.example:${port}/`, usual);
    };
    await Promise.all(Array.from({ length: 64 }, take));
    await vi.waitFor(() => expect(fetcher.openOrigins()).toBe(0), patience);
    collect();
    return process.memoryUsage().heapUsed;
  }
  const first = await round();
  await round();
  const grownBytes = (await round()) - first;
  expect(grownBytes).toBeLessThan(8_000_000);
});

test('bodies that are too much together wait for each other, and all come whole', async () => {
  const page = Buffer.alloc(3_000_000, 'pagina ');
  const port = await web((_request, response) => response.end(page));
  const bodyBudget = createBodyBudget(1_000_000);
  const fetcher = fetcherFor([port], { lookup: atHome, bodyBudget });
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, bodyBudget.usedBytes());
  }, 1);
  closing({ close: () => clearInterval(sampling) });
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      fetcher.fetch(`http://h${i}.example:${port}/`, { timeoutMs: 20_000, maxBodyBytes: 5_000_000 }),
    ),
  );
  for (const { decoded } of results) expect(decoded.equals(page)).toBe(true);
  expect(bodyBudget.usedBytes()).toBe(0);
  // The budget, the oldest body, and a chunk of each other one.
  expect(most).toBeLessThan(1_000_000 + 3_000_000 + 11 * 65_536);
});

test('a body that waits for a slow one is not late for it', async () => {
  const page = Buffer.alloc(2_000_000, 'pagina ');
  let finish = () => {};
  const port = await web((request, response) => {
    if (request.url === '/quick') response.end(page);
    if (request.url !== '/slow') return;
    response.write(page.subarray(0, 500_000));
    finish = () => response.end(page.subarray(500_000));
  });
  const bodyBudget = createBodyBudget(600_000);
  const fetcher = fetcherFor([port], { lookup: atHome, bodyBudget });
  const at = (host: string, path: string, timeoutMs: number) =>
    fetcher.fetch(`http://${host}:${port}${path}`, { timeoutMs, maxBodyBytes: 5_000_000 });
  const slow = at('slow.example', '/slow', 20_000);
  await vi.waitFor(() => expect(bodyBudget.usedBytes()).toBe(500_000), patience);
  const quick = at('quick.example', '/quick', 400);
  await vi.waitFor(() => expect(bodyBudget.usedBytes()).toBeGreaterThan(600_000), patience);
  const held = bodyBudget.usedBytes();
  // A request of the same length of time, later, is late by then.
  await expect(at('silent.example', '/silent', 400)).rejects.toMatchObject({ code: 'timedOut' });
  expect(bodyBudget.usedBytes()).toBe(held);
  finish();
  expect((await slow).decoded.length).toBe(page.length);
  expect((await quick).decoded.length).toBe(page.length);
});

test('cookies go back to the host that set them', async () => {
  const heard: unknown[] = [];
  const port = await web((request, response) => {
    heard.push([request.headers.host?.split(':')[0], request.headers.cookie]);
    response.setHeader('Set-Cookie', ['a=1; Path=/', 'b=2; Path=/deep', 'bad']).end();
  });
  const fetcher = fetcherFor([port], { lookup: atHome });
  const cookies = createCookieJar();
  const at = (host: string, path: string) =>
    fetcher.fetch(`http://${host}:${port}${path}`, { ...usual, cookies });
  await at('one.example', '/');
  await at('two.example', '/');
  const result = await at('one.example', '/deep/er');
  expect(heard).toEqual([
    ['one.example', undefined],
    ['two.example', undefined],
    ['one.example', 'b=2; a=1'],
  ]);
  expect(result.requestHeaders).toContainEqual(['cookie', 'b=2; a=1']);
});

test('a body is cut where that is asked for, and its connection is closed', async () => {
  let connections = 0;
  const closed = vi.fn();
  const server = createHttpServer((request, response) => {
    if (request.url === '/short') {
      response.end('x'.repeat(3_000));
      return;
    }
    if (request.url === '/coded') response.setHeader('content-encoding', 'gzip');
    const more = request.url === '/coded' ? gzipSync(Buffer.alloc(300_000, 'abc')) : Buffer.alloc(700, 'y');
    const timer = setInterval(() => response.write(more), 2);
    response.on('close', () => {
      clearInterval(timer);
      closed();
    });
  });
  server.on('connection', () => connections++);
  const port = await listening(server);
  const fetcher = fetcherFor([port]);
  const at = (path: string, cut: FetchOptions['cut']) =>
    fetcher.fetch(`http://127.0.0.1:${port}${path}`, { ...usual, maxBodyBytes: 10, cut });
  const whole = await at('/short', () => ({ bytes: 3_000 }));
  expect([whole.truncated, whole.body.length]).toEqual([undefined, 3_000]);
  const long = await at('/long', ({ status }) => ({ bytes: status }));
  expect([long.truncated, long.body.length, long.decoded.length]).toEqual(['length', 200, 200]);
  const late = await at('/long', () => ({ bytes: 1e9, ms: 100 }));
  expect(late.truncated).toBe('time');
  expect(late.body.toString()).toMatch(/^y{700,}$/);
  // What is decoded is cut, too.
  const coded = await at('/coded', () => ({ bytes: 200_000 }));
  expect(coded.truncated).toBe('length');
  expect(coded.decoded.toString()).toMatch(/^(abc){20000,66666}a?b?$/);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(3), patience);
  expect(connections).toBe(3);
});

test('a body that nobody needs ends however it ends', async () => {
  const answers: Record<string, (socket: Socket) => void> = {
    '/slow': (socket) => void socket.write('Content-Length: 50\r\n\r\nslow'),
    '/reset': (socket) =>
      void socket.write('Content-Length: 50\r\n\r\nhalf', () =>
        setTimeout(() => socket.resetAndDestroy(), 20),
      ),
    '/coded': (socket) => void socket.write('Content-Encoding: zstd\r\nContent-Length: 4\r\n\r\nzstd'),
    '/bomb': (socket) => {
      const bomb = gzipSync(Buffer.alloc(20_000_000));
      socket.write(`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
      socket.write(bomb);
    },
  };
  const port = await raw((socket, text) => {
    socket.write('HTTP/1.1 404 Not Found\r\n');
    answers[text.split(' ')[1] ?? '']?.(socket);
  });
  const fetcher = fetcherFor([port]);
  const at = async (path: string, more: Partial<FetchOptions> = {}) => {
    const cut = () => ({ bytes: 65_536, isSpare: true as const });
    const result = await fetcher.fetch(`http://127.0.0.1:${port}${path}`, { ...usual, cut, ...more });
    return [result.status, result.truncated, result.body.toString('latin1').slice(0, 4)];
  };
  expect(await at('/slow', { timeoutMs: 300 })).toEqual([404, 'time', 'slow']);
  expect(await at('/reset')).toEqual([404, 'disconnect', 'half']);
  expect(await at('/coded')).toEqual([404, undefined, 'zstd']);
  expect(await at('/bomb')).toEqual([404, undefined, '\x1f\x8b\b\0']);
});

test('asks again only where a kept connection breaks before a byte of the answer came', async () => {
  const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  const answers: Record<string, (socket: Socket) => void> = {
    '/': (socket) => void socket.write(ok),
    '/garbage': (socket) => void socket.write('ICY 200 OK\r\n\r\n'),
    '/folded': (socket) => void socket.write('HTTP/1.1 200 OK\r\nA: b\r\n c\r\nB : x\r\n\r\n'),
    '/half': (socket) => void socket.end('HTTP/1.1 200'),
    '/early': (socket) => void socket.write('H', () => setTimeout(() => socket.resetAndDestroy(), 20)),
    '/101': (socket) => void socket.write('HTTP/1.1 101 S\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    '/bare-101': (socket) => void socket.write('HTTP/1.1 101 S\r\n\r\n'),
    '/reset': (socket) => void socket.resetAndDestroy(),
  };
  const asked: string[] = [];
  const port = await raw((socket, text) => {
    const path = text.split(' ')[1] ?? '';
    asked.push(path);
    answers[path]?.(socket);
  });
  const fetcher = fetcherFor([port]);
  const at = (path: string) => fetcher.fetch(`http://127.0.0.1:${port}${path}`, usual);
  const ends: Record<string, string> = {};
  for (const path in answers) {
    await at('/');
    ends[path] = await at(path).then(
      () => 'answered',
      (error) => error.code,
    );
  }
  expect(ends).toEqual({
    '/': 'answered',
    '/garbage': 'protocolError',
    '/folded': 'protocolError',
    '/half': 'hostUnreachable',
    '/early': 'hostUnreachable',
    '/101': 'protocolError',
    '/bare-101': 'protocolError',
    '/reset': 'hostUnreachable',
  });
  const twice = Object.keys(answers).filter((path) => asked.filter((one) => one === path).length > 1);
  expect(twice).toEqual(['/', '/reset']);
});

test('passes informational answers over, however they come', async () => {
  const port = await raw((socket, text) => {
    const first = text.startsWith('GET /twice')
      ? 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n'
      : '';
    const answer = `${first}HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok`;
    const cut = Number(/\d+$/.exec(text.split(' ')[1] ?? '')?.[0] ?? 0);
    socket.write(answer.slice(0, cut));
    setTimeout(() => socket.write(answer.slice(cut)), 20);
  });
  const fetcher = fetcherFor([port]);
  for (const path of ['/0', '/10', '/11', '/12', '/24', '/30', '/twice', '/twice30']) {
    const result = await fetcher.fetch(`http://127.0.0.1:${port}${path}`, usual);
    expect([path, result.status, result.httpVersion, result.decoded.toString()]).toEqual([
      path,
      200,
      '1.0',
      'ok',
    ]);
  }
});
