import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWhenChanged, hashSources } from './source-hash';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  write('app/src/page.ts', 'one');
  write('lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const hash = () => hashSources(root, ['app', 'lock.json', 'missing']);

test('the same sources give the same hash', () => {
  expect(hash()).toBe(hash());
});

test.each([
  ['another text', () => write('app/src/page.ts', 'two')],
  ['another file', () => write('app/src/new.ts', '')],
  ['a new lock', () => write('lock.json', '{ }')],
  ['a file moved', () => renameSync(join(root, 'app/src/page.ts'), join(root, 'app/src/other.ts'))],
])('%s gives another hash', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each([
  'app/.next/server/x.js',
  'app/node_modules/x/y.js',
  'app/dist/main.mjs',
  'app/src/page.test.ts',
  'app/next-env.d.ts',
])('%s is no source', (path) => {
  const before = hash();
  write(path, 'made');
  expect(hash()).toBe(before);
});

test('builds once for the same sources, and again when a build failed', async () => {
  const stamp = join(root, 'made/built-from.txt');
  let builds = 0;
  const build = async () => {
    builds += 1;
  };
  const failing = async () => {
    throw new Error('no');
  };
  await expect(buildWhenChanged(stamp, 'a', failing)).rejects.toThrow('no');
  expect(await buildWhenChanged(stamp, 'a', build)).toBe(true);
  expect(await buildWhenChanged(stamp, 'a', build)).toBe(false);
  expect(await buildWhenChanged(stamp, 'b', build)).toBe(true);
  expect(builds).toBe(2);
});
