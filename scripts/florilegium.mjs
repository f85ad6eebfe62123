#!/usr/bin/env node
// npx florilegium: the command line. Runs its bundle when that is newer than every source, else the sources
// themselves. Standard output carries results alone; relative paths are those of whoever calls.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkNode, root, setUp } from './setup.mjs';

checkNode();
await setUp((line) => process.stderr.write(`${line}\n`));
const bundle = `${root}/apps/cli/dist/main.mjs`;
if (existsSync(bundle) && newestSource() < statSync(bundle).mtimeMs) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(bundle).href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(`${root}/apps/cli/src/main.ts`).href);
}

/** When the last source of the command line was changed, in ms. */
function newestSource() {
  const folders = ['apps/cli/src', 'apps/launcher/src', 'apps/mapping-worker/src', 'packages'];
  return Math.max(...folders.map((folder) => newestIn(`${root}/${folder}`)));
}

function newestIn(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'fixtures') continue;
    const path = `${folder}/${entry.name}`;
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }
  return newest;
}
