import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isUnusable, readManifest } from './manifest';
import { filesOf } from './segment-files';

/** Files that no manifest names may be another writer's, who is about to name them; after so long they are not. */
const abandonedMs = 3_600_000;

/** The files of segments that a writer of an index wrote, and what becomes of those that no manifest names. */
export class WrittenFiles {
  /** Those that no manifest names, not yet or not any more. */
  private readonly unnamed = new Set<string>();

  constructor(private readonly folder: string) {}

  /** A file is being written. */
  made(name: string): void {
    this.unnamed.add(name);
  }

  /** A manifest took the place of the one before; the files that they name. */
  named(before: readonly string[], now: readonly string[]): void {
    for (const name of before) this.unnamed.add(name);
    for (const name of now) this.unnamed.delete(name);
  }

  /** Takes away what the manifest on the disk doesn't name: what filled the disk would keep it full. */
  giveUp(): void {
    const manifest = readManifest(this.folder);
    if (manifest === null || isUnusable(manifest)) return;
    const named = new Set(filesOf(manifest));
    for (const name of this.unnamed) if (!named.has(name)) rmSync(join(this.folder, name), { force: true });
  }

  /**
   * Removes files that no manifest names any more. Readers that have them open keep reading them.
   *
   * @param files the files that the manifest names
   * @param needCurrent throws if it is not this writer's any more
   */
  sweep(files: readonly string[], needCurrent: () => void): void {
    const found = readdirSync(this.folder);
    needCurrent();
    const named = new Set(files);
    for (const name of found) {
      if (!name.startsWith('segment-') || named.has(name)) continue;
      const path = join(this.folder, name);
      const { mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
      if (this.unnamed.delete(name) || Date.now() - mtimeMs > abandonedMs) rmSync(path, { force: true });
    }
  }
}
