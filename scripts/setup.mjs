// What `npm start` and `npm test` do first: the right Node, the packages of the lock file, the database client.
// Node built-ins only, since nothing is installed yet when this runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const at = (path) => `${root}/${path}`;

/** Ends the process with one sentence when this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Florilegium needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** What says whether a checkout is set up. */
const looksAt = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'prisma/schema.prisma',
  'packages/db/src/generated/made-for.txt',
  'scripts/setup.mjs',
];
/** How these were when it was looked for the last time. */
const setUpPath = 'node_modules/.cache/florilegium/set-up-from.json';

/** Installs what is missing and generates the database client; `say` gets one line for each thing that is done. */
export async function setUp(say) {
  if (isUnchanged(setUpPath)) return;
  if (!isInstalled()) {
    say('Installing packages (npm install) …');
    // Not `npm ci`: that refuses a lock file without the optional packages of every other system. --no-save keeps to
    // the locked versions all the same. No package of ours needs its install script: binaries come as packages.
    await runNpm(['install', '--no-save', '--include=dev']);
  }
  // npm links the commands of a room once, when it installs that room.
  if (!existsSync(at('node_modules/.bin/florilegium'))) await runNpm(['rebuild', '@florilegium/cli']);
  if (generatedFor() !== schemaHash()) {
    say('Generating the database client (prisma generate) …');
    await run(process.execPath, ['scripts/prisma.mjs', 'generate'], 'prisma generate failed.', false);
    writeFileSync(at(stampPath), schemaHash());
  }
  writeTimes(setUpPath, looksAt);
}

async function runNpm(args) {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const complaint = `npm ${args[0]} failed: the lines above say why.`;
  await run('npm', [...args, ...flags], complaint, process.platform === 'win32');
}

/**
 * Whether the files that a record names are those that it was made from, by their times and sizes: it is a list of
 * [path below the checkout, time of the last change in ms, bytes].
 */
export function isUnchanged(recordPath) {
  try {
    const files = JSON.parse(readFileSync(at(recordPath), 'utf8'));
    return files.every(([path, mtimeMs, size]) => {
      const found = statSync(at(path));
      return found.mtimeMs === mtimeMs && found.size === size;
    });
  } catch {
    return false;
  }
}

/** Makes such a record. Where nothing can be written, as in a container's image, it is looked again each time. */
function writeTimes(recordPath, paths) {
  const files = paths.map((path) => [path, statSync(at(path)).mtimeMs, statSync(at(path)).size]);
  try {
    mkdirSync(dirname(at(recordPath)), { recursive: true });
    writeFileSync(at(recordPath), JSON.stringify(files));
  } catch {}
}

/**
 * Whether node_modules holds what the lock file says, by npm's own record of what it put there: written last, so an
 * install that was cut short doesn't count. Optional packages may be missing: they belong to other systems.
 */
function isInstalled() {
  const record = at('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(at('package-lock.json'));
  const present = readPackages(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

const stampPath = 'packages/db/src/generated/made-for.txt';

function schemaHash() {
  const { prisma } = JSON.parse(readFileSync(at('package.json'), 'utf8')).dependencies;
  const schema = readFileSync(at('prisma/schema.prisma'), 'utf8');
  return createHash('sha256').update(`${prisma}\n${schema}`).digest('hex');
}

function generatedFor() {
  return existsSync(at(stampPath)) ? readFileSync(at(stampPath), 'utf8') : '';
}

/** Runs a command to its end; its output is shown as it comes when it lasts, and whole when it fails. */
function run(command, args, complaint, shell) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const started = Date.now();
    const ticker = setInterval(() => process.stderr.write(`  … ${seconds(started)} s\n`), 15_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const end = (code) => {
      clearInterval(ticker);
      if (code === 0) return resolve();
      process.stderr.write(`${output}\n${complaint}\n`);
      process.exit(1);
    };
    child.on('error', () => end(1));
    child.on('close', end);
  });
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
