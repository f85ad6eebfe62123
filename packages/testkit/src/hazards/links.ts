import { linking, plain } from './answers';
import type { Hazard, Place } from './hazard';

/** Links as written in a page, and the path or URL that should be fetched for each. */
const odd = (at: Place): [link: string, fetched: string][] => [
  ['/back\\slash', '/back/slash'],
  [`\\\\${at.host}:${at.port}\\unc`, '/unc'],
  ['/ta\tb', '/tab'],
  ['/new\r\nline', '/newline'],
  ['  /spaces  ', '/spaces'],
  ['/inner space', '/inner%20space'],
  [`//${at.host}:${at.port}/no-scheme`, '/no-scheme'],
  ['http:/one-slash', '/one-slash'],
  ['http:no-slash', '/no-slash'],
  [`HTTP://${at.host}:${at.port}/upper`, '/upper'],
  [`http:\\\\${at.host}:${at.port}\\backwards`, '/backwards'],
  ['/percent%', '/percent%'],
  ['/percent%zz', '/percent%zz'],
  ['/latin%E0', '/latin%E0'],
  ['/nul%00', '/nul%00'],
  ['/%2e%2e/%2E/dots', '/dots'],
  ['../../../above', '/above'],
  ['/città', '/citt%C3%A0'],
  ['/日本?q=語', '/%E6%97%A5%E6%9C%AC?q=%E8%AA%9E'],
  ['/emoji-😀', '/emoji-%F0%9F%98%80'],
  ['/entities?a=1&amp;b=2&#38;c=3', '/entities?a=1&b=2&c=3'],
  ['/legacy?a=1&copy=2&lt=3', '/legacy?a=1&copy=2&lt=3'],
  ['/fragment#one', '/fragment'],
  ['/fragment#two', '/fragment'],
  ["/marks!$'()*+,;=:@&amp;", "/marks!$'()*+,;=:@&"],
  ['/angle&lt;&gt;{}|^`', '/angle%3C%3E%7B%7D|^%60'],
  ['/two//slashes', '/two//slashes'],
];

const unusable: Record<string, 'unsupportedScheme' | 'invalidUrl' | 'urlTooLong'> = {
  'javascript:void(17)': 'unsupportedScheme',
  'JaVaScRiPt:alert(17)': 'unsupportedScheme',
  'java\tscript:alert(18)': 'unsupportedScheme',
  '&#1;javascript:alert(19)': 'unsupportedScheme',
  'data:text/html,&lt;a href="/x"&gt;': 'unsupportedScheme',
  'mailto:a@hazard.test': 'unsupportedScheme',
  'tel:+390551234': 'unsupportedScheme',
  'ftp://hazard.test/': 'unsupportedScheme',
  'file:///etc/passwd': 'unsupportedScheme',
  'blob:http://hazard.test/1': 'unsupportedScheme',
  'view-source:http://hazard.test/': 'unsupportedScheme',
  'ws://hazard.test/': 'unsupportedScheme',
  'http://user:pw@hazard.test/': 'invalidUrl',
  'http://user@hazard.test/': 'invalidUrl',
  'http://hazard.test:99999/': 'invalidUrl',
  'http://hazard.test:port/': 'invalidUrl',
  'http://haz ard.test/': 'invalidUrl',
  'http://[::1/': 'invalidUrl',
  'http://hazard%00.test/': 'invalidUrl',
  'http://1.2.3.4.5/': 'invalidUrl',
  'http://': 'invalidUrl',
};

/** Links that are hard to read, and one page under several addresses. */
export const links: Hazard[] = [
  {
    name: 'links that browsers mend',
    pages: (at) => ({ '/': linking(odd(at).map(([link]) => link.replaceAll('"', '&quot;'))) }),
    rest: () => plain(),
    expected: (at) => {
      const every = ['/', ...new Set(odd(at).map(([, fetched]) => fetched))];
      return { fetched: every, resources: every, reasons: {} };
    },
  },
  {
    name: 'links that lead nowhere',
    pages: {
      '/': linking([
        ...Object.keys(unusable).map((link) => link.replaceAll('"', '&quot;')),
        '',
        '#',
        '#top',
        ' ',
      ]),
    },
    expected: {
      fetched: ['/'],
      resources: ['/'],
      counts: {
        unsupportedScheme: Object.values(unusable).filter((reason) => reason === 'unsupportedScheme').length,
        invalidUrl: Object.values(unusable).filter((reason) => reason === 'invalidUrl').length,
      },
      reasons: {},
    },
  },
  {
    name: 'links to other ports and schemes of the same host',
    pages: (at) => ({
      '/': linking([
        `http://${at.host}/`,
        `http://${at.host}:0/`,
        `https://${at.host}:${at.port}/tls`,
        `http://${at.domain}/`,
      ]),
    }),
    expected: (at) => ({
      fetched: ['/'],
      resources: ['/'],
      // Only the scheme differs, host and port are the same: it stays in scope, and no TLS is spoken there.
      reasons: {
        [`http://${at.host}/`]: 'outOfScope',
        [`http://${at.host}:0/`]: 'outOfScope',
        [`https://${at.host}:${at.port}/tls`]: 'tlsError',
        [`http://${at.domain}/`]: 'outOfScope',
      },
    }),
  },
  {
    name: 'links of 3,000 and of five million characters',
    pages: {
      '/': linking([`/${'l'.repeat(3_000)}`, `/${'m'.repeat(5_000_000)}`, `?${'n'.repeat(2_500)}`, '/after']),
      '/after': plain(),
    },
    expected: {
      fetched: ['/', '/after'],
      resources: ['/', '/after'],
      reasons: {},
      counts: { urlTooLong: 3 },
    },
  },
  {
    name: 'one page under several addresses',
    pages: (at) => ({
      '/': linking([
        '/page',
        '/page#part',
        '/page?',
        '/x/../page',
        '/%70age',
        `HTTP://${at.host}:${at.port}/page`,
        '/page?utm_source=a',
        '/page?b=2&amp;a=1',
        '/page?a=1&amp;b=2',
        '/page?&amp;a=1&amp;&amp;b=2',
        '/page?a=1&amp;b=2&amp;fbclid=3',
        '/page/',
        '/Page',
        '/page?a=2',
        '/%C3%A0',
        '/%c3%a0',
        '/à',
        '',
        '.',
        '/',
        '?',
        '/index.html',
      ]),
    }),
    rest: () => plain(),
    expected: {
      fetched: ['/', '/page', '/page?b=2&a=1', '/page/', '/Page', '/page?a=2', '/%C3%A0', '/index.html'],
      resources: ['/', '/page', '/page?b=2&a=1', '/page/', '/Page', '/page?a=2', '/%C3%A0', '/index.html'],
      reasons: {},
    },
  },
  {
    name: 'with and without www, in one scope and as two pages',
    names: (at) => ({ [at.domain]: [at.host], [`www.${at.domain}`]: [at.host] }),
    seeds: (at) => [`http://${at.domain}:${at.port}/`],
    pages: (at) => ({
      '/': linking([
        `http://www.${at.domain}:${at.port}/`,
        '/page',
        `http://www.${at.domain}:${at.port}/page`,
      ]),
      '/page': plain(),
    }),
    expected: (at) => {
      const every = ['', 'www.'].flatMap((prefix) =>
        ['/', '/page'].map((path) => `http://${prefix}${at.domain}:${at.port}${path}`),
      );
      return { fetched: every, resources: every, reasons: {} };
    },
  },
  {
    name: 'with and without www, https and slash, as the job has it',
    config: { urls: { ignoreWww: true, ignoreTrailingSlash: true, ignoreScheme: true } },
    names: (at) => ({ [at.domain]: [at.host], [`www.${at.domain}`]: [at.host] }),
    seeds: (at) => [`http://${at.domain}:${at.port}/`],
    pages: (at) => ({
      '/': linking([
        `http://www.${at.domain}:${at.port}/`,
        '/page',
        '/page/',
        `https://www.${at.domain}:${at.port}/page`,
      ]),
      '/page': plain(),
    }),
    expected: (at) => {
      const every = ['/', '/page'].map((path) => `http://${at.domain}:${at.port}${path}`);
      // With an explicit port, https is not the same as http.
      const secure = `https://www.${at.domain}:${at.port}/page`;
      return { fetched: every, resources: every, reasons: { [secure]: 'tlsError' } };
    },
  },
  {
    name: 'a name with letters beyond ASCII',
    names: (at) => ({ [`xn--citt-3na.${at.domain}`]: [at.host] }),
    seeds: (at) => [`http://città.${at.domain}:${at.port}/`],
    pages: (at) => ({
      '/': linking([
        `http://CITTÀ.${at.domain}:${at.port}/page`,
        `http://xn--citt-3na.${at.domain}:${at.port}/other`,
        `http://citt%C3%A0.${at.domain}:${at.port}/third`,
      ]),
    }),
    rest: () => plain(),
    expected: (at) => {
      const every = ['/', '/page', '/other', '/third'].map(
        (path) => `http://xn--citt-3na.${at.domain}:${at.port}${path}`,
      );
      return { fetched: every, resources: every, reasons: {} };
    },
  },
];
