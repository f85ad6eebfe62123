import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A folder with more source files than this has rooms in it that want a name. */
export const maxSources = 25;

/** Whether a file is a source that a reader has to tell from its neighbours: tests stand beside theirs. */
function isSource(name: string): boolean {
  return /\.(ts|tsx)$/.test(name) && !/\.test\.tsx?$/.test(name);
}

/** Folders with too many source files, as 'folder: how many'. */
export function crowdedFolders(root: string): string[] {
  return ['apps', 'packages', 'scripts', 'e2e', 'bench'].flatMap((top) => crowdedBelow(root, top));
}

function crowdedBelow(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && isSource(entry.name)).length;
  const below = entries
    .filter((entry) => entry.isDirectory() && !passedOver.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => crowdedBelow(root, `${folder}/${entry.name}`));
  return sources > maxSources ? [`${folder}: ${sources} source files`, ...below] : below;
}

/** What somebody else has written, or a tool. */
const passedOver = new Set(['node_modules', 'dist', 'generated', 'fixtures']);
