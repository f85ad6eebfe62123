import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@florilegium/db/database';
import {
  type RunStanding,
  readRunStanding,
  reportedResources,
  reportedSkips,
  runTotals,
} from '@florilegium/db/run-report';
import { AppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';

/** Which run a report is of. */
export interface ReportedRun {
  runId: number;
  jobId: string;
  jobName: string;
}

/** Writes resources.jsonl, skipped.jsonl and summary.json into `folder`; returns where the run stands. */
export async function writeCrawlReport(
  database: Database,
  run: ReportedRun,
  folder: string,
): Promise<RunStanding> {
  const standing = await readRunStanding(database, run.runId);
  if (!standing) throw new AppError('notFound', `Run ${run.runId} is gone.`);
  await writeJsonLines(join(folder, 'resources.jsonl'), reportedResources(database, run.runId));
  await writeJsonLines(join(folder, 'skipped.jsonl'), reportedSkips(database, run.runId));
  const summary = await summarise(database, run, standing);
  await writeFile(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return standing;
}

async function summarise(database: Database, run: ReportedRun, standing: RunStanding): Promise<object> {
  const { skipped, dropped, documents, words, languages, formats } = await runTotals(database, run.runId);
  const { seconds, pagesFetched, bytesFetched, resources, urlsFound, unmapped, mappedSeconds } = standing;
  return {
    florilegium: version,
    job: { id: run.jobId, name: run.jobName },
    startedAt: standing.startedAt,
    endedAt: standing.endedAt,
    endReason: standing.endReason,
    seconds: rounded(seconds),
    urlsFound,
    pagesFetched,
    bytesFetched,
    pagesPerSecond: seconds > 0 ? rounded(pagesFetched / seconds) : 0,
    resources,
    unmapped,
    mappedSeconds: mappedSeconds === null ? null : rounded(mappedSeconds),
    documents,
    words,
    languages,
    formats,
    skipped,
    dropped,
  };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

async function writeJsonLines(path: string, batches: AsyncIterable<object[]>): Promise<void> {
  const text = async function* () {
    for await (const batch of batches) yield batch.map((row) => `${JSON.stringify(row)}\n`).join('');
  };
  await pipeline(Readable.from(text()), createWriteStream(path));
}
