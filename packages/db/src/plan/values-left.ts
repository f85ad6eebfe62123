import { problemOfValue, valuePatterns } from '@florilegium/contracts/corpus-plan/metadata-value';
import {
  fitsNoMore,
  type NarrowedField,
  narrowedFields,
} from '@florilegium/contracts/corpus-plan/narrowed-fields';
import type { PlanField } from '@florilegium/contracts/corpus-plan/plan';
import type { PlanValues } from '@florilegium/contracts/corpus-plan/plan-schema';
import { AppError } from '@florilegium/platform/app-error';
import { editMetadataIn } from '../corpus/metadata-edits';
import { jobsIn, overJobs } from '../corpus/resource-scope';
import { metadataOfJobs } from '../metadata/job-metadata';
import { moveRules, rulesOf } from '../metadata/metadata-rules';
import type { Queryable, Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';

/** What has values that a field takes no more. */
interface ValuesLeft {
  /** Texts that were counted: there may be more where not `isWhole`. */
  texts: number;
  isWhole: boolean;
  /** Some of the texts' values, the most frequent of them first. */
  examples: string[];
  /** Jobs and rules that give such a value. */
  jobs: number;
  rules: number;
}

interface Bounds {
  withinMs: number;
  /** Texts that one statement looks at. */
  step: number;
  /** Texts after which nobody counts on. */
  most: number;
}

/** How far texts are counted: nobody waits for the last of a million where the first ten thousand say enough. */
const counting: Bounds = { withinMs: 3_000, step: 20_000, most: 10_000 };
const mostExamples = 5;
const exampleChars = 60;

/**
 * Leaves no value behind unasked that a field takes no more: where there are any, `values` says for the field whether they
 * stay as they are, are emptied, or move to others. What is emptied and moved are edits of metadata, which can be undone.
 * Rules that give such values go with them. Throws `wrongState` (valuesLeft) for the first field about which nothing is
 * said, and `badInput` (planValueUnknown) where values are to become one that the field doesn't take.
 */
export async function settleValues(
  transaction: Transaction,
  change: {
    corpusId: string;
    before: readonly PlanField[];
    after: readonly PlanField[];
    actorId: string | null;
  },
  values: PlanValues,
): Promise<void> {
  const until = performance.now() + counting.withinMs;
  for (const narrowed of narrowedFields(change.before, change.after)) {
    const { key } = narrowed.before;
    const answer = values.find(({ field }) => field === key);
    if (answer) {
      requireTaken(narrowed, answer);
      await settle(transaction, change, narrowed, answer);
      continue;
    }
    const withinMs = Math.max(0, until - performance.now());
    const left = await valuesLeft(transaction, change.corpusId, narrowed, { ...counting, withinMs });
    if (left.texts + left.jobs + left.rules > 0 || !left.isWhole) throw leftBehind(narrowed, left);
  }
}

type Answer = PlanValues[number];

function requireTaken({ before, after }: NarrowedField, { moved }: Answer): void {
  if (moved.every(({ to }) => after !== null && problemOfValue(after, to) === null)) return;
  throw new AppError('badInput', 'The field does not take the value.', {
    detail: { reason: 'planValueUnknown', field: `values.${before.key}` },
  });
}

async function settle(
  transaction: Transaction,
  { corpusId, actorId }: { corpusId: string; actorId: string | null },
  narrowed: NarrowedField,
  { rest, moved }: Answer,
): Promise<void> {
  const { key } = narrowed.before;
  const target = (value: string) =>
    moved.find(({ from }) => from === value)?.to ?? (rest === 'empty' ? null : value);
  // Before the values: rules would give the texts the old ones again.
  const { rules } = await rulesOf(transaction, corpusId);
  for (const from of new Set(rules.flatMap(({ field, value }) => (field === key ? [value] : [])))) {
    const to = target(from);
    if (to !== from && fitsNoMore(narrowed, from))
      await moveRules(transaction, corpusId, { field: key, from, to }, actorId);
  }
  const jobIds = await jobsIn(transaction, { corpusId });
  const give = (value: string, which: Sql) =>
    editMetadataIn(
      transaction,
      { corpusId },
      sql`SELECT r.id FROM resource r WHERE r.job_id = ANY(${jobIds}::uuid[]) AND r.metadata <> '{}'
        AND r.metadata ? ${key} AND ${fitsNoMoreSql(narrowed)} ${which}`,
      { values: { [key]: value }, staysEmpty: false, userId: actorId },
    );
  for (const to of new Set(moved.map((one) => one.to))) {
    const from = moved.flatMap((one) => (one.to === to ? [one.from] : []));
    await give(to, sql`AND r.metadata ->> ${key} = ANY(${from}::text[])`);
  }
  if (rest === 'empty') await give('', sql``);
}

/** As {@link fitsNoMore}, of the resource `r`, which has a value in the field. */
function fitsNoMoreSql({ before, after }: NarrowedField): Sql {
  if (after === null) return sql`true`;
  const value = sql`(r.metadata ->> ${before.key})`;
  return sql`(${fits(before, value)} AND NOT ${fits(after, value)})`;
}

function fits({ kind, choices }: Pick<PlanField, 'kind' | 'choices'>, value: Sql): Sql {
  if (kind === 'text') return sql`true`;
  return kind === 'choice' ? sql`${value} = ANY(${choices}::text[])` : sql`${value} ~ ${valuePatterns[kind]}`;
}

/** Counts what has values that a field takes no more. Of texts as far as the bounds let it. */
export async function valuesLeft(
  database: Queryable,
  corpusId: string,
  narrowed: NarrowedField,
  { withinMs, step, most }: Bounds = counting,
): Promise<ValuesLeft> {
  const until = performance.now() + withinMs;
  const { key } = narrowed.before;
  const jobIds = await jobsIn(database, { corpusId });
  const ofJobs = [...(await metadataOfJobs(database, jobIds)).values()];
  const { rules } = await rulesOf(database, corpusId);
  const left: ValuesLeft = {
    texts: 0,
    isWhole: false,
    examples: [],
    jobs: ofJobs.filter((given) => fitsNoMore(narrowed, given[key] ?? '')).length,
    rules: rules.filter(({ field, value }) => field === key && fitsNoMore(narrowed, value)).length,
  };
  const found = new Map<string, number>();
  let after: string | null = null;
  while (!left.isWhole && left.texts < most && performance.now() < until) {
    const looking = nextValues(jobIds, narrowed, { after, step });
    const { looked, last, texts, examples }: Step = (await database.query<Step>(looking)).rows[0]!;
    left.texts += texts;
    for (const { value, count } of examples) found.set(value, (found.get(value) ?? 0) + count);
    after = last;
    left.isWhole = looked < step;
  }
  left.examples = [...found]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostExamples)
    .map(([value]) => value);
  return left;
}

/** What some texts have, in the order of their ids. */
interface Step {
  looked: number;
  last: string | null;
  texts: number;
  examples: { value: string; count: number }[];
}

function nextValues(
  jobIds: readonly string[],
  narrowed: NarrowedField,
  { after, step }: { after: string | null; step: number },
): Sql {
  const { key } = narrowed.before;
  const behind = after === null ? sql`` : sql`AND id > ${after}::uuid`;
  const each = overJobs(
    jobIds,
    (jobId) => sql`SELECT id FROM resource WHERE job_id = ${jobId} ${behind} ORDER BY id LIMIT ${step}`,
  );
  return sql`WITH step AS MATERIALIZED (SELECT id FROM (${each}) met ORDER BY id LIMIT ${step}),
    misfit AS MATERIALIZED (SELECT r.metadata ->> ${key} AS value FROM step p JOIN resource r ON r.id = p.id
      WHERE r.deleted_at IS NULL AND r.metadata ? ${key} AND ${fitsNoMoreSql(narrowed)}),
    most AS (SELECT left(value, ${exampleChars}) AS value, count(*) AS count FROM misfit GROUP BY 1
      ORDER BY 2 DESC, 1 LIMIT ${mostExamples * 4})
    SELECT (SELECT count(*) FROM step) AS looked, (SELECT id FROM step ORDER BY id DESC LIMIT 1) AS last,
      (SELECT count(*) FROM misfit) AS texts,
      (SELECT coalesce(jsonb_agg(most), '[]') FROM most) AS examples`;
}

function leftBehind(
  { before, after }: NarrowedField,
  { texts, isWhole, examples, jobs, rules }: ValuesLeft,
): AppError {
  return new AppError('wrongState', `Values of the field ${before.key} fit no more.`, {
    detail: {
      reason: 'valuesLeft',
      name: (after ?? before).label || before.key,
      texts,
      isMore: String(!isWhole),
      shown: examples.length,
      examples: examples.join('; '),
      jobs,
      rules,
      field: `values.${before.key}`,
    },
  });
}
