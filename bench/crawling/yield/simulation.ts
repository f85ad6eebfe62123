import type { MappedSums } from '@florilegium/crawling/yield/mapped-sums';
import { type Bin, bins } from './table';

/**
 * How the text of a host lies in its pages. even: every page yields what its host does; noisy: times lognormal noise
 * (sigma 1; uniform between a half and one and a half where a page could get more text than bytes); sparse: most pages
 * of most hosts have none, as the paper says. There the share of pages with text is the fourth root of the host's
 * yield (a third of the pages at 0.0128, 10 % at 0.0001), each with its part of it, uniformly between a half and one
 * and a half of that.
 */
export const pageModels = ['even', 'noisy', 'sparse'] as const;
export type PageModel = (typeof pageModels)[number];

/** A web to be simulated. */
export interface WebOptions {
  seed: number;
  model: PageModel;
  /** Mean size of a page: 33 kB in table 3 (515,580 MB in 15,525,554 documents). */
  pageBytes: number;
  /** Every so many-th host is taken; 1: all. */
  thinned?: number;
}

/** What a crawl came to, as shares of all text and of all bytes of the web. */
export interface Simulated {
  text: number;
  download: number;
}

/** Numbers from 0 up to 1 (mulberry32, by T. Ettinger). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lognormal with sigma 1 and mean 1. */
export function lognormal(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.exp(normal - 0.5);
}

/** A host of the web. */
export interface SimulatedHost {
  bytes: number;
  yieldRate: number;
}

/** The hosts of a bin: bytes and yield of all are the bin's, sizes lognormal, yields anywhere between its thresholds. */
export function hostsOf(bin: Bin, count: number, random: () => number): SimulatedHost[] {
  const drawn = Array.from({ length: count }, () => ({
    bytes: lognormal(random),
    yieldRate: 2 ** (random() - 0.5),
  }));
  const bytes = drawn.reduce((sum, host) => sum + host.bytes, 0);
  const text = drawn.reduce((sum, host) => sum + host.bytes * host.yieldRate, 0);
  const scale = (bin.bytes * count) / bin.hosts / bytes;
  return drawn.map((host) => ({
    bytes: host.bytes * scale,
    yieldRate: (host.yieldRate * bin.yieldRate * bytes) / text,
  }));
}

/** The yield of a host's next page. */
function pageYield(model: PageModel, rate: number, random: () => number): number {
  if (rate === 0 || model === 'even') return rate;
  const about = 0.5 + random();
  if (model === 'noisy') return rate < 0.1 ? Math.min(1, rate * lognormal(random)) : rate * about;
  const share = rate ** 0.25;
  return random() < share ? (rate / share) * about : 0;
}

/**
 * Crawls the web page by page; sizes of pages are lognormal, sigma 1. `stops` is asked after each page, with what is
 * known of its host by then.
 */
export function simulate(options: WebOptions, stops: (host: MappedSums) => boolean): Simulated {
  const { seed, model, pageBytes, thinned = 1 } = options;
  const random = createRandom(seed);
  const all = { bytes: 0, text: 0 };
  const got = { bytes: 0, text: 0 };
  for (const bin of bins) {
    for (const host of hostsOf(bin, Math.max(1, Math.round(bin.hosts / thinned)), random)) {
      all.bytes += host.bytes;
      all.text += host.bytes * host.yieldRate;
      const sums = { mapped: 0, mappedBytes: 0, kept: 0, textBytes: 0, yieldSum: 0 };
      do {
        const size = Math.min(pageBytes * lognormal(random), host.bytes - sums.mappedBytes);
        const yielded = pageYield(model, host.yieldRate, random);
        const text = Math.round(yielded * size);
        sums.mapped += 1;
        sums.mappedBytes += size;
        sums.textBytes += text;
        sums.yieldSum += text / Math.max(1, size);
        if (text > 0) sums.kept += 1;
      } while (sums.mappedBytes < host.bytes && !stops(sums));
      got.bytes += sums.mappedBytes;
      got.text += sums.textBytes;
    }
  }
  return { text: got.text / all.text, download: got.bytes / all.bytes };
}
