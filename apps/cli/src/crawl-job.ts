import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JobFile, jobConfigSchema, type ScopeKind } from '@florilegium/contracts/job-config';
import type { Database } from '@florilegium/db/database';
import { openRun, resumeRun, startRun } from '@florilegium/db/job-control';
import { createJob, jobById } from '@florilegium/db/jobs';
import { replaceSeeds } from '@florilegium/db/seeds';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { counted } from './counted';
import type { ReportedRun } from './crawl-report';

const seedsPerBatch = 5_000;

/** How far a crawl goes, in words. */
const scopeWords: Readonly<Record<ScopeKind, string>> = {
  page: 'no further than the pages that these link to',
  folder: 'within their folders',
  host: 'within their hosts',
  domain: 'within their domains',
  surt: 'within the SURT prefixes',
  custom: 'as far as the rules let it',
};

/** A job that is there to be crawled. */
export type CrawlJob = Omit<ReportedRun, 'runId'>;

/** Makes a corpus for a crawl; returns its id. */
export async function makeCorpus(
  database: Database,
  name: string,
  languages: readonly string[],
): Promise<string> {
  const id = uuidv7();
  await database.prisma.corpus.create({ data: { id, name, description: '', languages: [...languages] } });
  return id;
}

/** Makes a job of what was ordered, in a corpus of its own where none is given. */
export async function makeJob(
  database: Database,
  job: JobFile,
  say: (line: string) => void,
  corpus?: string,
): Promise<CrawlJob> {
  const { $schema: _, name, seeds, ...rest } = job;
  const config = jobConfigSchema.parse(rest);
  const corpusId = corpus ?? (await makeCorpus(database, name, config.mapping.languages));
  const jobId = await createJob(database, corpusId, { name, domainSlug: null, config }, null);
  await replaceSeeds(database, jobId, 0, inBatches(seeds));
  say(
    `Crawling from ${counted(seeds.length, 'seed')}, ${scopeWords[config.scope.kind]}, every ${config.limits.intervalMs} ms a host.`,
  );
  return { jobId, jobName: name };
}

async function* inBatches(seeds: readonly string[]): AsyncGenerator<{ url: string; problem: null }[]> {
  for (let start = 0; start < seeds.length; start += seedsPerBatch) {
    yield seeds.slice(start, start + seedsPerBatch).map((url) => ({ url, problem: null }));
  }
}

const summarySchema = z.object({ job: z.object({ id: z.uuid() }) });

/**
 * The job that was crawled into a folder: the one of its summary, or, where a crawl was killed before it wrote one, the
 * latest of the folder's own database. Throws `notFound`.
 */
export async function earlierJob(database: Database, outFolder: string, isOwn: boolean): Promise<CrawlJob> {
  const id = reportedJob(join(outFolder, 'summary.json')) ?? (isOwn ? await latestJob(database) : null);
  const job = id === null ? null : await jobById(database, id);
  if (!job)
    throw new AppError('notFound', `Nothing was crawled into ${outFolder} that could be crawled again.`);
  return { jobId: job.id, jobName: job.name };
}

function reportedJob(path: string): string | null {
  if (!existsSync(path)) return null;
  try {
    return summarySchema.parse(JSON.parse(readFileSync(path, 'utf8'))).job.id;
  } catch {
    // Somebody else's file, or half of one.
    return null;
  }
}

async function latestJob(database: Database): Promise<string | null> {
  const job = await database.prisma.job.findFirst({ orderBy: { createdAt: 'desc' }, select: { id: true } });
  return job?.id ?? null;
}

/** Starts a run of the job, or goes on with the one that was under way when its crawl was killed. */
export async function beginRun(
  database: Database,
  jobId: string,
  say: (line: string) => void,
): Promise<{ runId: number }> {
  const state = (await jobById(database, jobId))?.state;
  if (state === 'paused') return resumeRun(database, jobId);
  if (state !== 'starting' && state !== 'running') return startRun(database, jobId);
  say('Going on with the crawl that was interrupted.');
  return { runId: await openRun(database.pool, jobId) };
}
