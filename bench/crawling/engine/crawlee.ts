/** The peer: Crawlee's CheerioCrawler, installed on first use outside of the project. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuSeconds, peakMemoryBytes } from './processes';
import type { TestWeb } from './test-web';

const peerFolder = fileURLToPath(new URL('../../../node_modules/.cache/bench-peers', import.meta.url));
const peerPackage = '@crawlee/cheerio@3.18.1';
/** Enough for a cost per page; it slows down the longer it runs. */
const maxPages = Number(process.env.PEER_PAGES ?? 20_000);

function install(): void {
  if (existsSync(join(peerFolder, 'node_modules/@crawlee/cheerio'))) return;
  mkdirSync(peerFolder, { recursive: true });
  writeFileSync(join(peerFolder, 'package.json'), '{"private":true}');
  const made = spawnSync('npm', ['install', '--ignore-scripts', '--fetch-retries=0', peerPackage], {
    cwd: peerFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0)
    throw new Error(`${peerPackage} could not be installed: run this once where npm reaches.`);
}

/** Crawls the web with the peer: pages, CPU seconds per 1,000 of them, and peak memory. */
export async function peerCosts(web: TestWeb): Promise<{ pages: number; cost: number; peakBytes: number }> {
  install();
  const storage = join(peerFolder, 'storage');
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=8000',
      fileURLToPath(new URL('crawlee-peer.mjs', import.meta.url)),
      peerFolder,
      String(maxPages),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, CRAWLEE_STORAGE_DIR: storage } },
  );
  child.stdin.end(web.seeds.join('\n'));
  let cpu = 0;
  let peakBytes = 0;
  const sampling = setInterval(() => {
    try {
      cpu = cpuSeconds(child.pid!);
      peakBytes = peakMemoryBytes(child.pid!);
    } catch {
      // It has just ended.
    }
  }, 100);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(sampling);
  rmSync(storage, { recursive: true, force: true });
  const { pages } = JSON.parse(output) as { pages: number };
  return { pages, cost: (1_000 * cpu) / pages, peakBytes };
}
