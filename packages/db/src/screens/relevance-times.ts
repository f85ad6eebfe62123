import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { stepFor } from './plots';

/** Pages that a crawl judged from `at` on for one step, and those of them that it found relevant. */
interface HarvestStep {
  at: Date;
  judged: number;
  relevant: number;
}

/** How much of what a focused crawl fetches is relevant: the harvest rate is relevant over judged. */
interface Harvest {
  startedAt: Date;
  endedAt: Date | null;
  /** Length of a step. */
  stepMs: number;
  /** Those in which pages were judged, in order. */
  steps: HarvestStep[];
  /**
   * URLs that were let go for what was thought of their pages; of pages that could not be judged, too. Documents that
   * mapping found to be in another language are not among them: a job may leave out languages for other reasons.
   */
  lost: { offTopic: number; otherLanguage: number; notJudged: number };
  /** Topic classes of the relevant pages that were judged last, most pages first. */
  classes: { topicClass: string; pages: number }[];
  /** Of how many relevant pages these are. */
  classesOf: number;
}

/** Pages whose classes are counted: the latest, since counting all would take ever longer. */
const mostCounted = 5_000;
const mostClasses = 20;

/** The harvest of a run over time, in at most `most` steps. Null without the run. */
export async function readHarvest(database: Database, runId: number, most = 300): Promise<Harvest | null> {
  const { rows: runs } = await database.query<{ startedAt: Date; endedAt: Date | null; last: Date }>(
    sql`SELECT started_at AS "startedAt", ended_at AS "endedAt", greatest(coalesce(ended_at, now()),
       (SELECT max(minute) + interval '1 minute' FROM run_minute WHERE run_id = ${runId})) AS last
     FROM run WHERE id = ${runId}`,
  );
  const run = runs[0];
  if (!run) return null;
  // One step less is left for the beginning, which the step's grid may cut.
  const stepMs = stepFor(run.last.getTime() - run.startedAt.getTime(), most - 1);
  const [steps, lost, classes] = await Promise.all([
    database.query<HarvestStep>(
      sql`SELECT date_bin(make_interval(secs => ${stepMs / 1_000}), minute, 'epoch') AS at,
        sum(judged)::int AS judged,
         sum(relevant)::int AS relevant
       FROM run_minute WHERE run_id = ${runId} AND judged > 0 GROUP BY 1 ORDER BY 1`,
    ),
    lostPages(database, runId),
    topClasses(database, runId),
  ]);
  return { startedAt: run.startedAt, endedAt: run.endedAt, stepMs, steps: steps.rows, lost, ...classes };
}

async function lostPages(database: Database, runId: number): Promise<Harvest['lost']> {
  const { rows } = await database.query<{ reason: keyof Harvest['lost']; count: number }>(
    sql`SELECT reason, sum(count)::int AS count FROM reason_count
     WHERE run_id = ${runId} AND (kind = 'skip' AND reason IN ('offTopic', 'otherLanguage', 'notJudged')
       OR kind = 'drop' AND reason = 'offTopic') GROUP BY reason`,
  );
  const counts = Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
  return { offTopic: 0, otherLanguage: 0, notJudged: 0, ...counts };
}

async function topClasses(
  database: Database,
  runId: number,
): Promise<Pick<Harvest, 'classes' | 'classesOf'>> {
  const { rows } = await database.query<{ topicClass: string | null; pages: number; of: number }>(
    sql`WITH latest AS MATERIALIZED (
       SELECT relevant, topic_classes FROM page_relevance WHERE run_id = ${runId} ORDER BY at DESC
       LIMIT ${mostCounted}),
     classes AS (
       SELECT c AS "topicClass", count(*)::int AS pages FROM latest, unnest(topic_classes) AS c
       WHERE relevant GROUP BY c ORDER BY pages DESC, c LIMIT ${mostClasses})
     SELECT n.of, classes.* FROM (SELECT count(*)::int AS of FROM latest WHERE relevant) n
     LEFT JOIN classes ON true ORDER BY pages DESC NULLS LAST, "topicClass"`,
  );
  const classes = rows.flatMap(({ topicClass, pages }) =>
    topicClass === null ? [] : [{ topicClass, pages }],
  );
  return { classes, classesOf: rows[0]?.of ?? 0 };
}
