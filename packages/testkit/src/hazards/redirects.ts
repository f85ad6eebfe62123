import { linking, plain, redirect } from './answers';
import type { Hazard, Pages } from './hazard';

/** Paths that redirect from one to the next, to a page at the end. */
function chain(name: string, hops: number): Pages {
  const steps = Array.from({ length: hops }, (_, n) => [
    `/${name}${n}`,
    redirect(`/${name}${n + 1}`, [301, 302, 303, 307, 308][n % 5]),
  ]);
  return { ...Object.fromEntries(steps), [`/${name}${hops}`]: plain() };
}

const names = (name: string, count: number) => Array.from({ length: count }, (_, n) => `/${name}${n}`);
const all = <T>(paths: string[], value: T) => Object.fromEntries(paths.map((path) => [path, value]));

/** Redirects that never end, lead away, or can't be followed. */
export const redirects: Hazard[] = [
  {
    name: 'a redirect loop of two, and one of one',
    pages: {
      '/': linking(['/a', '/self', '/slash']),
      '/a': redirect('/b'),
      '/b': redirect('/a'),
      '/self': redirect('/self'),
      '/slash': redirect('/slash/'),
      '/slash/': redirect('/slash'),
    },
    expected: {
      fetched: ['/', '/a', '/b', '/self', '/slash', '/slash/'],
      resources: ['/'],
      reasons: {
        '/a': 'redirected',
        '/b': 'redirected',
        '/self': 'tooManyRedirects',
        '/slash': 'redirected',
        '/slash/': 'redirected',
      },
    },
  },
  {
    name: 'chains of ten and of twelve redirects',
    pages: { '/': linking(['/ten0', '/twelve0']), ...chain('ten', 10), ...chain('twelve', 12) },
    expected: {
      fetched: ['/', ...names('ten', 11), ...names('twelve', 11)],
      resources: ['/', '/ten10'],
      reasons: {
        ...all(names('ten', 10), 'redirected' as const),
        ...all(names('twelve', 10), 'redirected' as const),
        '/twelve10': 'tooManyRedirects',
      },
    },
  },
  {
    name: 'a redirect that sets a session and then answers',
    pages: {
      '/': linking(['/visit', '/cart']),
      '/visit': redirect('/visit?PHPSESSID=1'),
      '/visit?PHPSESSID=1': plain(),
      '/cart': redirect('/cart;jsessionid=1', 301),
      '/cart;jsessionid=1': plain(),
    },
    expected: {
      fetched: ['/', '/visit', '/visit?PHPSESSID=1', '/cart', '/cart;jsessionid=1'],
      resources: ['/', '/visit?PHPSESSID=1', '/cart;jsessionid=1'],
      reasons: {},
    },
  },
  {
    name: 'redirects to other schemes and hosts, and to nowhere',
    pages: (at) => ({
      '/': linking([
        '/mail',
        '/script',
        '/ftp',
        '/data',
        '/away',
        '/nowhere',
        '/empty',
        '/port',
        '/user',
        '/long',
      ]),
      '/mail': redirect('mailto:someone@example.org'),
      '/script': redirect('javascript:alert(1)'),
      '/ftp': redirect('ftp://example.org/'),
      '/data': redirect('data:text/html,hello'),
      '/away': redirect(`${at.other(1)}/`),
      '/nowhere': { status: 302, body: 'no Location' },
      '/empty': redirect(''),
      '/port': redirect(`http://${at.host}:99999/`),
      '/user': redirect(`http://someone:secret@${at.host}:${at.port}/`),
      '/long': redirect(`/${'l'.repeat(3_000)}`),
    }),
    expected: (at) => ({
      fetched: [
        '/',
        '/mail',
        '/script',
        '/ftp',
        '/data',
        '/away',
        '/nowhere',
        '/empty',
        '/port',
        '/user',
        '/long',
      ],
      resources: ['/'],
      reasons: {
        '/mail': 'unsupportedScheme',
        '/script': 'unsupportedScheme',
        '/ftp': 'unsupportedScheme',
        '/data': 'unsupportedScheme',
        '/away': 'redirected',
        [`${at.other(1)}/`]: 'outOfScope',
        '/nowhere': 'protocolError',
        '/empty': 'tooManyRedirects',
        '/port': 'invalidUrl',
        '/user': 'invalidUrl',
        '/long': 'urlTooLong',
      },
    }),
  },
  {
    name: 'a Location relative, with a fragment, with two slashes',
    pages: (at) => ({
      '/': linking(['/dir/relative', '/fragment', '/slashes']),
      '/dir/relative': redirect('there'),
      '/dir/there': plain(),
      '/fragment': redirect('/target#part'),
      '/target': plain(),
      '/slashes': redirect(`//${at.host}:${at.port}/home`),
      '/home': plain(),
    }),
    expected: {
      fetched: ['/', '/dir/relative', '/dir/there', '/fragment', '/target', '/slashes', '/home'],
      resources: ['/', '/dir/there', '/target', '/home'],
      reasons: { '/dir/relative': 'redirected', '/fragment': 'redirected', '/slashes': 'redirected' },
    },
  },
  {
    // Node's servers and clients read header bytes as Latin-1; browsers read those of a Location as UTF-8.
    name: 'a Location in the bytes of UTF-8',
    pages: {
      '/': linking(['/old']),
      '/old': redirect(Buffer.from('/città').toString('latin1')),
      '/citt%C3%A0': plain(),
    },
    expected: {
      fetched: ['/', '/old', '/citt%C3%A0'],
      resources: ['/', '/citt%C3%A0'],
      reasons: { '/old': 'redirected' },
    },
  },
  {
    name: 'two Locations',
    pages: {
      '/': linking(['/two']),
      '/two': { status: 302, headers: { location: ['/one', '/other'] }, body: '' },
    },
    // RFC 9110, 10.2.2 allows only one: the first is followed, and the two are not combined to a third address.
    expected: {
      fetched: ['/', '/two', '/one'],
      resources: ['/'],
      reasons: { '/two': 'redirected', '/one': 'httpClientError' },
    },
  },
  {
    name: 'a redirect of the seed itself',
    pages: { '/': redirect('/home', 301), '/home': linking(['/page']), '/page': plain() },
    expected: {
      fetched: ['/', '/home', '/page'],
      resources: ['/home', '/page'],
      reasons: { '/': 'redirected' },
    },
  },
];
