// npm run bench -- NAME: one command per figure; each prints a ratio against a peer or a limit of the same run.
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkNode, root, setUp } from './setup.mjs';

checkNode();
const [name = '', ...options] = process.argv.slice(2);
// What is left are the benchmark's own options, however npm was told to hand them on.
process.argv.splice(2, Number.POSITIVE_INFINITY, ...options.filter((one) => one !== '--'));
const rooms = readdirSync(`${root}/bench`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: room }) => ({ room, names: namesIn(room) }));
const home = rooms.find(({ names }) => names.includes(name));
if (!home) {
  const list = rooms.map(({ room, names }) => `  ${room}: ${names.join(', ')}\n`);
  process.stderr.write(`npm run bench -- NAME, where NAME is one of\n${list.join('')}`);
  process.exit(2);
}
await setUp((line) => process.stderr.write(`${line}\n`));
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(`${root}/bench/${home.room}/${name}.ts`).href);

/** The benchmarks of a room: what lies on its floor. What they are made of lies in folders beside them. */
function namesIn(room) {
  return readdirSync(`${root}/bench/${room}`).flatMap((file) =>
    file.endsWith('.ts') ? file.slice(0, -3) : [],
  );
}
