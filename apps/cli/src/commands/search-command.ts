import { type HitSample, maxSample, maxSeed } from '@florilegium/concordance/search/sample/drawn-number';
import { hitOrders } from '@florilegium/concordance/search/sort-hits';
import { AppError } from '@florilegium/platform/app-error';
import { type Command, neededId, type OptionValues, textOption } from '../command';

const usualContext = 20;
const mostContext = 100;
const usualSeed = 1;

/** `florilegium search`. */
export const searchCommand: Command = {
  help: `florilegium search CORPUS QUERY [options]

Finds the matches of a query in the tagged texts of a corpus (its id), with the database of DATABASE_URL and the index
in FLORILEGIUM_DATA. QUERY is CQL, such as '[lemma="fare"] []{0,2} [upos="NOUN"] within s', or plain words. Writes one
line of JSON for each match, in the order of the texts, and how many there are to standard error.

  --limit N        so many matches at most; default: all
  --context N      tokens on each side, 0 to ${mostContext}; default ${usualContext}
  --order ORDER    ${hitOrders.join(', ')}: by the words there; default: as in the texts
  --sample N       so many matches at random, ${maxSample} at most; default: all
  --seed N         of the sample; the same seed draws the same matches again, another one others; default ${usualSeed}
  --language CODE  texts in this language alone
  --domain KEY     texts of this domain alone
  --job ID         texts of this job alone
`,
  options: {
    limit: { type: 'string' },
    context: { type: 'string' },
    order: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    language: { type: 'string' },
    domain: { type: 'string' },
    job: { type: 'string' },
  },
  takesWords: true,
  async run(values, words, around) {
    const [corpusId, query, ...more] = words;
    if (corpusId === undefined || query === undefined || more.length > 0) {
      throw new AppError('badInput', 'Give the id of a corpus and one query, in quotes.');
    }
    const order = {
      corpusId: neededId('corpus', corpusId),
      query,
      limit: numberOf(values, 'limit', 1, 1_000_000_000) ?? Number.POSITIVE_INFINITY,
      context: numberOf(values, 'context', 0, mostContext) ?? usualContext,
      order: orderOf(textOption(values, 'order')),
      sample: sampleOf(values),
      language: textOption(values, 'language'),
      domain: textOption(values, 'domain'),
      job: jobOf(textOption(values, 'job')),
    };
    const { searchCorpus } = await import('../search-corpus');
    return searchCorpus(order, around);
  },
};

const jobOf = (text: string | undefined) => (text === undefined ? undefined : neededId('job', text));

function sampleOf(values: OptionValues): HitSample | null {
  const size = numberOf(values, 'sample', 1, maxSample);
  const seed = numberOf(values, 'seed', 0, maxSeed);
  if (size === undefined && seed !== undefined)
    throw new AppError('badInput', '--seed is of a sample: say with --sample how many matches it has.');
  return size === undefined ? null : { size, seed: seed ?? usualSeed };
}

function numberOf(values: OptionValues, name: string, least: number, most: number): number | undefined {
  const text = textOption(values, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new AppError('badInput', `--${name} expects a number from ${least} to ${most}, not '${text}'.`);
}

function orderOf(text: string | undefined) {
  if (text === undefined) return null;
  const order = hitOrders.find((one) => one === text);
  if (order) return order;
  throw new AppError('badInput', `--order expects ${hitOrders.join(', ')}, not '${text}'.`);
}
