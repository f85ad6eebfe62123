import { type RiskTraits, riskBounds } from '@florilegium/corpus/judging/risk-order';
import { corpusOf, type ResourceScope } from '../corpus/resource-scope';
import type { Database } from '../sql/database';
import { withPatience } from '../sql/patience';
import { type Sql, sql } from '../sql/sql';
import { canBeDrawn, drawLimits, type SampleBase } from './draws';
import { isBlindSql } from './sample-items';

/** Texts that are weighed against each other: those against which most things speak. */
const mostWeighed = 20_000;

/** How many documents could be drawn, and those against which something speaks. */
export interface RiskyTexts {
  population: number;
  texts: RiskTraits[];
}

/**
 * The kept texts of a job, a corpus or a sub-corpus there against which something speaks; where they are very many, those
 * against which most things do. What was judged already is none of them, and what a sample found that is still being
 * judged is not known yet. Throws `timedOut`.
 */
export async function riskyTexts(
  database: Database,
  { scope, filter }: Omit<SampleBase, 'stratifiedBy'>,
): Promise<RiskyTexts> {
  const can = await canBeDrawn(database, { scope, filter });
  return withPatience(database, drawLimits.patienceMs, async (transaction) => {
    const counted = await transaction.query<{ population: number }>(
      sql`SELECT count(*)::int AS population FROM document d JOIN resource r ON r.id = d.resource_id
       JOIN job j ON j.id = d.job_id WHERE ${can}`,
    );
    // Of a large job nearly all rows are looked at: one by one by their indexes takes five times as long.
    await transaction.query(sql`SELECT set_config('enable_nestloop', 'off', true)`);
    const { rows } = await transaction.query<RiskTraits>(
      sql`WITH limits AS MATERIALIZED (${limitsOf(scope)}), judged AS MATERIALIZED (${judgedHosts(scope)})
       SELECT d.resource_id AS id, r.host, d.words, l.min_words AS "minWords", d.topic_score AS "topicScore",
         l.topic_threshold AS "topicThreshold", d.confidence, d.uncertain, d.share_kept AS "shareKept",
         d.link_share AS "linkShare", coalesce(h.judged, 0) AS "hostJudged",
         coalesce(h.inadequate, 0) AS "hostInadequate"
       FROM document d JOIN resource r ON r.id = d.resource_id JOIN job j ON j.id = d.job_id
       JOIN limits l ON l.job_id = d.job_id LEFT JOIN judged h ON h.host = r.host
       CROSS JOIN LATERAL (SELECT ${speakAgainst}) s (risks)
       WHERE ${can} AND s.risks > 0 AND NOT EXISTS (SELECT FROM sample_item i JOIN sample x ON x.id = i.sample_id
         WHERE i.resource_id = r.id AND x.discarded_at IS NULL AND i.verdict IN ('adequate', 'inadequate'))
       ORDER BY s.risks DESC, d.resource_id LIMIT ${mostWeighed}`,
    );
    return { population: counted.rows[0]!.population, texts: rows };
  });
}

/** How many things speak against a document `d`, with the limits `l` of its job and what was judged of its host, `h`. */
const speakAgainst = sql`(d.words < ${riskBounds.words})::int
  + (d.words < l.min_words * ${riskBounds.nearLimit}::float8
      OR coalesce(d.topic_score < l.topic_threshold * ${riskBounds.nearLimit}::float8, false))::int
  + (d.uncertain OR coalesce(d.confidence < ${riskBounds.confidence}::float8, false))::int
  + coalesce(d.share_kept < ${riskBounds.shareKept}::float8, false)::int
  + coalesce(d.link_share > ${riskBounds.linkShare}::float8, false)::int + (h.host IS NOT NULL)::int`;

/** What each job asks of a text, by its latest settings. */
const limitsOf = (scope: ResourceScope): Sql => sql`SELECT w.id AS job_id,
    coalesce((v.config->'mapping'->>'minWords')::float8, 0) AS min_words,
    (v.config->'focus'->>'threshold')::float8 AS topic_threshold
  FROM job w LEFT JOIN LATERAL (SELECT config FROM job_version WHERE job_id = w.id
    ORDER BY number DESC LIMIT 1) v ON true
  WHERE ${'jobId' in scope ? sql`w.id = ${scope.jobId}` : sql`w.corpus_id = ${scope.corpusId}`}`;

/** Hosts of the corpus on which something was found not adequate. */
const judgedHosts = (scope: ResourceScope): Sql => sql`SELECT r.host, count(*)::int AS judged,
    count(*) FILTER (WHERE i.verdict = 'inadequate')::int AS inadequate
  FROM sample s JOIN sample_item i ON i.sample_id = s.id JOIN resource r ON r.id = i.resource_id
  WHERE s.corpus_id = ${corpusOf(scope)} AND s.discarded_at IS NULL AND i.verdict IN ('adequate', 'inadequate')
    AND NOT ${isBlindSql(sql`s.id`)}
  GROUP BY 1 HAVING count(*) FILTER (WHERE i.verdict = 'inadequate') > 0`;
