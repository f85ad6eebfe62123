import {
  leastPassageWords,
  mostTakedowns,
  type TakedownKind,
  type TakedownReason,
  type TakedownSaid,
  type TakedownTarget,
} from '@florilegium/contracts/rights/takedown';
import { AppError } from '@florilegium/platform/app-error';
import { passageOf } from '@florilegium/text/words/passage';
import { uuidv7 } from 'uuidv7';
import { inTallyingTransaction, type TextTally } from '../crawl/yields';
import { writeAudit } from '../people/audit';
import type { Queryable, Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { type AddressTarget, settledAtOnce, settleSite } from './pages-of-site';
import { orderTakedown } from './rights-orders';
import { lockCorpus } from './rights-permissions';
import { settleRights } from './settle-rights';

/** A takedown in the list of a corpus. */
export interface TakedownRow {
  id: string;
  kind: TakedownKind;
  /** An address, the beginning of addresses or a host; of a passage its beginning. */
  target: string;
  subdomains: boolean;
  requester: string;
  reason: TakedownReason;
  /** A day, ISO 8601. */
  requestedOn: string;
  reference: string;
  note: string;
  objectionId: string | null;
  version: number;
  createdAt: Date;
  createdBy: string | null;
  liftedAt: Date | null;
  liftedBy: string | null;
  liftedFor: string;
  /** Resources that it takes, and those of them that have a text which would be in the corpus. */
  pages: number;
  texts: number;
  /** Texts are still looked for, or resources looked at. */
  isRunning: boolean;
  /** Releases that have texts of it, by number. */
  releases: { number: string; documents: number }[];
}

const shownPassageChars = 300;

/** The takedowns of a corpus: those that stand, then those that were lifted, newest first. */
export async function listTakedowns(
  database: Queryable,
  corpusId: string,
  only: string | null = null,
): Promise<TakedownRow[]> {
  const { rows } = await database.query<TakedownRow>(
    sql`SELECT t.id, t.kind, left(t.target, ${shownPassageChars}) AS target, t.subdomains, t.requester, t.reason,
       t.requested_on::text AS "requestedOn", t.reference, t.note, t.objection_id AS "objectionId", t.version,
       t.created_at AS "createdAt", u.name AS "createdBy", t.lifted_at AS "liftedAt", l.name AS "liftedBy",
       t.lifted_for AS "liftedFor", n.pages, n.texts,
       EXISTS (SELECT FROM rights_order o WHERE o.corpus_id = t.corpus_id AND (o.takedown_id = t.id
         OR t.kind <> 'text' AND o.takedown_id IS NULL AND (o.host IS NULL OR o.host = t.host))) AS "isRunning",
       coalesce((SELECT json_agg(json_build_object('number', e.major || '.' || e.minor, 'documents', c.documents)
         ORDER BY e.major, e.minor) FROM (
           SELECT d.release_id, count(*)::int AS documents FROM taken_page p
           JOIN release_document d ON d.resource_id = p.resource_id WHERE p.takedown_id = t.id GROUP BY 1) c
         JOIN release e ON e.id = c.release_id), '[]') AS releases
     FROM takedown t LEFT JOIN app_user u ON u.id = t.created_by LEFT JOIN app_user l ON l.id = t.lifted_by
     CROSS JOIN LATERAL (SELECT count(*)::int AS pages, count(*) FILTER (WHERE EXISTS (
         SELECT FROM document d WHERE d.resource_id = p.resource_id AND d.current AND d.kept))::int AS texts
       FROM taken_page p WHERE p.takedown_id = t.id) n
     WHERE t.corpus_id = ${corpusId} AND (${only}::uuid IS NULL OR t.id = ${only})
     ORDER BY t.lifted_at IS NOT NULL, t.id DESC LIMIT 500`,
  );
  return rows;
}

/** Throws `badInput` (passageTooShort) where a passage has too few words to mean certain texts. */
export function checkTarget(target: TakedownTarget): void {
  if (target.kind !== 'text' || passageOf(target.text).words.length >= leastPassageWords) return;
  throw new AppError('badInput', `A passage of fewer than ${leastPassageWords} words stands in many texts.`, {
    detail: { reason: 'passageTooShort', least: leastPassageWords, field: 'text' },
  });
}

/** The addresses that a takedown is about; null: it is about a passage. */
export function addressesOf(target: TakedownTarget): AddressTarget | null {
  switch (target.kind) {
    case 'text':
      return null;
    case 'host':
      return { kind: 'host', target: target.host, host: target.host, subdomains: target.subdomains };
    default:
      return { kind: target.kind, target: target.url, host: new URL(target.url).hostname, subdomains: false };
  }
}

/**
 * Makes a takedown, which stands for what is there and for what comes. Few texts of addresses are gone when this returns;
 * many, and those that hold a passage, are taken by workers. Returns its id. Throws `notFound` without the corpus,
 * `badInput` (passageTooShort), `tooLarge` (tooManyTakedowns).
 */
export async function makeTakedown(
  database: Database,
  corpusId: string,
  {
    target,
    said,
    objectionId = null,
  }: { target: TakedownTarget; said: TakedownSaid; objectionId?: string | null },
  userId: string | null,
): Promise<string> {
  checkTarget(target);
  const id = uuidv7();
  return inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpus(transaction, corpusId);
    const standing = objectionId === null ? null : await takedownOf(transaction, corpusId, objectionId);
    if (standing) return standing;
    await refuseTooMany(transaction, corpusId);
    const addresses = addressesOf(target);
    const about = addresses ?? {
      kind: 'text' as const,
      target: target.kind === 'text' ? target.text : '',
      host: '',
      subdomains: false,
    };
    await transaction.query(
      sql`INSERT INTO takedown (id, corpus_id, kind, target, host, subdomains, requester, reason, requested_on, reference, note,
         objection_id, created_by)
       VALUES (${id}, ${corpusId}, ${about.kind}, ${about.target}, ${about.host}, ${about.subdomains}, ${said.requester},
         ${said.reason}, ${said.requestedOn}::date, ${said.reference}, ${said.note}, ${objectionId}, ${userId})`,
    );
    if (addresses) await settleSite(transaction, tally, corpusId, addresses);
    else await orderTakedown(transaction, corpusId, id);
    await writeAudit(transaction, {
      actorId: userId,
      action: 'corpus.takedownMade',
      subject: `corpus:${corpusId}`,
      detail: {
        takedown: id,
        kind: about.kind,
        about: about.target.slice(0, shownPassageChars),
        requester: said.requester,
        reason: said.reason,
        reference: said.reference,
      },
    });
    return id;
  });
}

/** The takedown that stands for an objection already. */
async function takedownOf(
  transaction: Transaction,
  corpusId: string,
  objectionId: string,
): Promise<string | null> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT id FROM takedown WHERE corpus_id = ${corpusId} AND objection_id = ${objectionId} AND lifted_at IS NULL`,
  );
  return rows[0]?.id ?? null;
}

/**
 * Lifts a takedown that was read at `version`: what nothing else holds back returns. Throws `notFound` (takedownGone), and
 * `conflict` (takedownChanged) where somebody has lifted it.
 */
export async function liftTakedown(
  database: Database,
  { corpusId, takedownId, version }: { corpusId: string; takedownId: string; version: number },
  why: string,
  userId: string | null,
): Promise<void> {
  await inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpus(transaction, corpusId);
    const { rows } = await transaction.query<{ version: number; kind: TakedownKind; target: string }>(
      sql`SELECT version, kind, left(target, ${shownPassageChars}) AS target FROM takedown
       WHERE id = ${takedownId}::uuid AND corpus_id = ${corpusId} FOR UPDATE`,
    );
    const stored = rows[0];
    if (!stored) {
      throw new AppError('notFound', 'There is no such takedown.', { detail: { reason: 'takedownGone' } });
    }
    if (stored.version !== version) {
      throw new AppError('conflict', 'Somebody else changed the takedown meanwhile.', {
        detail: { reason: 'takedownChanged' },
      });
    }
    await transaction.query(
      sql`UPDATE takedown SET lifted_at = now(), lifted_by = ${userId}, lifted_for = ${why}, version = version + 1
       WHERE id = ${takedownId}`,
    );
    await letGo(transaction, tally, corpusId, takedownId);
    await writeAudit(transaction, {
      actorId: userId,
      action: 'corpus.takedownLifted',
      subject: `corpus:${corpusId}`,
      detail: { takedown: takedownId, kind: stored.kind, about: stored.target, why },
    });
  });
}

/** Few resources are looked at at once, many by a worker. */
async function letGo(
  transaction: Transaction,
  tally: TextTally,
  corpusId: string,
  takedownId: string,
): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT resource_id AS id FROM taken_page WHERE takedown_id = ${takedownId} LIMIT ${settledAtOnce + 1}`,
  );
  if (rows.length > settledAtOnce) return orderTakedown(transaction, corpusId, takedownId);
  await transaction.query(sql`DELETE FROM rights_order WHERE takedown_id = ${takedownId}`);
  await settleRights(
    transaction,
    tally,
    corpusId,
    rows.map(({ id }) => id),
  );
}

async function refuseTooMany(transaction: Transaction, corpusId: string): Promise<void> {
  const { rows } = await transaction.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM takedown WHERE corpus_id = ${corpusId} AND lifted_at IS NULL`,
  );
  if (rows[0]!.count < mostTakedowns) return;
  const detail = { reason: 'tooManyTakedowns', most: mostTakedowns };
  throw new AppError('tooLarge', `More than ${mostTakedowns} takedowns are too many.`, { detail });
}
