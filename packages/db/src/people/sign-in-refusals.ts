import { createHash } from 'node:crypto';
import { maxNameChars } from '@florilegium/contracts/lengths';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { storable } from '../sql/stored-text';
import { whileAsking } from './asking';
import { type AuditInput, writeAudit } from './audit';
import type { ProviderRefusal } from './provider/sign-in';

/** Refusals of one account and address are told of twice in so long at most: the first, and how many more. */
const windowMs = 60 * 60_000;
/** Pairs of account and address, and of person and operation, that are told apart at a time; all others are one each. */
const mostPairs = 1_000;
const settledAtOnce = 100;
const others = { signIn: 'all', right: 'all rights' };
/** Account names are cut to this: who guesses decides how long they are. */
const maxAccountChars = 100;

/** Why somebody was not let in: what they are told says less. */
export type RefusalReason = 'wrongPassword' | 'noAccount' | 'accountDisabled' | 'mustWait' | ProviderRefusal;

/** A sign-in that was refused. */
export interface SignInRefusal {
  /** The e-mail address that was typed, or who the provider says it is. */
  account: string;
  /** The network that attempts are counted for. */
  address: string;
  reason: RefusalReason;
}

/**
 * Writes down that a sign-in was refused. The first one of an account and an address has its entry at once; further ones
 * within an hour are counted, and have one entry together when the hour is over ({@link settleRefusals}). So however
 * fast somebody guesses, an hour brings at most two entries for each of {@link mostPairs} pairs and two for all others.
 */
export async function noteRefusal(database: Database, refusal: SignInRefusal, now: Date): Promise<void> {
  const account = storable(refusal.account, maxAccountChars);
  const address = storable(refusal.address, maxNameChars);
  await noteFirst(database, { account, address, operation: '' }, now, {
    actorId: null,
    action: 'session.refused',
    subject: `account:${account}`,
    address,
    detail: { reason: refusal.reason },
  });
}

/** Something that somebody signed in asked for, and had no right to. */
export interface RightRefusal {
  userId: string;
  apiKeyId: string | null;
  /** A line of the table of access: 'DELETE /jobs/{id}', the name of an action, the path of a page. */
  operation: string;
  /** What they would have had to be allowed, an action of contracts/permissions. */
  right: string;
  /** Null: it is about no corpus. */
  corpusId: string | null;
  /** How the request named the thing. */
  thing: string | null;
}

/**
 * Writes down that somebody was refused something for lack of the right to it: the first time within an hour for a person
 * and an operation; further ones are counted, as at sign-in ({@link noteRefusal}).
 */
export async function noteRefusedRight(database: Database, refusal: RightRefusal, now: Date): Promise<void> {
  const { userId, apiKeyId, corpusId } = refusal;
  const operation = storable(refusal.operation, maxNameChars);
  const thing = refusal.thing === null ? {} : { thing: storable(refusal.thing, maxNameChars) };
  await whileAsking({ userId, apiKeyId }, () =>
    noteFirst(database, { account: userId, address: '', operation }, now, {
      action: 'right.refused',
      subject: corpusId === null ? `right:${refusal.right}` : `corpus:${corpusId}`,
      detail: { operation, right: refusal.right, ...thing },
    }),
  );
}

/** What is counted together. */
interface Pair {
  account: string;
  address: string;
  operation: string;
}

async function noteFirst(database: Database, pair: Pair, now: Date, entry: AuditInput): Promise<void> {
  await settleRefusals(database, now);
  await inTransaction(database, async (transaction) => {
    const key = await keyOf(transaction, pair);
    const isOne = key !== others.signIn && key !== others.right;
    const kept = isOne ? pair : { ...pair, account: '', address: '' };
    const { rows } = await transaction.query<{ further: number }>(
      sql`INSERT INTO sign_in_refusal AS r (key, account, address, operation, started_at)
        VALUES (${key}, ${kept.account}, ${kept.address}, ${kept.operation}, ${now})
        ON CONFLICT (key) DO UPDATE SET further = r.further + 1 RETURNING further`,
    );
    if (rows[0]!.further === 0) await writeAudit(transaction, entry);
  });
}

async function keyOf(transaction: Transaction, { account, address, operation }: Pair): Promise<string> {
  const isSignIn = operation === '';
  const key = createHash('sha256')
    .update(JSON.stringify(isSignIn ? [account, address] : [account, operation, 'right']))
    .digest('hex');
  const { rows } = await transaction.query<{ known: boolean; pairs: number }>(
    sql`SELECT EXISTS (SELECT FROM sign_in_refusal WHERE key = ${key}) AS known,
      (SELECT count(*)::int FROM sign_in_refusal WHERE (operation = '') = ${isSignIn}) AS pairs`,
  );
  const { known, pairs } = rows[0]!;
  if (known || pairs < mostPairs) return key;
  return isSignIn ? others.signIn : others.right;
}

/** Writes down what was counted in hours that are over. Whoever signs in or reads the log calls it. */
export async function settleRefusals(database: Database, now: Date): Promise<void> {
  const over = new Date(now.getTime() - windowMs);
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<Pair & { further: number; from: Date }>(
      sql`DELETE FROM sign_in_refusal WHERE key IN (
         SELECT key FROM sign_in_refusal WHERE started_at <= ${over} ORDER BY started_at
         LIMIT ${settledAtOnce} FOR UPDATE SKIP LOCKED)
       RETURNING account, address, operation, further, started_at AS "from"`,
    );
    for (const { further, from, ...pair } of rows) {
      if (further === 0) continue;
      await writeAudit(transaction, { ...furtherOf(pair), ...detailOf(pair, further, from) });
    }
  });
}

function furtherOf({
  account,
  address,
  operation,
}: Pair): Pick<AuditInput, 'actorId' | 'action' | 'subject' | 'address'> {
  if (operation === '') {
    return {
      actorId: null,
      action: 'session.refusedFurther',
      subject: `account:${account}`,
      address: address || null,
    };
  }
  return {
    actorId: account || null,
    action: 'right.refusedFurther',
    subject: `right:${account && operation}`,
  };
}

function detailOf({ account, operation }: Pair, count: number, from: Date): Pick<AuditInput, 'detail'> {
  const what = operation === '' || account === '' ? {} : { operation };
  return { detail: { count, from: from.toISOString(), ...what } };
}
