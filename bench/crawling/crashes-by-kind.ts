/**
 * npm run bench -- crashes-by-kind: a crawl, a focused crawl, a look at a site and a search for seeds go on at once on
 * one worker, which is killed again and again; KILLS=n says how often, in rounds of four. The tests do the same with two.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killThrough, openKillWorld } from '@florilegium/crawl-worker/fixtures/kill-world';
import {
  crawlToKill,
  focusedCrawlToKill,
  probeToKill,
  seedSearchToKill,
} from '@florilegium/crawl-worker/fixtures/killed-jobs';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { printFigure } from './engine/engine';

const kills = Number(process.env.KILLS ?? 20);
const killsPerRound = 4;
const dataFolder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
const postgres = await startEmbeddedPostgres({ dataFolder, databaseName: 'postgres', fsync: false });
process.env.TEST_DATABASE_URL = postgres.adminUrl;
const faults = new Map<string, number>();
try {
  for (let killed = 0; killed < kills; killed += killsPerRound) {
    const ofRound = Math.min(killsPerRound, kills - killed);
    const ground = await openKillWorld('crashes');
    try {
      const jobs = [crawlToKill, focusedCrawlToKill, probeToKill, seedSearchToKill].map((of) => of(ground));
      await killThrough(ground, jobs, ofRound);
      for (const job of jobs) {
        const error = await job.check(ofRound).then(
          () => null,
          (cause) => cause,
        );
        faults.set(job.name, (faults.get(job.name) ?? 0) + (error ? 1 : 0));
        if (error) process.stdout.write(`${job.name}: ${error.message}\n`);
      }
    } finally {
      await ground.close();
    }
  }
  for (const [name, rounds] of faults) {
    printFigure(`${name}: rounds with a fault`, rounds, { atMost: 0 });
  }
} finally {
  await postgres.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
