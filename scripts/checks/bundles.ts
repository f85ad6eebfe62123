import { fileURLToPath } from 'node:url';
import { bundleApps } from '@florilegium/launcher/bundle';

/** Vitest calls this before the first file of a lane: bundles what tests start as threads and processes. */
export default async function bundle(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
  await bundleApps(root, ['crawl-worker', 'mapping-worker', 'cli']);
}
