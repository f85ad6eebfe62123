import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killWriter } from '../fixtures/killed-writer';

it('an index whose writer is killed while it writes and merges loses nothing and has nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-writer-'));
  try {
    const { faults, batches } = await killWriter(folder, { kills: 3, random: Math.random });
    expect(faults).toEqual([]);
    expect(batches).toBeGreaterThanOrEqual(3);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
