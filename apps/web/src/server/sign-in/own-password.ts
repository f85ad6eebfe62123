import { passwordHashOf } from '@florilegium/db/people/people';
import { attemptSucceeded, reserveAttempt } from '@florilegium/db/people/sign-in-attempts';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '../context';
import { passwordLimit } from './attempt-limits';
import { verifyPassword } from './passwords';

/**
 * Asks whoever is signed in for their password, as fast as a sign-in may: an open screen must not be enough to change
 * what guards an account. Throws `badInput` at the field, and `rateLimited`.
 */
export async function needOwnPassword(
  userId: string,
  given: { password: string; field: string; now: Date },
): Promise<void> {
  const { password, field, now } = given;
  const limit = passwordLimit(userId);
  await reserveAttempt(database(), [limit], now);
  if (!(await verifyPassword(await passwordHashOf(database(), userId), password))) {
    throw new AppError('badInput', 'Wrong password.', { detail: { reason: 'wrongPassword', field } });
  }
  await attemptSucceeded(database(), { own: limit }, now);
}
