// What `npm start` and `npm test` do first: the right Node, the packages of the lock file, the database client.
// Node built-ins only, since nothing is installed yet when this runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Installs what is missing and generates the database client; `say` gets one line for each thing that is done. */
export async function setUp(say) {
  if (!isInstalled()) {
    say('Installing packages (npm install) …');
    // Not `npm ci`: that refuses a lock file without the optional packages of every other system. --no-save keeps to
    // the locked versions all the same. No package of ours needs its install script: binaries come as packages.
    const flags = [
      '--no-save',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const shell = process.platform === 'win32';
    await run('npm', ['install', ...flags], 'npm install failed: the lines above say why.', shell);
  }
  if (generatedFor() !== schemaHash()) {
    say('Generating the database client (prisma generate) …');
    await run(process.execPath, ['scripts/prisma.mjs', 'generate'], 'prisma generate failed.', false);
    writeFileSync(at(stampPath), schemaHash());
  }
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
