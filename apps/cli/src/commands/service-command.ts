import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { type CrawlKind, crawlOptionNames, plainName } from '@florilegium/panacea/typed-crawl';
import type { Command, OptionValues } from '../command';
import { readCrawlPlace, withGiven } from '../crawl/crawl-options';
import { readServiceCrawl } from '../crawl/service-options';
import { type Surroundings, sayTo } from '../surroundings';

/** Help for the options that both crawls share. */
export const sharedHelp = `  --HarvestersNumber N    pages fetched at the same time (2)
  --MaxSize N             megabytes after which the crawl ends (1)
  --MaxTime N             minutes after which the crawl ends (1)
  --Retries N             further tries if a page can't be fetched (10)
  --Timeout N             seconds that a server has for an answer (10)
  --dropdb yes|no         whether working data (URLs with their reasons, scores of pages) is deleted when the
                          crawl is over (yes) or after two days (no). The lists made from it stay, and so does the
                          database in DIR/postgres, which florilegium crawl --again needs
  --stay_in_web_domain yes|no
                          whether only the domains of the seeds are crawled (no; a bilingual crawl never leaves them)
  --interval-ms N         pause between two requests to one host (1000)
  --allow-network CIDR, --contact-email MAIL, --contact-url URL
                          as for florilegium crawl
  --out DIR               the folder for all results; it is created if it is missing. The results of an earlier
                          crawl are replaced, its archive stays

Every name of PANACEA can be written in small letters, too: --term-list, --max-time. A list that is
given by its address is fetched like a page: robots.txt and the contact count. Exit codes are those of florilegium crawl.
`;

/** A crawl with PANACEA's options. */
export function serviceCommand(kind: CrawlKind, help: string): Command {
  const names = crawlOptionNames(kind).flatMap((name) => [name, plainName(name)]);
  const text = { type: 'string' } as const;
  return {
    help,
    options: {
      ...Object.fromEntries(names.map((name) => [name, text])),
      'interval-ms': text,
      'allow-network': { type: 'string', multiple: true },
      'contact-email': text,
      'contact-url': text,
      out: text,
    },
    run: (values, _words, around) => crawl(kind, values, around),
  };
}

async function crawl(kind: CrawlKind, values: OptionValues, around: Surroundings): Promise<number> {
  const place = readCrawlPlace(values, around);
  const { limits } = withGiven<JobConfigInput>({}, values);
  const order = await readServiceCrawl(kind, values, around);
  const say = sayTo(around);
  for (const remark of order.remarks) say(remark);
  // The code for a crawl is large, so it is not loaded for wrong input or --help.
  const { runServiceCrawl } = await import('../crawl/service-crawl');
  return runServiceCrawl({ ...order, place, limits }, around);
}
