import { z } from 'zod';

/** What a release can be written as. The order is the one of the form. */
export const releaseFormats = [
  'vertical',
  'jsonl',
  'parquet',
  'conllu',
  'tei',
  'cesdoc',
  'txt',
  'sentences',
  'metadata',
  'warc',
  'wacz',
] as const;
export type ReleaseFormat = (typeof releaseFormats)[number];

/**
 * `freezing`: the list of its documents is being fixed; `stopped`: somebody stopped it, and it can go on from there;
 * `withdrawn`: its files are gone, its number and its description stay.
 */
export const releaseStates = [
  'waiting',
  'freezing',
  'writing',
  'stopped',
  'done',
  'failed',
  'withdrawn',
] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** States in which a worker has something to do. */
export const openReleaseStates = ['waiting', 'freezing', 'writing'] as const satisfies ReleaseState[];

/** Why a release failed, or waits, where that is foreseen. Closed: each has a translation. */
export const releaseProblems = [
  'quotaOfCorpus',
  'quotaOfPerson',
  'diskLow',
  'nothingToRelease',
  'textsTakenDown',
] as const;
export type ReleaseProblem = (typeof releaseProblems)[number];

/** Which part of its number a release raises: 1.3 becomes 2.0, or 1.4. */
export const releaseSteps = ['minor', 'major'] as const;
export type ReleaseStep = (typeof releaseSteps)[number];

export const maxCreators = 50;
export const maxReleaseNoteChars = 5_000;

/** What is said of a release by whoever makes it; it stands in its citation and its description. */
export const releaseDescriptionSchema = z.strictObject({
  /** Of the corpus, as it is cited. */
  title: z.string().trim().min(1).max(300),
  /** Who made the corpus, as 'Family, Given' or the name of an organisation, in the order of the citation. */
  creators: z
    .array(
      z
        .string()
        .trim()
        .max(200)
        .regex(/^[^,]*[\p{L}\p{N}]/u, { error: 'badCreator' }),
    )
    .min(1)
    .max(maxCreators),
  /** The terms on which it is given: a name, an SPDX identifier or an address; '' for none. */
  licence: z.string().trim().max(500).default(''),
  /** A persistent identifier that was reserved for it, e.g. '10.5281/zenodo.123'; '' for none. */
  doi: z
    .string()
    .trim()
    .max(200)
    .regex(/^(10\.\d{4,9}\/\S+)?$/, { error: 'badDoi' })
    .default(''),
  /** What is new, and what readers have to know. */
  note: z.string().trim().max(maxReleaseNoteChars).default(''),
});
export type ReleaseDescription = z.infer<typeof releaseDescriptionSchema>;

/** The number of a release as people write it: '1.0'. */
export const releaseNumber = ({ major, minor }: ReleaseNumber) => `${major}.${minor}`;

/** The number that follows the last one of a corpus, whose parts are counted with it; null: there is none yet. */
export function numberAfter(last: ReleaseNumber | null, step: ReleaseStep): ReleaseNumber {
  if (!last) return { major: 1, minor: 0 };
  return step === 'major'
    ? { major: last.major + 1, minor: 0 }
    : { major: last.major, minor: last.minor + 1 };
}

interface ReleaseNumber {
  major: number;
  minor: number;
}
