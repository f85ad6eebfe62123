import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDataFolder } from './private-files';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'private-files-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('makeDataFolder', () => {
  test('shuts a folder that stood open, and those in it', () => {
    const folder = join(parent, 'deep/data');
    mkdirSync(join(folder, 'archive'), { recursive: true });
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'archive'), 0o755);
    makeDataFolder(folder);
    expect(rights(folder)).toBe(process.getuid?.() === 0 ? '710' : '700');
    expect(rights(join(folder, 'archive'))).toBe('700');
  });

  test('makes a folder where there is none', () => {
    makeDataFolder(join(parent, 'deep/data'));
    expect(existsSync(join(parent, 'deep/data'))).toBe(true);
  });

  test('says which setting is wrong where none can be made', () => {
    expect(() => makeDataFolder('/proc/none')).toThrow(/^FLORILEGIUM_DATA expects a folder/);
  });
});

test.skipIf(process.platform === 'win32')('what a process makes from then on is its own user’s alone', () => {
  const program = fileURLToPath(new URL('../dist/private-writer.mjs', import.meta.url));
  execFileSync(process.execPath, [program], { cwd: parent });
  expect(rights(join(parent, 'folder'))).toBe('700');
  expect(rights(join(parent, 'file'))).toBe('600');
  expect(rights(join(parent, 'of-a-child'))).toBe('600');
});
