import { maxDetailChars, maxNameChars, maxSaidChars } from '@florilegium/contracts/lengths';
import type { Prisma } from '../generated/client';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';
import { askingNow } from './asking';

/** Who did what to what. */
export interface AuditInput {
  /** Null: nobody was signed in. Left out: whoever asks ({@link askingNow}). */
  actorId?: string | null;
  /** AuditAction, e.g. 'user.disabled'. */
  action: string;
  /** Kind and id of the thing, e.g. 'job:0190…'. */
  subject: string;
  detail?: Prisma.InputJsonObject;
  /** The job, where the subject is another thing; by default `job` of the detail. */
  jobId?: string | null;
  /** The corpus, where neither subject nor job tell; by default `corpusId` of the detail. */
  corpusId?: string | null;
  /** The network of somebody who signs in. */
  address?: string | null;
}

/** Runs `work` and writes the entry in the same transaction: neither is there without the other. */
export async function withAudit<T>(
  database: Database,
  entry: AuditInput | ((result: T) => AuditInput),
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    const result = await work(transaction);
    await writeAudit(transaction, typeof entry === 'function' ? entry(result) : entry);
    return result;
  });
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function uuidOrNull(value: unknown): string | null {
  return typeof value === 'string' && uuid.test(value) ? value : null;
}

/** Longest detail, in characters of its JSON. Of a longer one the first parts are kept, and their texts are cut. */
const mostDetailChars = 4_000;
const mostParts = 10;

/**
 * Writes one entry in a transaction that is already open. The names of actor and subject are written as they are now; the
 * corpus is the job's, where nothing else tells it.
 */
export async function writeAudit(transaction: Transaction, entry: AuditInput): Promise<void> {
  const { action, detail = {} } = entry;
  const asking = askingNow();
  const actorId = entry.actorId === undefined ? asking.userId : entry.actorId;
  const subject = storable(entry.subject, maxNameChars);
  const [kind, id] = partsOf(subject);
  const jobId = (kind === 'job' ? id : null) ?? entry.jobId ?? uuidOrNull(detail.job);
  const corpusId = (kind === 'corpus' ? id : null) ?? entry.corpusId ?? uuidOrNull(detail.corpusId);
  await transaction.query(
    sql`INSERT INTO audit_entry
       (actor_id, actor_name, api_key_id, address, action, subject, subject_name, corpus_id, job_id, detail)
     VALUES (${actorId}::uuid, (SELECT name FROM app_user WHERE id = ${actorId}::uuid),
       ${actorId !== null && actorId === asking.userId ? asking.apiKeyId : null},
       ${entry.address ?? asking.address}, ${action}, ${subject}, ${nameOf(kind, id)},
       coalesce(${corpusId}::uuid, (SELECT corpus_id FROM job WHERE id = ${jobId}::uuid)), ${jobId}::uuid,
       ${detailText(detail)})`,
  );
}

function partsOf(subject: string): [kind: string, id: string | null] {
  const colon = subject.indexOf(':');
  return [subject.slice(0, colon), uuidOrNull(subject.slice(colon + 1))];
}

/** What a thing is called: by its own name, or after what it is of. */
function nameOf(kind: string, id: string | null): Sql {
  switch (kind) {
    case 'job':
      return sql`(SELECT name FROM job WHERE id = ${id}::uuid)`;
    case 'corpus':
      return sql`(SELECT name FROM corpus WHERE id = ${id}::uuid)`;
    case 'user':
      return sql`(SELECT name FROM app_user WHERE id = ${id}::uuid)`;
    case 'engine':
      return sql`(SELECT settings ->> 'name' FROM search_engine WHERE id = ${id}::uuid)`;
    case 'apiKey':
      return sql`(SELECT name FROM api_key WHERE id = ${id}::uuid)`;
    case 'template':
      return sql`(SELECT name FROM job_template WHERE id = ${id}::uuid)`;
    case 'upload':
      return sql`(SELECT name FROM upload WHERE id = ${id}::uuid)`;
    case 'release':
      return sql`(SELECT concat(description ->> 'title', ' ', major, '.', minor) FROM release WHERE id = ${id}::uuid)`;
    case 'export':
      return sql`(SELECT coalesce(nullif(e.part_name, ''), j.name, c.name) FROM export e
        JOIN corpus c ON c.id = e.corpus_id LEFT JOIN job j ON j.id = e.job_id WHERE e.id = ${id}::uuid)`;
    case 'sample':
      return sql`(SELECT coalesce(s.sub_corpus, j.name, c.name) FROM sample s JOIN corpus c ON c.id = s.corpus_id
        LEFT JOIN job j ON j.id = s.job_id WHERE s.id = ${id}::uuid)`;
    case 'pairing':
      return sql`(SELECT j.name FROM pairing p JOIN job j ON j.id = p.job_id WHERE p.id = ${id}::uuid)`;
    case 'seedSearch':
      return sql`(SELECT c.name FROM seed_search s JOIN corpus c ON c.id = s.corpus_id WHERE s.id = ${id}::uuid)`;
    default:
      return sql`NULL`;
  }
}

/** A detail that fits and can be stored: people and strangers write texts of any length, with any characters. */
function detailText(detail: Prisma.InputJsonObject): string {
  const text = JSON.stringify(detail, (_, value: unknown) =>
    typeof value === 'string' ? storable(value, maxDetailChars) : value,
  );
  if (text.length <= mostDetailChars) return text;
  const short = Object.entries(detail).map(([key, value]) => {
    const whole = typeof value === 'string' ? value : JSON.stringify(value);
    return [key, storable(whole ?? '', maxSaidChars)];
  });
  return JSON.stringify(Object.fromEntries(short.slice(0, mostParts)));
}
