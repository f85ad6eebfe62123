import { bytes, linking, plain, redirect, wire } from './answers';
import type { Answer, Hazard, Page } from './hazard';

const busy = (status: number, retryAfter?: string): Answer => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  body: 'later',
});
const html = plain();
const retrying = { limits: { maxRetries: 2 } };

/** Answers `first` the given number of times, then a page. */
const atFirst =
  (times: number, first: () => Answer): Page =>
  (asked) =>
    asked.nth <= times ? first() : plain();

/** Answers other than 200, and some with 200. */
export const statuses: Hazard[] = [
  {
    name: '429 and 503 with a pause in seconds, then the page',
    config: retrying,
    pages: {
      '/': linking(['/slow-down', '/other']),
      '/slow-down': atFirst(1, () => busy(429, '1')),
      '/other': atFirst(1, () => busy(503, '1')),
    },
    expected: {
      fetched: ['/', '/slow-down', '/slow-down', '/other', '/other'],
      resources: ['/', '/slow-down', '/other'],
      reasons: {},
      apartMs: { '/slow-down': 1_000, '/other': 1_000 },
    },
  },
  {
    name: 'a pause that holds for the whole host',
    config: retrying,
    pages: {
      '/': linking(['/1', '/2', '/3']),
      '/1': plain(),
      '/2': plain(),
      '/3': plain(),
      '/busy': atFirst(1, () => busy(503, '1')),
    },
    seeds: () => ['/busy', '/'],
    expected: {
      fetched: ['/busy', '/busy', '/', '/1', '/2', '/3'],
      resources: ['/busy', '/', '/1', '/2', '/3'],
      reasons: {},
      problems: ({ seen }) => {
        const after = seen.findIndex((one) => one.path === '/busy') + 1;
        const gapMs = (seen[after]?.at ?? 0) - seen[after - 1]!.at;
        return gapMs >= 998 ? [] : [`asked again after ${Math.round(gapMs)} ms`];
      },
    },
  },
  {
    name: '503 with a date',
    config: retrying,
    pages: {
      '/': atFirst(1, () => busy(503, new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000).toUTCString())),
    },
    expected: { fetched: ['/', '/'], resources: ['/'], reasons: {}, apartMs: { '/': 1_000 } },
  },
  {
    name: '429 that never ends',
    config: retrying,
    pages: { '/': busy(429, '1') },
    expected: {
      fetched: ['/', '/', '/'],
      resources: [],
      reasons: { '/': 'rateLimited' },
      apartMs: { '/': 1_000 },
    },
  },
  ...['0', 'soon', '-5', '99999999999999999999', ''].map(
    (retryAfter): Hazard => ({
      name: `429 with a pause of '${retryAfter}', tried once`,
      pages: { '/': busy(429, retryAfter) },
      expected: { fetched: ['/'], resources: [], reasons: { '/': 'rateLimited' } },
    }),
  ),
  {
    name: 'a site that forbids everything',
    pages: { '/robots.txt': { status: 403, body: 'forbidden' } },
    seeds: () => ['/', '/1', '/2', '/3', '/4'],
    rest: () => ({ status: 403, body: linking(['/more']) }),
    expected: {
      fetched: ['/', '/1', '/2', '/3', '/4'],
      resources: [],
      reasons: Object.fromEntries(
        ['/', '/1', '/2', '/3', '/4'].map((path) => [path, 'httpClientError' as const]),
      ),
    },
  },
  {
    name: 'errors of the client and of the server',
    pages: {
      '/': linking(
        [400, 401, 402, 404, 405, 406, 410, 414, 418, 451, 500, 501, 502, 504, 505, 520].map(
          (status) => `/${status}`,
        ),
      ),
    },
    rest: (path) => ({ status: Number(path.slice(1)), body: linking(['/found-in-error']) }),
    expected: () => {
      const client = ['/400', '/401', '/402', '/404', '/405', '/406', '/410', '/414', '/418', '/451'];
      const server = ['/500', '/501', '/502', '/504', '/505', '/520'];
      return {
        fetched: ['/', ...client, ...server],
        resources: ['/'],
        reasons: {
          ...Object.fromEntries(client.map((path) => [path, 'httpClientError' as const])),
          ...Object.fromEntries(server.map((path) => [path, 'httpServerError' as const])),
        },
      };
    },
  },
  {
    name: 'answers without a body',
    pages: {
      '/': linking(['/200', '/204', '/205', '/spaces']),
      '/200': '',
      '/204': { status: 204 },
      '/205': { status: 205 },
      '/spaces': bytes(' \r\n\t ', { 'content-type': 'text/html' }),
    },
    expected: {
      fetched: ['/', '/200', '/204', '/205', '/spaces'],
      reasons: { '/200': 'emptyBody', '/204': 'emptyBody', '/205': 'emptyBody' },
    },
  },
  {
    name: 'part of a page, though the whole was asked for',
    pages: {
      '/': linking(['/206']),
      '/206': {
        status: 206,
        headers: { 'content-type': 'text/html', 'content-range': 'bytes 0-99/5000' },
        body: html.slice(0, 100),
      },
    },
    // RFC 9110, 15.3.7: an answer to a Range that nobody sent. A part must not count as the page.
    expected: { fetched: ['/', '/206'], resources: ['/'], reasons: { '/206': 'protocolError' } },
  },
  {
    name: 'statuses that nobody asked for',
    pages: {
      '/': linking(['/300', '/304', '/305', '/600', '/999']),
      '/300': redirect('/choice', 300),
      '/304': { status: 304 },
      '/305': redirect('/proxy', 305),
      '/600': wire(
        `HTTP/1.1 600 What\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\n\r\n${html}`,
      ),
      '/999': { status: 999, body: html },
    },
    expected: {
      fetched: ['/', '/300', '/304', '/305', '/600', '/999'],
      resources: ['/'],
      reasons: {
        '/300': 'protocolError',
        '/304': 'protocolError',
        '/305': 'protocolError',
        '/600': 'protocolError',
        '/999': 'protocolError',
      },
    },
  },
  ...['100 Continue', '102 Processing', '103 Early Hints'].map(
    // RFC 9110, 15.2: a client has to understand them even if it expects none.
    (first): Hazard => ({
      name: `${first} before the page`,
      pages: {
        '/': wire(`HTTP/1.1 ${first}\r\n\r\nHTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n${html}`),
      },
      expected: { fetched: ['/'], resources: ['/'], reasons: {} },
    }),
  ),
  {
    name: 'bytes in heads that a database may not like',
    pages: {
      '/': linking(['/reason', '/type', '/location']),
      '/reason': wire('HTTP/1.1 404 N\x80t \xff\xfe\x01 f\xf6und\r\ncontent-length: 0\r\n\r\n'),
      '/type': wire(
        `HTTP/1.1 200 OK\r\ncontent-type: text/html\x80\xff; x="${'y'.repeat(5_000)}"\r\n\r\n${html}`,
      ),
      '/location': wire(
        `HTTP/1.1 302 Found\r\nlocation: /${'\xff\x80'.repeat(10_000)}\r\ncontent-length: 0\r\n\r\n`,
      ),
    },
    expected: {
      fetched: ['/', '/reason', '/type', '/location'],
      resources: ['/', '/type'],
      reasons: { '/reason': 'httpClientError', '/location': 'urlTooLong' },
    },
  },
  {
    name: 'a protocol is switched unasked',
    impatient: true,
    pages: {
      '/': wire('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
    },
    expected: { resources: [], reasons: { '/': 'protocolError' } },
  },
  {
    name: 'informational answers without an end',
    config: { limits: { timeoutMs: 700 } },
    pages: {
      '/': {
        raw(socket) {
          const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nx-more: 1\r\n\r\n'), 20);
          socket.on('close', () => clearInterval(timer));
        },
      },
    },
    expected: { fetched: ['/'], resources: [], reasons: { '/': 'timedOut' } },
  },
];
