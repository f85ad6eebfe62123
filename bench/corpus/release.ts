/**
 * npm run bench -- release [--documents 20000] [--formats vertical] [--profile DIR]: writes a release of
 * generated documents (some 540 tokens each; beyond 20,000 their texts come again) through the real writer, in a process of its own with its threads, and prints the uncompressed
 * megabytes a second beside 30, and the most memory that this process held beside 400 MB. The documents are records of an
 * archive, the list stands in a PostgreSQL of its own; neither is timed. Parquet is read back by
 * DuckDB where JSON lines are written, too (`--formats jsonl,parquet`). --profile writes without threads, and keeps a CPU profile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { releaseFormats } from '@florilegium/contracts/releases/release';
import { openDatabase } from '@florilegium/db/sql/database';
import { migrate } from '@florilegium/db/sql/migrate';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { filesOfFormats } from '@florilegium/releases/release-formats';
import { build } from 'esbuild';
import { printFigure } from '../crawling/engine/engine';
import { fillRelease } from './release/fill';
import { printReadBack } from './release/read-back';
import type { WritingFigures } from './release/write';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '20000' },
    formats: { type: 'string', default: 'vertical' },
    profile: { type: 'string' },
  },
});
const formats = releaseFormats.filter((format) => values.formats.split(',').includes(format));
const leastMbPerSecond = 30;
const mostMb = 400;
const folder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
// PostgreSQL runs under an account of its own where this one is root.
chmodSync(folder, 0o755);

/** The writer and its thread as the product has them: bundles. */
async function bundle(): Promise<void> {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const banner = {
    js: "import { createRequire as cr } from 'node:module'; const require = cr(import.meta.url);",
  };
  await build({
    entryPoints: [here('release/write.ts'), here('../../apps/mapping-worker/src/release-thread.ts')],
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner,
  });
}

async function written(databaseUrl: string, releaseId: string): Promise<WritingFigures> {
  const profile = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const alone = values.profile === undefined ? [] : ['alone'];
  const child = spawn(process.execPath, [...profile, join(folder, 'write.mjs'), releaseId, ...alone], {
    env: { ...process.env, DATABASE_URL: databaseUrl, FLORILEGIUM_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The writer ended with ${code}.`);
  return JSON.parse(said);
}

async function uncompressedBytes(path: string): Promise<number> {
  const file = createReadStream(path);
  let bytes = 0;
  for await (const part of path.endsWith('.gz') ? file.pipe(createGunzip()) : file) bytes += part.length;
  return bytes;
}

function print(figures: WritingFigures, bytes: number, compressed: number): void {
  const mb = bytes / 1e6;
  const seconds = figures.ms / 1_000;
  process.stdout.write(
    `${formats.join(', ')}: ${mb.toFixed(0)} MB (${(compressed / 1e6).toFixed(0)} MB in the files) in ${seconds.toFixed(1)} s, ` +
      `CPU ${figures.cpuSeconds.toFixed(1)} s: ${(mb / figures.cpuSeconds).toFixed(1)} MB a CPU second\n`,
  );
  printFigure('uncompressed bytes written a second', mb / seconds, { atLeast: leastMbPerSecond }, ' MB');
  printFigure('memory of the writing process', figures.peakBytes / 2 ** 20, { atMost: mostMb }, ' MB');
}

const postgres = await startEmbeddedPostgres({ dataFolder: folder, databaseName: 'bench', fsync: false });
try {
  const database = openDatabase(postgres.url, { maxConnections: 4 });
  await migrate(postgres.url, fileURLToPath(new URL('../../prisma/migrations', import.meta.url)));
  const releaseId = await fillRelease(database, join(folder, 'archive'), {
    documents: Number(values.documents),
    formats,
  });
  await database.close();
  await bundle();
  const figures = await written(postgres.url, releaseId);
  let [bytes, compressed] = [0, 0];
  for (const { path } of filesOfFormats(formats)) {
    const file = join(folder, 'releases', releaseId, path);
    bytes += await uncompressedBytes(file);
    for await (const part of createReadStream(file)) compressed += part.length;
  }
  print(figures, bytes, compressed);
  if (formats.includes('parquet') && formats.includes('jsonl'))
    await printReadBack(join(folder, 'releases', releaseId));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
