import { linking, plain, reset, wire } from './answers';
import type { Hazard, RawPage } from './hazard';

const ok = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n';
const html = plain();

/** Broken pages that don't cause trouble for their host. */
const broken: Record<string, RawPage> = {
  '/length-too-long': wire(`${ok}content-length: 5000\r\n\r\n${html}`),
  '/length-negative': wire(`${ok}content-length: -5\r\n\r\n${html}`),
  '/length-no-number': wire(`${ok}content-length: many\r\n\r\n${html}`),
  '/two-lengths': wire(`${ok}content-length: 10\r\ncontent-length: 20\r\n\r\n${html}`),
  '/chunk-size-garbage': wire(`${ok}transfer-encoding: chunked\r\n\r\nzz\r\n${html}\r\n0\r\n\r\n`),
  '/chunk-size-huge': wire(`${ok}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n${html}`),
  '/chunk-missing': wire(`${ok}transfer-encoding: chunked\r\n\r\na\r\n<!doctype \r\n`),
  '/no-head': wire(html),
  '/other-protocol': wire(`ICY 200 OK\r\ncontent-type: text/html\r\n\r\n${html}`),
  '/headers-huge': wire(`${ok}x-large: ${'x'.repeat(100_000)}\r\n\r\n${html}`),
  '/headers-many': wire(`${ok}${'x-more: and more\r\n'.repeat(10_000)}\r\n${html}`),
  '/header-nul': wire(`${ok}x-nul: a\0b\r\n\r\n${html}`),
  '/status-long': wire(`HTTP/1.1 2000 OK\r\n\r\n${html}`),
  '/status-low': wire(`HTTP/1.1 099 Low\r\n\r\n${html}`),
};

/** One hazard for each kind of break that causes trouble: its host gets no requests for a minute. */
function troubled(name: string, page: RawPage): Hazard {
  return {
    name,
    impatient: true,
    pages: { '/': page },
    expected: { resources: [], reasons: { '/': 'hostUnreachable' } },
  };
}

/** Answers with invalid HTTP framing. */
export const framing: Hazard[] = [
  {
    name: 'framing that is broken',
    pages: { '/': linking(Object.keys(broken)), ...broken },
    expected: {
      fetched: ['/', ...Object.keys(broken)],
      resources: ['/'],
      reasons: Object.fromEntries(Object.keys(broken).map((path) => [path, 'protocolError' as const])),
    },
  },
  {
    name: 'framing that is odd, and clear all the same',
    pages: {
      '/': linking([
        '/no-reason',
        '/http-1.0',
        '/until-close',
        '/trailers',
        '/chunk-extension',
        '/same-length-twice',
      ]),
      '/no-reason': wire(
        `HTTP/1.1 200\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\n\r\n${html}`,
      ),
      '/http-1.0': wire(`HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n\r\n${html}`),
      '/until-close': wire(`${ok}\r\n${html}`),
      '/trailers': wire(
        `${ok}transfer-encoding: chunked\r\n\r\n${html.length.toString(16)}\r\n${html}\r\n0\r\nx-end: 1\r\n\r\n`,
      ),
      '/chunk-extension': wire(
        `${ok}transfer-encoding: chunked\r\n\r\n${html.length.toString(16)};a=b\r\n${html}\r\n0\r\n\r\n`,
      ),
      '/same-length-twice': wire(
        `${ok}content-length: ${html.length}\r\ncontent-length: ${html.length}\r\n\r\n${html}`,
      ),
    },
    expected: () => {
      const every = ['/', '/no-reason', '/http-1.0', '/until-close', '/trailers', '/chunk-extension'];
      return {
        fetched: [...every, '/same-length-twice'],
        resources: every,
        // RFC 9110, 8.6 allows both readings; the client's parser uses the strict one.
        reasons: { '/same-length-twice': 'protocolError' },
      };
    },
  },
  {
    name: 'line ends without a carriage return, space before a colon',
    pages: {
      '/': linking(['/line-feeds', '/space-colon', '/folded']),
      '/line-feeds': wire(`HTTP/1.1 200 OK\ncontent-type: text/html\n\n${html}`),
      '/space-colon': wire(`HTTP/1.1 200 OK\r\ncontent-type : text/html\r\n\r\n${html}`),
      '/folded': wire(`${ok}x-folded: one\r\n two\r\n\r\n${html}`),
    },
    // RFC 9112, 2.2 and 5 let a reader choose. Each must be counted, and none may harm the next.
    expected: {
      fetched: ['/', '/line-feeds', '/space-colon', '/folded'],
      problems: ({ rows }) =>
        rows
          .filter((row) => row.reason !== null && row.reason !== 'protocolError')
          .map((row) => `${row.url} ${row.reason}`),
    },
  },
  {
    name: 'more bytes than the length says, that look like the next answer',
    pages: {
      '/': linking(['/poison', '/next']),
      '/poison': {
        raw: (socket) => {
          const next = `${ok}content-length: 60\r\n\r\n${linking(['/poisoned']).padEnd(60)}`;
          socket.write(`${ok}content-length: ${html.length}\r\n\r\n${html}${next}`);
        },
      },
      '/next': linking(['/wholesome']),
      '/wholesome': plain(),
    },
    expected: {
      fetched: ['/', '/poison', '/next', '/wholesome'],
      resources: ['/', '/poison', '/next', '/wholesome'],
      reasons: {},
    },
  },
  {
    name: 'a length and chunks at once',
    pages: {
      '/': linking(['/both', '/next']),
      '/both': wire(
        `${ok}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n${html.length.toString(16)}\r\n${html}\r\n0\r\n\r\n`,
      ),
      '/next': plain(),
    },
    // RFC 9112, 6.3: a smuggling attempt, to be handled as an error.
    expected: {
      fetched: ['/', '/both', '/next'],
      resources: ['/', '/next'],
      reasons: { '/both': 'protocolError' },
    },
  },
  {
    name: 'a reset in the middle of a body',
    pages: {
      '/': linking(['/reset', '/closed', '/next']),
      '/reset': {
        raw: (socket) => {
          socket.write(`${ok}content-length: 5000\r\n\r\n${html}`, () => setTimeout(reset, 20, socket));
        },
      },
      '/closed': wire(`${ok}content-length: 5000\r\n\r\n`),
      '/next': plain(),
    },
    expected: {
      fetched: ['/', '/reset', '/closed', '/next'],
      resources: ['/', '/next'],
      reasons: { '/reset': 'protocolError', '/closed': 'protocolError' },
    },
  },
  troubled('a reset before the head', { raw: reset }),
  troubled('an end before the head', { raw: (socket) => void socket.end() }),
  troubled('an end in the middle of the head', wire('HTTP/1.1 200 OK\r\ncontent-ty')),
  {
    name: 'a port where nobody listens',
    seeds: (at) => [`http://${at.host}:1/`],
    pages: {},
    expected: (at) => ({
      fetched: [],
      resources: [],
      reasons: { [`http://${at.host}:1/`]: 'hostUnreachable' },
    }),
  },
  {
    name: 'a connection that is closed when it is used again',
    impatient: true,
    pages: {
      '/': linking(['/next']),
      '/next': (asked) => (asked.nthOfConnection > 1 ? { raw: reset } : plain()),
    },
    expected: { resources: ['/', '/next'], reasons: {} },
  },
];
