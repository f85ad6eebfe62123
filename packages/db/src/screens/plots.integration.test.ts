import { exactWords, longBinEdges } from '@florilegium/contracts/plots';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources } from '../corpus/deletions';
import { addPerson, type FixtureDocument, fillJob } from '../fixtures/filled-job';
import { countPlots, readPlotCounts } from '../runs/plot-counts';
import { sql } from '../sql/sql';
import { hostYields, listCrawls, mappedHosts, runTimes, stepFor, stoppedHosts, yieldGroups } from './plots';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'a@example.org');
});
afterAll(() => database?.drop());

const page = (n: number, extra: Partial<FixtureDocument> = {}): FixtureDocument => ({
  url: `https://example.org/${n}`,
  words: 100,
  language: 'it',
  format: 'html',
  ...extra,
});

async function hosts(runId: number, bytes: readonly number[]): Promise<void> {
  for (const [at, n] of bytes.entries()) {
    await database.query(
      sql`WITH h AS (INSERT INTO host (name, shard) VALUES (${`h${at}.${runId}.test`}, 0) RETURNING id)
       INSERT INTO host_stats (run_id, host_id, pages, bytes, mapped, mapped_bytes, kept, words, text_bytes)
       SELECT ${runId}, id, 2, ${n}::int, 1, ${n}::int, 1, 10, 50 FROM h`,
    );
  }
}

describe('hostYields', () => {
  it('gives the dearest hosts, and what all of them cost and gave', async () => {
    const { runId } = await fillJob(database, userId, []);
    await hosts(runId, [100, 5_000, 20, 5_000]);
    const found = await hostYields(database, runId, 3);
    expect(found.hosts.map((host) => [host.name, host.bytes])).toEqual([
      [`h1.${runId}.test`, 5_000],
      [`h3.${runId}.test`, 5_000],
      [`h0.${runId}.test`, 100],
    ]);
    expect(found.hosts[0]).toMatchObject({ pages: 2, kept: 1, words: 10, textBytes: 50, blocked: false });
    expect(found.all).toMatchObject({ hosts: 4, bytes: 10_120, pages: 8, words: 40, textBytes: 200 });
  });

  it('has nothing to say of a run that asked nobody', async () => {
    const { runId } = await fillJob(database, userId, []);
    expect(await hostYields(database, runId)).toMatchObject({
      hosts: [],
      all: { hosts: 0, bytes: 0, words: 0 },
    });
  });
});

describe('the yields of hosts', () => {
  /** Hosts by what they gave; all of 10 pages. */
  async function gave(runId: number, sums: readonly (readonly [mappedBytes: number, textBytes: number])[]) {
    for (const [at, [mappedBytes, textBytes]] of sums.entries()) {
      await database.query(
        sql`WITH h AS (INSERT INTO host (name, shard) VALUES (${`g${at}.${runId}.test`}, 0) RETURNING id)
         INSERT INTO host_stats (run_id, host_id, mapped, mapped_bytes, kept, text_bytes, yield_sum, stopped_at,
           stop)
         SELECT ${runId}, id, 10, ${mappedBytes}, 5, ${textBytes}, 0.5, CASE WHEN ${textBytes === 0}
         THEN now() - make_interval(mins => ${at}) END,
           CASE WHEN ${textBytes === 0} THEN '{"policy": "bounded", "pages": 4}'::jsonb END FROM h`,
      );
    }
  }
  const sums = [
    [1_000_000, 0],
    [2_000_000, 0],
    [1_000_000, 10_000],
    [1_000_000, 10_100],
    [4_000_000, 2_000_000],
    [0, 0],
  ] as const;

  it('come in groups that hold all of them, by either yield', async () => {
    const { runId } = await fillJob(database, userId, []);
    await gave(runId, sums);
    const groups = await yieldGroups(database, runId);
    expect(groups.map(({ yieldRate: _, ...group }) => group)).toEqual([
      { hosts: 2, mappedBytes: 3_000_000, textBytes: 0 },
      { hosts: 2, mappedBytes: 2_000_000, textBytes: 20_100 },
      { hosts: 1, mappedBytes: 4_000_000, textBytes: 2_000_000 },
    ]);
    expect(groups[0]!.yieldRate).toBe(0);
    for (const [index, rate] of [0.01, 0.5].entries()) {
      expect(groups[index + 1]!.yieldRate).toBeLessThanOrEqual(rate);
      expect(groups[index + 1]!.yieldRate).toBeGreaterThan(rate * 0.95);
    }
    const byMean = await yieldGroups(database, runId, 'mean');
    expect(byMean).toMatchObject([{ hosts: 5, mappedBytes: 9_000_000, textBytes: 2_020_100 }]);
    expect(byMean[0]!.yieldRate).toBeCloseTo(0.05, 2);
    expect(await yieldGroups(database, (await fillJob(database, userId, [])).runId)).toEqual([]);
  });

  it('come for a policy to be tried on, those that cost the most first', async () => {
    const { runId } = await fillJob(database, userId, []);
    await gave(runId, sums);
    const found = await mappedHosts(database, runId);
    expect(found.map((host) => host.mappedBytes)).toEqual([4e6, 2e6, 1e6, 1e6, 1e6, 0]);
    expect(found[0]).toEqual({ mapped: 10, mappedBytes: 4e6, kept: 5, textBytes: 2e6, yieldSum: 0.5 });
  });

  it('say which hosts were stopped, latest first', async () => {
    const { runId } = await fillJob(database, userId, []);
    await gave(runId, sums);
    const { hosts, total } = await stoppedHosts(database, runId, { limit: 2, offset: 0 });
    expect(total).toBe(3);
    expect(hosts.map((host) => host.name)).toEqual([`g0.${runId}.test`, `g1.${runId}.test`]);
    expect(hosts[0]).toMatchObject({ stop: { policy: 'bounded', pages: 4 }, allowedAt: null, mapped: 10 });
    const rest = await stoppedHosts(database, runId, { limit: 2, offset: 2 });
    expect(rest.hosts.map((host) => host.name)).toEqual([`g5.${runId}.test`]);
    const drawn = await hostYields(database, runId);
    expect(drawn.hosts.filter((host) => host.stoppedAt !== null)).toHaveLength(3);
    expect(drawn.hosts[0]).toMatchObject({ yieldSum: 0.5, allowedAt: null });
  });
});

describe('runTimes', () => {
  const minute = 60_000;
  const begin = Date.UTC(2026, 4, 1, 10, 0, 30);

  async function runOf(minutes: number, ended = true) {
    const { jobId, runId } = await fillJob(database, userId, []);
    await database.query(
      sql`UPDATE run SET started_at = ${new Date(begin)},
        ended_at = ${ended ? new Date(begin + minutes * minute) : null} WHERE id = ${runId}`,
    );
    return { jobId, runId };
  }
  const tell = (jobId: string, kind: string, atMinute: number) =>
    database.query(
      sql`INSERT INTO job_event (job_id, kind, at)
        VALUES (${jobId}, ${kind}, ${new Date(begin + atMinute * minute)})`,
    );

  it('sums minutes into steps, of which there are no more than were asked for', async () => {
    const { runId } = await runOf(3_000);
    await database.query(
      sql`INSERT INTO run_minute (run_id, minute, pages, bytes, words)
       SELECT ${runId}, date_trunc('minute', ${new Date(begin)}::timestamptz) + make_interval(mins => n), 1, 10, 3
       FROM generate_series(0, 2999) n`,
    );
    const times = (await runTimes(database, runId, 100))!;
    expect(times.stepMs).toBe(60 * minute);
    expect(times.steps.length).toBeLessThanOrEqual(100);
    expect(times.steps.reduce((sum, step) => sum + step.pages, 0)).toBe(3_000);
    expect(times.steps.reduce((sum, step) => sum + step.words, 0)).toBe(9_000);
    expect(times.steps[1]).toMatchObject({ at: new Date(Date.UTC(2026, 4, 1, 11)), pages: 60, bytes: 600 });
  });

  it('goes on to the last text that was mapped after the end', async () => {
    const { runId } = await runOf(10);
    await database.query(
      sql`INSERT INTO run_minute (run_id, minute, mapped)
        VALUES (${runId}, ${new Date(begin + 5_000 * minute)}, 5)`,
    );
    const times = (await runTimes(database, runId))!;
    expect(times.steps).toMatchObject([{ mapped: 5, pages: 0 }]);
    expect(times.stepMs).toBe(15 * minute);
  });

  it('knows the pauses within the run, also one that its end cut off', async () => {
    const { jobId, runId } = await runOf(100);
    await tell(jobId, 'runPaused', -5);
    await tell(jobId, 'runPaused', 10);
    await tell(jobId, 'pausedDiskLow', 12);
    await tell(jobId, 'runResumed', 20);
    await tell(jobId, 'runResumed', 21);
    await tell(jobId, 'pausedDiskLow', 90);
    await tell(jobId, 'runPaused', 101);
    const { pauses } = (await runTimes(database, runId))!;
    const at = (n: number) => new Date(begin + n * minute);
    expect(pauses).toEqual([
      { from: at(10), to: at(20), reason: 'asked' },
      { from: at(90), to: at(100), reason: 'diskLow' },
    ]);
  });

  it('leaves the pause open in which a run stands now', async () => {
    const { jobId, runId } = await runOf(0, false);
    await tell(jobId, 'runPaused', 10);
    expect((await runTimes(database, runId))!.pauses).toMatchObject([{ to: null }]);
    expect(await runTimes(database, 999_999)).toBeNull();
  });
});

describe('stepFor', () => {
  it.each([
    [0, 500, 1],
    [500, 500, 1],
    [501, 500, 2],
    [60 * 24 * 30, 500, 120],
    [60 * 24 * 365 * 200, 500, 43_200 * 5],
  ])('%i minutes in %i steps: %i minutes', (span, most, step) => {
    expect(stepFor(span * 60_000, most)).toBe(step * 60_000);
  });
});

describe('countPlots', () => {
  it('counts current texts by language, format and length, and what servers answered', async () => {
    const { jobId, runId, resourceIds } = await fillJob(database, userId, [
      page(0),
      page(1, { words: 100, language: null }),
      page(2, { words: 7, dropReason: 'tooShort' }),
      page(3, { words: 90, dropReason: 'otherLanguage', language: 'en', format: 'pdf' }),
      page(4, { words: exactWords - 1 }),
      page(5, { words: exactWords }),
      page(6, { words: 40_000_000 }),
      page(7, { words: undefined }),
      page(8, { words: 50 }),
    ]);
    await deleteResources(database, { jobId }, { ids: [resourceIds[8]!] }, null);
    await database.query(
      sql`INSERT INTO frontier_url (run_id, key_hash, shard, state, depth, url, http_status, fetched_at)
       SELECT ${runId}, gen_random_uuid(), n, 'done', 0, '', CASE n WHEN 0 THEN NULL WHEN 1 THEN 404 ELSE 200 END,
         CASE WHEN n < 4 THEN now() END FROM generate_series(0, 5) n`,
    );
    const { counts } = (await countPlots(database, jobId))!;
    expect(counts.languages).toEqual([
      { language: 'it', documents: 4, words: 40_000_000 + 2 * exactWords - 1 + 100 },
      { language: 'und', documents: 1, words: 100 },
    ]);
    expect(counts.formats).toEqual([
      { format: 'html', kept: 5, dropped: 1 },
      { format: 'pdf', kept: 0, dropped: 1 },
    ]);
    expect(counts.lengths.kept).toHaveLength(exactWords);
    expect([counts.lengths.kept[100], counts.lengths.kept[50], counts.lengths.kept.at(-1)]).toEqual([
      2, 0, 1,
    ]);
    expect(counts.lengths.short).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(counts.lengths.long).toHaveLength(longBinEdges.length);
    expect([counts.lengths.long[0], counts.lengths.long.at(-1)]).toEqual([
      [1, exactWords],
      [1, 40_000_000],
    ]);
    expect(counts.runs).toEqual([
      {
        runId,
        final: false,
        scripts: [],
        statuses: [
          { status: 200, urls: 2 },
          { status: 404, urls: 1 },
          { status: null, urls: 1 },
        ],
        types: [{ type: 'text/html', pages: 9, bytes: 9 }],
      },
    ]);
    expect(await readPlotCounts(database, jobId)).toMatchObject({ counts });
  });

  it('does not count the answers of a run again that has ended', async () => {
    const { jobId, runId } = await fillJob(database, userId, [page(0)]);
    await database.query(
      sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE id = ${runId}`,
    );
    const first = (await countPlots(database, jobId))!;
    await database.query(sql`UPDATE capture SET content_type = 'changed' WHERE run_id = ${runId}`);
    await database.query(sql`UPDATE document SET language = 'de' WHERE job_id = ${jobId}`);
    const second = (await countPlots(database, jobId))!;
    expect(second.counts.runs).toEqual(first.counts.runs);
    expect(second.counts.languages).toMatchObject([{ language: 'de' }]);
    expect(await listCrawls(database, jobId)).toMatchObject([{ runId }]);
  });

  it('is done by one at a time, and by nobody for a job that is not there', async () => {
    const { jobId } = await fillJob(database, userId, [page(0)]);
    const done = await Promise.all([1, 2, 3].map(() => countPlots(database, jobId)));
    expect(done.filter((one) => one !== null).length).toBeGreaterThan(0);
    expect(await countPlots(database, uuidv7())).toBeNull();
    await database.query(sql`UPDATE job_plots SET counts = '{"old": true}' WHERE job_id = ${jobId}`);
    expect(await readPlotCounts(database, jobId)).toBeNull();
    expect(await countPlots(database, jobId)).not.toBeNull();
  });
});
