import { linking, plain, redirect } from './answers';
import type { Found, Hazard, Page } from './hazard';

/** Most pages of one pattern that a trap may cost a crawl. */
const trapBudget = 150;
const noDepth = { limits: { maxDepth: null, maxPages: 400 } };

const bounded = ({ seen, rows }: Found) => [
  ...(seen.length <= trapBudget ? [] : [`${seen.length} requests for one pattern`]),
  ...(rows.some((row) => row.reason === 'trapSuspected') ? [] : ['nothing counted as trapSuspected']),
];

/** A trap is checked by its size: the engine chooses which of its pages it takes. */
function endlessTrap(name: string, first: string, rest: (path: string) => Page | undefined): Hazard {
  return {
    name,
    alone: true,
    config: noDepth,
    pages: { '/': linking([first, '/about']), '/about': plain() },
    rest,
    expected: { problems: bounded },
  };
}

const month = (n: number, form: (year: number, month: number) => string) =>
  form(2020 + Math.floor(n / 12), 1 + (((n % 12) + 12) % 12));

/** Sites that never end, and the same page under many names. */
export const traps: Hazard[] = [
  endlessTrap('a calendar in paths', '/calendar/2020/1/', (path) => {
    const [, year, at] = /^\/calendar\/(-?\d+)\/(\d+)\/$/.exec(path) ?? [];
    const n = (Number(year) - 2020) * 12 + Number(at) - 1;
    const form = (y: number, m: number) => `/calendar/${y}/${m}/`;
    return year === undefined ? undefined : linking([month(n + 1, form), month(n - 1, form)]);
  }),
  endlessTrap('a calendar in queries', '/events?month=2020-1&amp;view=list', (path) => {
    const [, year, at] = /^\/events\?month=(-?\d+)-(\d+)&view=\w+$/.exec(path) ?? [];
    const n = (Number(year) - 2020) * 12 + Number(at) - 1;
    const form = (view: string) => (y: number, m: number) => `/events?month=${y}-${m}&amp;view=${view}`;
    return year === undefined
      ? undefined
      : linking([month(n + 1, form('list')), month(n + 1, form('grid')), month(n - 1, form('list'))]);
  }),
  endlessTrap('facets in every combination', '/shop?', (path) => {
    if (!path.startsWith('/shop')) return undefined;
    const chosen = new URLSearchParams(path.slice('/shop?'.length));
    return linking(
      ['colour', 'size', 'brand', 'price', 'sort', 'page'].flatMap((name) =>
        ['1', '2', '3'].map((value) => {
          const next = new URLSearchParams(chosen);
          next.set(name, value);
          return `/shop?${next.toString().replaceAll('&', '&amp;')}`;
        }),
      ),
    );
  }),
  endlessTrap('a page for every word that links to other words', '/tag/aa', (path) => {
    const [, word] = /^\/tag\/(\w+)$/.exec(path) ?? [];
    const n = Number.parseInt(word ?? '', 36);
    return word === undefined
      ? undefined
      : linking([1, 2, 3].map((step) => `/tag/${(n * 3 + step).toString(36)}`));
  }),
  {
    name: 'session ids in paths and queries',
    pages: {
      '/': linking([
        '/a;jsessionid=A1',
        '/a;jsessionid=A2',
        '/a?PHPSESSID=A3',
        '/b?sid=A1&amp;x=2',
        '/b?x=2&amp;sid=A2',
      ]),
      '/a;jsessionid=A1': linking(['/a;jsessionid=B1', '/b?x=2&amp;sid=B2', '/;jsessionid=B3']),
      '/b?sid=A1&x=2': linking(['/a?utm_source=b', '/b?x=2&amp;gclid=7', '/?PHPSESSID=B4']),
    },
    expected: {
      fetched: ['/', '/a;jsessionid=A1', '/b?sid=A1&x=2'],
      resources: ['/', '/a;jsessionid=A1', '/b?sid=A1&x=2'],
      reasons: {},
    },
  },
  {
    name: 'a new session with every request',
    pages: {
      '/': linking(['/new']),
    },
    rest: (path) => {
      const [, n = '0'] = /^\/new(?:\?sid=(\d+))?$/.exec(path) ?? [];
      return path.startsWith('/new') ? redirect(`/new?sid=${Number(n) + 1}`) : undefined;
    },
    expected: {
      fetched: ['/', '/new', ...Array.from({ length: 10 }, (_, n) => `/new?sid=${n + 1}`)],
      resources: ['/'],
      reasons: { '/new?sid=10': 'tooManyRedirects' },
    },
  },
  {
    name: 'segments that repeat, deep and long paths',
    pages: {
      '/': linking([
        'd/',
        `/${'deep/'.repeat(3)}`,
        '/x/y/x/y/x/y/x/y',
        `/${numberedPath(30)}`,
        `/l/${'o'.repeat(1_500)}`,
        `/l/${'o'.repeat(2_500)}`,
      ]),
      '/d/': linking(['d/', '../']),
      '/d/d/': linking(['d/', '../']),
    },
    expected: (at) => ({
      fetched: ['/', '/d/', '/d/d/'],
      resources: ['/', '/d/', '/d/d/'],
      reasons: {
        '/d/d/d/': 'trapSuspected',
        '/deep/deep/deep/': 'trapSuspected',
        '/x/y/x/y/x/y/x/y': 'trapSuspected',
        [`/${numberedPath(30)}`]: 'trapSuspected',
        [`/l/${'o'.repeat(1_500)}`]: 'trapSuspected',
        // An invalid address is shown as written, cut short.
        [`/l/${'o'.repeat(2_500)}`.slice(0, 500)]: 'urlTooLong',
      },
      problems: ({ seen }) => seen.filter((one) => one.address !== at.host).map((one) => `asked ${one.url}`),
    }),
  },
  {
    name: 'random addresses that all answer with the same words',
    pages: { '/': linking(['/qwert', '/asdfg', '/zxcvb']) },
    rest: () => plain('The page was not found.'),
    expected: {
      fetched: ['/', '/qwert', '/asdfg', '/zxcvb'],
      resources: ['/', '/qwert', '/asdfg', '/zxcvb'],
      reasons: {},
    },
  },
];

function numberedPath(segments: number): string {
  return Array.from({ length: segments }, (_, n) => `s${n}`).join('/');
}
