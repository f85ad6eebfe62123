import { resolve } from 'node:path';
import { jobFileSchema } from '@florilegium/contracts/job-config';
import type { ServiceList } from '@florilegium/contracts/services';
import type { Command, OptionValues } from './command';
import { type CrawlJob, makeCorpus, makeJob } from './crawl-job';
import { readCrawlPlace, readLimits } from './crawl-options';
import { type CrawlPreparation, runCrawl } from './crawl-run';
import { fetchList } from './fetch-list';
import { seedsOf, termsOf } from './list-lines';
import {
  plainName,
  readServiceCrawl,
  type ServiceCrawl,
  type ServiceKind,
  serviceOptionNames,
} from './service-options';
import { writeServiceResults } from './service-results';

const sharedHelp = `  --HarvestersNumber N    pages under way at one time (2)
  --MaxSize N             megabytes after which the crawl ends (1)
  --MaxTime N             minutes after which the crawl ends (1)
  --Retries N             further tries where a page can't be fetched (10)
  --Timeout N             seconds that a server has for an answer (10)
  --dropdb yes|no         whether working data (the URLs with their reasons, what was thought of pages) goes when the
                          crawl is over (yes); if not, after two days. The lists of it stay, and so does the database
                          in DIR/postgres, with which florilegium crawl --again crawls anew
  --stay_in_web_domain yes|no
                          whether only the domains of the seeds are crawled (no; a bilingual crawl never leaves them)
  --interval-ms N         pause between two requests to one host (1000)
  --allow-network CIDR, --contact-email MAIL, --contact-url URL
                          as for florilegium crawl
  --out DIR               where everything goes; made when missing. The results of an earlier crawl in it are replaced,
                          its archive stays

Every name of PANACEA can be written in small letters, too: --term-list, --max-time. A list by its address is fetched
as pages are, with robots.txt and the contact. Exit codes are those of florilegium crawl.
`;

/** `florilegium focused-crawl`. */
export const focusedCrawlCommand = serviceCommand(
  'focused',
  `florilegium focused-crawl --Domain TITLE --LanguagesList CODE --TermList FILE|URL --UrlList FILE|URL [OPTIONS] --out DIR

Crawls for pages on a topic in one language, by the names and defaults of PANACEA's focused monolingual crawler, and
writes into DIR: cesdoc/ (a cesDoc a text), output.txt (their paths, one a line), and what florilegium crawl writes.

  --Domain TITLE          a title for the crawl
  --LanguagesList CODE    the language, such as it
  --TermList FILE|URL     the topic: a line 'weight: term=class' each
  --UrlList FILE|URL      the seeds: one URL a line
${sharedHelp}`,
);

/** `florilegium bilingual-crawl`. */
export const bilingualCrawlCommand = serviceCommand(
  'bilingual',
  `florilegium bilingual-crawl --Domain TITLE --Language1 CODE --Language2 CODE --TermList FILE|URL --UrlList FILE|URL
                            [OPTIONS] --out DIR

Crawls a site for pages on a topic in two languages, by the names and defaults of PANACEA's focused bilingual crawler,
pairs those that translate each other and aligns their sentences. Writes into DIR: cesalign/ (a cesAlign a pair),
output.txt (their paths, one a line), cesdoc/, a TMX such as it-en.tmx, and what florilegium crawl writes.

  --Domain TITLE          a title for the crawl
  --Language1 CODE, --Language2 CODE
                          the two languages, such as it and en
  --TermList FILE|URL     the topic in both languages: a line 'weight: term=class' or 'weight: term=class>language' each
  --UrlList FILE|URL      the seeds: one URL a line
${sharedHelp}`,
);

function serviceCommand(kind: ServiceKind, help: string): Command {
  const names = serviceOptionNames(kind).flatMap((name) => [name, plainName(name)]);
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
    run: (values) => crawl(kind, values),
  };
}

async function crawl(kind: ServiceKind, values: OptionValues): Promise<number> {
  const place = readCrawlPlace(values);
  const limits = readLimits(values);
  const order = await readServiceCrawl(kind, values);
  for (const remark of order.remarks) process.stderr.write(`${remark}\n`);
  return runCrawl({
    ...place,
    maps: true,
    job: (preparation) => makeServiceJob(preparation, order, limits),
    finish: (end) =>
      writeServiceResults(end, { outFolder: resolve(place.outFolder), isBilingual: order.isBilingual }),
  });
}

/** Makes the job, with its lists fetched where they are given by address. Names the lines that can't be used. */
async function makeServiceJob(
  { database, queues, say }: CrawlPreparation,
  order: ServiceCrawl,
  limits: ReturnType<typeof readLimits>,
): Promise<CrawlJob> {
  const corpusId = await makeCorpus(database, order.title, order.languages);
  const textOf = async (list: ServiceList) =>
    typeof list === 'string' ? list : fetchList({ database, queues: await queues(), corpusId }, list.url);
  const terms = termsOf(await textOf(order.termList), 'TermList', say);
  if (terms.every(({ weight }) => weight <= 0)) {
    say('No term of the topic has a weight above 0: no page can be relevant, and nothing will be kept.');
  }
  const seeds = seedsOf(await textOf(order.urlList), 'UrlList', say);
  const config = order.jobOf(terms);
  const job = jobFileSchema.parse({
    ...config,
    name: order.title,
    seeds,
    limits: { ...config.limits, ...limits },
  });
  return makeJob(database, job, say, corpusId);
}
