import {
  type Engine,
  engineKinds,
  engineSchema,
  type QuerySettings,
  querySettingsSchema,
} from '@florilegium/contracts/seed-search';
import { sfc32 } from '@florilegium/corpus/sampling';
import { type EngineFault, engineFault } from '@florilegium/crawling/seed-engine-request';
import { drawTuples } from '@florilegium/crawling/seed-tuples';
import { loadSeedWords, readPastedWords, seedWordLanguages } from '@florilegium/crawling/seed-words';
import { AppError } from '@florilegium/platform/app-error';
import { neededOption, type OptionValues, textOption } from './command';
import { readNumber } from './crawl-options';
import { readList } from './text-file';

/** What is to be looked for with which words. */
export interface SeedOrder {
  /** Queries, each a tuple of words. */
  tuples: string[][];
  /** Null: the queries themselves are all that is wanted. */
  engine: { settings: Engine; key: string | null } | null;
  /** All of it but the engine's id. */
  search: Omit<QuerySettings, 'engineId'>;
  /** Every address of a host, not the first alone. */
  wholeHosts: boolean;
  /** Sentences on what was passed over in the list of words. */
  remarks: string[];
}

/** Reads the options, the words and the key. Throws `badInput` with one sentence for whatever is wrong. */
export async function readSeedOrder(
  values: OptionValues,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SeedOrder> {
  const language = languageFrom(values);
  const { list, words, remarks } = await wordsFrom(values, language);
  const search = querySettingsSchema.omit({ engineId: true }).parse({
    source: 'queries',
    list,
    language,
    tupleSize: readNumber(values, 'tuple-size', { min: 1, max: 10, what: 'a number of words' }),
    queries: readNumber(values, 'queries', { min: 1, max: 5_000, what: 'a number of queries' }),
    resultsPerQuery: readNumber(values, 'results', { min: 1, max: 100, what: 'a number of addresses' }),
    randomSeed: readNumber(values, 'seed', { max: 2_147_483_647, what: 'a whole number' }),
  });
  if (words.length < search.tupleSize) {
    throw new AppError(
      'badInput',
      `A query takes ${search.tupleSize} different words, and the list has ${words.length}: give more, or a smaller --tuple-size.`,
    );
  }
  const next = sfc32(String(search.randomSeed));
  const wanted = { size: search.tupleSize, count: search.queries };
  const tuples = drawTuples(words, wanted, () => next() / 2 ** 32);
  if (tuples.length < search.queries)
    remarks.push(`The words give ${tuples.length} different queries, no more.`);
  return { tuples, engine: engineFrom(values, env), search, wholeHosts: values.all === true, remarks };
}

function languageFrom(values: OptionValues): string {
  const code = neededOption(values, 'language', 'the code of a language such as it');
  if (/^[a-z]{2,3}$/.test(code)) return code;
  throw new AppError('badInput', `--language expects the code of a language such as it, not '${code}'.`);
}

/** The lists that come with the product, by their names on the command line. */
const lists = { 'mid-frequency': 'midFrequency', basic: 'basic' } as const;

async function wordsFrom(
  values: OptionValues,
  language: string,
): Promise<{ list: QuerySettings['list']; words: readonly string[]; remarks: string[] }> {
  const path = textOption(values, 'words');
  const named = textOption(values, 'list');
  if (path !== undefined && named !== undefined)
    throw new AppError('badInput', 'Either --words or --list is given: both are lists of words.');
  if (path !== undefined) {
    const { words, tooLong, leftOut } = readPastedWords(await readList(path));
    const remarks = [
      tooLong > 0 ? `${tooLong} lines are too long for a word and are passed over.` : '',
      leftOut > 0 ? `${leftOut} words beyond the first ${words.length} are left out.` : '',
    ];
    return { list: 'own', words, remarks: remarks.filter(Boolean) };
  }
  const name = named ?? 'mid-frequency';
  if (!Object.hasOwn(lists, name)) {
    throw new AppError('badInput', `--list expects ${Object.keys(lists).join(' or ')}, not '${name}'.`);
  }
  const list = lists[name as keyof typeof lists];
  const found = await loadSeedWords(language);
  if (!found) {
    const known = seedWordLanguages.join(', ');
    throw new AppError(
      'badInput',
      `No words come with the product for '${language}' but for ${known}: give --words.`,
    );
  }
  return { list, words: found[list], remarks: [] };
}

const faults: Readonly<Record<EngineFault, string>> = {
  notAnOrigin:
    '--origin expects where the engine is, such as https://search.example.org, without a question mark.',
  notAUrl: '--origin expects an address such as https://api.example.org/search?q={query}.',
  placeInHost: '--origin: a place in braces may not stand in the name of the host.',
  queryMissing: '--origin lacks {query}, where the words of a query go.',
  badHeader: '--key-header expects the name of a header such as x-api-key.',
};

/** Options that describe an engine: without --engine they would be passed over in silence. */
const engineOptions = [
  'origin',
  'key',
  'key-header',
  'results-path',
  'url-path',
  'title-path',
  'interval-ms',
  'all',
];

function engineFrom(
  values: OptionValues,
  env: Readonly<Record<string, string | undefined>>,
): SeedOrder['engine'] {
  const kind = engineKinds.find((one) => one === values.engine);
  if (values.engine === undefined) {
    const given = engineOptions.find((name) => values[name] !== undefined);
    if (given === undefined) return null;
    throw new AppError('badInput', `--${given} is of no use without --engine.`);
  }
  if (!kind)
    throw new AppError(
      'badInput',
      `--engine expects one of ${engineKinds.join(', ')}, not '${values.engine}'.`,
    );
  const settings = engineSchema.parse({
    name: kind,
    kind,
    template:
      kind === 'brave' ? textOption(values, 'origin') : neededOption(values, 'origin', exampleOf[kind]),
    resultsPath: textOption(values, 'results-path'),
    urlPath: textOption(values, 'url-path'),
    titlePath: textOption(values, 'title-path'),
    keyHeader: textOption(values, 'key-header'),
    intervalMs: readNumber(values, 'interval-ms', { max: 3_600_000, what: 'whole milliseconds' }),
  });
  const fault = engineFault(settings);
  if (fault) throw new AppError('badInput', faults[fault.fault]);
  return { settings, key: keyFrom(values, env) };
}

const exampleOf = {
  searxng: 'an address such as https://search.example.org',
  template: 'an address such as https://api.example.org/search?q={query}',
} as const;

/** A key stands in the environment, where no list of processes shows it. What was typed is not repeated: it may be the key. */
function keyFrom(values: OptionValues, env: Readonly<Record<string, string | undefined>>): string | null {
  const variable = textOption(values, 'key');
  if (variable === undefined) return null;
  const key = env[variable]?.trim();
  if (key) return key;
  throw new AppError(
    'badInput',
    '--key expects the name of an environment variable that holds the key, and the one it names is empty.',
  );
}
