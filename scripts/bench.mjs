// npm run bench -- NAME: one command per figure; each prints a ratio against a peer or a limit of the same run.
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkNode, root, setUp } from './setup.mjs';

checkNode();
const [name = '', ...options] = process.argv.slice(2);
// What is left are the benchmark's own options, however npm was told to hand them on.
process.argv.splice(2, Number.POSITIVE_INFINITY, ...options.filter((one) => one !== '--'));
const path = `${root}/bench/${name}.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(path)) {
  const names = readdirSync(`${root}/bench`).flatMap((file) =>
    file.endsWith('.ts') ? file.slice(0, -3) : [],
  );
  process.stderr.write(`npm run bench -- NAME: ${names.join(', ')}\n`);
  process.exit(2);
}
await setUp((line) => process.stderr.write(`${line}\n`));
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path).href);
