/** npm run build: bundles workers and command line and builds the web app, without starting anything. */
import { fileURLToPath } from 'node:url';
import { bundleApps } from '@florilegium/launcher/bundle';
import { buildWeb } from '@florilegium/launcher/web-build';
import { runMain } from '@florilegium/platform/shutdown';

runMain(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
  const bundled = await bundleApps(root);
  const built = await buildWeb(root);
  const made = [...bundled, ...(built ? ['web'] : [])];
  process.stdout.write(
    made.length > 0 ? `Built ${made.join(', ')}.\n` : 'Everything is built from these sources.\n',
  );
});
