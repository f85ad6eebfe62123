import {
  type Engine,
  engineKinds,
  engineSchema,
  type QuerySettings,
  querySettingsSchema,
} from '@florilegium/contracts/jobs/seed-search';
import { sfc32 } from '@florilegium/corpus/sampling';
import { type EngineFault, engineFault } from '@florilegium/crawling/seeds/seed-engine-request';
import { drawTuples } from '@florilegium/crawling/seeds/seed-tuples';
import { loadSeedWords, readPastedWords, seedWordLanguages } from '@florilegium/crawling/seeds/seed-words';
import { AppError } from '@florilegium/platform/app-error';
import { neededOption, type OptionValues, textOption } from '../command';
import type { Surroundings } from '../surroundings';
import { readList } from '../text/text-file';
import { readNumber } from './job-flags';

/** The order for a seed search. */
export interface SeedOrder {
  /** Queries, each a tuple of words. */
  tuples: string[][];
  /** Null: only the queries are wanted. */
  engine: { settings: Engine; key: string | null } | null;
  /** All settings except the engine's id. */
  search: Omit<QuerySettings, 'engineId'>;
  /** Every address of a host, not only the first. */
  wholeHosts: boolean;
  /** Sentences about ignored lines of the word list. */
  remarks: string[];
}

/** Reads the options, the words and the key. Throws `badInput` with one sentence for any error. */
export async function readSeedOrder(
  values: OptionValues,
  around: Pick<Surroundings, 'stdin' | 'cwd' | 'env'>,
): Promise<SeedOrder> {
  const language = languageFrom(values);
  const { list, words, remarks } = await wordsFrom(values, language, around);
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
      `A query takes ${search.tupleSize} different words, and the list has ${words.length}. Give more words, or a smaller --tuple-size.`,
    );
  }
  const next = sfc32(String(search.randomSeed));
  const wanted = { size: search.tupleSize, count: search.queries };
  const tuples = drawTuples(words, wanted, () => next() / 2 ** 32);
  if (tuples.length < search.queries) remarks.push(`The words give only ${tuples.length} different queries.`);
  return { tuples, engine: engineFrom(values, around), search, wholeHosts: values.all === true, remarks };
}

function languageFrom(values: OptionValues): string {
  const code = neededOption(values, 'language', 'the code of a language such as it');
  if (/^[a-z]{2,3}$/.test(code)) return code;
  throw new AppError('badInput', `--language expects the code of a language such as it, not '${code}'.`);
}

/** The word lists of the product, by their names on the command line. */
const lists = { 'mid-frequency': 'midFrequency', basic: 'basic' } as const;

async function wordsFrom(
  values: OptionValues,
  language: string,
  around: Pick<Surroundings, 'stdin' | 'cwd'>,
): Promise<{ list: QuerySettings['list']; words: readonly string[]; remarks: string[] }> {
  const path = textOption(values, 'words');
  const named = textOption(values, 'list');
  if (path !== undefined && named !== undefined)
    throw new AppError('badInput', 'Give either --words or --list, not both.');
  if (path !== undefined) {
    const { words, tooLong, leftOut } = readPastedWords(await readList(path, around));
    const remarks = [
      tooLong > 0 ? `${tooLong} lines are too long for a word and are ignored.` : '',
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
      `Florilegium has no words for '${language}', only for ${known}. Give your own with --words.`,
    );
  }
  return { list, words: found[list], remarks: [] };
}

const faults: Readonly<Record<EngineFault, string>> = {
  notAnOrigin:
    '--origin expects the address of the engine, such as https://search.example.org, without a question mark.',
  notAUrl: '--origin expects an address such as https://api.example.org/search?q={query}.',
  placeInHost: '--origin: the name of the host may not contain a placeholder in braces.',
  queryMissing: '--origin needs the placeholder {query} for the words of a query.',
  badHeader: '--key-header expects the name of a header such as x-api-key.',
};

/** Options that describe an engine: without --engine they would be ignored silently. */
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

function engineFrom(values: OptionValues, { env }: Pick<Surroundings, 'env'>): SeedOrder['engine'] {
  const kind = engineKinds.find((one) => one === values.engine);
  if (values.engine === undefined) {
    const given = engineOptions.find((name) => values[name] !== undefined);
    if (given === undefined) return null;
    throw new AppError('badInput', `--${given} can only be used with --engine.`);
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

/**
 * The key comes from the environment, where no list of processes shows it. The typed value is not repeated in
 * messages, because it may be the key.
 */
function keyFrom(values: OptionValues, env: Surroundings['env']): string | null {
  const variable = textOption(values, 'key');
  if (variable === undefined) return null;
  const key = env[variable]?.trim();
  if (key) return key;
  throw new AppError(
    'badInput',
    '--key expects the name of an environment variable that holds the key. The variable that it names is empty.',
  );
}
