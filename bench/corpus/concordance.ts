/**
 * npm run bench -- concordance [--tokens 10M] [--seed N] [--no-peer] [--keep DIR]: builds the index of a generated corpus
 * through its writer, and measures what a linguist asks of it, with its blocks in memory (median of five) and with an
 * index that was just opened, each beside its limit. The limits are for 100 million tokens on two cores. DuckDB has the
 * same tokens and is asked the same in the same run; 500 queries at random are compared with it and with trying
 * everything. --keep builds the index in a folder, and uses it again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    tokens: { type: 'string', default: '10M' },
    seed: { type: 'string', default: '17' },
    peer: { type: 'boolean', default: true },
    keep: { type: 'string' },
  },
  allowNegative: true,
});
const tokens = Number(values.tokens.replace(/M$/, '')) * (values.tokens.endsWith('M') ? 1e6 : 1);
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
mkdirSync(folder, { recursive: true });

/** Bundles a program of the bench, as the product's own threads are; returns its path. */
function bundled(name: string): string {
  const outfile = join(folder, `${name}.mjs`);
  const entry = fileURLToPath(new URL(`concordance/${name}.ts`, import.meta.url));
  // What a library in it asks of CommonJS.
  const banner = {
    js: "import { createRequire as cr } from 'node:module'; const require = cr(import.meta.url);",
  };
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner,
  });
  return outfile;
}

function run(name: string, options: readonly string[], stdout: 'pipe' | 'inherit'): Buffer {
  const ran = spawnSync(process.execPath, [bundled(name), ...options], {
    stdio: ['ignore', stdout, 'inherit'],
  });
  if (ran.status !== 0) throw new Error(`${name} ended with ${ran.status ?? ran.signal}.`);
  return ran.stdout;
}

try {
  const index = join(folder, 'index');
  const known = join(folder, 'build.json');
  if (!existsSync(known)) {
    rmSync(index, { recursive: true, force: true });
    const generator = [bundled('generate-records'), String(tokens), values.seed];
    writeFileSync(known, run('build-index', [index, ...generator], 'pipe'));
  }
  run('measure', [folder, ...(values.peer ? ['peer'] : [])], 'inherit');
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
