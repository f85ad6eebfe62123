import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { bytes, endless, gzipBomb, htmlType, linking, numbered, plain, silence } from './answers';
import type { Answer, Hazard } from './hazard';

const head = (more = '') => `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${more}\r\n`;
const chunk = `4000\r\n${'<p>text</p>'.padEnd(0x4000, ' ')}\r\n`;
const small = { limits: { maxBodyBytes: 200_000 } };
const soon = { limits: { timeoutMs: 700 } };

function coded(coding: string, body: string | Buffer): Answer {
  return bytes(body, { ...htmlType, 'content-encoding': coding });
}

const whole = (path: string) => linking([path]);
const sized = (size: number) => `<!doctype html>${'x'.repeat(size - '<!doctype html>'.length)}`;

/** Bodies that never end, come too slowly, or are larger than they seem. */
export const bodies: Hazard[] = [
  {
    name: 'a body without an end',
    config: small,
    pages: { '/': endless(head('transfer-encoding: chunked\r\n'), chunk) },
    expected: { fetched: ['/'], resources: [], reasons: { '/': 'tooLarge' } },
  },
  {
    name: 'a body that goes on until the connection ends, which it never does',
    config: small,
    pages: { '/': endless(head(), '<p>text</p>'.repeat(1_000)) },
    expected: { fetched: ['/'], resources: [], reasons: { '/': 'tooLarge' } },
  },
  {
    name: 'a body of a byte now and then',
    config: soon,
    pages: { '/': endless(head('content-length: 100000\r\n'), '.', 50) },
    expected: { fetched: ['/'], resources: [], reasons: { '/': 'timedOut' } },
  },
  {
    name: 'a head that never comes',
    config: soon,
    pages: { '/': silence },
    expected: { fetched: ['/'], resources: [], reasons: { '/': 'timedOut' } },
  },
  {
    name: 'a head that never ends, slowly and fast',
    config: soon,
    pages: {
      '/': linking(['/slow', '/fast']),
      '/slow': endless('HTTP/1.1 200 OK\r\n', 'x-more: and more\r\n', 50),
      '/fast': endless('HTTP/1.1 200 OK\r\n', 'x-more: and more\r\n'.repeat(500)),
    },
    expected: {
      fetched: ['/', '/slow', '/fast'],
      resources: ['/'],
      reasons: { '/slow': 'timedOut', '/fast': 'protocolError' },
    },
  },
  {
    name: 'redirects and errors whose bodies have no end',
    config: { limits: { timeoutMs: 3_000 } },
    pages: {
      '/': linking(['/moved', '/missing', '/failing']),
      '/moved': endless(
        'HTTP/1.1 301 Moved\r\nlocation: /target\r\ntransfer-encoding: chunked\r\n\r\n',
        chunk,
      ),
      '/missing': endless('HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n', chunk),
      '/failing': endless('HTTP/1.1 500 Error\r\ncontent-length: 1000000\r\n\r\n', '.', 50),
      '/target': plain(),
    },
    expected: {
      fetched: ['/', '/moved', '/missing', '/failing', '/target'],
      resources: ['/', '/target'],
      reasons: { '/moved': 'redirected', '/missing': 'httpClientError', '/failing': 'httpServerError' },
    },
  },
  {
    name: 'answers that take their time, one after the other',
    pages: {
      '/': linking(['/1', '/2', '/3', '/4']),
      ...numbered(5, (n) => `/${n}`, {
        raw: (socket) => void setTimeout(() => socket.end(`${head()}${plain()}`), 120),
      }),
    },
    expected: {
      fetched: ['/', '/1', '/2', '/3', '/4'],
      resources: ['/', '/1', '/2', '/3', '/4'],
      reasons: {},
      // One request at a time: the next comes after the answer to the last.
      problems: ({ seen }) =>
        seen
          .slice(3)
          .flatMap((one, n) =>
            one.at - seen[n + 2]!.at > 110 ? [] : [`${one.path} came while another was answered`],
          ),
    },
  },
  {
    name: 'a length of ten gigabytes',
    config: small,
    pages: { '/': endless(head('content-length: 10000000000\r\n'), 'x'.repeat(10_000)) },
    expected: { fetched: ['/'], resources: [], reasons: { '/': 'tooLarge' } },
  },
  {
    name: 'a body of the largest size, and one a byte larger',
    config: small,
    pages: { '/': linking(['/most', '/more']), '/most': sized(200_000), '/more': sized(200_001) },
    expected: {
      fetched: ['/', '/most', '/more'],
      resources: ['/', '/most'],
      reasons: { '/more': 'tooLarge' },
    },
  },
  {
    name: 'bodies that inflate a thousand times, once and twice',
    config: small,
    pages: {
      '/': linking(['/gzip', '/twice', '/br', '/deflate']),
      '/gzip': coded('gzip', gzipBomb(1_000)),
      '/twice': coded('gzip, gzip', gzipSync(gzipBomb(1_000))),
      '/br': coded('br', brotliCompressSync(Buffer.alloc(20_000_000))),
      '/deflate': coded('deflate', deflateSync(Buffer.alloc(20_000_000))),
    },
    expected: {
      fetched: ['/', '/gzip', '/twice', '/br', '/deflate'],
      resources: ['/'],
      reasons: { '/gzip': 'tooLarge', '/twice': 'tooLarge', '/br': 'tooLarge', '/deflate': 'tooLarge' },
    },
  },
  {
    name: 'an inflating body where large ones are wanted',
    // All hazards are fetched at once, and inflating this much takes time beside them.
    config: { limits: { timeoutMs: 60_000 } },
    pages: { '/': linking(['/gzip']), '/gzip': coded('gzip', gzipBomb(1_000)) },
    expected: { fetched: ['/', '/gzip'], resources: ['/'], reasons: { '/gzip': 'tooLarge' } },
  },
  {
    name: 'codings as they should be, under all their names',
    pages: {
      '/': linking([
        '/gzip',
        '/x-gzip',
        '/upper',
        '/deflate',
        '/raw',
        '/br',
        '/twice',
        '/identity',
        '/utf-8',
      ]),
      '/gzip': coded('gzip', gzipSync(whole('/1'))),
      '/x-gzip': coded('x-gzip', gzipSync(whole('/2'))),
      '/upper': coded('GZip', gzipSync(whole('/3'))),
      '/deflate': coded('deflate', deflateSync(whole('/4'))),
      '/raw': coded('deflate', deflateRawSync(whole('/5'))),
      '/br': coded('br', brotliCompressSync(whole('/6'))),
      '/twice': coded('gzip, br', brotliCompressSync(gzipSync(whole('/7')))),
      '/identity': coded('identity', whole('/8')),
      '/utf-8': coded('utf-8', whole('/9')),
    },
    rest: (path) => (/^\/[1-9]$/.test(path) ? plain() : undefined),
    expected: () => {
      const paths = [
        '/gzip',
        '/x-gzip',
        '/upper',
        '/deflate',
        '/raw',
        '/br',
        '/twice',
        '/identity',
        '/utf-8',
      ];
      const every = ['/', ...paths, ...paths.map((_, n) => `/${n + 1}`)];
      return { fetched: every, resources: every, reasons: {} };
    },
  },
  {
    name: 'codings that are broken or not what they are called',
    pages: {
      '/': linking([
        '/cut',
        '/plain',
        '/trailing',
        '/unsaid',
        '/garbage',
        '/zstd',
        '/many',
        '/nothing',
        '/empty',
      ]),
      '/cut': coded(
        'gzip',
        gzipSync(whole('/found-in-cut') + 'x'.repeat(50_000), { level: 0 }).subarray(0, 30_000),
      ),
      '/plain': coded('gzip', whole('/found-in-plain')),
      '/trailing': coded(
        'gzip',
        Buffer.concat([gzipSync(whole('/found-in-trailing')), Buffer.from('and more')]),
      ),
      '/unsaid': bytes(gzipSync(whole('/found-in-unsaid'))),
      '/garbage': coded('gzip', Buffer.concat([gzipSync('x').subarray(0, 10), Buffer.alloc(3_000, 0xee)])),
      '/zstd': coded('zstd', Buffer.from('28b52ffd0458490000', 'hex')),
      '/many': coded('gzip, gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(gzipSync(plain()))))),
      '/nothing': coded('gzip', ''),
      '/empty': coded('gzip', gzipSync('')),
    },
    rest: (path) => (path.startsWith('/found') ? plain() : undefined),
    expected: () => {
      const kept = [
        '/',
        '/cut',
        '/plain',
        '/trailing',
        '/found-in-cut',
        '/found-in-plain',
        '/found-in-trailing',
      ];
      return {
        fetched: [...kept, '/unsaid', '/garbage', '/zstd', '/many', '/nothing', '/empty'],
        resources: kept,
        reasons: {
          '/unsaid': 'formatByContent',
          '/garbage': 'protocolError',
          '/zstd': 'protocolError',
          '/many': 'protocolError',
          '/nothing': 'emptyBody',
          '/empty': 'emptyBody',
        },
      };
    },
  },
];
