import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { firstAdmin } from '../visitor';
import { ask, cookieHeader } from './raw-http';
import { actionId, callAction, type Jar, signInAt } from './visits';

// Requests that no page and no program of ours sends, from somebody who may do everything.

const product = inject('product');
let jar: Jar;
let corpusId: string;
let jobId: string;

const at = (path: string) => new URL(path, product.url);

beforeAll(async () => {
  ({ jar } = await signInAt(product.url, firstAdmin));
  const create = await actionId(at('/corpora/new'), 'createCorpusAction', jar);
  const corpus = { name: 'Odd', description: '', languages: [], template: 'empty' };
  const made = await callAction(product.url, { path: '/corpora/new', id: create, given: corpus, jar });
  corpusId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(made.body)?.[0] ?? '';
  const job = await send('POST', '/api/v1/jobs', JSON.stringify({ corpusId, name: 'Job' }));
  jobId = JSON.parse(job.body).id;
});

function send(method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
  const own = { cookie: cookieHeader(jar), origin: product.url, 'content-type': 'application/json' };
  return ask(at(path), { method, headers: { ...own, ...headers }, body });
}

/** Rooms that take a body, by what they are about. */
const rooms: [string, 'POST' | 'PUT' | 'PATCH', () => string][] = [
  ['takedowns', 'POST', () => `/api/v1/corpora/${corpusId}/takedowns`],
  ['permissions', 'POST', () => `/api/v1/corpora/${corpusId}/permissions`],
  ['the rule of rights', 'PUT', () => `/api/v1/corpora/${corpusId}/rights`],
  ['releases', 'POST', () => `/api/v1/corpora/${corpusId}/releases`],
  ['saved searches', 'POST', () => `/api/v1/corpora/${corpusId}/searches`],
  ['sub-corpora', 'POST', () => `/api/v1/corpora/${corpusId}/sub-corpora`],
  ['metadata rules', 'PUT', () => `/api/v1/corpora/${corpusId}/metadata-rules`],
  ['samples', 'POST', () => `/api/v1/corpora/${corpusId}/samples`],
  ['settings of rendering and all others', 'PATCH', () => `/api/v1/jobs/${jobId}/config?version=1`],
  ['lists by URL', 'POST', () => '/api/v1/lists'],
  ['pages by URL', 'POST', () => '/api/v1/clean'],
  ['drafts', 'PUT', () => `/api/v1/drafts/${crypto.randomUUID()}`],
  ['seeds', 'POST', () => `/api/v1/corpora/${corpusId}/seed-searches`],
];

const bodies: [string, string | Buffer, Record<string, string>?][] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['NaN', '{"version":NaN}'],
  ['a number beyond all', '{"version":1e400}'],
  ['minus nothing', '{"version":-0}'],
  ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a million numbers', `[${'1,'.repeat(999_999)}1]`],
  ['a million strings', `{"a":[${'"",'.repeat(300_000)}""]}`],
  ['a key twice', '{"version":1,"version":"x"}'],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ['a byte order mark alone', '\ufeff'],
  ['compressed JSON', gzipSync('{"version":1}'), { 'content-encoding': 'gzip' }],
  ['XML', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', { 'content-type': 'text/xml' }],
  ['a form', 'version=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  [
    'a form of files without an end',
    '--b\r\ncontent-disposition: form-data; name="a"',
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
];

describe.each(rooms)('%s', (_room, method, path) => {
  it.each(bodies)('refuse %s, and say why', async (_, body, headers) => {
    // Of a body that is too large the rest may not be read: the connection is closed then.
    const answer = await send(method, path(), body, headers).catch(() => null);
    if (answer === null) return expect(body.length).toBeGreaterThan(1_000_000);
    expect([400, 413, 415, 422]).toContain(answer.status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(answer.body).detail.length).toBeGreaterThan(10);
  });
});

it('a compressed body is told to be one', async () => {
  const body = gzipSync('{}');
  const answer = await send('POST', '/api/v1/jobs', body, { 'content-encoding': 'gzip' });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'badInput', reason: 'compressedBody' });
});

describe('an address', () => {
  it.each([
    ['no query', ''],
    ['50,000 brackets', `q=${'['.repeat(5_000)}`],
    ['a number beyond all', 'q=%5B%5D&from=1e400&size=1e400'],
    ['minus nothing', 'q=%5B%5D&limit=-0.5'],
    ['a torn sign', 'q=%ff%fe'],
    ['a parameter twice', 'q=%5B%5D&q=%5B%5D'],
    ['a prototype', '__proto__=1&constructor=2'],
    ['nothing but a zero', 'q=%00'],
  ])('of a search with %s is refused, and nothing breaks', async (_, query) => {
    for (const list of ['concordance', 'frequencies', 'collocates', 'ngrams', 'keywords']) {
      const { status } = await send('GET', `/api/v1/corpora/${corpusId}/${list}?${query}`);
      expect([400, 409], `${list} ${status}`).toContain(status);
    }
  });

  it.each(['/admin/people', '/account', '/corpora/new'])(
    'of a page with odd parameters is answered: %s',
    async (path) => {
      for (const query of [
        '__proto__=1',
        'a=%ff',
        'x=1&x=2',
        `after=${'9'.repeat(2_000)}`,
        'after=-0&page=1e400',
      ]) {
        expect([200, 400], query).toContain((await send('GET', `${path}?${query}`)).status);
      }
    },
  );
});

it.each(['TRACE', 'PROPFIND', 'PURGE', 'LINK', 'M-SEARCH'])('%s is no method of ours', async (method) => {
  for (const path of ['/', '/admin/people', `/api/v1/corpora/${corpusId}/takedowns`, '/api/auth/session']) {
    expect([400, 404, 405, 501], path).toContain((await send(method, path)).status);
  }
});

it('OPTIONS says at most which methods there are', async () => {
  for (const path of ['/', '/admin/people', `/api/v1/corpora/${corpusId}/takedowns`, '/api/auth/session']) {
    const { status, body } = await send('OPTIONS', path, '{}');
    expect([204, 400, 404, 405], path).toContain(status);
    if (status === 204) expect(body).toBe('');
  }
});

it('methods that a route doesn’t have are refused, and none is taken for another', async () => {
  for (const [name, method, path] of rooms) {
    for (const other of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => one !== method)) {
      const { status } = await send(other, path(), '{}', { 'x-http-method-override': method });
      expect(status, `${other} ${name}`).toBeGreaterThanOrEqual(400);
      expect(status, `${other} ${name}`).toBeLessThan(500);
    }
  }
});

it.each([
  ['a header of 100,000 signs', `X-A: ${'a'.repeat(100_000)}`],
  ['20,000 headers', Array.from({ length: 20_000 }, (_, n) => `X-${n}: 1`).join('\r\n')],
  ['a cookie of 100,000 signs', `Cookie: next-auth.session-token=${'a'.repeat(100_000)}`],
  ['a header without a name', ': x'],
  ['a folded header', 'X-A: a\r\n b'],
  ['two lengths', 'Content-Length: 1\r\nContent-Length: 2'],
  ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked'],
])('%s ends the request, and the next one is answered', async (_, header) => {
  const { host, hostname, port } = at('/');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`POST /api/v1/jobs HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${header}\r\n\r\n`);
  const answer = await text(socket).catch(() => '');
  expect(answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer), answer.slice(0, 100)).toBe(true);
  expect((await ask(at('/login'))).status).toBe(200);
});

describe('server actions', () => {
  it.each([
    ['endSessionsOfAll', '/admin/people', { __proto__: null, everybody: true }],
    ['changeRole', '/admin/people', { userId: 'x', role: 'admin', isAdmin: true }],
    ['saveContact', '/admin/settings', { contactEmail: '', contactUrl: '', role: 'admin' }],
  ])('%s refuses what it doesn’t know', async (name, path, given) => {
    const id = await actionId(at(path), name, jar);
    const answer = await callAction(product.url, { path, id, given, jar });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('"code":"badInput"');
    expect((await ask(at('/api/v1/search?q=x'), { headers: { cookie: cookieHeader(jar) } })).status).toBe(
      200,
    );
  });
});
