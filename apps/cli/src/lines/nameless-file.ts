import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** An empty file below `parent`, for reading and writing, which disappears when it is closed or the process ends. */
export function openNameless(parent: string): number {
  const folder = mkdtempSync(join(parent, 'florilegium-'));
  const file = openSync(join(folder, 'lines'), 'w+');
  rmSync(folder, { recursive: true, force: true });
  return file;
}
