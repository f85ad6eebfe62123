import {
  builtInQuotas,
  type CorpusQuotaKind,
  isInBytes,
  type PersonQuotaKind,
  type QuotaKind,
  type QuotaScope,
  type QuotaUse,
  quotaState,
  roomIn,
} from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import type { Queryable, Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

const builtIn = JSON.stringify(builtInQuotas);

/** Of corpus c and installation i, for a kind k: an own quota comes before the one of all, that before the product's. */
const allowedOfCorpus = sql`CASE WHEN c.quotas ? k.kind THEN (c.quotas ->> k.kind)::bigint
  WHEN i.quotas -> 'corpus' ? k.kind THEN (i.quotas -> 'corpus' ->> k.kind)::bigint
  ELSE (${builtIn}::jsonb -> 'corpus' ->> k.kind)::bigint END`;
const allowedOfPerson = sql`CASE WHEN p.quotas ? k.kind THEN (p.quotas ->> k.kind)::bigint
  WHEN i.quotas -> 'person' ? k.kind THEN (i.quotas -> 'person' ->> k.kind)::bigint
  ELSE (${builtIn}::jsonb -> 'person' ->> k.kind)::bigint END`;

/** What is asked about: some corpora or people, and kinds; all where nothing is named. */
interface Asked<Kind extends QuotaKind> {
  ids?: readonly string[];
  kinds?: readonly Kind[];
}

/**
 * How much corpora use and may use, by corpus, in the order of the kinds. Summed from the rows themselves, so nothing
 * can be counted twice; only what a run has archived is a counter, beside the rows that it counts.
 */
export async function quotaUseOfCorpora(
  database: Queryable,
  { ids, kinds }: Asked<CorpusQuotaKind>,
): Promise<Map<string, QuotaUse<CorpusQuotaKind>[]>> {
  const { rows } = await database.query<UseRow<CorpusQuotaKind>>(
    sql`SELECT c.id, k.kind, k.used, ${allowedOfCorpus} AS allowed, c.quotas ? k.kind AS "isOwn"
     FROM corpus c LEFT JOIN installation i ON i.id = 1
     CROSS JOIN LATERAL (
       SELECT 1 AS place, 'archiveBytes' AS kind, (SELECT coalesce(sum(r.archive_bytes), 0)
         FROM run r JOIN job j ON j.id = r.job_id WHERE j.corpus_id = c.id)::bigint AS used
       UNION ALL SELECT 2, 'uploadBytes', ((SELECT coalesce(sum(u.bytes), 0)
         FROM upload u JOIN job j ON j.id = u.job_id WHERE j.corpus_id = c.id) +
         (SELECT coalesce(sum(v.bytes), 0) FROM upload_reservation v JOIN job j ON j.id = v.job_id
         WHERE j.corpus_id = c.id AND v.expires_at > now()))::bigint
       UNION ALL SELECT 3, 'exportBytes', ((SELECT coalesce(sum(e.bytes), 0) FROM export e
         WHERE e.corpus_id = c.id AND e.state IN ('writing', 'done')) +
         (SELECT coalesce(sum(e.bytes), 0) FROM release e WHERE e.corpus_id = c.id))::bigint
       UNION ALL SELECT 4, 'drafts', (SELECT count(*) FROM job_draft d WHERE d.corpus_id = c.id)
       UNION ALL SELECT 5, 'draftBytes', (SELECT coalesce(sum(d.bytes), 0) FROM job_draft d
         WHERE d.corpus_id = c.id)::bigint) k
     WHERE (${ids}::uuid[] IS NULL OR c.id = ANY(${ids})) AND (${kinds}::text[] IS NULL OR k.kind = ANY(${kinds}))
     ORDER BY k.place`,
  );
  return byId(rows);
}

/** How much people use and may use, in all corpora together, by person; see {@link quotaUseOfCorpora}. */
export async function quotaUseOfPeople(
  database: Queryable,
  { ids, kinds }: Asked<PersonQuotaKind>,
): Promise<Map<string, QuotaUse<PersonQuotaKind>[]>> {
  const { rows } = await database.query<UseRow<PersonQuotaKind>>(
    sql`SELECT p.id, k.kind, k.used, ${allowedOfPerson} AS allowed, p.quotas ? k.kind AS "isOwn"
     FROM app_user p LEFT JOIN installation i ON i.id = 1
     CROSS JOIN LATERAL (
       SELECT 1 AS place, 'archiveBytes' AS kind, (SELECT coalesce(sum(r.archive_bytes), 0)
         FROM run r JOIN job j ON j.id = r.job_id
         WHERE j.owner_id = p.id OR j.owner_id IS NULL AND j.created_by = p.id)::bigint AS used
       UNION ALL SELECT 2, 'uploadBytes', ((SELECT coalesce(sum(u.bytes), 0) FROM upload u
         WHERE u.created_by = p.id) +
         (SELECT coalesce(sum(v.bytes), 0) FROM upload_reservation v
         WHERE v.user_id = p.id AND v.expires_at > now()))::bigint
       UNION ALL SELECT 3, 'exportBytes', ((SELECT coalesce(sum(e.bytes), 0) FROM export e
         WHERE e.created_by = p.id AND e.state IN ('writing', 'done')) +
         (SELECT coalesce(sum(e.bytes), 0) FROM release e WHERE e.created_by = p.id))::bigint
       UNION ALL SELECT 4, 'drafts', (SELECT count(*) FROM job_draft d WHERE d.user_id = p.id)
       UNION ALL SELECT 5, 'draftBytes', (SELECT coalesce(sum(d.bytes), 0) FROM job_draft d
         WHERE d.user_id = p.id)::bigint
       UNION ALL SELECT 6, 'templates', (SELECT count(*) FROM job_template t WHERE t.created_by = p.id)
       UNION ALL SELECT 7, 'templateBytes', (SELECT coalesce(sum(t.bytes), 0) FROM job_template t
         WHERE t.created_by = p.id)::bigint) k
     WHERE (${ids}::uuid[] IS NULL OR p.id = ANY(${ids})) AND (${kinds}::text[] IS NULL OR k.kind = ANY(${kinds}))
     ORDER BY k.place`,
  );
  return byId(rows);
}

type UseRow<Kind extends QuotaKind> = QuotaUse<Kind> & { id: string };

function byId<Kind extends QuotaKind>(rows: readonly UseRow<Kind>[]): Map<string, QuotaUse<Kind>[]> {
  const uses = new Map<string, QuotaUse<Kind>[]>();
  for (const { id, ...use } of rows) uses.set(id, [...(uses.get(id) ?? []), use]);
  return uses;
}

/** A quota that something falls under, with whose it is. */
export interface ScopedUse extends QuotaUse {
  scope: QuotaScope;
}

/** Who bears what is to be written; without a person only the corpus does. */
export interface Bearers {
  corpusId: string;
  userId: string | null;
}

/**
 * Inside a transaction: lets nobody else write what counts under a kind until it ends. What is read after it is as it
 * stands, so two writers can't both take the last room.
 */
export async function lockQuota(transaction: Transaction, kind: CorpusQuotaKind): Promise<void> {
  await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('quota ' || ${kind}, 0))`);
}

/** The quotas of some kinds that a corpus and a person are under. */
export async function scopedUses(
  database: Queryable,
  kinds: readonly CorpusQuotaKind[],
  { corpusId, userId }: Bearers,
): Promise<ScopedUse[]> {
  const ofCorpus = (await quotaUseOfCorpora(database, { ids: [corpusId], kinds })).get(corpusId) ?? [];
  const people = userId === null ? null : await quotaUseOfPeople(database, { ids: [userId], kinds });
  const ofPerson = people?.get(userId!) ?? [];
  return [
    ...ofCorpus.map((use) => ({ ...use, scope: 'corpus' as const })),
    ...ofPerson.map((use) => ({ ...use, scope: 'person' as const })),
  ];
}

/** Whether `moreBytes` find no room. Nothing more is let in under a quota that is reached. */
export function isBeyond(uses: readonly QuotaUse[], moreBytes: number): boolean {
  return moreBytes > roomIn(uses) || uses.some((use) => quotaState(use) === 'reached');
}

/** What is said of the quota that leaves the least room: of a file `tooLarge`, else `wrongState`; its reason says whose. */
export function quotaError(uses: readonly ScopedUse[], moreBytes: number): AppError {
  const tightest = [...uses].sort((a, b) => roomIn([a]) - roomIn([b]))[0]!;
  const { kind, scope, used, allowed } = tightest;
  const unit = isInBytes(kind) ? 1_000_000 : 1;
  const code = kind === 'uploadBytes' ? 'tooLarge' : 'wrongState';
  return new AppError(code, `The quota of the ${scope} (${kind}) has no room for it.`, {
    detail: {
      reason: `${kind}Of${scope === 'corpus' ? 'Corpus' : 'Person'}`,
      scope,
      allowed: (allowed ?? 0) / unit,
      used: used / unit,
      room: roomIn([tightest]) / unit,
      more: moreBytes / unit,
    },
  });
}
