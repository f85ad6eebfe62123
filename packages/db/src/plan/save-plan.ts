import {
  type CorpusPlan,
  type DomainTarget,
  domainField,
  noDomain,
} from '@florilegium/contracts/corpus-plan/plan';
import type { PlanInput, PlanValues } from '@florilegium/contracts/corpus-plan/plan-schema';
import { slugOf } from '@florilegium/contracts/corpus-plan/slug';
import type { ValueMove } from '@florilegium/corpus/metadata/value-moves';
import { AppError } from '@florilegium/platform/app-error';
import { requireSettled } from '../metadata/edit-work';
import { moveRules, rulesOf } from '../metadata/metadata-rules';
import { writeAudit } from '../people/audit';
import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { fieldsOf } from './plans';
import { moveValues, settleValues } from './values-left';

/** Where what belonged to a domain goes that is taken out of the plan: another's slug, or none. */
export type PlanMoves = Readonly<Record<string, string | null>>;

/**
 * Puts a plan in the place of the one that was read at `version`. Returns the new version, and whether values that it
 * changes go on being changed in the background.
 * Throws `notFound`, `conflict` when somebody else has changed the plan meanwhile, `badInput` (planMoveUnknown) when
 * something is to move to a domain that the plan hasn't, and `wrongState` (domainInUse) for a domain that goes while
 * jobs, templates, resources or rules have it and `moves` doesn't say where to. Of values that fields take no more it
 * throws as {@link settleValues}.
 */
export async function savePlan(
  database: Database,
  corpusId: string,
  change: { version: number; plan: PlanInput; moves: PlanMoves; values?: PlanValues },
  actorId: string | null,
): Promise<{ version: number; valuesGoOn: boolean }> {
  return inTransaction(database, async (transaction) => {
    await lockPlan(transaction, corpusId, change.version);
    const before = await slugsOf(transaction, corpusId);
    const plan = named(change.plan, before);
    const kept = new Set(plan.domains.map(({ slug }) => slug));
    const gone = before.filter((slug) => !kept.has(slug));
    await putDomains(transaction, corpusId, plan);
    const domainsGoOn = await emptyDomains(transaction, {
      corpusId,
      gone,
      kept,
      moves: change.moves,
      actorId,
    });
    await transaction.query(
      sql`DELETE FROM corpus_domain WHERE corpus_id = ${corpusId} AND slug = ANY(${gone}::text[])`,
    );
    const fields = await fieldsOf(transaction, { corpusId });
    const fieldsGoOn = await settleValues(
      transaction,
      { corpusId, before: fields, after: plan.fields, actorId },
      change.values ?? [],
    );
    await putFields(transaction, corpusId, plan);
    const version = change.version + 1;
    const { hostShare, whenFull } = plan;
    await transaction.query(
      sql`UPDATE corpus SET plan_version = ${version}, host_share = ${hostShare}, when_full = ${whenFull}
        WHERE id = ${corpusId}`,
    );
    await writeAudit(transaction, {
      actorId,
      action: 'corpus.planChanged',
      subject: `corpus:${corpusId}`,
      detail: {
        version,
        domains: plan.domains.length,
        words: plan.domains.flatMap(({ targets }) => targets).reduce((sum, target) => sum + target.words, 0),
        fields: plan.fields.length,
        ...(gone.length > 0 ? { removed: gone.join(', ') } : {}),
      },
    });
    return { version, valuesGoOn: domainsGoOn || fieldsGoOn };
  });
}

/** The domains and fields that a new corpus begins with. */
export async function putFirstPlan(
  transaction: Transaction,
  corpusId: string,
  plan: Pick<CorpusPlan, 'domains' | 'fields'>,
): Promise<void> {
  await putDomains(transaction, corpusId, plan);
  await putFields(transaction, corpusId, plan);
}

async function lockPlan(transaction: Transaction, corpusId: string, version: number): Promise<void> {
  const { rows } = await transaction.query<{ version: number }>(
    sql`SELECT plan_version AS version FROM corpus WHERE id = ${corpusId} FOR NO KEY UPDATE`,
  );
  if (!rows[0]) throw new AppError('notFound', 'There is no such corpus.');
  if (rows[0].version !== version) {
    throw new AppError('conflict', 'Somebody else changed the plan meanwhile.', {
      detail: { reason: 'planChanged' },
    });
  }
}

/** The domains that there are, held: no job takes one of them meanwhile. */
async function slugsOf(transaction: Transaction, corpusId: string): Promise<string[]> {
  const { rows } = await transaction.query<{ slug: string }>(
    sql`SELECT slug FROM corpus_domain WHERE corpus_id = ${corpusId} ORDER BY slug FOR UPDATE`,
  );
  return rows.map(({ slug }) => slug);
}

/** Gives slugs and keys to what is new. A domain that goes leaves its slug to nobody: resources may still name it. */
function named(plan: PlanInput, before: readonly string[]): CorpusPlan {
  const slugs = new Set([noDomain, ...before, ...plan.domains.flatMap(({ slug }) => slug ?? [])]);
  const keys = new Set([domainField, ...plan.fields.flatMap(({ key }) => key ?? [])]);
  const given = (taken: Set<string>, name: string, otherwise: string) => {
    const slug = slugOf(name, { taken, otherwise });
    taken.add(slug);
    return slug;
  };
  return {
    ...plan,
    domains: plan.domains.map((domain) => ({
      ...domain,
      slug: domain.slug ?? given(slugs, domain.name, 'domain'),
    })),
    fields: plan.fields.map((field) => ({ ...field, key: field.key ?? given(keys, field.label, 'field') })),
  };
}

const domainColumns: BatchColumns<CorpusPlan['domains'][number]> = {
  slug: ['text', ({ slug }) => slug],
  name: ['text', ({ name }) => name],
  kind: ['text', ({ kind }) => kind],
  position: ['int', (_, position) => position],
};
const targetColumns: BatchColumns<DomainTarget & { slug: string }> = {
  slug: ['text', ({ slug }) => slug],
  language: ['text', ({ language }) => language],
  words: ['bigint', ({ words }) => words],
};

async function putDomains(
  transaction: Transaction,
  corpusId: string,
  { domains }: Pick<CorpusPlan, 'domains'>,
): Promise<void> {
  await transaction.query(
    sql`INSERT INTO corpus_domain (corpus_id, slug, name, kind, position)
     SELECT ${corpusId}, t.slug, t.name, t.kind, t.position
     FROM ${batch(domainColumns, domains)} AS t
     ON CONFLICT (corpus_id, slug)
       DO UPDATE SET name = excluded.name, kind = excluded.kind, position = excluded.position`,
  );
  const targets = domains.flatMap(({ slug, targets }) => targets.map((target) => ({ slug, ...target })));
  await transaction.query(sql`DELETE FROM domain_target WHERE corpus_id = ${corpusId}`);
  await transaction.query(
    sql`INSERT INTO domain_target (corpus_id, domain_slug, language, words)
     SELECT ${corpusId}, t.slug, t.language, t.words
     FROM ${batch(targetColumns, targets)} AS t`,
  );
}

async function putFields(
  transaction: Transaction,
  corpusId: string,
  { fields }: Pick<CorpusPlan, 'fields'>,
): Promise<void> {
  await transaction.query(sql`DELETE FROM metadata_field WHERE corpus_id = ${corpusId}`);
  const rows = fields.map((field, position) => ({ ...field, position }));
  await transaction.query(
    sql`INSERT INTO metadata_field (corpus_id, key, label, kind, choices, required, position)
     SELECT ${corpusId}, t.key, t.label, t.kind, t.choices, t.required, t.position
     FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
       AS t (key text, label text, kind text, choices text[], required bool, position int)`,
  );
}

/** What belongs to a domain. */
interface DomainUse {
  jobs: { id: string; name: string }[];
  templates: number;
  /** Jobs that have resources with the domain as their own. */
  jobsOfResources: string[];
  /** Rules of metadata that give the domain. */
  rules: number;
}

/** Moves what belongs to domains that go, or says what that is. Returns whether texts go on being moved. */
async function emptyDomains(
  transaction: Transaction,
  {
    corpusId,
    gone,
    kept,
    moves,
    actorId,
  }: {
    corpusId: string;
    gone: readonly string[];
    kept: ReadonlySet<string>;
    moves: PlanMoves;
    actorId: string | null;
  },
): Promise<boolean> {
  let goesOn = false;
  if (gone.length > 0) await requireSettled(transaction, corpusId, { key: domainField, label: '' });
  for (const slug of gone) {
    const use = await useOf(transaction, corpusId, slug);
    if (use.jobs.length + use.templates + use.jobsOfResources.length + use.rules === 0) continue;
    const to = Object.hasOwn(moves, slug) ? moves[slug] : undefined;
    if (to === undefined) throw inUse(slug, use);
    if (to !== null && !kept.has(to)) {
      throw new AppError('badInput', 'The plan has no such domain.', {
        detail: { reason: 'planMoveUnknown', field: `moves.${slug}` },
      });
    }
    await transaction.query(
      sql`UPDATE job SET domain_slug = ${to}, lock = lock + 1, updated_at = now() WHERE corpus_id = ${corpusId}
        AND domain_slug = ${slug}`,
    );
    await transaction.query(
      sql`UPDATE job_template SET domain_slug = ${to} WHERE corpus_id = ${corpusId} AND domain_slug = ${slug}`,
    );
    // Before the values: rules would give the resources the old one again.
    await moveRules(transaction, corpusId, { field: domainField, from: slug, to }, actorId);
    if (use.jobsOfResources.length > 0)
      goesOn = (await moveValues(transaction, { corpusId, actorId }, ofDomain(slug, to))) || goesOn;
  }
  return goesOn;
}

/** A domain that goes, as a value of its field. */
function ofDomain(slug: string, to: string | null): ValueMove {
  const field = { key: domainField, label: '', kind: 'choice' as const };
  const narrowed = { before: { ...field, choices: [slug] }, after: { ...field, choices: [] } };
  return { narrowed, moved: to === null ? [] : [{ from: slug, to }], rest: to === null ? 'empty' : 'keep' };
}

/** Jobs that a refusal names. */
const mostNamed = 20;

function inUse(slug: string, { jobs, templates, jobsOfResources, rules }: DomainUse): AppError {
  const names = jobs.slice(0, mostNamed).map(({ name }) => name);
  return new AppError('wrongState', `The domain ${slug} is in use.`, {
    detail: {
      reason: 'domainInUse',
      domain: slug,
      jobs: jobs.length,
      names: names.join(', '),
      templates,
      others: jobsOfResources.length,
      rules,
      field: `moves.${slug}`,
    },
  });
}

/** What belongs to a domain of a corpus. */
async function useOf(transaction: Transaction, corpusId: string, slug: string): Promise<DomainUse> {
  const jobs = await transaction.query<{ id: string; name: string }>(
    sql`SELECT id, name FROM job WHERE corpus_id = ${corpusId} AND domain_slug = ${slug} ORDER BY id DESC`,
  );
  const templates = await transaction.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM job_template WHERE corpus_id = ${corpusId} AND domain_slug = ${slug}`,
  );
  const others = await transaction.query<{ id: string }>(
    sql`SELECT j.id FROM job j WHERE j.corpus_id = ${corpusId} AND EXISTS (SELECT FROM resource r
      WHERE r.job_id = j.id AND r.metadata @> ${JSON.stringify({ [domainField]: slug })}::jsonb AND r.metadata <> '{}')
     ORDER BY j.id`,
  );
  const { rules } = await rulesOf(transaction, corpusId);
  return {
    jobs: jobs.rows,
    templates: templates.rows[0]?.count ?? 0,
    jobsOfResources: others.rows.map(({ id }) => id),
    rules: rules.filter(({ field, value }) => field === domainField && value === slug).length,
  };
}
