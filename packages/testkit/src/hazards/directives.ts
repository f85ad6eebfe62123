import { linking, plain, redirect } from './answers';
import type { Answer, Hazard } from './hazard';

const tagged = (tags: string | string[], links: string[]): Answer => ({
  headers: { 'content-type': 'text/html', 'x-robots-tag': tags },
  body: linking(links),
});

/** X-Robots-Tag headers after which links are not followed, and some after which they are. */
const closing: (string | string[])[] = [
  'nofollow',
  'none',
  'NOINDEX, NOFOLLOW',
  'florilegium: nofollow',
  'otherbot: noindex, florilegium: nofollow',
  ['noindex', 'nofollow'],
  'unavailable_after: 25 Jun 2030 15:00:00 PST, nofollow',
];
const opening: (string | string[])[] = [
  'noindex',
  'all',
  'googlebot: nofollow',
  'googlebot: noindex, nofollow',
  ['otherbot: none', 'florilegium: noindex'],
  'max-image-preview:none',
  'max-snippet:-1, max-image-preview: none',
];

const metas = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const pathOf = (kind: string) => (_: unknown, n: number) => `/${kind}/${n}`;

/** Directives of pages for crawlers, and where the pages' links lead. */
export const directives: Hazard[] = [
  {
    name: 'nofollow on links',
    pages: {
      '/': `<!doctype html><p>${[
        '<a rel="nofollow" href="/1">no</a>',
        '<a rel="ugc sponsored NoFollow" href="/2">no</a>',
        '<a href="/3" rel="external noopener">yes</a>',
        '<a rel=nofollow href="/4">no</a><a href="/4">yes</a>',
        '<a rel="no-follow" href="/5">yes</a>',
        '<area rel="nofollow" href="/6">',
      ].join('\n')}`,
    },
    rest: () => plain(),
    expected: {
      fetched: ['/', '/3', '/4', '/5'],
      resources: ['/', '/3', '/4', '/5'],
      reasons: { '/1': 'noFollow', '/2': 'noFollow', '/6': 'noFollow' },
    },
  },
  {
    name: 'nofollow on one page, followed from another',
    pages: {
      '/': '<!doctype html><a rel="nofollow" href="/x">no</a><a href="/b">yes</a>',
      '/b': linking(['/x']),
      '/x': plain(),
    },
    expected: { fetched: ['/', '/b', '/x'], resources: ['/', '/b', '/x'], reasons: {} },
  },
  {
    name: 'nofollow in meta elements',
    pages: {
      '/': linking(['/closed/0', '/closed/1', '/closed/2', '/closed/3', '/open/0', '/open/1', '/open/2']),
      '/closed/0': linking(['/no/0'], metas('robots', 'nofollow')),
      '/closed/1': linking(['/no/1'], metas('ROBOTS', 'NONE')),
      '/closed/2': linking(['/no/2'], metas('robots', 'noindex,nofollow')),
      '/closed/3': linking(['/no/3'], metas('florilegium', 'nofollow')),
      '/open/0': linking(['/yes/0'], metas('googlebot', 'nofollow')),
      '/open/1': linking(['/yes/1'], metas('robots', 'max-image-preview:none')),
      '/open/2': linking(['/yes/2'], `<!-- ${metas('robots', 'nofollow')} -->`),
    },
    rest: (path) => (path.startsWith('/yes') ? plain() : undefined),
    expected: () => {
      const every = [
        '/',
        ...[0, 1, 2, 3].map((n) => `/closed/${n}`),
        ...[0, 1, 2].flatMap((n) => [`/open/${n}`, `/yes/${n}`]),
      ];
      const reasons = Object.fromEntries([0, 1, 2, 3].map((n) => [`/no/${n}`, 'noFollow' as const]));
      return { fetched: every, resources: every, reasons };
    },
  },
  {
    name: 'X-Robots-Tag that closes',
    pages: {
      '/': linking(closing.map(pathOf('page'))),
      ...Object.fromEntries(closing.map((tags, n) => [`/page/${n}`, tagged(tags, [`/no/${n}`])])),
    },
    expected: {
      fetched: ['/', ...closing.map(pathOf('page'))],
      resources: ['/', ...closing.map(pathOf('page'))],
      reasons: Object.fromEntries(closing.map((_, n) => [`/no/${n}`, 'noFollow' as const])),
    },
  },
  {
    name: 'X-Robots-Tag that is meant for others or says something else',
    pages: {
      '/': linking(opening.map(pathOf('page'))),
      ...Object.fromEntries(opening.map((tags, n) => [`/page/${n}`, tagged(tags, [`/yes/${n}`])])),
    },
    rest: () => plain(),
    expected: {
      fetched: ['/', ...opening.flatMap((_, n) => [`/page/${n}`, `/yes/${n}`])],
      resources: ['/', ...opening.flatMap((_, n) => [`/page/${n}`, `/yes/${n}`])],
      reasons: {},
    },
  },
  {
    name: 'bases of all kinds',
    pages: (at) => ({
      '/': linking(['/relative/', '/late', '/script', '/twice', '/none', '/data', '/away', '/empty']),
      '/relative/': linking(['1'], '<base href="../dir/">'),
      '/late': '<!doctype html><a href="late">late</a><base href="/dir/">',
      '/script': linking(['script-base'], '<base href="javascript:alert(1)">'),
      '/twice': linking(['twice'], '<base href="/dir/"><base href="/wrong/">'),
      '/none': linking(['none'], '<base target="_top"><base href="/dir/">'),
      '/data': linking(['data-base'], '<base href="data:text/html,x">'),
      '/away': linking(['away'], `<base href="${at.other(1)}/dir/">`),
      '/empty': linking(['empty-base'], '<base href="">'),
    }),
    rest: (path) => (/^\/(dir\/|\w+-base)/.test(path) ? plain() : undefined),
    expected: (at) => {
      const pages = ['/', '/relative/', '/late', '/script', '/twice', '/none', '/data', '/away', '/empty'];
      const found = [
        '/dir/1',
        '/dir/late',
        '/script-base',
        '/dir/twice',
        '/dir/none',
        '/data-base',
        '/empty-base',
      ];
      return {
        fetched: [...pages, ...found],
        resources: [...pages, ...found],
        reasons: { [`${at.other(1)}/dir/away`]: 'outOfScope' },
      };
    },
  },
  {
    name: 'canonical addresses in header and head',
    pages: {
      '/': linking(['/header', '/head']),
      '/header': {
        headers: { 'content-type': 'text/html', link: '</elsewhere>; rel="canonical"' },
        body: linking(['/1']),
      },
      '/head': linking(['/2'], '<link rel="canonical" href="/elsewhere-too">'),
    },
    rest: (path) => (/^\/\d$/.test(path) ? plain() : undefined),
    // A canonical address is not a link: it is only recorded.
    expected: {
      fetched: ['/', '/header', '/head', '/1', '/2'],
      resources: ['/', '/header', '/head', '/1', '/2'],
      reasons: {},
    },
  },
  {
    name: 'refresh, frames and other links that are no anchors',
    pages: {
      '/': linking(['/refresh', '/quoted', '/pause', '/itself', '/frames', '/map', '/relations', '/script']),
      '/refresh': linking([], '<meta http-equiv="refresh" content="0;url=/to/1">'),
      '/quoted': linking([], `<meta http-equiv="Refresh" content=" 5 ; URL = '/to/2' ">`),
      '/pause': linking([], '<meta http-equiv="refresh" content="30">'),
      '/itself': linking([], '<meta http-equiv="refresh" content="0; url=/itself">'),
      '/frames':
        '<!doctype html><frameset><frame src="/to/3"><frame src="about:blank"></frameset><iframe src="/to/4"></iframe>',
      '/map': '<!doctype html><map><area href="/to/5" alt=""></map>',
      '/relations': linking(
        [],
        '<link rel="next" href="/to/6"><link rel="alternate" hreflang="it" href="/to/7"><link rel="stylesheet" href="/style.css"><link rel="icon" href="/icon">',
      ),
      '/script':
        '<!doctype html><noscript><a href="/to/8">without scripts</a></noscript><template><a href="/to/9"></a></template>',
    },
    rest: (path) => (path.startsWith('/to/') ? plain() : undefined),
    expected: () => {
      const pages = [
        '/',
        '/refresh',
        '/quoted',
        '/pause',
        '/itself',
        '/frames',
        '/map',
        '/relations',
        '/script',
      ];
      const to = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `/to/${n}`);
      return {
        fetched: [...pages, ...to],
        resources: [...pages, ...to],
        reasons: { 'about:blank': 'unsupportedScheme' },
      };
    },
  },
  {
    name: 'a wall of cookies',
    pages: {
      '/': (asked) =>
        asked.headers.cookie?.includes('passed=yes')
          ? linking(['/inside'])
          : {
              ...redirect('/'),
              headers: { location: '/', 'set-cookie': ['passed=yes; Path=/; HttpOnly', 'lang=it'] },
            },
      '/inside': (asked) =>
        asked.headers.cookie?.includes('passed=yes') ? plain() : { status: 403, body: 'first the wall' },
    },
    expected: { fetched: ['/', '/', '/inside'], resources: ['/', '/inside'], reasons: {} },
  },
  {
    name: 'cookies for other hosts and endlessly many of them',
    pages: (at) => ({
      '/': {
        headers: {
          'content-type': 'text/html',
          'set-cookie': [
            `for-other=1; Domain=${at.other(1).split('/')[2]!.split(':')[0]}`,
            ...Array.from({ length: 500 }, (_, n) => `c${n}=${'x'.repeat(20)}`),
          ],
        },
        body: linking(['/next']),
      },
      '/next': plain(),
    }),
    expected: {
      fetched: ['/', '/next'],
      resources: ['/', '/next'],
      reasons: {},
      problems: ({ seen }) =>
        seen
          .map((one) => one.headers.cookie ?? '')
          .flatMap((cookie) => [
            ...(cookie.includes('for-other') ? ['a cookie for another host was sent'] : []),
            ...(cookie.length > 8_192 ? [`${cookie.length} bytes of cookies were sent`] : []),
          ]),
    },
  },
];
