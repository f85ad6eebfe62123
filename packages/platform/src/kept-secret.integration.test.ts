import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from './kept-secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is made once and read by its owner alone', () => {
  const secret = keptSecret(folder, 'setup-token');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(folder, 'setup-token')).toBe(secret);
  expect(keptSecret(folder, 'session-secret')).not.toBe(secret);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'setup-token')).mode & 0o777).toBe(0o600);
});
