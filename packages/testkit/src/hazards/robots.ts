import { gzipSync } from 'node:zlib';
import { bytes, endless, linking, plain, redirect, reset, silence } from './answers';
import type { Answer, Expected, Hazard, Page, Pages, Place } from './hazard';

const text = (body: string | Buffer): Page => bytes(body, { 'content-type': 'text/plain' });
const status = (code: number): Answer => ({ status: code, body: closed });
const closed = 'User-agent: *\nDisallow: /secret\n';
const noise = '# nothing that matters\n';
const site: Pages = { '/': linking(['/secret', '/open']), '/secret': plain(), '/open': plain() };

const open: Expected = {
  fetched: ['/', '/secret', '/open'],
  resources: ['/', '/secret', '/open'],
  reasons: {},
};
const obeyed: Expected = {
  fetched: ['/', '/open'],
  resources: ['/', '/open'],
  reasons: { '/secret': 'robotsDenied' },
};
const shut: Expected = { fetched: [], resources: [], reasons: { '/': 'robotsDenied' } };
const unavailable: Expected = { fetched: [], resources: [], reasons: { '/': 'robotsUnavailable' } };
/** The requests of `expected`, plus this many for robots.txt. */
const asking = (expected: Expected, times: number): Expected => ({
  ...expected,
  fetched: [...new Array<string>(times).fill('/robots.txt'), ...expected.fetched!],
});

type More = Partial<Pick<Hazard, 'awaits' | 'impatient'>>;

function variant(name: string, robots: Page, expected: Expected, more: More = {}): Hazard {
  return { name: `robots.txt: ${name}`, pages: { ...site, '/robots.txt': robots }, expected, ...more };
}

function leading(name: string, robots: (at: Place) => Pages, expected: Hazard['expected']): Hazard {
  return { name: `robots.txt: ${name}`, pages: (at) => ({ ...site, ...robots(at) }), expected };
}

/** `/robots.txt` after this many redirects. */
function behind(hops: number): Pages {
  const at = (n: number) => (n === 0 ? '/robots.txt' : `/robots-${n}.txt`);
  const steps = Array.from({ length: hops }, (_, n) => [at(n), redirect(at(n + 1))]);
  return { ...Object.fromEntries(steps), [at(hops)]: text(closed) };
}

const hopsOf = (hops: number) => Array.from({ length: hops }, (_, n) => `/robots-${n + 1}.txt`);
const withHops = (expected: Expected, hops: number) => ({
  ...expected,
  fetched: [...expected.fetched!, ...hopsOf(hops)],
});

/** Answers of servers to the request for robots.txt (RFC 9309). The crawler should try twice. */
export const robots: Hazard[] = [
  ...[400, 401, 403, 404, 410, 451].map((code) => variant(`${code}`, status(code), asking(open, 1))),
  variant('rules', text(closed), asking(obeyed, 1)),
  variant('everything closed', text('User-agent: *\nDisallow: /'), asking(shut, 1)),
  variant(
    'closed to others, open to us',
    text('User-agent: *\nDisallow: /\n\nUser-agent: FLORILEGIUM\nDisallow: /secret\n'),
    obeyed,
  ),
  variant(
    'open to others, closed to us',
    text('User-agent: *\nDisallow:\n\nUser-agent: florilegium/2\nDisallow: /\n'),
    shut,
  ),
  variant('empty', text(''), open),
  variant('204', { status: 204 }, open),
  variant('a page of HTML', plain('User-agent: everybody'), open),
  variant('a byte-order mark', text(`\ufeff${closed}`), obeyed),
  variant('carriage returns alone', text(closed.replaceAll('\n', '\r')), obeyed),
  variant('binary', text(Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7) % 256))), open),
  variant(
    'coded',
    bytes(gzipSync(closed), { 'content-type': 'text/plain', 'content-encoding': 'gzip' }),
    obeyed,
  ),
  variant('500 always', status(500), asking(unavailable, 2)),
  variant('503 once', (asked) => (asked.nth === 1 ? status(503) : { body: closed }), asking(obeyed, 2)),
  variant(
    '429 with a pause, once',
    (asked) => (asked.nth === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { body: closed }),
    {
      ...asking(obeyed, 2),
      apartMs: { '/robots.txt': 1_000 },
    },
  ),
  variant(
    'no answer',
    silence,
    { fetched: [], resources: [], reasons: { '/': 'timedOut' } },
    { awaits: 'robotsTimeout' },
  ),
  variant('a reset', { raw: reset }, { fetched: [], resources: [], reasons: { '/': 'hostUnreachable' } }),
  variant('rules before three megabytes', text(`${closed}${noise.repeat(130_000)}`), obeyed),
  variant('rules before eight megabytes', text(`${closed}${noise.repeat(350_000)}`), obeyed),
  variant(
    'rules before no end',
    endless(`HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n${closed}`, noise.repeat(500)),
    obeyed,
  ),
  variant('rules behind a megabyte', text(`${noise.repeat(50_000)}${closed}`), open),
  variant(
    'patterns that could be matched in countless ways',
    text(`User-agent: *\n${`Disallow: /${'*a'.repeat(500)}*b$\n`.repeat(500)}Disallow: /secret\n`),
    obeyed,
  ),
  variant('one line of a megabyte', text(`User-agent: *\nDisallow: /${'*'.repeat(1_000_000)}`), shut),
  variant('one line of ten megabytes', text(`User-agent: *\nDisallow: /${'*'.repeat(10_000_000)}`), shut),
  variant('a pause', text('User-agent: *\nCrawl-delay: 0.3'), { ...open, gapMs: 300 }),
  variant('a pause that is no number', text('User-agent: *\nCrawl-delay: soon'), open),
  leading('behind a redirect', () => behind(1), withHops(obeyed, 1)),
  leading('behind five redirects', () => behind(5), withHops(obeyed, 5)),
  leading('behind six redirects', () => behind(6), withHops(open, 5)),
  leading('a redirect to itself', () => ({ '/robots.txt': redirect('/robots.txt') }), asking(open, 6)),
  leading(
    'a redirect to no address',
    () => ({ '/robots.txt': redirect('mailto:someone@example.org') }),
    open,
  ),
  leading(
    'a redirect to another host, whose rules are meant for us',
    (at) => ({ '/robots.txt': redirect(`${at.other(1)}/rules`), '1:/rules': text(closed) }),
    (at) => ({ ...obeyed, fetched: [...obeyed.fetched!, `${at.other(1)}/rules`] }),
  ),
  leading(
    'a redirect to a private address',
    (at) => ({ '/robots.txt': redirect(`http://${at.forbidden}:${at.port}/robots.txt`) }),
    { fetched: [], resources: [], reasons: { '/': 'addressRefused' } },
  ),
  {
    name: 'robots.txt: a page that leads to what it closes',
    pages: {
      '/robots.txt': text(closed),
      '/': linking(['/way']),
      '/way': redirect('/secret/door'),
    },
    expected: {
      fetched: ['/', '/way'],
      resources: ['/'],
      reasons: { '/way': 'redirected', '/secret/door': 'robotsDenied' },
    },
  },
];
