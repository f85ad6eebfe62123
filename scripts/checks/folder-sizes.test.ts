import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { crowdedFolders, maxSources } from './folder-sizes';

const root = mkdtempSync(join(tmpdir(), 'folders-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('names folders with too many sources, and counts neither tests nor what a tool has made', () => {
  for (const folder of ['apps', 'packages/db/src', 'packages/db/generated', 'scripts', 'bench', 'e2e']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (let file = 0; file <= maxSources; file += 1) {
    writeFileSync(join(root, `packages/db/src/a${file}.ts`), '');
    writeFileSync(join(root, `packages/db/generated/b${file}.ts`), '');
    writeFileSync(join(root, `bench/c${file}.test.ts`), '');
  }
  expect(crowdedFolders(root)).toEqual([`packages/db/src: ${maxSources + 1} source files`]);
});
