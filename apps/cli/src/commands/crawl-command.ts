import type { Command } from '../command';
import { readCrawlOrder } from '../crawl/crawl-options';
import type { CrawlPlan } from '../crawl/crawl-run';
import { flagHelp, flagOptions, jobFlags } from '../crawl/job-flags';

/** `florilegium crawl`. */
export const crawlCommand: Command = {
  help: `florilegium crawl [--config job.json] [--seeds FILE] [OPTIONS] --out DIR
florilegium crawl --again --out DIR

Crawls to the end and writes into DIR: archive/ (WARC files), resources.jsonl, skipped.jsonl and summary.json.
The database is one of its own below DIR, unless DATABASE_URL is set.

  --config FILE         a job as the web app exports it; florilegium schema prints its schema
  --seeds FILE          one address a line, added to those of the job; '-' reads standard input
  --scope SCOPE         how far to go from the seeds: page (one hop), folder, host, domain, or a pattern (RE2) that
                        addresses must match to be followed and kept; default: the job's, else host
${flagHelp(jobFlags)}
  --allow-network CIDR  lets the crawler into a private network, e.g. 127.0.0.0/8; may be given often
  --contact-email MAIL  whom webmasters can write to, and
  --contact-url URL     a page that says who crawls. Both are part of the user agent. Without them nothing
                        outside this machine is crawled
  --no-map              only keeps the pages: no text, no languages, no duplicates
  --again               crawls the job of DIR once more. Pages that have not changed are not kept twice. The
                        reports are those of the new run. A crawl that was killed goes on where it stopped
  --out DIR             the folder for all results; it is created if it is missing. Reports of an earlier crawl
                        are replaced, its archive stays

--interval-ms 0 also sets --address-interval-ms and --rest-factor to 0 where they aren't given.
Without --config there is no limit of pages, and every format that can become text is kept; a job has the limits and
formats that it names, else 10,000 pages and HTML.
Standard error shows the progress, and why the crawl is slow. Ctrl-C ends the crawl in order: the fetched pages are
kept and reported. Exit code: 0 done, 1 failed, 2 wrong usage, 130 interrupted.
`,
  options: {
    config: { type: 'string' },
    seeds: { type: 'string' },
    scope: { type: 'string' },
    ...flagOptions(jobFlags),
    'allow-network': { type: 'string', multiple: true },
    'contact-email': { type: 'string' },
    'contact-url': { type: 'string' },
    'no-map': { type: 'boolean' },
    again: { type: 'boolean' },
    out: { type: 'string' },
  },
  run: async (values, _words, around) => {
    const { job, ...order } = await readCrawlOrder(values, around);
    // The code for a crawl is large, so it is not loaded for wrong input or --help.
    const [{ earlierJob, makeJob }, { runCrawl }] = await Promise.all([
      import('../crawl/crawl-job'),
      import('../crawl/crawl-run'),
    ]);
    const plan: CrawlPlan = {
      ...order,
      job: ({ database, isOwnDatabase, say }) =>
        job ? makeJob(database, job, say) : earlierJob(database, order.outFolder, isOwnDatabase),
    };
    return runCrawl(plan, around);
  },
};
