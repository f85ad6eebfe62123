import { problemOfValue, valuePatterns } from '@florilegium/contracts/corpus-plan/metadata-value';
import {
  fitsNoMore,
  type NarrowedField,
  narrowedFields,
} from '@florilegium/contracts/corpus-plan/narrowed-fields';
import type { PlanField } from '@florilegium/contracts/corpus-plan/plan';
import type { PlanValues } from '@florilegium/contracts/corpus-plan/plan-schema';
import { movedValue, type ValueMove } from '@florilegium/corpus/metadata/value-moves';
import { AppError } from '@florilegium/platform/app-error';
import { jobsIn, overJobs } from '../corpus/resource-scope';
import { beginWork, requireSettled } from '../metadata/edit-work';
import { metadataOfJobs, metadataOfTemplates } from '../metadata/job-metadata';
import { beginEdit } from '../metadata/metadata-changes';
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
  /** Jobs, templates of jobs and rules that give such a value. */
  jobs: number;
  templates: number;
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
 * Rules that give such values go with them. Returns whether values go on being changed in the background. Throws `wrongState` (valuesLeft) for the first field about which nothing is
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
): Promise<boolean> {
  const until = performance.now() + counting.withinMs;
  let goesOn = false;
  for (const narrowed of narrowedFields(change.before, change.after)) {
    const { key, label } = narrowed.before;
    await requireSettled(transaction, change.corpusId, { key, label });
    const answer = values.find(({ field }) => field === key);
    if (answer) {
      requireTaken(narrowed, answer);
      goesOn = (await settle(transaction, change, narrowed, answer)) || goesOn;
      continue;
    }
    const withinMs = Math.max(0, until - performance.now());
    const left = await valuesLeft(transaction, change.corpusId, narrowed, { ...counting, withinMs });
    if (left.texts + left.jobs + left.templates + left.rules > 0 || !left.isWhole)
      throw leftBehind(narrowed, left);
  }
  return goesOn;
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
): Promise<boolean> {
  const { key } = narrowed.before;
  const move = { narrowed, rest, moved };
  // Before the values: rules would give the texts the old ones again.
  const { rules } = await rulesOf(transaction, corpusId);
  for (const from of new Set(rules.flatMap(({ field, value }) => (field === key ? [value] : [])))) {
    const to = movedValue(move, from);
    if (to !== from) await moveRules(transaction, corpusId, { field: key, from, to: to || null }, actorId);
  }
  if (rest === 'keep' && moved.length === 0) return false;
  return moveValues(transaction, { corpusId, actorId }, move);
}

/** Moves the values of a field in the texts of a corpus, as an edit that can be undone. Returns whether that goes on behind. */
export async function moveValues(
  transaction: Transaction,
  { corpusId, actorId }: { corpusId: string; actorId: string | null },
  move: ValueMove,
): Promise<boolean> {
  const editId = await beginEdit(transaction, { corpusId }, 'plan', actorId);
  const fields = [move.narrowed.before.key];
  return (await beginWork(transaction, { editId, corpusId, kind: 'move', fields, move })).goesOn;
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
  const ofTemplates = await metadataOfTemplates(database, corpusId);
  const { rules } = await rulesOf(database, corpusId);
  const giving = (given: readonly Readonly<Record<string, string>>[]) =>
    given.filter((values) => fitsNoMore(narrowed, values[key] ?? '')).length;
  const left: ValuesLeft = {
    texts: 0,
    isWhole: false,
    examples: [],
    jobs: giving(ofJobs),
    templates: giving(ofTemplates),
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
  { texts, isWhole, examples, jobs, templates, rules }: ValuesLeft,
): AppError {
  return new AppError('wrongState', `Values of the field ${before.key} fit no more.`, {
    detail: {
      reason: 'valuesLeft',
      name: (after ?? before).label,
      fieldKey: before.key,
      texts,
      isMore: String(!isWhole),
      shown: examples.length,
      examples: examples.join('; '),
      jobs,
      templates,
      rules,
      field: `values.${before.key}`,
    },
  });
}
