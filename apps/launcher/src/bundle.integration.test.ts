import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleApps } from './bundle';

let root: string;
const at = (path: string) => join(root, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
  // A source of this very moment might change again within it, so its time would say nothing.
  utimesSync(at(path), 1_000, 1_000);
}

const answer = () => spawnSync(process.execPath, [at('apps/cli/dist/main.mjs')], { encoding: 'utf8' }).stdout;

/** Paths and times of the sources of the command line's bundle. */
const inputs = () =>
  JSON.parse(readFileSync(at('apps/cli/dist/inputs.json'), 'utf8')) as [string, number, number][];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
  write('package-lock.json', '{}');
  write('apps/launcher/src/bundle.ts', '');
  write('apps/cli/src/main.ts', "void import('./part').then(({ word }) => process.stdout.write(word));");
  write('apps/cli/src/part.ts', "export const word: string = 'one';");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('bundles once for the same sources, however many ask at a time', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => bundleApps(root, ['cli'])));
  expect(asked.flat()).toEqual(['cli']);
  expect(answer()).toBe('one');
  expect(inputs()).toContainEqual(['apps/cli/src/part.ts', 1_000_000, 34]);
  expect(existsSync(at('apps/cli/dist/building.lock'))).toBe(false);
});

it('bundles again what has changed, and says so before', async () => {
  await bundleApps(root, ['cli']);
  write('apps/cli/src/part.ts', "export const word: string = 'two';");
  const told: string[] = [];
  expect(await bundleApps(root, ['cli'], (app) => told.push(app))).toEqual(told);
  expect(told).toEqual(['cli']);
  expect(answer()).toBe('two');
});

it('writes down new times of the same sources, and no time of a source that may still change', async () => {
  await bundleApps(root, ['cli']);
  utimesSync(at('apps/cli/src/main.ts'), 2_000, 2_000);
  utimesSync(at('apps/cli/src/part.ts'), 9_999_999_999, 9_999_999_999);
  expect(await bundleApps(root, ['cli'])).toEqual([]);
  const times = Object.fromEntries(inputs().map(([path, mtimeMs]) => [path, mtimeMs]));
  expect(times).toMatchObject({ 'apps/cli/src/main.ts': 2_000_000, 'apps/cli/src/part.ts': 0 });
});

it('bundles again what is not whole', async () => {
  await bundleApps(root, ['cli']);
  rmSync(at('apps/cli/dist/main.mjs'));
  expect(await bundleApps(root, ['cli'])).toEqual(['cli']);
  expect(answer()).toBe('one');
});

it('waits for no process that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  write('apps/cli/dist/building.lock', String(pid));
  expect(await bundleApps(root, ['cli'])).toEqual(['cli']);
});
