import { expect, test, vi } from 'vitest';
import { createNameLookup, type NameSources } from './name-lookup';

const coded = (code: string) => Object.assign(new Error(code), { code });
type Answer = [address: string, ttl: number][] | string;

/** Name servers that know `zone`; other names don't exist. A string is an error's code. */
function sourcesOf(zone: Record<string, { four?: Answer; six?: Answer }>) {
  let nowMs = 0;
  const answer = (given: Answer | undefined, otherwise: string) => {
    if (given === undefined || typeof given === 'string') throw coded(given ?? otherwise);
    return given.map(([address, ttl]) => ({ address, ttl }));
  };
  const resolve4 = vi.fn(async (name: string) =>
    answer(zone[name]?.four, zone[name] ? 'ENODATA' : 'ENOTFOUND'),
  );
  const resolve6 = vi.fn(async (name: string) =>
    answer(zone[name]?.six, zone[name] ? 'ENODATA' : 'ENOTFOUND'),
  );
  const system = vi.fn<NameSources['system']>((name, _options, callback) => {
    if (name === 'printer') callback(null, [{ address: '10.0.0.9', family: 4 }]);
    else if (name === 'busy') callback(coded('EAI_AGAIN'), []);
    else callback(coded('ENOTFOUND'), []);
  });
  const sources = { resolver: { resolve4, resolve6 }, system, now: () => nowMs } as unknown as NameSources;
  return { sources, resolve4, resolve6, system, passMs: (ms: number) => (nowMs += ms) };
}

const none = new Map<string, string[]>();
const looked = (lookup: ReturnType<typeof createNameLookup>, host: string) =>
  new Promise<unknown>((resolve) =>
    lookup(host, { all: true }, (error, found) => resolve(error ? error.code : found)),
  );

test('gives both families, IPv4 first, to a lookup and to who asks for addresses', async () => {
  const { sources } = sourcesOf({ 'a.example': { four: [['192.0.2.1', 60]], six: [['2001:db8::1', 60]] } });
  const lookup = createNameLookup(() => none, sources);
  expect(await looked(lookup, 'A.example.')).toEqual([
    { address: '192.0.2.1', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ]);
  expect(await lookup.addressesOf('a.example')).toEqual(['192.0.2.1', '2001:db8::1']);
  expect(await lookup.addressesOf('[2001:db8::7]')).toEqual(['2001:db8::7']);
});

test.each([
  ['as long as it says', 120, 119_999, 120_000],
  ['half a minute at least', 1, 29_999, 30_000],
  ['ten minutes at most', 86_400, 599_999, 600_000],
])('an answer is believed %s', async (_name, ttl, within, after) => {
  const { sources, resolve4, passMs } = sourcesOf({ 'a.example': { four: [['192.0.2.1', ttl]] } });
  const lookup = createNameLookup(() => none, sources);
  await lookup.addressesOf('a.example');
  passMs(within);
  await lookup.addressesOf('a.example');
  expect(resolve4).toHaveBeenCalledTimes(1);
  passMs(after - within);
  await lookup.addressesOf('a.example');
  expect(resolve4).toHaveBeenCalledTimes(2);
});

test('the shortest time of all records counts', async () => {
  const zone = { 'a.example': { four: [['192.0.2.1', 300] as const], six: [['2001:db8::1', 60] as const] } };
  const { sources, resolve4, passMs } = sourcesOf(zone as never);
  const lookup = createNameLookup(() => none, sources);
  await lookup.addressesOf('a.example');
  passMs(60_000);
  await lookup.addressesOf('a.example');
  expect(resolve4).toHaveBeenCalledTimes(2);
});

test('a name that does not exist is asked for once a minute, and costs one question', async () => {
  const { sources, resolve4, resolve6, passMs } = sourcesOf({});
  const lookup = createNameLookup(() => none, sources);
  expect(await looked(lookup, 'no.example')).toBe('ENOTFOUND');
  passMs(59_999);
  expect(await looked(lookup, 'no.example')).toBe('ENOTFOUND');
  expect(await lookup.addressesOf('no.example')).toEqual([]);
  expect([resolve4.mock.calls.length, resolve6.mock.calls.length]).toEqual([1, 0]);
  passMs(1);
  await looked(lookup, 'no.example');
  expect(resolve4).toHaveBeenCalledTimes(2);
});

test('name servers that fail are no answer: nothing is remembered', async () => {
  const zone: Parameters<typeof sourcesOf>[0] = { 'a.example': { four: 'ESERVFAIL' } };
  const { sources } = sourcesOf(zone);
  const lookup = createNameLookup(() => none, sources);
  expect(await looked(lookup, 'a.example')).toBe('EAI_AGAIN');
  expect(await lookup.addressesOf('a.example')).toEqual([]);
  zone['a.example'] = { four: [['192.0.2.1', 60]], six: 'ETIMEOUT' };
  expect(await lookup.addressesOf('a.example')).toEqual(['192.0.2.1']);
});

test('many who ask for one name at once are answered by one question', async () => {
  const { sources, resolve4 } = sourcesOf({ 'a.example': { four: [['192.0.2.1', 60]] } });
  const lookup = createNameLookup(() => none, sources);
  const all = await Promise.all(Array.from({ length: 50 }, () => lookup.addressesOf('a.example')));
  expect(new Set(all.flat())).toEqual(new Set(['192.0.2.1']));
  expect(resolve4).toHaveBeenCalledTimes(1);
});

test('the hosts file comes first, is never remembered, and reserved names are asked of nobody', async () => {
  const { sources, resolve4, system } = sourcesOf({ 'a.example': { four: [['192.0.2.1', 60]] } });
  let names = new Map([['a.example', ['10.0.0.1']]]);
  const lookup = createNameLookup(() => names, sources);
  expect(await lookup.addressesOf('a.example')).toEqual(['10.0.0.1']);
  names = new Map();
  expect(await lookup.addressesOf('a.example')).toEqual(['192.0.2.1']);
  expect(await looked(lookup, 'nowhere.invalid')).toBe('ENOTFOUND');
  for (const name of ['localhost', 'Localhost.', 'a.b.localhost', 'a.LOCALHOST.']) {
    expect(await lookup.addressesOf(name)).toEqual(['127.0.0.1', '::1']);
  }
  expect([resolve4.mock.calls.length, system.mock.calls.length]).toEqual([1, 0]);
});

test('the system is asked for names without a dot, of the local net, and where no name server is known', async () => {
  const { sources, system, passMs } = sourcesOf({ 'far.example': { four: 'ECONNREFUSED' } });
  const lookup = createNameLookup(() => none, sources);
  expect(await lookup.addressesOf('printer')).toEqual(['10.0.0.9']);
  expect(await looked(lookup, 'mill.local')).toBe('ENOTFOUND');
  expect(await looked(lookup, 'far.example')).toBe('ENOTFOUND');
  expect(await looked(lookup, 'busy')).toBe('EAI_AGAIN');
  expect(system.mock.calls.map(([name]) => name)).toEqual(['printer', 'mill.local', 'far.example', 'busy']);
  await lookup.addressesOf('printer');
  expect(system).toHaveBeenCalledTimes(4);
  passMs(60_000);
  await lookup.addressesOf('printer');
  expect(system).toHaveBeenCalledTimes(5);
});

test('of 20,000 names the one that was learnt first is forgotten', async () => {
  const { sources, resolve4 } = sourcesOf({});
  const lookup = createNameLookup(() => none, sources);
  for (let at = 0; at <= 20_000; at += 1) await lookup.addressesOf(`h${at}.example`);
  expect(resolve4).toHaveBeenCalledTimes(20_001);
  await lookup.addressesOf('h1.example');
  expect(resolve4).toHaveBeenCalledTimes(20_001);
  await lookup.addressesOf('h0.example');
  expect(resolve4).toHaveBeenCalledTimes(20_002);
});
