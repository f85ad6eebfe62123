/**
 * Best-first crawls of the synthetic web of a test bed, by the functions that the crawl worker goes by, beside breadth
 * first and an oracle that downloads relevant pages only. `npm run bench -- focus -- --testbed DIR [--seed 1]
 * [--hosts 200] [--pages 20000] [--terms 40] [--link-score learnt] [--step 100]`: DIR has testweb/web.mjs and its pool
 * of sentences ($TB/pool.json). One sentence in five is held out of the web: the terms of each topic are those of its
 * held-out sentences with the greatest log-likelihood against the other topics' held-out sentences, all of weight 100;
 * no page that is crawled, and nothing of what is known of it, has a part in that. Relevant is what was made of
 * sentences of the topic (in the language, for the monolingual crawls), whatever the crawl thinks of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { linkScores } from '@florilegium/contracts/jobs/focus';
import { crawlTopics } from './focus/crawl-topics';
import { type CrawlTopic, type ReadWeb, readWeb } from './focus/read-web';
import { crawlBestFirst, crawlBreadthFirst, reachable } from './focus/simulate';
import { openTestWeb } from './focus/test-web';

const { values } = parseArgs({
  options: {
    testbed: { type: 'string' },
    seed: { type: 'string', default: '1' },
    hosts: { type: 'string', default: '200' },
    pages: { type: 'string', default: '20000' },
    terms: { type: 'string', default: '40' },
    'link-score': { type: 'string', default: 'learnt' },
    step: { type: 'string', default: '100' },
    tunnel: { type: 'string', default: '4' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
/** Of the pages, so much is downloaded; and with tunnelling. */
const budget = 0.2;
const tunnelBudget = 0.6;
const relevantHomes = 10;
const leastGain = 0.6;
const leastReached = 0.95;

const cell = (value: number | string, width = 9) =>
  (typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(3) : String(value)).padStart(width);

function measure(web: ReadWeb, topics: readonly CrawlTopic[], from: 'all' | 'ten', pages: number): void {
  print(`\nfrom ${from === 'all' ? 'all homes' : `${relevantHomes} relevant homes`}`);
  print(
    `${'topic'.padEnd(18)}${['relevant', 'breadth', 'best', 'oracle', 'gain', 'tunnel', 'reach'].map((name) => cell(name)).join('')}`,
  );
  const gains: number[] = [];
  const reached: number[] = [];
  for (const [at, topic] of topics.entries()) {
    const relevant = web.homes.filter((home) => topic.isRelevant(web.urls[home]!.page));
    const seeds = from === 'all' ? web.homes : relevant.slice(0, relevantHomes);
    const most = Math.round(budget * pages);
    const all = reachable(web, topic, seeds);
    const breadth = crawlBreadthFirst(web, topic, seeds, most).relevant[most - 1]!;
    const bestRun = crawlBestFirst(web, { topic, at }, seeds, most);
    const best = bestRun.relevant[bestRun.downloads - 1]!;
    const oracle = Math.min(most, all.relevant);
    const focus = { ...topic.focus, tunnelDepth: Number(values.tunnel) };
    const tunnelRun = crawlBestFirst(
      web,
      { topic: { ...topic, focus }, at },
      seeds,
      Math.round(tunnelBudget * pages),
    );
    const tunnelled = tunnelRun.relevant[tunnelRun.downloads - 1]!;
    gains.push((best - breadth) / (oracle - breadth));
    reached.push(tunnelled / all.relevant);
    const cells = [all.relevant, breadth, best, oracle, gains.at(-1)!, tunnelled, reached.at(-1)!];
    print(`${topic.name.padEnd(18)}${cells.map((value) => cell(value)).join('')}`);
  }
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  print(
    `mean gain ${mean(gains).toFixed(3)}, least ${Math.min(...gains).toFixed(3)} (limit ${leastGain}); ` +
      `mean reach ${mean(reached).toFixed(3)}, least ${Math.min(...reached).toFixed(3)} (limit ${leastReached})`,
  );
}

async function run(testbed: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'focus-'));
  try {
    const asked = { hosts: Number(values.hosts), pages: Number(values.pages), seed: Number(values.seed) };
    const testWeb = await openTestWeb(testbed, scratch, asked);
    const linkScore = linkScores.find((way) => way === values['link-score']) ?? 'learnt';
    const settings = { terms: Number(values.terms), linkScore, step: Number(values.step) };
    const topics = crawlTopics(testWeb, settings);
    for (const { name, focus } of topics)
      print(
        `${name}: ${focus.terms
          .slice(0, 12)
          .map(({ term }) => term)
          .join(', ')} ... (${focus.terms.length})`,
      );
    const web = readWeb(testWeb.web, topics);
    for (const from of ['all', 'ten'] as const) measure(web, topics, from, asked.pages);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (values.testbed) await run(values.testbed);
else {
  process.stderr.write(
    'usage: npm run bench -- focus -- --testbed DIR [--seed 1] [--terms 40] [--link-score learnt]\n',
  );
  process.exitCode = 2;
}
