import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FetchOptions } from './fetcher';
import { authority, certificate, type Pair } from './fixtures/certificates';
import { atHome, closeAll, fetcherFor, listening, usual } from './fixtures/servers';

/** Other files run beside this one, on few cores. */
const patience = { timeout: 60_000 };

let ca: Pair;
let pair: Pair;
beforeAll(async () => {
  ca = await authority();
  pair = await certificate({ names: ['mill.example'], issuer: ca });
});
afterEach(closeAll);

type OnStream = (stream: ServerHttp2Stream, path: string, session: ServerHttp2Session) => void;

/** A server of HTTP/2 that can be asked over HTTP/1.1, too, and a fetcher for it. */
async function serving(onStream: OnStream, more: { http2?: boolean } = {}) {
  const server: Http2SecureServer = createSecureServer({ ...pair, allowHTTP1: true });
  const sessions: ServerHttp2Session[] = [];
  server.on('session', (session) => {
    sessions.push(session);
    session.on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    onStream(stream, String(headers[constants.HTTP2_HEADER_PATH]), stream.session as ServerHttp2Session);
  });
  server.on('request', (request, response) => {
    if (request.httpVersion === '1.1') response.end('by HTTP/1.1');
  });
  const port = await listening(server);
  const fetcher = fetcherFor([port], { lookup: atHome, trustedCertificates: [ca.cert], ...more });
  const at = (path: string, options: Partial<FetchOptions> = {}) =>
    fetcher.fetch(`https://mill.example:${port}${path}`, { ...usual, ...options });
  return { at, sessions, fetcher, port };
}

test('speaks HTTP/2 where the server does, and says so', async () => {
  const { at, port } = await serving((stream) => {
    stream.respond({
      ':status': 404,
      'x-b': ['1', '2'],
      'Content-Type': 'text/html',
      'set-cookie': ['a=1', 'b=2'],
    });
    stream.end('non c’è');
  });
  const result = await at('/a?b=c%20d', { headers: { 'Accept-Language': 'it' } });
  expect(result).toMatchObject({
    status: 404,
    statusText: '',
    httpVersion: '2',
    protocols: ['h2', 'tls/1.3'],
    cipherSuite: 'TLS_AES_256_GCM_SHA384',
    remoteAddress: '127.0.0.1',
  });
  const names = result.rawHeaders.map(([name]) => name);
  expect(names.filter((name) => name !== 'date')).toEqual([
    'x-b',
    'x-b',
    'content-type',
    'set-cookie',
    'set-cookie',
  ]);
  expect(result.header('Set-Cookie')).toBe('a=1, b=2');
  expect(result.requestHeaders[0]).toEqual(['host', `mill.example:${port}`]);
  expect(result.requestHeaders.map(([name]) => name)).not.toContain('connection');
  expect(result.requestHeaders).toContainEqual(['accept-language', 'it']);
});

test('the server is sent what the result says', async () => {
  let heard: Record<string, unknown> = {};
  const server = createSecureServer({ ...pair });
  server.on('stream', (stream, headers) => {
    heard = { ...headers };
    stream.respond({ 'content-encoding': 'gzip', 'content-type': 'text/html' });
    stream.end(gzipSync('ciao'.repeat(100)));
  });
  const port = await listening(server);
  const fetcher = fetcherFor([port], { lookup: atHome, trustedCertificates: [ca.cert] });
  const result = await fetcher.fetch(`https://mill.example:${port}/a?b=c%20d`, usual);
  expect(result.decoded.toString()).toBe('ciao'.repeat(100));
  expect(result.body.length).toBeLessThan(100);
  const { ':path': path, ':method': method, ':authority': host, ':scheme': scheme, ...rest } = heard;
  expect([path, method, scheme]).toEqual(['/a?b=c%20d', 'GET', 'https']);
  expect([['host', host], ...Object.entries(rest)]).toEqual(result.requestHeaders);
});

test('is not offered where it is switched off', async () => {
  const { at } = await serving(() => {}, { http2: false });
  const result = await at('/');
  expect([result.httpVersion, result.protocols]).toEqual(['1.1', ['http/1.1', 'tls/1.3']]);
  expect(result.decoded.toString()).toBe('by HTTP/1.1');
});

test('one kept connection serves one host, one request at a time', async () => {
  let runs = 0;
  let most = 0;
  const { at, sessions } = await serving((stream) => {
    most = Math.max(most, ++runs);
    setTimeout(() => {
      runs--;
      stream.respond();
      stream.end('x');
    }, 5);
  });
  await Promise.all(Array.from({ length: 8 }, (_, i) => at(`/${i}`)));
  expect([sessions.length, most]).toEqual([1, 1]);
});

test('caps, refusals, times and aborts end a stream, and its connection goes on', async () => {
  const ended: string[] = [];
  const { at, sessions } = await serving((stream, path) => {
    if (path !== '/ok') stream.on('close', () => ended.push(path));
    if (path === '/silent') return;
    stream.respond({ 'content-type': 'video/mp4' });
    if (path === '/ok') {
      stream.end('ok');
      return;
    }
    const timer = setInterval(() => stream.write(Buffer.alloc(20_000, 7)), 2);
    stream.on('close', () => clearInterval(timer));
  });
  await expect(at('/large', { maxBodyBytes: 100_000 })).rejects.toMatchObject({ code: 'tooLarge' });
  const refused = await at('/refused', { accept: (head) => head.contentType !== 'video/mp4' });
  expect([refused.refused, refused.body.length < 500_000]).toEqual([true, true]);
  await expect(at('/endless', { timeoutMs: 200, maxBodyBytes: 1e9 })).rejects.toMatchObject({
    code: 'timedOut',
  });
  await expect(at('/silent', { headTimeoutMs: 100 })).rejects.toMatchObject({ code: 'timedOut' });
  const abort = new AbortController();
  const accept = () => {
    abort.abort();
    return true;
  };
  const aborted = at('/aborted', { signal: abort.signal, accept, maxBodyBytes: 1e9 });
  await expect(aborted).rejects.toMatchObject({ code: 'aborted' });
  expect((await at('/ok')).decoded.toString()).toBe('ok');
  await vi.waitFor(
    () => expect(ended).toEqual(['/large', '/refused', '/endless', '/silent', '/aborted']),
    patience,
  );
  expect(sessions).toHaveLength(1);
});

test('a large body waits where it is not read and comes whole', async () => {
  const page = Buffer.alloc(5_000_000, 'pagina ');
  const { at } = await serving((stream) => {
    stream.respond({ 'content-length': page.length });
    stream.end(page);
  });
  const result = await at('/', { maxBodyBytes: 10_000_000 });
  expect(result.decoded.equals(page)).toBe(true);
});

test('a page that has not changed has a head and no body', async () => {
  const { at, sessions } = await serving((stream) => {
    stream.respond({ ':status': 304, etag: '"b"', 'content-length': 30_000 }, { endStream: true });
  });
  for (let i = 0; i < 2; i++) {
    const result = await at('/', { headers: { 'if-none-match': '"a"' } });
    expect([result.status, result.header('etag'), result.body.length]).toEqual([304, '"b"', 0]);
  }
  expect(sessions).toHaveLength(1);
});

test('an answer that is under way when the server says goodbye comes whole, and the next has a new connection', async () => {
  const { at, sessions } = await serving((stream, _path, session) => {
    stream.respond();
    stream.write('first half, ');
    session.goaway();
    setTimeout(() => stream.end('second half'), 50);
  });
  for (let i = 1; i <= 3; i++) {
    expect((await at('/')).decoded.toString()).toBe('first half, second half');
    expect(sessions).toHaveLength(i);
  }
});

test('a kept connection that its server closed costs no failure', async () => {
  const { at, sessions } = await serving((stream, path, session) => {
    if (path === '/reset' && sessions.length === 1) {
      session.destroy();
      return;
    }
    stream.respond();
    stream.end('ok');
  });
  expect((await at('/')).decoded.toString()).toBe('ok');
  expect((await at('/reset')).decoded.toString()).toBe('ok');
  expect(sessions).toHaveLength(2);
});

test('a kept connection that breaks a stream off is left for a new one, and asked again where nothing was done', async () => {
  const codes = [constants.NGHTTP2_REFUSED_STREAM, constants.NGHTTP2_ENHANCE_YOUR_CALM];
  let asked = 0;
  const { at, sessions } = await serving((stream) => {
    asked += 1;
    const code = stream.id === 1 ? undefined : codes[sessions.length - 1];
    if (code !== undefined) {
      stream.close(code);
      return;
    }
    stream.respond();
    stream.end('ok');
  });
  for (let i = 0; i < 2; i++) expect((await at('/')).httpVersion).toBe('2');
  expect([sessions.length, asked]).toEqual([2, 3]);
  await expect(at('/')).rejects.toMatchObject({ code: 'protocolError' });
  expect([sessions.length, asked]).toEqual([2, 4]);
  expect((await at('/')).httpVersion).toBe('2');
  expect(sessions).toHaveLength(3);
});

test('a server whose HTTP/2 fails is asked over HTTP/1.1, from then on at once', async () => {
  const { at, sessions } = await serving((stream) => stream.close(constants.NGHTTP2_HTTP_1_1_REQUIRED));
  for (let i = 0; i < 2; i++) {
    const result = await at('/');
    expect([result.httpVersion, result.decoded.toString()]).toEqual(['1.1', 'by HTTP/1.1']);
  }
  expect(sessions).toHaveLength(1);
});

test.each<[string, OnStream]>([
  [
    'a body broken off with an error',
    (stream) => {
      stream.respond();
      stream.write('half', () => setTimeout(() => stream.destroy(new Error('no more')), 20));
    },
  ],
  [
    'a body broken off without a word',
    (stream) => {
      stream.respond({ 'content-length': 50 });
      stream.write('half', () => setTimeout(() => stream.destroy(), 20));
    },
  ],
  [
    'a body shorter than its length',
    (stream) => {
      stream.respond({ 'content-length': 50 });
      stream.end('abc');
    },
  ],
  [
    'a connection that closes within a body',
    (stream, _path, session) => {
      stream.respond();
      stream.write('half', () => setTimeout(() => session.destroy(), 20));
    },
  ],
  [
    'garbage for gzip',
    (stream) => {
      stream.respond({ 'content-encoding': 'gzip' });
      stream.end(Buffer.from('1f8b080000000000000306060606', 'hex'));
    },
  ],
])('%s is a protocol error', async (_name, onStream) => {
  const { at } = await serving(onStream);
  await expect(at('/')).rejects.toMatchObject({ code: 'protocolError' });
});

test('a head without end is not taken', async () => {
  const { at } = await serving((stream) => {
    const fields = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`x-filler-${i}`, 'x'.repeat(500)]),
    );
    stream.respond(fields);
    stream.end('x');
  });
  // Over HTTP/1.1 the same server answers with another head.
  expect((await at('/')).httpVersion).toBe('1.1');
});

test('an idle connection is closed', async () => {
  const { at, sessions, fetcher } = await serving((stream) => {
    stream.respond();
    stream.end('x');
  });
  await at('/');
  expect(fetcher.openOrigins()).toBe(1);
  const [session] = sessions;
  await new Promise<void>((resolve) => session?.once('close', resolve));
  await vi.waitFor(() => expect(fetcher.openOrigins()).toBe(0), patience);
});

test('closing the fetcher breaks off what runs', async () => {
  const { at, fetcher } = await serving(() => {});
  const failed = expect(at('/')).rejects.toMatchObject({ code: 'aborted' });
  await fetcher.close();
  await failed;
});
