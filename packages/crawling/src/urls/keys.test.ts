import { createHash } from 'node:crypto';
import { shardCount } from '@florilegium/contracts/queues';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { keyHash } from './key-hash';
import { shardOf } from './shard';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

it('knows a key by the first half of its SHA-256, as a uuid', () => {
  const whole = createHash('sha256').update('http://example.org/città').digest('hex');
  expect(keyHash('http://example.org/città').replaceAll('-', '')).toBe(whole.slice(0, 32));
  expect(keyHash('')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

it('puts every host into a shard, and many hosts into all of them', () => {
  fc.assert(
    fc.property(fc.string(), (host) => {
      const shard = shardOf(host);
      expect(Number.isInteger(shard) && shard >= 0 && shard < shardCount).toBe(true);
    }),
  );
  const hosts = Array.from({ length: 10_000 }, (_, index) => `site${index}.example.org`);
  expect(new Set(hosts.map(shardOf)).size).toBe(shardCount);
});
