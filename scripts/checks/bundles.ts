import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleApps, bundlePrograms } from '@florilegium/launcher/bundle';

/** Vitest calls this before the first file of a suite: bundles what tests start as threads and processes. */
export default async function bundle(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
  await bundleApps(root, ['crawl-worker', 'mapping-worker', 'render-worker', 'cli', 'web']);
  await bundlePrograms(root, testPrograms(root));
}

/** Programs that only tests start. */
function testPrograms(root: string): string[] {
  const rooms = ['apps', 'packages'].flatMap((floor) =>
    readdirSync(join(root, floor)).map((room) => join(floor, room)),
  );
  const folders = rooms.map((room) => join(room, 'src/fixtures/programs'));
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
}
