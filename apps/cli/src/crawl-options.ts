import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type JobFile, jobFileSchema, type ScopeKind, scopeKinds } from '@florilegium/contracts/job-config';
import type { Rule } from '@florilegium/contracts/rules';
import type { Contact } from '@florilegium/db/installation';
import { AppError } from '@florilegium/platform/app-error';
import { compileScope } from '@florilegium/scope/decide';
import { lintRule } from '@florilegium/scope/lint';
import { readSeedLines } from '@florilegium/scope/seed-list';
import { z } from 'zod';
import { neededOption, type OptionValues, textOption } from './command';
import { readList, readText } from './text-file';

/** What a crawl from the command line is to do. */
export interface CrawlOrder {
  /** Null: the job that was crawled into the folder before is crawled again. */
  job: JobFile | null;
  /** Absolute. */
  outFolder: string;
  /** Private networks that are opened for it. */
  allowNetworks: string[];
  /** Null: as the database has it. */
  contact: Contact | null;
  maps: boolean;
}

/** Reads the options and the files that they name. Throws `badInput` with one sentence for whatever is wrong. */
export async function readCrawlOrder(values: OptionValues): Promise<CrawlOrder> {
  const place = readCrawlPlace(values);
  const job = values.again === true ? noJob(values) : await readJob(values);
  if (job) checkRules(job);
  return { job, ...place, maps: values['no-map'] !== true };
}

/** Where a crawl goes, and what it may do there, whatever it is for. Throws `badInput`. */
export function readCrawlPlace(
  values: OptionValues,
): Pick<CrawlOrder, 'outFolder' | 'allowNetworks' | 'contact'> {
  return { outFolder: resolve(neededOption(values, 'out', 'a folder')), ...readEgress(values) };
}

/** What requests may reach, and how they introduce themselves. Throws `badInput`. */
export function readEgress(values: OptionValues): Pick<CrawlOrder, 'allowNetworks' | 'contact'> {
  return {
    allowNetworks: [values['allow-network'] ?? []].flat().map((cidr) => checkedNetwork(String(cidr))),
    contact: readContact(values),
  };
}

/** Options that say what a job is: they belong to its first crawl. */
const jobOptions = [
  'config',
  'seeds',
  'scope',
  'interval-ms',
  'address-interval-ms',
  'rest-factor',
  'max-pages-per-host',
  'no-sitemaps',
];

function noJob(values: OptionValues): null {
  const given = jobOptions.find((name) => values[name] !== undefined);
  if (given === undefined) return null;
  throw new AppError(
    'badInput',
    `--again takes the job as it was crawled before: --${given} can't change it.`,
  );
}

async function readJob(values: OptionValues): Promise<JobFile> {
  const path = textOption(values, 'config');
  // Without a job file nothing was said of an end but the end of the web within reach.
  const job = path === undefined ? withoutLimit() : await readJobFile(path);
  const seedPath = textOption(values, 'seeds');
  const listed = seedPath === undefined ? [] : [...readSeedLines(await readList(seedPath))];
  const seeds = [...job.seeds, ...listed.map((line) => line.raw)];
  if (seeds.length === 0)
    throw new AppError('badInput', 'There are no seeds: --seeds expects a file, one address a line.');
  const sitemaps = values['no-sitemaps'] === true ? false : job.sitemaps;
  return withScope(
    { ...job, seeds, sitemaps, limits: { ...job.limits, ...readLimits(values) } },
    textOption(values, 'scope'),
  );
}

function withoutLimit(): JobFile {
  const job = jobFileSchema.parse({ name: 'crawl' });
  return { ...job, limits: { ...job.limits, maxPages: null } };
}

async function readJobFile(path: string): Promise<JobFile> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(path));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('badInput', `${path} is not JSON: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
  const parsed = jobFileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new AppError('badInput', `${path} is no job: ${problems.join('; ')}.`);
}

/** Limits that are given. Who asks a host without pause means it: no other pause is kept then, unless it is given. */
export function readLimits(values: OptionValues): Partial<JobFile['limits']> {
  const intervalMs = readNumber(values, 'interval-ms', { max: 3_600_000, what: 'whole milliseconds' });
  const given = {
    intervalMs,
    addressIntervalMs: readNumber(values, 'address-interval-ms', { max: 60_000, what: 'whole milliseconds' }),
    restFactor: readNumber(values, 'rest-factor', { max: 20, what: 'a number', isWhole: false }),
    maxPagesPerHost: readNumber(values, 'max-pages-per-host', {
      min: 1,
      max: 2 ** 31 - 1,
      what: 'a number of pages',
    }),
  };
  const limits = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return intervalMs === 0 ? { addressIntervalMs: 0, restFactor: 0, ...limits } : limits;
}

/** A number that is given, within its bounds; undefined where it isn't. Throws `badInput`. */
export function readNumber(
  values: OptionValues,
  name: string,
  { min = 0, max, what, isWhole = true }: { min?: number; max: number; what: string; isWhole?: boolean },
): number | undefined {
  const given = textOption(values, name);
  if (given === undefined) return undefined;
  const schema = (isWhole ? z.coerce.number().int() : z.coerce.number()).min(min).max(max);
  const parsed = schema.safeParse(given.trim() === '' ? Number.NaN : given);
  if (parsed.success) return parsed.data;
  throw new AppError('badInput', `--${name} expects ${what} from ${min} to ${max}, not '${given}'.`);
}

/** A word names a scope; anything else is a pattern, and what it matches is all that is followed and kept. */
function withScope(job: JobFile, scope: string | undefined): JobFile {
  if (scope === undefined) return job;
  if (isScopeKind(scope)) return { ...job, scope: { ...job.scope, kind: scope } };
  const rule: Rule = { action: 'include', test: 'matches', value: scope };
  const problem = lintRule(rule);
  if (problem) {
    const why = problem.message.replace(/\.$/, '');
    throw new AppError(
      'badInput',
      `--scope is no word for a scope, and as a pattern it can't be used: ${why}.`,
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
    '--contact-email and --contact-url belong together: both stand in the user agent.',
  );
}
