import {
  leastPassageWords,
  mostTakedowns,
  type TakedownKind,
  type TakedownSaid,
  type TakedownTarget,
} from '@florilegium/contracts/rights/takedown';
import { AppError } from '@florilegium/platform/app-error';
import { passageOf } from '@florilegium/text/words/passage';
import { uuidv7 } from 'uuidv7';
import { inTallyingTransaction, type TextTally } from '../crawl/yields';
import { writeAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { type AddressTarget, settledAtOnce, settleSite } from './pages-of-site';
import { orderTakedown } from './rights-orders';
import { lockCorpus } from './rights-permissions';
import { settleRights } from './settle-rights';
import { countTakedowns, isProved } from './takedown-list';

const shownPassageChars = 300;

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

/** A takedown as it was read. */
interface Lifted {
  corpusId: string;
  takedownId: string;
  version: number;
  /** Also one that a webmaster has proved, as long as their request stands. */
  evenProved?: boolean;
}

/**
 * Lifts a takedown that was read at `version`: what nothing else holds back returns. Throws `notFound` (takedownGone),
 * `conflict` (takedownChanged) where somebody has lifted it, and `notAllowed` (provedTakedown).
 */
export async function liftTakedown(
  database: Database,
  { corpusId, takedownId, version, evenProved = false }: Lifted,
  why: string,
  userId: string | null,
): Promise<void> {
  await inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpus(transaction, corpusId);
    const { rows } = await transaction.query<{
      version: number;
      kind: TakedownKind;
      target: string;
      proved: boolean;
    }>(
      sql`SELECT version, kind, left(target, ${shownPassageChars}) AS target, ${isProved(sql`t`)} AS proved FROM takedown t
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
    if (stored.proved && !evenProved) {
      throw new AppError('notAllowed', 'A webmaster has proved the takedown.', {
        detail: { reason: 'provedTakedown', action: 'takedown.liftProved', corpusId },
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
  if ((await countTakedowns(transaction, corpusId)).standing < mostTakedowns) return;
  const detail = { reason: 'tooManyTakedowns', most: mostTakedowns };
  throw new AppError('tooLarge', `More than ${mostTakedowns} takedowns are too many.`, { detail });
}
