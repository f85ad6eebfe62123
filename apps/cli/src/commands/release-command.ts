import { releaseFormats, releaseSteps } from '@florilegium/contracts/releases/release';
import { AppError } from '@florilegium/platform/app-error';
import { type Command, neededId, neededOption, type OptionValues, textOption } from '../command';
import type { ReleaseCommandOrder } from '../make-release';

/** `florilegium release`. */
export const releaseCommand: Command = {
  help: `florilegium release CORPUS --title TITLE --creator NAME [options]

Makes a release of a corpus (its id), with the database of DATABASE_URL and the archive in FLORILEGIUM_DATA: fixes the
list of its texts under the next number, and writes the files. Writes the release as one line of JSON. A release that was
broken off goes on with --resume.

  --title TITLE      of the corpus, as it is cited
  --creator NAME     'Family, Given' or the name of an organisation; may be given several times
  --licence TEXT     the terms on which it is given
  --note TEXT        what is new
  --doi DOI          that was reserved for it
  --format FORMAT    ${releaseFormats.join(', ')};
                     may be given several times; default: vertical, jsonl, metadata
  --step STEP        minor (1.1 after 1.0, the default) or major (2.0)
  --job ID           texts of this job alone
  --sub-corpus NAME  texts of this sub-corpus alone
  --resume ID        the release that goes on; needs nothing else
  --without FORMAT   with --resume: leaves out a format that can't be written; may be given several times
`,
  options: {
    title: { type: 'string' },
    creator: { type: 'string', multiple: true },
    licence: { type: 'string' },
    note: { type: 'string' },
    doi: { type: 'string' },
    format: { type: 'string', multiple: true },
    step: { type: 'string' },
    job: { type: 'string' },
    'sub-corpus': { type: 'string' },
    resume: { type: 'string' },
    without: { type: 'string', multiple: true },
  },
  takesWords: true,
  async run(values, words, around) {
    const resumed = textOption(values, 'resume');
    const without = formatsOf(values, 'without');
    if (resumed === undefined && without.length > 0)
      throw new AppError('badInput', '--without goes with --resume.');
    const order =
      resumed === undefined ? orderOf(values, words) : { resume: neededId('release', resumed), without };
    const { makeRelease } = await import('../make-release');
    return makeRelease(order, around);
  },
};

function orderOf(values: OptionValues, [corpusId, ...more]: readonly string[]): ReleaseCommandOrder {
  if (corpusId === undefined || more.length > 0) throw new AppError('badInput', 'Give the id of one corpus.');
  const step = textOption(values, 'step') ?? 'minor';
  const job = textOption(values, 'job');
  return {
    corpusId: neededId('corpus', corpusId),
    jobId: job === undefined ? null : neededId('job', job),
    subCorpus: textOption(values, 'sub-corpus'),
    step: oneOf(releaseSteps, '--step', step),
    formats: formatsOf(values, 'format'),
    description: {
      title: neededOption(values, 'title', 'how the corpus is cited'),
      creators: textsOption(values, 'creator'),
      licence: textOption(values, 'licence') ?? '',
      note: textOption(values, 'note') ?? '',
      doi: textOption(values, 'doi') ?? '',
    },
  };
}

const formatsOf = (values: OptionValues, name: string) =>
  textsOption(values, name).map((format) => oneOf(releaseFormats, `--${name}`, format));

function textsOption(values: OptionValues, name: string): string[] {
  const value = values[name];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? [value] : [];
}

function oneOf<T extends string>(list: readonly T[], option: string, text: string): T {
  const found = list.find((one) => one === text);
  if (found !== undefined) return found;
  throw new AppError('badInput', `${option} expects ${list.join(', ')}, not '${text}'.`);
}
