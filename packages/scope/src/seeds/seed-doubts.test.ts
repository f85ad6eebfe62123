import { expect, it } from 'vitest';
import { normalizeUrl } from '../urls/url';
import { doubtOf, type OpenPlaces } from './seed-doubts';

function doubt(seed: string, open: Partial<OpenPlaces> = {}) {
  const found = normalizeUrl(seed);
  if (!found.ok) throw new Error(found.reason);
  return doubtOf(found.url, { cidrs: [], origins: [], ...open });
}

it.each([
  ['http://10.1.2.3/', 'network'],
  ['http://192.168.0.1:8080/a', 'network'],
  ['http://2130706433/', 'network'],
  ['http://0x7f.1/', 'network'],
  ['http://[::1]/', 'network'],
  ['http://[fd00::12:1]/', 'network'],
  ['http://[::ffff:10.0.0.1]/', 'network'],
  ['http://localhost/', 'localName'],
  ['http://wiki.localhost/', 'localName'],
  ['http://printer.local./', 'localName'],
  ['http://wiki/', 'localName'],
  ['https://example.org:9200/', 'port'],
  ['http://93.184.216.34:22/', 'port'],
  ['https://-bad-.example/', 'noSuchHost'],
  [`https://${'a'.repeat(64)}.example/`, 'noSuchHost'],
  ['https://a..example/', 'noSuchHost'],
] as const)('%s is in doubt: %s', (seed, why) => expect(doubt(seed)).toBe(why));

it.each([
  'https://www.example.org/',
  'http://example.org:8080/',
  'http://93.184.216.34/',
  'http://[2606:2800:220:1::1]/',
  'https://under_score.example.org/',
  'https://xn--caff-8oa.example./',
  `https://${'a'.repeat(63)}.example/`,
])('%s is not in doubt', (seed) => expect(doubt(seed)).toBeNull());

it('what is open to the corpus is in no doubt', () => {
  const open = { cidrs: ['10.1.0.0/16', 'fd00::/8', '192.168.1.7'] };
  expect(doubt('http://10.1.2.3:9000/', open)).toBeNull();
  expect(doubt('http://10.2.2.3/', open)).toBe('network');
  expect(doubt('http://192.168.1.7/', open)).toBeNull();
  expect(doubt('http://192.168.1.8/', open)).toBe('network');
  expect(doubt('http://[fd00::12:1]/', open)).toBeNull();
  // Whoever may not know which networks are open is not told of them by what is in doubt.
  expect(doubt('http://10.2.2.3/', { cidrs: null })).toBeNull();
  expect(doubt('http://wiki.local/', { cidrs: null })).toBeNull();
  expect(doubt('http://-bad-.example/', { cidrs: null })).toBe('noSuchHost');
  // Its network may know the name.
  expect(doubt('http://wiki.local/', open)).toBeNull();
  expect(doubt('http://-bad-.example/', open)).toBe('noSuchHost');
  expect(doubt('http://127.0.0.1:4477/it/', { origins: ['http://127.0.0.1:4477'] })).toBeNull();
});
