import type { Command } from './command';
import { earlierJob, makeJob } from './crawl-job';
import { readCrawlOrder } from './crawl-options';
import { runCrawl } from './crawl-run';

/** `florilegium crawl`. */
export const crawlCommand: Command = {
  help: `florilegium crawl [--config job.json] [--seeds FILE] [OPTIONS] --out DIR
florilegium crawl --again --out DIR

Crawls to the end and writes into DIR: archive/ (WARC files), resources.jsonl, skipped.jsonl and summary.json.
The database is one of its own below DIR, unless DATABASE_URL is set.

  --config FILE         a job as the web app exports it; florilegium schema prints its form
  --seeds FILE          one address a line, besides those of the job; '-' reads standard input
  --scope SCOPE         how far to go from the seeds: page (one hop), folder, host, domain, or a pattern (RE2) that
                        addresses must match to be followed and kept; default: the job's, else host
  --interval-ms N       pause between two requests to one host; default: the job's, else 5000. 0 also sets the
                        next two to 0 where they aren't given
  --address-interval-ms N
                        pause between two requests to one IP address, whichever host they are for; default: the
                        job's, else 100
  --rest-factor X       a host rests this many times as long as its answer took, at most 30 s; default: the job's,
                        else 2
  --max-pages-per-host N
                        no more pages of one host; default: the job's, else no limit
  --no-sitemaps         leaves the sitemaps that robots.txt names unread
  --allow-network CIDR  lets the crawler into a private network, e.g. 127.0.0.0/8; may be given often
  --contact-email MAIL  whom webmasters can write to, and
  --contact-url URL     a page that says who crawls: both stand in the user agent, and nothing outside this
                        machine is crawled without them
  --no-map              keeps the pages only: no text, no languages, no duplicates
  --again               crawls the job of DIR once more and compares: what has not changed is not kept twice. The
                        reports are then those of the new run. A crawl that was killed goes on where it was
  --out DIR             where everything goes; made when missing. Reports of an earlier crawl in it are replaced,
                        its archive stays

Without --config there is no limit of pages; a job has the limits that it names, else 10,000 pages.
Progress goes to standard error, with what holds the crawl up. Ctrl-C ends the crawl in order: what was fetched is
kept and reported. Exit code: 0 done, 1 failed, 2 used in a wrong way, 130 interrupted.
`,
  options: {
    config: { type: 'string' },
    seeds: { type: 'string' },
    scope: { type: 'string' },
    'interval-ms': { type: 'string' },
    'address-interval-ms': { type: 'string' },
    'rest-factor': { type: 'string' },
    'max-pages-per-host': { type: 'string' },
    'no-sitemaps': { type: 'boolean' },
    'allow-network': { type: 'string', multiple: true },
    'contact-email': { type: 'string' },
    'contact-url': { type: 'string' },
    'no-map': { type: 'boolean' },
    again: { type: 'boolean' },
    out: { type: 'string' },
  },
  run: async (values) => {
    const { job, ...order } = await readCrawlOrder(values);
    return runCrawl({
      ...order,
      job: ({ database, isOwnDatabase, say }) =>
        job ? makeJob(database, job, say) : earlierJob(database, order.outFolder, isOwnDatabase),
    });
  },
};
