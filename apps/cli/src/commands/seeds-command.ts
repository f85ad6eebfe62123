import { seedWordLanguages } from '@florilegium/crawling/seeds/seed-words';
import type { Command, OptionValues } from '../command';
import { readEgress } from '../crawl/crawl-options';
import { readSeedOrder } from '../crawl/seed-order';
import { writeInOrder } from '../lines/ordered-output';
import { type Surroundings, sayTo } from '../surroundings';

const text = { type: 'string' } as const;

/** `florilegium seeds`. */
export const seedsCommand: Command = {
  help: `florilegium seeds --language CODE [--words FILE | --list KIND] --engine KIND [OPTIONS] > seeds.jsonl
florilegium seeds --language CODE [--words FILE | --list KIND] > queries.jsonl

Draws random tuples of words, as BootCaT does, asks a search engine for each, and writes the first address of
each host. Without --engine it only writes the queries. Standard error counts, by reason, the queries without a result.

  out  {"url", "host", "title", "rank", "query", "queries", "list", "language", "engine"}
                          rank: its best place in an answer; query: the words that found it first; queries: how many
                          queries did; list: midFrequency, basic or own
       {"query", "list", "language"}   without --engine

  --language CODE         the language of the words; the engine gets it, too
  --words FILE            your own words, one a line; - for standard input
  --list KIND             words of Florilegium: mid-frequency (default) or basic, for
                          ${seedWordLanguages.join(', ')}
  --tuple-size N          words of a query (3)
  --queries N             queries (50)
  --results N             addresses to take from each answer (10)
  --seed N                number of the draw: with the same words it gives the same queries (1)
  --engine KIND           searxng, brave or template (any interface that answers JSON)
  --origin URL            address of the engine; for template an address with {query} and, if needed, {language}, {count}, {page}
  --key VARIABLE          the environment variable that holds its key
  --key-header NAME       for template: the header that carries the key
  --results-path PATH, --url-path PATH, --title-path PATH
                          for template: the path to the list of results (results), and in each to its address (url) and title (title)
  --interval-ms N         pause between two queries (1000)
  --all                   every address, not only one of each host
  --allow-network CIDR, --contact-email MAIL, --contact-url URL
                          as for florilegium crawl

Exit codes: 0 every query was asked, 1 it ended before (what was found is still written), 2 wrong usage,
130 interrupted.
`,
  options: {
    language: text,
    words: text,
    list: text,
    'tuple-size': text,
    queries: text,
    results: text,
    seed: text,
    engine: text,
    origin: text,
    key: text,
    'key-header': text,
    'results-path': text,
    'url-path': text,
    'title-path': text,
    'interval-ms': text,
    all: { type: 'boolean' },
    'allow-network': { type: 'string', multiple: true },
    'contact-email': text,
    'contact-url': text,
  },
  run: seeds,
};

async function seeds(values: OptionValues, _words: readonly string[], around: Surroundings): Promise<number> {
  const order = await readSeedOrder(values, around);
  const say = sayTo(around);
  const egress = readEgress(values);
  for (const remark of order.remarks) say(remark);
  const { tuples, engine, search } = order;
  if (engine !== null) {
    const { runSeedSearch } = await import('../crawl/seed-run');
    return runSeedSearch({ ...order, ...egress, engine }, around);
  }
  const { list, language } = search;
  const line = (query: string[]) => JSON.stringify({ query, list, language });
  await writeInOrder({ items: inOrder(tuples), answer: line, concurrency: 1 }, around.stdout);
  return 0;
}

async function* inOrder<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
