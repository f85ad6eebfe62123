import { createHash } from 'node:crypto';
import { maxNameChars } from '@florilegium/contracts/lengths';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { storable } from '../sql/stored-text';
import { writeAudit } from './audit';
import type { ProviderRefusal } from './provider-sign-in';

/** Refusals of one account and address are told of twice in so long at most: the first, and how many more. */
const windowMs = 60 * 60_000;
/** Pairs of account and address that are told apart at a time; all others are counted as one. */
const mostPairs = 1_000;
const settledAtOnce = 100;
const others = 'all';
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
  await settleRefusals(database, now);
  const account = storable(refusal.account, maxAccountChars);
  const address = storable(refusal.address, maxNameChars);
  await inTransaction(database, async (transaction) => {
    const key = await keyOf(transaction, account, address);
    const pair = key === others ? { account: '', address: '' } : { account, address };
    const { rows } = await transaction.query<{ further: number }>(
      sql`INSERT INTO sign_in_refusal AS r (key, account, address, started_at)
        VALUES (${key}, ${pair.account}, ${pair.address}, ${now})
        ON CONFLICT (key) DO UPDATE SET further = r.further + 1 RETURNING further`,
    );
    if (rows[0]!.further > 0) return;
    await writeAudit(transaction, {
      actorId: null,
      action: 'session.refused',
      subject: `account:${account}`,
      address,
      detail: { reason: refusal.reason },
    });
  });
}

async function keyOf(transaction: Transaction, account: string, address: string): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([account, address]))
    .digest('hex');
  const { rows } = await transaction.query<{ known: boolean; pairs: number }>(
    sql`SELECT EXISTS (SELECT FROM sign_in_refusal WHERE key = ${key}) AS known,
      (SELECT count(*)::int FROM sign_in_refusal) AS pairs`,
  );
  const { known, pairs } = rows[0]!;
  return known || pairs < mostPairs ? key : others;
}

/** Writes down what was counted in hours that are over. Whoever signs in or reads the log calls it. */
export async function settleRefusals(database: Database, now: Date): Promise<void> {
  const over = new Date(now.getTime() - windowMs);
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{
      account: string;
      address: string;
      further: number;
      from: Date;
    }>(
      sql`DELETE FROM sign_in_refusal WHERE key IN (
         SELECT key FROM sign_in_refusal WHERE started_at <= ${over} ORDER BY started_at
         LIMIT ${settledAtOnce} FOR UPDATE SKIP LOCKED)
       RETURNING account, address, further, started_at AS "from"`,
    );
    for (const { account, address, further, from } of rows) {
      if (further === 0) continue;
      await writeAudit(transaction, {
        actorId: null,
        action: 'session.refusedFurther',
        subject: `account:${account}`,
        address: address || null,
        detail: { count: further, from: from.toISOString() },
      });
    }
  });
}
