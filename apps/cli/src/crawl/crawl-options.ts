import { isIP } from 'node:net';
import {
  type JobConfigInput,
  type JobFile,
  jobFileSchema,
  namesDomain,
  type ScopeKind,
  scopeKinds,
} from '@florilegium/contracts/jobs/job-config';
import type { Rule } from '@florilegium/contracts/jobs/rules';
import type { Contact } from '@florilegium/db/people/installation';
import { AppError } from '@florilegium/platform/app-error';
import { compileScope } from '@florilegium/scope/rules/decide';
import { lintRule } from '@florilegium/scope/rules/lint';
import { readSeedLines } from '@florilegium/scope/seeds/seed-list';
import { neededOption, type OptionValues, textOption } from '../command';
import { pathFrom, type Surroundings } from '../surroundings';
import { readList, readText } from '../text/text-file';
import { jobFlags, withFlags } from './job-flags';

/** The order for a crawl from the command line. */
export interface CrawlOrder {
  /** Null: crawl the job that was crawled into the folder before. */
  job: JobFile | null;
  /** Absolute. */
  outFolder: string;
  /** Private networks to open for it. */
  allowNetworks: string[];
  /** Null: the contact in the database. */
  contact: Contact | null;
  maps: boolean;
}

/** Reads the options and the files that they name. Throws `badInput` with one sentence for any error. */
export async function readCrawlOrder(
  values: OptionValues,
  around: Pick<Surroundings, 'stdin' | 'cwd'>,
): Promise<CrawlOrder> {
  const place = readCrawlPlace(values, around);
  const job = values.again === true ? noJob(values) : await readJob(values, around);
  if (job) checkRules(job);
  return { job, ...place, maps: values['no-map'] !== true };
}

/** Where a crawl may go and what it may reach, for every kind of crawl. Throws `badInput`. */
export function readCrawlPlace(
  values: OptionValues,
  around: Pick<Surroundings, 'cwd'>,
): Pick<CrawlOrder, 'outFolder' | 'allowNetworks' | 'contact'> {
  return { outFolder: pathFrom(around, neededOption(values, 'out', 'a folder')), ...readEgress(values) };
}

/** What requests may reach, and how they introduce themselves. Throws `badInput`. */
export function readEgress(values: OptionValues): Pick<CrawlOrder, 'allowNetworks' | 'contact'> {
  return {
    allowNetworks: [values['allow-network'] ?? []].flat().map((cidr) => checkedNetwork(String(cidr))),
    contact: readContact(values),
  };
}

/** Options that define a job: they belong to its first crawl. */
const jobOptions = ['config', 'seeds', 'scope', ...jobFlags.map(({ name }) => name)];

function noJob(values: OptionValues): null {
  const given = jobOptions.find((name) => values[name] !== undefined);
  if (given === undefined) return null;
  throw new AppError(
    'badInput',
    `--again repeats the job as it was crawled before, so --${given} can't be used with it.`,
  );
}

async function readJob(values: OptionValues, around: Pick<Surroundings, 'stdin' | 'cwd'>): Promise<JobFile> {
  const path = textOption(values, 'config');
  const job = path === undefined ? whateverIsFound() : await readJobFile(path, around);
  const seedPath = textOption(values, 'seeds');
  const listed = seedPath === undefined ? [] : [...readSeedLines(await readList(seedPath, around))];
  const seeds = [...job.seeds, ...listed.map((line) => line.raw)];
  if (seeds.length === 0)
    throw new AppError('badInput', 'There are no seeds: --seeds expects a file, one address a line.');
  return withScope(withGiven({ ...job, seeds }, values), textOption(values, 'scope'));
}

/** A job for a crawl without a job file: no format is chosen and no limit given, so it keeps all that is found. */
function whateverIsFound(): JobFile {
  const job = jobFileSchema.parse({ name: 'crawl', formats: [] });
  return { ...job, limits: { ...job.limits, maxPages: null } };
}

async function readJobFile(path: string, around: Pick<Surroundings, 'stdin' | 'cwd'>): Promise<JobFile> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(path, around));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('badInput', `${path} is not JSON: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
  const parsed = jobFileSchema.safeParse(value);
  if (parsed.success) {
    if (!namesDomain(parsed.data.metadata)) return parsed.data;
    throw new AppError(
      'badInput',
      `${path} is no job: metadata.domain: the domain of a job is no metadata. It is chosen in the web app, in the job's field 'Domain' (domainSlug of the API).`,
    );
  }
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new AppError('badInput', `${path} is no job: ${problems.join('; ')}.`);
}

/**
 * A configuration, changed by the given options. If the interval is 0, the other pauses are 0 as well, unless they are
 * given. Throws `badInput`.
 */
export function withGiven<Config extends Pick<JobConfigInput, 'limits'>>(
  config: Config,
  values: OptionValues,
): Config {
  const free =
    values['interval-ms'] === undefined || Number(values['interval-ms']) !== 0 ? {} : withoutPauses;
  return withFlags({ ...config, limits: { ...config.limits, ...free } }, values, jobFlags);
}

const withoutPauses = { addressIntervalMs: 0, restFactor: 0 };

/** A word names a scope; anything else is a pattern, and only addresses that match it are followed and kept. */
function withScope(job: JobFile, scope: string | undefined): JobFile {
  if (scope === undefined) return job;
  if (isScopeKind(scope)) return { ...job, scope: { ...job.scope, kind: scope } };
  const rule: Rule = { action: 'include', test: 'matches', value: scope };
  const problem = lintRule(rule);
  if (problem) {
    const why = problem.message.replace(/\.$/, '');
    throw new AppError(
      'badInput',
      `--scope is neither the name of a scope nor a pattern that can be used: ${why}.`,
    );
  }
  const { navigate, save } = job.rules;
  return {
    ...job,
    scope: { ...job.scope, kind: 'custom' },
    rules: { navigate: [...navigate, rule], save: [...save, rule] },
  };
}

function isScopeKind(text: string): text is Exclude<ScopeKind, 'custom'> {
  return text !== 'custom' && (scopeKinds as readonly string[]).includes(text);
}

function checkRules(job: JobFile): void {
  const compiled = compileScope(job, []);
  if (compiled.ok) return;
  const sentences = compiled.problems.map(({ set, index = 0, message }) => {
    const what =
      set === 'surts'
        ? `SURT prefix '${job.scope.surts[index] ?? ''}'`
        : `${set} rule '${set && job.rules[set][index]?.value}'`;
    return `the ${what} can't be used: ${message.replace(/\.$/, '')}`;
  });
  throw new AppError('badInput', `${[...new Set(sentences)].join('; ')}.`);
}

function checkedNetwork(cidr: string): string {
  const [address = '', bits = '', ...rest] = cidr.split('/');
  const family = isIP(address);
  const valid = family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
  if (valid && rest.length === 0) return cidr;
  throw new AppError('badInput', `--allow-network expects a network such as 10.0.0.0/8, not '${cidr}'.`);
}

function readContact(values: OptionValues): Contact | null {
  const email = textOption(values, 'contact-email');
  const url = textOption(values, 'contact-url');
  if (email === undefined && url === undefined) return null;
  if (email && url) return { email, url };
  throw new AppError(
    'badInput',
    '--contact-email and --contact-url belong together: the user agent contains both.',
  );
}
