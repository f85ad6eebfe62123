/**
 * npm run bench -- yield: how much of its text a crawl keeps, and how much it downloads for that, when hosts that give
 * little are stopped: the published threshold, our own policy, and a crawl that knows all yields beforehand. The web is
 * simulated page by page from the 15 bins of the paper's table (bench/yield/table.ts), as bench/yield/simulation.ts
 * has it: hosts and pages of lognormal sizes (sigma 1), most pages without any text.
 *
 *     --seeds 1,2,3          seeds; the first one's figures are the ones with limits
 *     --page-kb 33           mean size of a page: 33 kB in table 3 of the paper
 *     --thinned 1            every so many-th host only, for a quick look
 *     --k 0.01               of both policies; the limits are those of 0.01
 *     --models sparse,noisy  models of the last table: even, noisy, sparse (bench/yield/simulation.ts)
 *     --no-curves            leaves out what other k come to
 */
import { parseArgs } from 'node:util';
import type { YieldSettings } from '@florilegium/contracts/jobs/yield-policy';
import type { MappedSums } from '@florilegium/crawling/yield/mapped-sums';
import { decideHost } from '@florilegium/crawling/yield/yield';
import { printFigure } from './engine/engine';
import { pageModels, type Simulated, simulate, type WebOptions } from './yield/simulation';
import { bins, oracle } from './yield/table';

const { values } = parseArgs({
  args: process.argv.slice(2),
  allowNegative: true,
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    'page-kb': { type: 'string', default: '33' },
    thinned: { type: 'string', default: '1' },
    k: { type: 'string', default: '0.01' },
    models: { type: 'string', default: pageModels.join(',') },
    curves: { type: 'boolean', default: true },
  },
});
const seeds = values.seeds.split(',').map(Number);
const web: Omit<WebOptions, 'seed' | 'model'> = {
  pageBytes: Number(values['page-kb']) * 1_000,
  thinned: Number(values.thinned),
};
const say = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`.padStart(8);

type Policy = Pick<YieldSettings, 'policy' | 'k' | 'minPages' | 'minBytes'>;

function crawl(policy: Policy, options: Pick<WebOptions, 'seed' | 'model'>): Simulated {
  return simulate({ ...web, ...options }, (host: MappedSums) => decideHost(host, policy).kind === 'stop');
}

const settings = { minPages: 8, minBytes: 512_000 };
const k = Number(values.k);
const paper: Policy = { ...settings, policy: 'spiderling', k };
const bounded: Policy = { ...settings, policy: 'bounded', k };

function printCurves(): void {
  say('What hosts above a threshold hold, known beforehand (the table itself):');
  for (const { threshold, text, download } of oracle.slice(1)) {
    say(`  above ${String(threshold).padEnd(8)}${percent(text)} of the text in ${percent(download)}`);
  }
  for (const policy of ['spiderling', 'bounded'] as const) {
    say(`${policy}, by k:`);
    for (const other of [0.001, 0.002, 0.005, 0.01, 0.02, 0.04]) {
      const { text, download } = crawl(
        { ...settings, policy, k: other },
        { seed: seeds[0]!, model: 'sparse' },
      );
      say(`  k ${String(other).padEnd(12)}${percent(text)} of the text in ${percent(download)}`);
    }
  }
}

function printSeeds(): void {
  say(`All of it again, by how text lies in pages and by seeds (k = ${k}): text kept and downloads`);
  for (const model of pageModels.filter((one) => values.models.split(',').includes(one))) {
    for (const seed of seeds) {
      const [theirs, ours] = [paper, bounded].map((policy) => crawl(policy, { seed, model }));
      const shown = (got: Simulated) => `${percent(got.text)} ${percent(got.download, 2)}`;
      say(
        `  ${model.padEnd(8)} seed ${String(seed).padEnd(4)} spiderling ${shown(theirs!)}   bounded ${shown(ours!)}`,
      );
    }
  }
}

/** What is taken from the paper, and what it leaves open. */
function printAssumptions(): void {
  const hosts = bins.reduce((sum, bin) => sum + bin.hosts, 0);
  const { gigabytes, textGigabytes } = {
    gigabytes: bins.reduce((sum, bin) => sum + bin.bytes, 0) / 1e9,
    textGigabytes: bins.reduce((sum, bin) => sum + bin.bytes * bin.yieldRate, 0) / 1e9,
  };
  say(
    `Read from table 1: ${hosts} hosts in ${bins.length} bins, each the difference of two rows, ${gigabytes.toFixed(2)} GB downloaded,`,
  );
  say(
    `${textGigabytes.toFixed(2)} GB of text (the paper's prose has 4.81 once; its 73.7 % is of 4.91). Text is a share of that text,`,
  );
  say('downloads are a share of those GB, with every page that was fetched before its host was stopped.');
  say(
    `Assumed: pages of ${web.pageBytes / 1_000} kB in the mean (table 3 of the Czech crawl: 33.2), kB and GB of 1000; sizes of hosts and of`,
  );
  say(
    'pages lognormal, sigma 1; a host is judged after each page, by 8 pages and 512 kB at least (spiderling), by 4 pages',
  );
  say(
    '(bounded); its text lies in its pages as the model says: sparse for the figures, even and noisy below.',
  );
}

const first = { seed: seeds[0]!, model: 'sparse' } as const;
printAssumptions();
const theirs = crawl(paper, first);
const ours = crawl(bounded, first);
printFigure(`the paper, k = ${k}: text kept`, theirs.text * 100, { atLeast: 70 }, ' %');
printFigure(`the paper, k = ${k}: downloads`, theirs.download * 100, { atMost: 9 }, ' %');
printFigure(`bounded, k = ${k}: text kept`, ours.text * 100, { atLeast: 73 }, ' %');
printFigure(`bounded, k = ${k}: downloads`, ours.download * 100, { atMost: 8 }, ' %');
if (values.curves) printCurves();
printSeeds();
