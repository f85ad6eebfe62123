import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { answerBytesHeader } from './answer-length';
import { createGate } from './gate';
import { rememberGoodKey } from './good-keys';
import { allowSlowBody } from './slow-bodies';

let gate: Server;
const opened: Socket[] = [];

/**
 * What the app behind the gate is: it reads a body and says what it saw, or lets a body of /api/v1/slow take its time. Its
 * answers at /policy and /named-policy have a policy, set before and named with the status. /events never ends. /file has
 * ten bytes, /torn breaks off before the last of them.
 */
async function app(request: IncomingMessage): Promise<string> {
  if (request.url === '/api/v1/slow') {
    allowSlowBody(new Request('http://own.test', { headers: request.headers as Record<string, string> }));
  }
  const { 'x-request-id': _, ...headers } = request.headers;
  return JSON.stringify({ headers, body: await text(request) });
}

async function open(options: Partial<Parameters<typeof createGate>[1]> = {}) {
  gate = createGate(
    (request, response) => {
      const policy = { 'content-security-policy': "default-src 'self'" };
      if (request.url === '/policy') response.setHeader('content-security-policy', "default-src 'self'");
      if (request.url === '/events') {
        response.setHeader('content-type', 'text/event-stream; charset=utf-8');
        response.write(': hello\n\n');
        return;
      }
      if (request.url === '/file' || request.url === '/torn') {
        response.setHeader(answerBytesHeader, '10');
        response.write('ten b');
        setImmediate(() => (request.url === '/file' ? response.end('ytes.') : response.destroy()));
        return;
      }
      if (request.url?.startsWith('/named')) {
        response.writeHead(200, request.url === '/named-policy' ? policy : {});
      }
      app(request).then(
        (words) => response.end(words),
        () => {},
      );
    },
    { names: ['corpora.example.org'], trustedProxies: 0, https: false, ...options },
  );
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
}

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  gate.closeAllConnections();
  await new Promise((resolve) => gate.close(resolve));
});

const port = () => (gate.address() as AddressInfo).port;

async function ask(
  headers: Record<string, string>,
  { method = 'GET', path = '/', body = '' } = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; words: string }> {
  const asked = httpRequest({ host: '127.0.0.1', port: port(), path, method, headers, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  // A refusal is answered, and the connection closed, before a long body is sent.
  asked.on('error', () => {});
  return { status: answer.statusCode ?? 0, headers: answer.headers, words: await text(answer) };
}

describe('a file', () => {
  it('has its length, and nobody takes one that broke off for a whole one', async () => {
    await open();
    const host = 'localhost';
    const whole = await ask({ host }, { path: '/file' });
    expect([whole.headers['content-length'], whole.words]).toEqual(['10', 'ten bytes.']);
    expect(whole.headers).not.toHaveProperty(answerBytesHeader);
    expect(whole.headers).not.toHaveProperty('transfer-encoding');
    await expect(ask({ host }, { path: '/torn' })).rejects.toThrow();
    // A proxy that speaks HTTP/1.0 knows nothing of chunks: by the length alone it tells.
    const proxy = await dial();
    proxy.write('GET /torn HTTP/1.0\r\nHost: localhost\r\n\r\n');
    const answer = await untilClosed(proxy);
    expect(answer).toMatch(/content-length: 10\r\n/i);
    expect(answer).toMatch(/ten b$/);
  });
});

async function dial(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => {});
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Everything that comes until the other side closes. */
async function untilClosed(socket: Socket): Promise<string> {
  let words = '';
  socket.on('data', (chunk) => {
    words += chunk;
  });
  await once(socket, 'close');
  return words;
}

describe('the Host', () => {
  it.each(['localhost:3000', 'corpora.example.org'])('%s gets in', async (host) => {
    await open();
    expect((await ask({ host })).status).toBe(200);
  });

  it('of another site is refused with a sentence in the reader’s language', async () => {
    await open();
    const host = 'rebind.evil.test';
    const origin = 'http://rebind.evil.test';
    const english = await ask({ host, origin });
    expect(english.status).toBe(421);
    expect(english.words).toMatch(/^This installation does not answer under this name\./);
    expect((await ask({ host, 'accept-language': 'it' })).words).toMatch(
      /^Questa installazione non risponde/,
    );
    expect((await ask({ host, 'x-forwarded-host': 'localhost' })).status).toBe(421);
  });

  it('of another site is refused where a trusted proxy forwards it, too', async () => {
    await open({ trustedProxies: 1 });
    expect((await ask({ host: 'localhost', 'x-forwarded-host': 'evil.test' })).status).toBe(421);
    expect((await ask({ host: 'web:3000', 'x-forwarded-host': 'corpora.example.org' })).status).toBe(200);
  });

  it('does not hide behind an absolute address', async () => {
    await open();
    expect((await ask({ host: 'localhost' }, { path: 'http://evil.test/' })).status).toBe(400);
  });
});

describe('forwarded headers', () => {
  const claims = {
    host: 'corpora.example.org',
    forwarded: 'for=1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    'x-real-ip': '1.2.3.4',
  };

  it('of a client are replaced by what is true', async () => {
    await open();
    const { headers } = JSON.parse((await ask(claims)).words);
    expect(headers).toEqual({
      host: 'corpora.example.org',
      connection: 'close',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'corpora.example.org',
      'x-forwarded-proto': 'http',
    });
  });

  it('of a trusted proxy are taken from the end', async () => {
    await open({ trustedProxies: 1 });
    const { headers } = JSON.parse(
      (await ask({ ...claims, 'x-forwarded-for': '1.2.3.4, 203.0.113.9', 'x-forwarded-host': claims.host }))
        .words,
    );
    expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
    expect(headers).not.toHaveProperty('forwarded');
  });
});

describe('an answer', () => {
  const locked = {
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };

  it('that says nothing to browsers is locked, a refusal and one without a word of its own, too', async () => {
    await open();
    expect((await ask({ host: 'localhost' })).headers).toMatchObject(locked);
    expect((await ask({ host: 'evil.test' })).headers).toMatchObject(locked);
    expect((await ask({ host: 'localhost' }, { path: '/named' })).headers).toMatchObject(locked);
  });

  it('keeps the policy that it has, and gets no second one', async () => {
    await open();
    for (const path of ['/policy', '/named-policy']) {
      const { headers } = await ask({ host: 'localhost' }, { path });
      expect(headers).toMatchObject({ ...locked, 'content-security-policy': "default-src 'self'" });
    }
  });
});

it.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['chunks by another name', 'Transfer-Encoding: xchunked'],
  ['a broken line', 'X-A: b\rContent-Length: 4'],
])('a request with %s is not read in one of two ways, but refused', async (_, lines) => {
  await open();
  const socket = await dial();
  socket.write(
    `POST /api/v1 HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  const words = await untilClosed(socket);
  expect(words).toMatch(/^HTTP\/1\.1 400 /);
  expect(words.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it.each(['TRACE', 'PROPFIND', 'LINK'])('%s is no method of ours', async (method) => {
  await open();
  const answer = await ask({ host: 'localhost', cookie: 'secret=1' }, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  expect(answer.words).not.toContain('secret');
});

it('tells browsers to stay with https only where people come by https', async () => {
  await open({ https: true });
  const { headers } = await ask({ host: 'localhost' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  gate.close();
  await open();
  expect((await ask({ host: 'localhost' })).headers).not.toHaveProperty('strict-transport-security');
});

it('takes a sign-in of known and modest length alone', async () => {
  await open({ limits: { signInBytes: 10 } });
  const post = { method: 'POST', path: '/api/auth/callback/credentials', body: 'x'.repeat(11) };
  expect((await ask({ host: 'localhost', 'content-length': '11' }, post)).status).toBe(413);
  expect((await ask({ host: 'localhost', 'transfer-encoding': 'chunked' }, post)).status).toBe(413);
  expect(
    (await ask({ host: 'localhost', 'content-length': '10' }, { ...post, body: 'x'.repeat(10) })).status,
  ).toBe(200);
});

describe('a server action', () => {
  const id = 'a'.repeat(42);
  const actionIds = new Set([id]);
  const call = (body: string, headers: Record<string, string> = {}, path = '/login') =>
    ask(
      { host: 'localhost', origin: 'http://localhost', 'next-action': id, ...headers },
      { method: 'POST', path, body },
    );

  it('reaches the app with its whole body', async () => {
    await open({ actionIds });
    for (const text of ['x', 'è'.repeat(100_000)]) {
      const body = JSON.stringify([{ text }]);
      const answer = await call(body);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.words).body).toBe(body);
    }
    // In chunks, as a proxy may send it on.
    const chunked = await call('[{"a":1}]', { 'transfer-encoding': 'chunked' });
    expect(JSON.parse(chunked.words).body).toBe('[{"a":1}]');
  });

  it('that this build does not have is refused before the app sees it, and counted', async () => {
    const refused: string[] = [];
    await open({ actionIds, onRefused: (refusal) => refused.push(refusal) });
    const answer = await call('[]', { 'next-action': '0'.repeat(42) });
    expect(answer.status).toBe(404);
    expect(answer.headers['x-nextjs-action-not-found']).toBe('1');
    expect(answer.words).toMatch(/Load the page again/);
    expect(refused).toEqual(['unknownAction']);
    for (const path of ['/api/nothing', '/api/../login', '/%61pi/x']) {
      expect((await call('[]', { 'next-action': 'x' }, path)).status).toBe(404);
    }
  });

  it('without a name is none: no page of ours is sent to by a form', async () => {
    await open({ actionIds });
    const form = { host: 'localhost', 'content-type': 'multipart/form-data; boundary=b' };
    for (const path of ['/login', '/api/v1/../../login', '/api/nothing', '/api/auth', '/api/v1x']) {
      expect((await ask(form, { method: 'POST', path, body: '--b--' })).status).toBe(404);
    }
    expect((await ask(form, { method: 'POST', path: '/api/v1/jobs', body: '--b--' })).status).toBe(200);
  });

  it('from a page of another site is refused', async () => {
    await open({ actionIds });
    for (const origin of ['http://evil.test', 'null', 'no address']) {
      expect((await call('[]', { origin })).status).toBe(403);
    }
  });

  it.each([
    ['300,000 deep arrays', 400, `${'['.repeat(300_000)}${']'.repeat(300_000)}`],
    ['a reference to an action', 400, '["$F1"]'],
    ['a huge number', 400, `["$n${'9'.repeat(400_000)}"]`],
    ['330,000 arguments', 413, `[${Array(330_000).fill('1').join(',')}]`],
    ['5 MB', 413, `["${'x'.repeat(5_000_000)}"]`],
    ['nothing', 400, ''],
  ])('with %s is refused before the app sees it', async (_, status, body) => {
    const refused: string[] = [];
    await open({ actionIds, onRefused: (refusal) => refused.push(refusal) });
    expect((await call(body)).status).toBe(status);
    expect(refused).toHaveLength(1);
  });

  it('whose length is not told is cut off at the same length', async () => {
    await open({ actionIds });
    const body = `["${'x'.repeat(1_200_000)}"]`;
    expect((await call(body, { 'transfer-encoding': 'chunked' })).status).toBe(413);
  });

  it('in parts is none of ours', async () => {
    await open({ actionIds });
    const type = 'multipart/form-data; boundary=b';
    expect((await call('--b--', { 'content-type': type })).status).toBe(400);
  });

  it('whose body does not come is cut off', async () => {
    await open({ actionIds, limits: { bodyMs: 300 } });
    const socket = await dial();
    socket.write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\nNext-Action: ${id}\r\nContent-Length: 9\r\n\r\n[`,
    );
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('takes an address with a query of any script, and says of a longer one what is wrong', async () => {
  await open();
  const query = '\u6587'.repeat(5_000);
  expect((await ask({}, { path: `/search?q=${encodeURIComponent(query)}` })).status).toBe(200);
  const { status, words } = await ask({}, { path: `/search?q=${encodeURIComponent(query.repeat(2))}` });
  expect([status, words]).toEqual([
    431,
    expect.stringMatching(/^The address is too long\..*L’indirizzo è troppo lungo/s),
  ]);
  const socket = await dial();
  socket.write('NO HTTP\r\n\r\n');
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

describe('a connection that waits for its next request', () => {
  it.each([
    ['of a client', 0, 'timeout=20'],
    ['of a proxy, for longer than the proxy keeps it', 1, 'timeout=75'],
  ])('stays open: %s', async (_, trustedProxies, kept) => {
    await open({ trustedProxies });
    const { headers } = await ask({ host: 'localhost', connection: 'keep-alive' });
    expect(headers['keep-alive']).toBe(kept);
  });
});

describe('whoever keeps the server waiting', () => {
  const head = (path: string) =>
    `POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n`;

  it('with headers is cut off', async () => {
    await open({ limits: { headersMs: 300 } });
    const socket = await dial();
    socket.write('GET / HTTP/1.1\r\nHost: loc');
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('with a body is cut off, other than where the app lets it take its time', async () => {
    await open({ limits: { bodyMs: 300 } });
    const [slow, allowed] = [await dial(), await dial()];
    allowed.write(`${head('/slow')}a`);
    slow.write(`${head('/')}a`);
    expect(await untilClosed(slow)).toMatch(/^HTTP\/1\.1 408 /);
    allowed.write('bc');
    const [answer] = await once(allowed, 'data');
    expect(String(answer)).toContain('"body":"abc"');
  });

  it('without a byte is cut off, whatever it was allowed', async () => {
    await open({ limits: { idleMs: 300 } });
    const socket = await dial();
    socket.write(`${head('/slow')}a`);
    expect(await untilClosed(socket)).toBe('');
  });

  it('leaves room for others: one address has so many connections and no more', async () => {
    await open({ limits: { connectionsPerAddress: 50 } });
    const slow = await Promise.all(Array.from({ length: 50 }, dial));
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\n');
    expect(await untilClosed(await dial())).toBe('');
    slow[0]?.destroy();
    await expect
      .poll(() =>
        ask({ host: 'localhost' }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });
});

describe('requests that are worked on', () => {
  const turns = { atOnce: 4, ofOneClient: 1, ofStrangers: 2, holdMs: 60_000 };
  const sessionOf = async (cookies: string) =>
    /^florilegium\.session-token=(anna|bruno)$/.exec(cookies)?.[1] ?? null;
  const session = (name: string) => ({ host: 'localhost', cookie: `florilegium.session-token=${name}` });
  /** A request whose body is missing keeps the app, and its turn. */
  async function hold(name: string): Promise<Socket> {
    const socket = await dial();
    const { host, cookie } = session(name);
    socket.write(`POST /api/v1 HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Length: 3\r\n\r\na`);
    return socket;
  }
  const isAnswered = (asked: Promise<unknown>) =>
    Promise.race([asked.then(() => true), sleep(200).then(() => false)]);

  it('of one client wait for each other, and those of another client don’t', async () => {
    await open({ sessionOf, limits: { turns } });
    const first = await hold('anna');
    await sleep(50);
    const second = ask(session('anna'));
    expect(await isAnswered(second)).toBe(false);
    expect((await ask(session('bruno'))).status).toBe(200);
    rememberGoodKey('good-key');
    expect((await ask({ host: 'localhost', authorization: 'Bearer good-key' })).status).toBe(200);
    expect((await ask({ host: 'localhost' })).status).toBe(200);
    first.write('bc');
    expect((await second).status).toBe(200);
  });

  it('with made-up sessions and keys are all of the address that they come from', async () => {
    await open({ sessionOf, limits: { turns } });
    const first = await hold('made-up-1');
    await sleep(50);
    const made = [
      ask(session('made-up-2')),
      ask({ host: 'localhost', authorization: 'Bearer made-up' }),
      ask({ host: 'localhost', authorization: 'made-up' }),
      ask({ host: 'localhost' }),
    ];
    for (const asked of made) expect(await isAnswered(asked)).toBe(false);
    // Others behind the same address, who are signed in, don't wait for them.
    expect((await ask(session('anna'))).status).toBe(200);
    expect((await ask(session('bruno'))).status).toBe(200);
    first.write('bc');
    for (const asked of made) expect((await asked).status).toBe(200);
  });

  it('of strangers from many addresses leave places for whoever is signed in', async () => {
    await open({ sessionOf, trustedProxies: 1, limits: { turns } });
    for (const n of [1, 2]) {
      const socket = await dial();
      socket.write(
        `POST /api/v1 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.${n}\r\nContent-Length: 3\r\n\r\na`,
      );
    }
    await sleep(50);
    const stranger = ask({ host: 'localhost', 'x-forwarded-for': '192.0.2.3' });
    expect(await isAnswered(stranger)).toBe(false);
    expect((await ask({ ...session('anna'), 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    for (const socket of opened.splice(0)) socket.destroy();
    expect((await stranger).status).toBe(200);
  });

  it('leave their turn to others when their client leaves', async () => {
    await open({ sessionOf, limits: { turns } });
    const first = await hold('anna');
    await sleep(50);
    const gone = await hold('anna');
    const third = ask(session('anna'));
    gone.destroy();
    expect(await isAnswered(third)).toBe(false);
    first.destroy();
    expect((await third).status).toBe(200);
  });

  it('are no streams of events, which last for minutes', async () => {
    await open({ sessionOf, limits: { turns } });
    const { host, cookie } = session('anna');
    const events = await dial();
    events.write(`GET /events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
    await once(events, 'data');
    expect((await ask(session('anna'))).status).toBe(200);
  });

  it('don’t delay files and what watches over the process', async () => {
    await open({ sessionOf, limits: { turns } });
    await hold('anna');
    await sleep(50);
    for (const path of ['/_next/static/chunks/a.js', '/api/healthz', '/api/readyz']) {
      expect((await ask(session('anna'), { path })).status).toBe(200);
    }
  });
});
