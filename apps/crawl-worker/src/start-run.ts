import type { SkipReason } from '@florilegium/contracts/reasons';
import { shardOf } from '@florilegium/crawling/shard';
import type { Database } from '@florilegium/db/database';
import type { NewUrl } from '@florilegium/db/frontier';
import { ensureHosts } from '@florilegium/db/hosts';
import { activateRun, analyzeSeeds, insertSeeds } from '@florilegium/db/run-start';
import { endRun, readRunState } from '@florilegium/db/runs';
import { readSeeds, type SeedLine } from '@florilegium/db/seeds';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/url';
import { decideUrl, type FoundLink, unusableLink, type Via } from './found-links';
import { loadRun, type Run } from './run-book';

const seed: Via = { viaHash: null, depth: 0, redirects: 0 };

/**
 * Puts the seeds of a run into its frontier and sets it going. Does nothing for a run that goes already; a run whose
 * seeds were read in part is read again, which changes nothing for those that are there. A run that can't be read, or
 * has no seed to begin with, fails with its reason.
 */
export async function startRun(database: Database, runId: number): Promise<void> {
  const state = await readRunState(database, runId);
  if (!state || state.ended || state.jobState !== 'starting') return;
  try {
    const counts = await readAllSeeds(database, await loadRun(database, runId));
    if (counts === null) return;
    await analyzeSeeds(database, counts.seeds);
    if (counts.usable === 0) await endRun(database, runId, 'noUsableSeed');
    else await activateRun(database, runId, counts);
  } catch (error) {
    const { code, message } = toAppError(error);
    // Anything but a bad configuration may pass: the message comes again.
    if (code !== 'badInput') throw error;
    await endRun(database, runId, 'failed', { error: message });
  }
}

interface SeedCounts {
  seeds: number;
  problems: number;
  usable: number;
}

/** Null when the run was ended meanwhile. */
async function readAllSeeds(database: Database, run: Run): Promise<SeedCounts | null> {
  const counts: SeedCounts = { seeds: 0, problems: 0, usable: 0 };
  for await (const batch of readSeeds(database, run.jobId)) {
    const { links, problems } = readBatch(run, batch);
    const names = links.flatMap((link) => link.hostName ?? []);
    const hosts = await ensureHosts(
      database,
      names.map((name) => ({ name, shard: shardOf(name) })),
    );
    const urls = links.map(({ hostName, ...link }): NewUrl => {
      return { ...link, hostId: hostName === null ? null : hosts.get(hostName)! };
    });
    if (!(await insertSeeds(database, run.runId, urls, problems))) return null;
    counts.seeds += batch.length;
    counts.problems += problems.length;
    counts.usable += names.length;
  }
  return counts;
}

function readBatch(run: Run, batch: (SeedLine & { position: number })[]) {
  const links: FoundLink[] = [];
  const problems: { position: number; problem: SkipReason }[] = [];
  for (const { url, position } of batch) {
    const normalized = normalizeUrl(url);
    if (normalized.ok) {
      links.push(decideUrl(run, normalized.url, seed));
    } else {
      links.push(unusableLink(url, normalized.reason, seed));
      problems.push({ position, problem: normalized.reason });
    }
  }
  return { links, problems };
}
