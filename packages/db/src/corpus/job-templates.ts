import { type JobConfig, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { withAudit, writeAudit } from '../people/audit';
import { type ByPlan, givenByPlan } from '../plan/plans';
import { grownBeyond, inputQuotaError } from '../quotas/kept-input';
import { quotaUseOfPeople } from '../quotas/quota-use';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

/** A configuration that a corpus keeps for new jobs, without its configuration. */
export interface TemplateSummary {
  id: string;
  corpusId: string;
  name: string;
  description: string;
  domainSlug: string | null;
  createdAt: Date;
  /** Null once the account is gone. */
  createdByName: string | null;
}

/** A template as it is made: what people say of it, and the job's settings. */
export interface TemplateInput {
  name: string;
  description: string;
  domainSlug: string | null;
  config: JobConfig;
}

/** Templates of a corpus: as many as a list shows. */
const mostTemplates = 200;

const columns = sql`t.id, t.corpus_id AS "corpusId", t.name, t.description, t.domain_slug AS "domainSlug",
  t.created_at AS "createdAt", u.name AS "createdByName"`;
const from = sql`FROM job_template t LEFT JOIN app_user u ON u.id = t.created_by`;

/** The templates of a corpus by name. */
export async function listTemplates(database: Database, corpusId: string): Promise<TemplateSummary[]> {
  const { rows } = await database.query<TemplateSummary>(
    sql`SELECT ${columns} ${from} WHERE t.corpus_id = ${corpusId} ORDER BY lower(t.name), t.id
      LIMIT ${mostTemplates}`,
  );
  return rows;
}

/** One template with its configuration, or null. */
export async function templateById(
  database: Database,
  templateId: string,
): Promise<(TemplateSummary & { config: JobConfig }) | null> {
  const { rows } = await database.query<TemplateSummary & { config: unknown }>(
    sql`SELECT ${columns}, t.config ${from} WHERE t.id = ${templateId}`,
  );
  const row = rows[0];
  // An older one may lack what was added since: the schema's defaults fill it.
  return row ? { ...row, config: jobConfigSchema.parse(row.config) } : null;
}

/**
 * Keeps a template; returns its id. Throws `badInput` (templateNameTaken) when the corpus has one of that name, and
 * `tooLarge`: (tooManyTemplates) when the corpus has as many as a list shows, (templatesOfPerson, templateBytesOfPerson)
 * when a quota of the person has no room for it. It throws whatever `given` throws, too.
 *
 * @param given the template, or what makes it of the plan that holds until it is kept
 */
export async function createTemplate(
  database: Database,
  corpusId: string,
  given: TemplateInput | ByPlan<TemplateInput>,
  userId: string,
): Promise<string> {
  const known = await database.query(sql`SELECT FROM job_template WHERE corpus_id = ${corpusId}`);
  if ((known.rowCount ?? 0) >= mostTemplates) {
    throw new AppError('tooLarge', `More than ${mostTemplates} templates are too many.`, {
      detail: { reason: 'tooManyTemplates', most: mostTemplates },
    });
  }
  const id = uuidv7();
  const entry = { actorId: userId, action: 'template.created', subject: `template:${id}`, corpusId };
  return withAudit(database, entry, async (transaction) => {
    const { name, description, domainSlug, config } = await givenByPlan(transaction, { corpusId }, given);
    await transaction.query(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('quota templates ' || ${userId}, 0))`,
    );
    const before = await templateUses(transaction, userId);
    const { rowCount } = await transaction.query(
      sql`INSERT INTO job_template (id, corpus_id, name, description, domain_slug, config, created_by)
        VALUES (${id}, ${corpusId}, ${name}, ${description}, ${domainSlug}, ${JSON.stringify(config)}, ${userId})
        ON CONFLICT DO NOTHING`,
    );
    if (rowCount === 0) {
      throw new AppError('badInput', 'There is a template of that name.', {
        detail: { reason: 'templateNameTaken', field: 'name' },
      });
    }
    const over = grownBeyond(before, await templateUses(transaction, userId));
    if (!over) return id;
    const { rows } = await transaction.query<{ name: string; corpus: string; megabytes: number }>(
      sql`SELECT t.name, c.name AS corpus, t.bytes / 1e6::float8 AS megabytes
       FROM job_template t JOIN corpus c ON c.id = t.corpus_id
       WHERE t.created_by = ${userId} AND t.id <> ${id}
       ORDER BY CASE WHEN ${over.kind === 'templates'} THEN 0 ELSE t.bytes END DESC, t.created_at LIMIT 1`,
    );
    throw inputQuotaError(over, rows[0] ?? null);
  });
}

async function templateUses(transaction: Transaction, userId: string) {
  const kinds = ['templates', 'templateBytes'] as const;
  const uses = (await quotaUseOfPeople(transaction, { ids: [userId], kinds })).get(userId) ?? [];
  return uses.map((use) => ({ ...use, scope: 'person' as const }));
}

/** Deletes a template; jobs that were made from it stay. False when there is none. */
export async function deleteTemplate(database: Database, templateId: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ name: string; corpusId: string }>(
      sql`DELETE FROM job_template WHERE id = ${templateId} RETURNING name, corpus_id AS "corpusId"`,
    );
    if (!rows[0]) return false;
    const { name, corpusId } = rows[0];
    const subject = `template:${templateId}`;
    await writeAudit(transaction, { action: 'template.deleted', subject, corpusId, detail: { name } });
    return true;
  });
}
