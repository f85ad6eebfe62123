import { seedWordLanguages } from '@florilegium/crawling/seed-words';
import type { Command, OptionValues } from './command';
import { readEgress } from './crawl-options';
import { writeInOrder } from './ordered-output';
import { readSeedOrder } from './seed-order';
import { runSeedSearch } from './seed-run';

const text = { type: 'string' } as const;

/** `florilegium seeds`. */
export const seedsCommand: Command = {
  help: `florilegium seeds --language CODE [--words FILE | --list KIND] --engine KIND [OPTIONS] > seeds.jsonl
florilegium seeds --language CODE [--words FILE | --list KIND] > queries.jsonl

Draws random tuples of words, as BootCaT does, asks a search engine for each, and writes what it finds: the first address
of each host. Without --engine it writes the queries alone. What brought nothing is counted by its reason on stderr.

  out  {"url", "host", "title", "rank", "query", "queries", "list", "language", "engine"}
                          rank: its best place in an answer; query: the words that found it first; queries: how many
                          queries did; list: midFrequency, basic or own
       {"query", "list", "language"}   without --engine

  --language CODE         of the words; the engine is told it, too
  --words FILE            your own words, one a line; - for standard input
  --list KIND             words that come with the product: mid-frequency (default) or basic, for
                          ${seedWordLanguages.join(', ')}
  --tuple-size N          words of a query (3)
  --queries N             queries (50)
  --results N             addresses taken of each answer (10)
  --seed N                of the draw: the same number and words give the same queries (1)
  --engine KIND           searxng, brave or template (any interface that answers JSON)
  --origin URL            where it is; of template an address with {query} and, if it takes them, {language}, {count}, {page}
  --key VARIABLE          the environment variable that holds its key
  --key-header NAME       of template: the header that carries the key
  --results-path PATH, --url-path PATH, --title-path PATH
                          of template: where the list of results is (results), and in each its address (url) and title (title)
  --interval-ms N         pause between two queries (1000)
  --all                   every address, not one of each host
  --allow-network CIDR, --contact-email MAIL, --contact-url URL
                          as for florilegium crawl

Exit codes: 0 every query was asked, 1 something ended it before (what was found is written all the same), 2 used in a
wrong way, 130 interrupted.
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

async function seeds(values: OptionValues): Promise<number> {
  const order = await readSeedOrder(values, process.env);
  const egress = readEgress(values);
  for (const remark of order.remarks) process.stderr.write(`${remark}\n`);
  const { tuples, engine, search } = order;
  if (engine !== null) return runSeedSearch({ ...order, ...egress, engine }, process.stdout);
  const { list, language } = search;
  const line = (query: string[]) => JSON.stringify({ query, list, language });
  await writeInOrder({ items: inOrder(tuples), answer: line, concurrency: 1 }, process.stdout);
  return 0;
}

async function* inOrder<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
