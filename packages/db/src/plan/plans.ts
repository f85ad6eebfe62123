import type { CorpusPlan, DomainKind, PlanField, WhenFull } from '@florilegium/contracts/corpus-plan/plan';
import { corpusOf, type ResourceScope } from '../corpus/resource-scope';
import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';

/** The plan of a corpus as it stands. */
export interface StoredPlan extends CorpusPlan {
  /** Counts the changes: what a change was begun from. */
  version: number;
}

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
