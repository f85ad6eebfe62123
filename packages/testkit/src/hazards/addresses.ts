import { bytes, linking, redirect } from './answers';
import type { Hazard, Place } from './hazard';

/** Private addresses in every notation that URLs have for them; a slash and a port may follow. */
const notations = [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0x7F.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.1',
  '127.0.1',
  '0x7f.1',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '0.0.0.0',
  '0',
  '0x0',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::10.0.0.1]',
  '[2002:7f00:1::]',
  '[fd00::1]',
  '[fc00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[fd00:ec2::254]',
  '[2001:db8::1]',
  '169.254.169.254',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '255.255.255.255',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'lo\u00adcalhost',
];

/** In a Location header the others would test how bytes are decoded. */
const ascii = notations.filter((notation) => /^[\x20-\x7e]+$/.test(notation));
const targets = (at: Place) => notations.map((notation, n) => `http://${notation}:${at.port}/private/${n}`);
const written = (url: string) => new URL(url).href;
const custom = { scope: { kind: 'custom' } } as const;
const refusing = (urls: string[]) =>
  Object.fromEntries(urls.map((url) => [written(url), 'addressRefused' as const]));

/** Ways to addresses that a crawler must not reach: the site records every connection to them. */
export const addresses: Hazard[] = [
  {
    name: 'private addresses as seeds',
    seeds: (at) => [
      `http://${at.forbidden}:${at.port}/`,
      `https://${at.forbidden}:${at.port}/`,
      ...targets(at),
    ],
    pages: {},
    expected: (at) => ({
      fetched: [],
      resources: [],
      reasons: refusing([
        `http://${at.forbidden}:${at.port}/`,
        `https://${at.forbidden}:${at.port}/`,
        ...targets(at),
      ]),
    }),
  },
  {
    name: 'private addresses in links and redirects',
    config: custom,
    pages: (at) => ({
      '/': linking(
        [...targets(at), ...ascii.map((_, n) => `/to/${n}`)],
        `<meta http-equiv="refresh" content="0;url=http://${at.forbidden}:${at.port}/refresh">`,
      ),
      ...Object.fromEntries(
        ascii.map((notation, n) => [`/to/${n}`, redirect(`http://${notation}:${at.port}/redirected/${n}`)]),
      ),
    }),
    expected: (at) => ({
      fetched: ['/', ...ascii.map((_, n) => `/to/${n}`)],
      resources: ['/'],
      reasons: {
        ...refusing([
          ...targets(at),
          ...ascii.map((notation, n) => `http://${notation}:${at.port}/redirected/${n}`),
          `http://${at.forbidden}:${at.port}/refresh`,
        ]),
        ...Object.fromEntries(ascii.map((_, n) => [`/to/${n}`, 'redirected' as const])),
      },
    }),
  },
  {
    name: 'names with private addresses',
    names: (at) => ({
      [`private.${at.domain}`]: ['10.0.0.1'],
      [`loop.${at.domain}`]: [at.forbidden],
      [`six.${at.domain}`]: ['::1'],
      [`mapped.${at.domain}`]: ['::ffff:127.0.0.1'],
      [`mixed.${at.domain}`]: [at.forbidden, at.host],
    }),
    seeds: (at) =>
      ['private', 'loop', 'six', 'mapped', 'mixed'].map((name) => `http://${name}.${at.domain}:${at.port}/`),
    pages: { '/': linking([]) },
    expected: (at) => ({
      fetched: [`http://mixed.${at.domain}:${at.port}/`],
      resources: [`http://mixed.${at.domain}:${at.port}/`],
      reasons: refusing(
        ['private', 'loop', 'six', 'mapped'].map((name) => `http://${name}.${at.domain}:${at.port}/`),
      ),
    }),
  },
  {
    name: 'a redirect to a name with a private address',
    config: custom,
    names: (at) => ({ [`loop.${at.domain}`]: [at.forbidden] }),
    pages: (at) => ({ '/': linking(['/to']), '/to': redirect(`http://loop.${at.domain}:${at.port}/secret`) }),
    expected: (at) => ({
      fetched: ['/', '/to'],
      resources: ['/'],
      reasons: { '/to': 'redirected', [`http://loop.${at.domain}:${at.port}/secret`]: 'addressRefused' },
    }),
  },
  {
    // RFC 6761, 6.3: such names mean this machine; no name server may be asked for them.
    name: 'names below localhost',
    seeds: (at) => [`http://hazard.localhost:${at.port}/`],
    pages: {},
    expected: (at) => ({
      fetched: [],
      resources: [],
      reasons: refusing([`http://hazard.localhost:${at.port}/`]),
    }),
  },
  {
    name: 'a public address on a port of other services',
    seeds: () => ['http://192.0.9.1:25/', 'http://192.0.9.1:6379/'],
    pages: {},
    expected: {
      fetched: [],
      resources: [],
      reasons: refusing(['http://192.0.9.1:25/', 'http://192.0.9.1:6379/']),
    },
  },
  {
    name: 'a name that changes its address between two looks',
    names: (at) => ({
      [at.domain]: (seen) => [seen.some(({ path }) => path === '/') ? at.forbidden : at.host],
    }),
    seeds: (at) => [`http://${at.domain}:${at.port}/`],
    // The connection ends here, so the next request has to look up the name again.
    pages: { '/': bytes(linking(['/next']), { 'content-type': 'text/html', connection: 'close' }) },
    expected: (at) => ({
      fetched: [`http://${at.domain}:${at.port}/`],
      resources: [`http://${at.domain}:${at.port}/`],
      reasons: refusing([`http://${at.domain}:${at.port}/next`]),
    }),
  },
  {
    name: 'names that nobody has',
    seeds: (at) => [`http://${at.domain}.invalid/`],
    pages: {},
    expected: (at) => ({
      fetched: [],
      resources: [],
      reasons: { [`http://${at.domain}.invalid/`]: 'hostNotFound' },
    }),
  },
];
