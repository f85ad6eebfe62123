import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { migrate } from '@florilegium/db/sql/migrate';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type ArchivePlaces, fillJob } from './fill';
import { addPartSamples } from './part-samples';
import { bigJobConfig } from './shape';

/** What the screens are measured on. */
export interface BigJob {
  corpusId: string;
  jobId: string;
  runId: number;
}

const migrations = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** The job of that size in a database; made when it isn't there, which takes minutes. */
export async function bigJob(
  url: string,
  size: { resources: number; hosts: number },
  places: (client: pg.ClientBase) => Promise<ArchivePlaces>,
  say: (line: string) => void,
): Promise<BigJob> {
  await migrate(url, migrations);
  const database = openDatabase(url, { maxConnections: 2 });
  try {
    const name = bigJobName(size.resources);
    const known = await database.prisma.job.findFirst({ where: { name }, include: { runs: true } });
    if (known?.state === 'running' && known.runs[0]) {
      return { corpusId: known.corpusId, jobId: known.id, runId: known.runs[0].id };
    }
    const job = known ?? (await makeJobs(database, name));
    const days = size.resources / 86_400;
    const runId = known?.runs[0]?.id ?? (await makeRun(database, job.id, days));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const filling = {
      jobId: job.id,
      corpusId: job.corpusId,
      runId,
      days,
      ...size,
      places: await places(client),
    };
    await fillJob(client, filling, say);
    await addHistory(client, job.id, runId);
    await addPartSamples(client, job.corpusId);
    await client.query('VACUUM ANALYZE');
    await client.query("UPDATE job SET state = 'running' WHERE id = $1", [job.id]);
    await client.end();
    return { corpusId: job.corpusId, jobId: job.id, runId };
  } finally {
    await database.close();
  }
}

function bigJobName(resources: number): string {
  return `Notiziari, forum e ricettari: ${resources.toLocaleString('en')} pages`;
}

/** The corpus with its job, and neighbours: an installation has more than one of each. */
async function makeJobs(database: Database, name: string): Promise<{ id: string; corpusId: string }> {
  const corpora = Array.from({ length: 12 }, (_, n) => ({
    id: uuidv7(),
    name: n === 0 ? 'Italiano del web' : `Corpus ${n + 1}`,
    languages: ['it'],
  }));
  await database.prisma.corpus.createMany({ data: corpora });
  const corpusId = corpora[0]!.id;
  const neighbours = Array.from({ length: 240 }, (_, n) => ({
    id: uuidv7(),
    corpusId: corpora[n % corpora.length]!.id,
    name: `Crawl ${n + 1}`,
  }));
  const job = { id: uuidv7(), corpusId, name };
  await database.prisma.job.createMany({ data: [...neighbours, job] });
  const config = bigJobConfig();
  await database.prisma.jobVersion.createMany({
    data: [...neighbours, job].map(({ id }) => ({ jobId: id, number: 1, config })),
  });
  return job;
}

async function makeRun(database: Database, jobId: string, days: number): Promise<number> {
  const since = new Date(Date.now() - days * 86_400_000);
  const run = await database.prisma.run.create({
    data: { jobId, version: 1, active: true, startedAt: since, activeSince: since },
  });
  return run.id;
}

/** The job's log, seeds and alerts. */
async function addHistory(client: pg.ClientBase, jobId: string, runId: number): Promise<void> {
  await client.query(
    `INSERT INTO job_event (job_id, at, level, kind, detail)
     SELECT $1, now() - (20000 - n) * interval '45 seconds', CASE WHEN n % 40 = 0 THEN 'warn' ELSE 'info' END,
       CASE WHEN n = 1 THEN 'runStarted' WHEN n % 40 = 0 THEN 'hostBlocked' ELSE 'hostSlowed' END,
       jsonb_build_object('host', 'forum' || n || '.test', 'run', $2::int, 'skipped', n % 90, 'seconds', 10)
     FROM generate_series(1, 20000) AS n`,
    [jobId, runId],
  );
  await client.query(
    `INSERT INTO seed (job_id, position, url) SELECT $1, n, 'https://forum' || n || '.test/' FROM generate_series(1, 10000) AS n`,
    [jobId],
  );
  await client.query(
    `INSERT INTO alert (run_id, kind, subject, since)
     SELECT $1, 'hostRefuses', name, now() - id * interval '1 minute' FROM host ORDER BY id LIMIT 12`,
    [runId],
  );
}
