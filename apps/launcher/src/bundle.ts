import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin, stop } from 'esbuild';
import { buildWhenChanged, hashSources } from './source-hash';

/** Apps whose processes run from one file each. */
const bundledApps = ['crawl-worker', 'mapping-worker', 'cli'];

/** What starts as a process or thread of its own, and so is a bundle of its own. */
const isEntry = /^(main|.+-thread|.+-child)\.ts$/;

/**
 * Bundles the entries of the workers and the command line into apps/<app>/dist/<entry>.mjs when their sources
 * changed. Rooms of the project go into the bundle, packages of others stay outside. Returns the apps that were bundled.
 */
export async function bundleWorkers(root: string): Promise<string[]> {
  const bundled: string[] = [];
  for (const app of bundledApps) {
    const sources = hashSources(root, [`apps/${app}/src`, 'packages', 'package-lock.json']);
    const folder = join(root, 'apps', app, 'dist');
    const ran = await buildWhenChanged(join(folder, 'built-from.txt'), sources, async () => {
      await build(bundleOptions(root, app, folder));
    });
    if (ran) bundled.push(app);
  }
  // Its helper process would live as long as ours.
  if (bundled.length > 0) await stop();
  return bundled;
}

function bundleOptions(root: string, app: string, outdir: string): BuildOptions {
  const folder = join(root, 'apps', app, 'src');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => isEntry.test(name)) : [];
  return {
    entryPoints: names.map((name) => join(folder, name)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // Stack traces need the places alone; a process keeps its map in memory.
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [othersStayOutside],
  };
}

const othersStayOutside: Plugin = {
  name: 'others-stay-outside',
  setup: (plugin) => {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@florilegium/')) return undefined;
      return { path, external: true };
    });
  },
};
