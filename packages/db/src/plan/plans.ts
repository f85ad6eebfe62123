import type { CorpusPlan, DomainKind, PlanField, WhenFull } from '@florilegium/contracts/corpus-plan/plan';
import { AppError } from '@florilegium/platform/app-error';
import { corpusOf, type ResourceScope } from '../corpus/resource-scope';
import type { Queryable, Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

/** The plan of a corpus as it stands. */
export interface StoredPlan extends CorpusPlan {
  /** Counts the changes: what a change was begun from. */
  version: number;
}

/** What somebody gives, as the plan takes it that holds while it is given. Throws where the plan doesn't take it. */
export type ByPlan<T> = (plan: StoredPlan) => T | Promise<T>;

/** A domain as lists for choosing one have it. */
export interface DomainName {
  slug: string;
  /** '' for those of RIDIRE's that are shown in the reader's language. */
  name: string;
}

/** The domains of a corpus, in their order. */
export async function listDomains(
  database: Queryable,
  corpusId: string,
): Promise<(DomainName & { kind: DomainKind })[]> {
  const { rows } = await database.query<DomainName & { kind: DomainKind }>(
    sql`SELECT slug, name, kind FROM corpus_domain WHERE corpus_id = ${corpusId} ORDER BY position, slug`,
  );
  return rows;
}

/** The metadata fields of the plan of a corpus, or of a job's corpus, in their order. */
export async function fieldsOf(database: Queryable, scope: ResourceScope): Promise<PlanField[]> {
  const { rows } = await database.query<PlanField>(
    sql`SELECT key, label, kind, choices, required FROM metadata_field WHERE corpus_id = ${corpusOf(scope)}
      ORDER BY position, key`,
  );
  return rows;
}

/** The plan of a corpus; null without the corpus. */
export async function planOf(database: Queryable, corpusId: string): Promise<StoredPlan | null> {
  const { rows } = await database.query<{
    version: number;
    hostShare: number | null;
    whenFull: WhenFull;
  }>(
    sql`SELECT plan_version AS version, host_share AS "hostShare", when_full AS "whenFull" FROM corpus
      WHERE id = ${corpusId}`,
  );
  const corpus = rows[0];
  if (!corpus) return null;
  const domains = await listDomains(database, corpusId);
  const targets = await database.query<{ slug: string; language: string; words: number }>(
    sql`SELECT domain_slug AS slug, language, words FROM domain_target WHERE corpus_id = ${corpusId}
      ORDER BY domain_slug, language`,
  );
  return {
    ...corpus,
    domains: domains.map((domain) => ({
      ...domain,
      targets: targets.rows
        .filter(({ slug }) => slug === domain.slug)
        .map(({ language, words }) => ({ language, words })),
    })),
    fields: await fieldsOf(database, { corpusId }),
  };
}

/**
 * The plan of a corpus, or of a job's corpus, as it stands until the transaction ends: another one is saved before that or
 * afterwards, and finds what was given meanwhile. To be asked for before resources or rules are held, as by whoever saves
 * a plan. Throws `notFound`.
 */
export async function holdPlan(transaction: Transaction, scope: ResourceScope): Promise<StoredPlan> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT id FROM corpus WHERE id = ${corpusOf(scope)} FOR SHARE`,
  );
  // Read after the lock: what was saved while this waited is seen.
  const plan = rows[0] && (await planOf(transaction, rows[0].id));
  if (!plan) throw new AppError('notFound', 'There is no such corpus.');
  return plan;
}

/** What somebody gives: as it is, or as the plan takes it, which then stands until the transaction ends ({@link holdPlan}). */
export async function givenByPlan<T extends object>(
  transaction: Transaction,
  scope: ResourceScope,
  given: T | ByPlan<T>,
): Promise<T> {
  return typeof given === 'function' ? given(await holdPlan(transaction, scope)) : given;
}
