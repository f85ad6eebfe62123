/**
 * The peer: fetches every page of the synthetic web and does nothing with it, one connection a host.
 * `tsx bench/crawling/crawl/fetch-loop.ts PAGES_PER_HOST < seeds` prints {"pages", "seconds", "cpuSeconds"}.
 */
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

const pagesPerHost = Number(process.argv[2]);
const origins = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((seed) => new URL(seed).origin);

async function fetchAll(origin: string): Promise<number> {
  const pool = new Pool(origin, { connections: 1 });
  for (let page = 0; page < pagesPerHost; page += 1) {
    const { body } = await pool.request({ path: page === 0 ? '/' : `/articoli/${page}.html`, method: 'GET' });
    await body.arrayBuffer();
  }
  await pool.close();
  return pagesPerHost;
}

const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
const counts = await Promise.all(origins.map(fetchAll));
const seconds = (performance.now() - startedAt) / 1_000;
const cpu = process.cpuUsage(cpuBefore);
const pages = counts.reduce((sum, count) => sum + count, 0);
process.stdout.write(`${JSON.stringify({ pages, seconds, cpuSeconds: (cpu.user + cpu.system) / 1e6 })}\n`);
