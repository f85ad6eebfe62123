import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@florilegium/platform/is-alive';

const prefix = 'florilegium-render-';

/** The user without rights and files on every Linux. A render process that root started runs as it. */
export const nobody = 65_534;

/**
 * A folder for a render process and its browser, which may run as another user. Folders whose makers were killed are
 * removed.
 */
export function makeRenderFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (maker > 0 && !isAlive(maker)) removeRenderFolder(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // The process gives up the rights of an administrator.
  if (process.getuid?.() === 0) chownSync(folder, nobody, nobody);
  return folder;
}

/** Removes it with all that is in it, if this user may. */
export function removeRenderFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A browser that is just ending may still write.
  }
}
