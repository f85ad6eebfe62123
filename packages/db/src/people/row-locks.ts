import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

/**
 * Holds the installation's row: changes of who is an admin, or of what is demanded of them, wait for each other. Two
 * admins who demote each other at once must not both succeed.
 */
export async function lockInstallation(transaction: Transaction): Promise<void> {
  await transaction.query(sql`SELECT FROM installation WHERE id = 1 FOR UPDATE`);
}

/** Holds a person's row: two changes of one person's factors wait for each other. Throws `notFound`. */
export async function lockPerson(transaction: Transaction, userId: string): Promise<void> {
  const { rowCount } = await transaction.query(sql`SELECT FROM app_user WHERE id = ${userId} FOR UPDATE`);
  if (rowCount === 0) throw new AppError('notFound', 'There is no such account.');
}

/**
 * Holds what a person may do: whoever makes a way in for others and whoever takes the right to that from them wait for
 * each other. Rows that only refer to the person can be written meanwhile. Throws `notFound`.
 */
export async function lockRights(transaction: Transaction, userId: string): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`SELECT FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`,
  );
  if (rowCount === 0) throw new AppError('notFound', 'There is no such account.');
}
