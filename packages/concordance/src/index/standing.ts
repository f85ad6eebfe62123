import { statSync } from 'node:fs';
import { join } from 'node:path';
import { heapFile } from './lexicon-files';
import { isUnusable, lexiconNames, readManifest } from './manifest';
import { segmentPath } from './segment-files';

/**
 * Whether an index is there, of this version and whole, with all its files in their length: what can be told without
 * reading them.
 *
 * @param expected the id of the index that took all changes; null: any
 */
export function isStanding(folder: string, expected: string | null = null): boolean {
  const manifest = readManifest(folder);
  if (manifest === null || isUnusable(manifest) || !manifest.whole) return false;
  if (expected !== null && manifest.id !== expected) return false;
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? -1;
  return (
    // The first byte of a heap is not in its file.
    lexiconNames.every((name) => {
      const { values, bytes } = manifest.lexicons[name];
      return values === 0 || size(heapFile(folder, name)) >= bytes - 1;
    }) &&
    manifest.segments.every(
      ({ name, deleted, bytes }) =>
        size(segmentPath(folder, name)) >= bytes && (deleted === null || size(join(folder, deleted)) >= 0),
    )
  );
}
