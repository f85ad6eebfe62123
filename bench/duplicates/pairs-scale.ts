/**
 * Pairs 100,000 pages of each of two languages: minutes from the pages to the pairs beside 5, peak memory beside 1 GB,
 * and what share of the pairs is right. The pages are made in this process, seed 1, and read by a thread for each of two
 * cores; what is kept of a page is what a database keeps of it. Other work on the machine lengthens the minutes, so the
 * CPU time says what they would be on two free cores: reading is shared by both, pairing runs on one.
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
const wantedMinutes = 5;
const wantedMb = 1_024;
const cores = 2;

/** CPU time of all threads until now. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

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
const readUsed = cpuMs();
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

const minutes = (ms: number) => (ms / 60_000).toFixed(2);
const right = pairs.filter(({ a, b }) => a.slice(2) === b.slice(2)).length;
const [readCpu, pairCpu] = [readUsed / cores, cpuMs() - readUsed];
say(
  `reading ${minutes(readAt - started)} min, CPU of both cores ${minutes(readUsed)}; ` +
    `pairing ${minutes(done - readAt)} min, CPU ${minutes(pairCpu)}`,
);
say(
  `a page ${(readUsed / count / 2).toFixed(2)} ms of CPU to make and read, ${(pairCpu / count / 2).toFixed(2)} to pair`,
);
say(
  `all ${minutes(done - started)} min, on two free cores ${minutes(readCpu + pairCpu)}, wanted ${wantedMinutes}; ` +
    `peak ${Math.round(peak / 2 ** 20).toLocaleString('en')} MB, wanted ${wantedMb.toLocaleString('en')}`,
);
say(
  `${pairs.length.toLocaleString('en')} pairs, ${((100 * right) / Math.max(1, pairs.length)).toFixed(2)} % right; ${unpaired.length.toLocaleString('en')} pages without a partner`,
);
