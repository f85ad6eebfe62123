import { blockedNetworks } from '@florilegium/contracts/networks/special-networks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAddressGuard } from './address-guard';
import { blockingNetwork, embeddedIPv4, parseNetwork } from './blocked-networks';

test.each([
  ['127.0.0.1', '127.0.0.0/8'],
  ['10.255.255.255', '10.0.0.0/8'],
  ['172.31.0.1', '172.16.0.0/12'],
  ['192.168.1.1', '192.168.0.0/16'],
  ['169.254.169.254', '169.254.0.0/16'],
  ['100.64.0.1', '100.64.0.0/10'],
  ['0.0.0.0', '0.0.0.0/8'],
  ['255.255.255.255', '240.0.0.0/4'],
  ['::', '::/96'],
  ['::1', '::/96'],
  ['::127.0.0.1', '::/96'],
  ['::ffff:127.0.0.1', '127.0.0.0/8'],
  ['::ffff:7f00:1', '127.0.0.0/8'],
  ['0:0:0:0:0:ffff:a00:1', '10.0.0.0/8'],
  ['64:ff9b::10.0.0.1', '10.0.0.0/8'],
  ['64:ff9b::7f00:1', '127.0.0.0/8'],
  ['64:ff9b:1::1', '64:ff9b:1::/48'],
  ['::ffff:0:127.0.0.1', '::ffff:0:0:0/96'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001::/23'],
  ['2002:7f00:1::', '2002::/16'],
  ['fd00:ec2::254', 'fc00::/7'],
  ['fe80::1%eth0', 'fe80::/10'],
  ['ff02::1', 'ff00::/8'],
])('%s lies in %s', (address, cidr) => {
  expect(blockingNetwork(address)).toBe(cidr);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.1.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2a00::1',
])('%s is of the public web', (address) => {
  expect(blockingNetwork(address)).toBeNull();
});

test('what is no address is blocked', () => {
  for (const text of ['', 'example.org', '1.2.3', '2130706433', ':::', '1.2.3.4.5']) {
    expect(blockingNetwork(text)).not.toBeNull();
  }
});

test('every network of the table can be read', () => {
  for (const cidr of blockedNetworks) expect(parseNetwork(cidr)?.cidr).toBe(cidr);
});

test('an address is free exactly when it lies in none of the networks', () => {
  const networks = blockedNetworks.map((cidr) => parseNetwork(cidr)!);
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const plain = embeddedIPv4(address) ?? address;
      const lies = networks.find((network) => network.contains(plain))?.cidr ?? null;
      expect(blockingNetwork(address)).toBe(lies);
    }),
    { numRuns: 2_000 },
  );
});

test('an IPv4-mapped address is judged as its IPv4 address, however it is written', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
      const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
      for (const written of [
        `::ffff:${address}`,
        `::FFFF:${hex}`,
        `0:0:0:0:0:ffff:${hex}`,
        `64:ff9b::${hex}`,
      ]) {
        expect(embeddedIPv4(written)).toBe(address);
        expect(blockingNetwork(written)).toBe(blockingNetwork(address));
      }
    }),
  );
});

test('a network is read or refused', () => {
  expect(parseNetwork('192.168.1.7')?.contains('192.168.1.7')).toBe(true);
  expect(parseNetwork('192.168.1.7')?.contains('192.168.1.8')).toBe(false);
  expect(parseNetwork(' 10.0.0.0/8 ')?.contains('10.9.9.9')).toBe(true);
  expect(parseNetwork('fd00::/8')?.contains('fd12::1')).toBe(true);
  expect(parseNetwork('fd00::/8')?.contains('10.0.0.1')).toBe(false);
  for (const bad of [
    '',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0/8',
    'fe80::1%eth0',
    '::/129',
    'localhost',
    '10.0.0.0/-1',
  ]) {
    expect(parseNetwork(bad), bad).toBeNull();
  }
});

test('an allow-list lets exactly its networks, addresses and ports through', () => {
  const guard = createAddressGuard({ cidrs: ['10.1.0.0/16'], hostPorts: ['127.0.0.1:4477', '[::1]:4477'] });
  expect(guard('10.1.2.3', 9_000)).toEqual({ allowed: true });
  expect(guard('::ffff:10.1.2.3', 80)).toEqual({ allowed: true });
  expect(guard('127.0.0.1', 4_477)).toEqual({ allowed: true });
  expect(guard('::1', 4_477)).toEqual({ allowed: true });
  expect(guard('127.0.0.1', 80)).toEqual({ allowed: false, reason: 'network', detail: '127.0.0.0/8' });
  expect(guard('127.0.0.2', 4_477).allowed).toBe(false);
  expect(guard('10.2.0.1', 80).allowed).toBe(false);
  expect(guard('8.8.8.8', 443)).toEqual({ allowed: true });
  expect(guard('8.8.8.8', 25)).toEqual({ allowed: false, reason: 'port', detail: '25' });
  expect(() => createAddressGuard({ cidrs: ['all'] })).toThrow(/Not a network/);
});
