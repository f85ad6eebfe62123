#!/usr/bin/env node
// The command line: runs its bundle, which is made first when its sources changed. Standard output carries results
// alone; relative paths are those of whoever calls.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkNode, isUnchanged, root, setUp } from './setup.mjs';

const bundle = 'apps/cli/dist';
const say = (line) => process.stderr.write(`${line}\n`);

checkNode();
await setUp(say);
if (!(isUnchanged(`${bundle}/inputs.json`) && existsSync(`${root}/${bundle}/main.mjs`))) await makeBundle();
// Stacks are shown to those alone who ask for them.
if (/^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) process.setSourceMapsEnabled(true);
await import(pathToFileURL(`${root}/${bundle}/main.mjs`).href);

/** Makes the bundle anew; of one that is as it has to be, it notes the times of its sources. */
async function makeBundle() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { bundleApps } = await import('../apps/launcher/src/bundle.ts');
  await bundleApps(root, ['cli'], () => say('Bundling the command line …'));
  await unregister();
}
