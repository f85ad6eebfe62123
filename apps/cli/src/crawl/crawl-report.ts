import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { listPairings } from '@florilegium/db/pairs/pairings';
import {
  type RunStanding,
  readRunStanding,
  reportedResources,
  reportedSkips,
  runTotals,
  skippedStatuses,
  type TopicTotals,
  topicTotals,
} from '@florilegium/db/screens/run-report';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';

/** The run of a report. */
export interface ReportedRun {
  runId: number;
  jobId: string;
  jobName: string;
}

/** The facts about a run that are read before its working data may be deleted. */
export interface WrittenLists {
  /** Null for a crawl without a topic. */
  topic: TopicTotals | null;
  /** The most frequent reason for skipped URLs, with its HTTP statuses; null: none was skipped. */
  mostSkipped: { reason: SkipReason; count: number; statuses: number[] } | null;
}

/** Writes resources.jsonl and skipped.jsonl into `folder`. */
export async function writeLists(
  database: Database,
  { runId }: ReportedRun,
  folder: string,
): Promise<WrittenLists> {
  await writeJsonLines(join(folder, 'resources.jsonl'), reportedResources(database, runId));
  await writeJsonLines(join(folder, 'skipped.jsonl'), reportedSkips(database, runId));
  const { skipped } = await runTotals(database, runId);
  const [first] = Object.entries(skipped) as [SkipReason, number][];
  const [reason, count] = first ?? [];
  return {
    topic: await topicTotals(database, runId),
    mostSkipped:
      reason === undefined || count === undefined
        ? null
        : { reason, count, statuses: await skippedStatuses(database, runId, reason) },
  };
}

/** Writes summary.json into `folder`; returns the state of the run. */
export async function writeSummary(
  database: Database,
  run: ReportedRun,
  { folder, topic }: { folder: string; topic: TopicTotals | null },
): Promise<RunStanding> {
  const standing = await readRunStanding(database, run.runId);
  if (!standing) throw new AppError('notFound', `Run ${run.runId} is gone.`);
  const summary = { ...(await summarise(database, run, standing)), ...(topic && { topic }) };
  await writeFile(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return standing;
}

async function summarise(database: Database, run: ReportedRun, standing: RunStanding): Promise<object> {
  const { skipped, dropped, documents, words, languages, formats } = await runTotals(database, run.runId);
  const [pairing] = await listPairings(database, run.jobId);
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
    ...(pairing && { pairing: { state: pairing.state, ...pairing.counts } }),
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
