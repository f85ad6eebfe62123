import type { SkipReason } from '@florilegium/contracts/reasons';
import { shardOf } from '@florilegium/crawling/urls/shard';
import { readSeeds, type SeedLine } from '@florilegium/db/corpus/seeds';
import { ensureHosts } from '@florilegium/db/crawl/hosts';
import { knownPages } from '@florilegium/db/crawl/known-pages';
import type { NewUrl } from '@florilegium/db/crawl/new-urls';
import { activateRun, analyzeSeeds, insertSeeds } from '@florilegium/db/runs/run-start';
import { endRun, readRunState } from '@florilegium/db/runs/runs';
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { decideUrl, type FoundLink, unusableLink, type Via } from '../visit/found-links';
import { loadRun, type Run } from './run-book';

const seed: Via = { viaHash: null, depth: 0, redirects: 0, offTopic: 0 };

/**
 * Puts the seeds of a run into its frontier and starts it. Nothing happens if the run has started already. If only a
 * part of the seeds was read, all are read again, which changes nothing for the existing ones. A run that can't be
 * read, or has no usable seed, fails with its reason.
 */
export async function startRun(database: Database, runId: number): Promise<void> {
  const state = await readRunState(database, runId);
  if (!state || state.ended || state.jobState !== 'starting') return;
  try {
    const run = await loadRun(database, runId);
    const counts = await readAllSeeds(database, run);
    if (counts === null || !(await addKnownPages(database, run))) return;
    await analyzeSeeds(database, counts.seeds);
    if (counts.usable === 0) await endRun(database, runId, 'noUsableSeed');
    else await activateRun(database, runId, counts);
  } catch (error) {
    const { code, message } = toAppError(error);
    // Only a bad configuration is permanent; for other errors the message comes again.
    if (code !== 'badInput') throw error;
    await endRun(database, runId, 'failed', { error: message });
  }
}

interface SeedCounts {
  seeds: number;
  problems: number;
  usable: number;
}

/** Null if the run was ended in the meantime. */
async function readAllSeeds(database: Database, run: Run): Promise<SeedCounts | null> {
  const counts: SeedCounts = { seeds: 0, problems: 0, usable: 0 };
  for await (const batch of readSeeds(database, run.jobId)) {
    const { links, problems } = readBatch(run, batch);
    if (!(await insertSeeds(database, run.runId, await withHosts(database, links), problems))) return null;
    counts.seeds += batch.length;
    counts.problems += problems.length;
    counts.usable += links.filter((link) => link.hostName !== null).length;
  }
  return counts;
}

/**
 * A recrawl asks for every page that the job knows. An unchanged page brings no links, so pages to which only it
 * links would never be found; and a page that failed last time may be there again. False if the run was ended in the
 * meantime.
 */
async function addKnownPages(database: Database, run: Run): Promise<boolean> {
  if (run.recrawlOf === null) return true;
  const job = { jobId: run.jobId, lastRunId: run.recrawlOf };
  for await (const batch of knownPages(database, job)) {
    const links = batch.flatMap(({ url, depth, viaHash }) => {
      const normalized = normalizeUrl(url, undefined, run.scope.keyOptions);
      if (!normalized.ok) return [];
      return decideUrl(run, normalized.url, { viaHash, depth, redirects: 0, offTopic: 0 });
    });
    if (!(await insertSeeds(database, run.runId, await withHosts(database, links), []))) return false;
  }
  return true;
}

async function withHosts(database: Database, links: FoundLink[]): Promise<NewUrl[]> {
  const names = links.flatMap((link) => link.hostName ?? []);
  const hosts = await ensureHosts(
    database,
    names.map((name) => ({ name, shard: shardOf(name) })),
  );
  return links.map(({ hostName, ...link }) => {
    return { ...link, hostId: hostName === null ? null : hosts.get(hostName)! };
  });
}

function readBatch(run: Run, batch: (SeedLine & { position: number })[]) {
  const links: FoundLink[] = [];
  const problems: { position: number; problem: SkipReason }[] = [];
  for (const { url, position } of batch) {
    const normalized = normalizeUrl(url, undefined, run.scope.keyOptions);
    if (normalized.ok) {
      links.push(decideUrl(run, normalized.url, seed));
    } else {
      links.push(unusableLink(url, normalized.reason, seed));
      problems.push({ position, problem: normalized.reason });
    }
  }
  return { links, problems };
}
