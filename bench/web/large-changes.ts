/**
 * What it costs to drop, give back and describe many resources in one step: CPU and waiting of PostgreSQL for a thousand of
 * them, in a session that has changed a few before, as those of people have. A thousand of very many may cost no more
 * than twice a thousand of a few thousand: whatever compares each with each shows at once.
 *
 *     npm run bench -- large-changes [--resources 1000000] [--hosts 3000] [--keep FOLDER]
 *
 * On the job of `screens`, which it leaves as it was. `--keep`: as there.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { deleteResources, undoDeletion } from '@florilegium/db/corpus/deletions';
import { editMetadata, undoMetadataEdit } from '@florilegium/db/corpus/metadata-edits';
import { countResources, narrowFilter } from '@florilegium/db/corpus/resource-narrow';
import { continueDeletions } from '@florilegium/db/deletions/deletion-work';
import { continueEdits } from '@florilegium/db/metadata/edit-work';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { sql } from '@florilegium/db/sql/sql';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { smallArchive } from './screens/archive';
import { bigJob } from './screens/big-job';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--' && arg !== 'large-changes'),
  options: { resources: { type: 'string' }, hosts: { type: 'string' }, keep: { type: 'string' } },
  allowPositionals: true,
});
const size = { resources: Number(values.resources ?? 1_000_000), hosts: Number(values.hosts ?? 3_000) };
const most = 2;
const say = (line: string) => void process.stderr.write(`${line}\n`);

const dataFolder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
mkdirSync(dataFolder, { recursive: true });
chmodSync(dataFolder, 0o711);
const postgres = await startEmbeddedPostgres({ dataFolder, databaseName: 'bench' });
try {
  const { jobId } = await bigJob(postgres.url, size, await smallArchive(dataFolder), say);
  const database = openDatabase(postgres.url, { maxConnections: 1 });
  try {
    await measure(database, jobId);
  } finally {
    await database.close();
  }
} finally {
  await postgres.stop();
  if (!values.keep) rmSync(dataFolder, { recursive: true, force: true });
}

/** Changes one resource first, then those of a small host, then those of the largest. */
async function measure(database: Database, jobId: string): Promise<void> {
  const hosts = await hostsBySize(database, jobId);
  const many = hosts[0]!.host;
  const few = (hosts.find(({ count }) => count <= 5_000) ?? hosts.at(-1)!).host;
  await changesOf(database, jobId, { host: few, maxWords: 20 });
  const small = await changesOf(database, jobId, { host: few });
  const large = await changesOf(database, jobId, { host: many });
  process.stdout.write(
    `${'step'.padEnd(20)}      few  ms a 1,000      many  ms a 1,000  times, at most ${most}\n`,
  );
  for (const [index, { step, count, msPer1000 }] of large.entries()) {
    const one = small[index]!;
    const row = [
      String(one.count).padStart(8),
      one.msPer1000.toFixed(0).padStart(12),
      String(count).padStart(9),
      msPer1000.toFixed(0).padStart(12),
      (msPer1000 / one.msPer1000).toFixed(2).padStart(6),
    ];
    process.stdout.write(`${step.padEnd(20)} ${row.join(' ')}\n`);
  }
}

async function hostsBySize(database: Database, jobId: string): Promise<{ host: string; count: number }[]> {
  const { rows } = await database.query<{ host: string; count: number }>(
    sql`SELECT host, count(*)::int AS count FROM resource WHERE job_id = ${jobId} AND deleted_at IS NULL
      GROUP BY 1 ORDER BY 2 DESC`,
  );
  return rows;
}

/** How many resources a filter takes that are not deleted. */
async function countOf(database: Database, jobId: string, filter: ResourceFilter): Promise<number> {
  const narrowed = await narrowFilter(database, { jobId }, filter);
  return (await countResources(database, narrowed, size.resources, 60_000)).count;
}

interface Change {
  step: string;
  count: number;
  msPer1000: number;
}

/** Drops what a filter takes, gives it back, describes it and takes that back; what each step took. */
async function changesOf(database: Database, jobId: string, filter: ResourceFilter): Promise<Change[]> {
  const scope = { jobId };
  const changes: Change[] = [];
  const timed = async <T>(step: string, change: () => Promise<T>, count: number): Promise<T> => {
    const from = performance.now();
    const done = await change();
    changes.push({ step, count, msPer1000: ((performance.now() - from) * 1_000) / Math.max(1, count) });
    return done;
  };
  // What goes on in the background counts as well.
  const toTheEnd = async <T>(begun: Promise<T>): Promise<T> => {
    const progress = await begun;
    while ((await continueDeletions(database)) || (await continueEdits(database)));
    return progress;
  };
  const wanted = await countOf(database, jobId, filter);
  const dropped = await timed(
    'drop',
    () => toTheEnd(deleteResources(database, scope, { filter }, null)),
    wanted,
  );
  if (dropped.deletionId !== null) {
    const { deletionId } = dropped;
    await timed('give back', () => toTheEnd(undoDeletion(database, scope, deletionId)), wanted);
  }
  const { editId } = await timed(
    'describe',
    () => toTheEnd(editMetadata(database, scope, { filter }, { genre: 'bench' }, null)),
    wanted,
  );
  if (editId !== null)
    await timed('take that back', () => toTheEnd(undoMetadataEdit(database, scope, editId, null)), wanted);
  return changes;
}
