import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JobFile, jobConfigSchema, type ScopeKind } from '@florilegium/contracts/jobs/job-config';
import { createCorpus } from '@florilegium/db/corpus/corpora';
import { createJob, jobById, newestJob } from '@florilegium/db/corpus/jobs';
import { replaceSeeds } from '@florilegium/db/corpus/seeds';
import { openRun, resumeRun, startRun } from '@florilegium/db/runs/job-control';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { counted } from '../lines/counted';
import type { ReportedRun } from './crawl-report';

const seedsPerBatch = 5_000;

/** How far a crawl goes, in words. */
const scopeWords: Readonly<Record<ScopeKind, string>> = {
  page: 'and the pages to which they link',
  folder: 'within their folders',
  host: 'within their hosts',
  domain: 'within their domains',
  surt: 'within the SURT prefixes',
  custom: 'as far as the rules allow',
};

/** A job that can be crawled. */
export type CrawlJob = Omit<ReportedRun, 'runId'> & { corpusId: string };

/** Makes a job of the order, in a separate corpus if none is given. */
export async function makeJob(
  database: Database,
  job: JobFile,
  say: (line: string) => void,
  corpus?: string,
): Promise<CrawlJob> {
  const { $schema: _, name, seeds, ...rest } = job;
  const config = jobConfigSchema.parse(rest);
  const corpusId =
    corpus ??
    (await createCorpus(database, { name, description: '', languages: config.mapping.languages }, null));
  const jobId = await createJob(database, corpusId, { name, domainSlug: null, config }, null);
  await replaceSeeds(database, jobId, 0, inBatches(seeds));
  say(
    `Crawling from ${counted(seeds.length, 'seed')}, ${scopeWords[config.scope.kind]}, every ${config.limits.intervalMs} ms a host.`,
  );
  return { corpusId, jobId, jobName: name };
}

async function* inBatches(seeds: readonly string[]): AsyncGenerator<{ url: string; problem: null }[]> {
  for (let start = 0; start < seeds.length; start += seedsPerBatch) {
    yield seeds.slice(start, start + seedsPerBatch).map((url) => ({ url, problem: null }));
  }
}

const summarySchema = z.object({ job: z.object({ id: z.uuid() }) });

/**
 * The job that was crawled into a folder: the one in its summary, or the latest of the folder's own database if the
 * crawl was killed before it wrote a summary. Throws `notFound`.
 */
export async function earlierJob(database: Database, outFolder: string, isOwn: boolean): Promise<CrawlJob> {
  const id = reportedJob(join(outFolder, 'summary.json')) ?? (isOwn ? await newestJob(database) : null);
  const job = id === null ? null : await jobById(database, id);
  if (!job) throw new AppError('notFound', `${outFolder} has no crawl that could be repeated.`);
  return { corpusId: job.corpusId, jobId: job.id, jobName: job.name };
}

function reportedJob(path: string): string | null {
  if (!existsSync(path)) return null;
  try {
    return summarySchema.parse(JSON.parse(readFileSync(path, 'utf8'))).job.id;
  } catch {
    // Somebody else's file, or an incomplete one.
    return null;
  }
}

/** Starts a run of the job, or continues the one that was running when its crawl was killed. */
export async function beginRun(
  database: Database,
  jobId: string,
  say: (line: string) => void,
): Promise<{ runId: number }> {
  const state = (await jobById(database, jobId))?.state;
  if (state === 'paused') return resumeRun(database, jobId);
  if (state !== 'starting' && state !== 'running') return startRun(database, jobId);
  say('Going on with the crawl that was interrupted.');
  return { runId: await openRun(database, jobId) };
}
