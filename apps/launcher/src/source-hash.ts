import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Folders with generated files, which are not sources. */
const made = new Set(['node_modules', 'dist', '.next', 'fixtures', 'test-results']);
const isTest = /\.(test|fixture)\.tsx?$/;
/** Files that a build writes beside the sources. */
const isByProduct = /^next-env\.d\.ts$|\.tsbuildinfo$/;

/**
 * A SHA-256 over the names and bytes of the sources below `paths` (files or folders, relative to `root`), the same on
 * every system. Tests and build results are left out; a missing path counts as empty.
 * @param known hashes of files that were read a moment ago, to which those are added that are read now
 */
export function hashSources(root: string, paths: string[], known = new Map<string, Buffer>()): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listSources(join(root, path))).sort()) {
    const bytes = known.get(file) ?? createHash('sha256').update(readFileSync(file)).digest();
    known.set(file, bytes);
    hash.update(`${relative(root, file).split(sep).join('/')}\0`);
    hash.update(bytes);
  }
  return hash.digest('hex');
}

function listSources(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return made.has(entry.name) ? [] : listSources(join(path, entry.name));
    const isSource = entry.isFile() && !isTest.test(entry.name) && !isByProduct.test(entry.name);
    return isSource ? [join(path, entry.name)] : [];
  });
}

/** Whether the last successful build used these sources. */
export function isBuiltFrom(stampPath: string, sourceHash: string): boolean {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sourceHash;
}

/** Runs `build` unless the last successful build used the same sources; returns whether it ran. */
export async function buildWhenChanged(
  stampPath: string,
  sourceHash: string,
  build: () => Promise<void>,
): Promise<boolean> {
  if (isBuiltFrom(stampPath, sourceHash)) return false;
  await build();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, sourceHash);
  return true;
}
