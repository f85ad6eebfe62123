// node crawlee-peer.mjs FOLDER MAX_PAGES < seeds: crawls the seeds' hosts with Crawlee as it is advised to be set up, robots
// obeyed, nothing stored; prints {"pages"}.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [folder, maxPages] = process.argv.slice(2);
const { CheerioCrawler, Configuration, log } = createRequire(`${folder}/x.js`)('@crawlee/cheerio');
log.setLevel(log.LEVELS.ERROR);
const seeds = readFileSync(0, 'utf8').trim().split('\n');
const hosts = new Set(seeds.map((seed) => new URL(seed).host));
const crawler = new CheerioCrawler(
  {
    maxConcurrency: 64,
    minConcurrency: 16,
    autoscaledPoolOptions: { maxConcurrency: 64, desiredConcurrency: 64 },
    maxRequestsPerCrawl: Number(maxPages),
    maxRequestRetries: 0,
    useSessionPool: false,
    persistCookiesPerSession: false,
    respectRobotsTxtFile: true,
    async requestHandler({ enqueueLinks }) {
      await enqueueLinks({
        strategy: 'all',
        transformRequestFunction: (request) => (hosts.has(new URL(request.url).host) ? request : false),
      });
    },
  },
  new Configuration({ persistStorage: false, purgeOnStart: true }),
);
const stats = await crawler.run(seeds);
process.stdout.write(JSON.stringify({ pages: stats.requestsFinished }));
