/**
 * Pairs 100,000 pages of each of two languages: minutes from the pages to the pairs beside 10, peak memory beside 1 GB,
 * and what share of the pairs is right. The pages are made in this process, seed 1, and read by a thread for each of two
 * cores; what is kept of a page is what a database keeps of it.
 *
 *     npm run bench -- pairs-scale [--pages N]
 */
import { parseArgs } from 'node:util';
import { pairLanguages } from '@florilegium/corpus/pairing/pair-pages';
import type { TraitsPage } from '@florilegium/corpus/pairing/pairing-site';
import { readInThreads } from './pairs/read-threads';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '100000' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const count = Number(values.pages);
const wantedMinutes = 10;
const wantedMb = 1_024;
const cores = 2;

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 200);

const started = performance.now();
const read: Record<'it' | 'en', TraitsPage[]> = { it: [], en: [] };
let bytes = 0;
await readInThreads({ pages: count, threads: cores }, ({ key, language, traits }) => {
  read[language].push({ key, traits });
  bytes += traits.length;
});
const readAt = performance.now();
say(
  `${(count * 2).toLocaleString('en')} pages read, ${Math.round(bytes / count / 2).toLocaleString('en')} bytes kept of each`,
);
const { pairs, unpaired } = pairLanguages(
  { language: 'it', pages: read.it },
  { language: 'en', pages: read.en },
);
const done = performance.now();
clearInterval(watch);
peak = Math.max(peak, process.memoryUsage.rss());

const minutes = (from: number, to: number) => ((to - from) / 60_000).toFixed(2);
const right = pairs.filter(({ a, b }) => a.slice(2) === b.slice(2)).length;
say(`reading ${minutes(started, readAt)} min, pairing ${minutes(readAt, done)} min`);
const { user, system } = process.cpuUsage();
say(
  `CPU of all threads ${((user + system) / 60e6).toFixed(2)} min, on ${cores} cores ${((user + system) / 60e6 / cores).toFixed(2)} min at best`,
);
say(
  `all ${minutes(started, done)} min, wanted ${wantedMinutes}; peak ${Math.round(peak / 2 ** 20).toLocaleString('en')} MB, wanted ${wantedMb.toLocaleString('en')}`,
);
say(
  `${pairs.length.toLocaleString('en')} pairs, ${((100 * right) / Math.max(1, pairs.length)).toFixed(2)} % right; ${unpaired.length.toLocaleString('en')} pages without a partner`,
);
