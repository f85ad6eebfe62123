import { AppError } from '@florilegium/platform/app-error';
import { log } from '../context';

/** What a sign-in may end with, beside a wrong pair. */
const ends = ['rateLimited', 'factorNeeded', 'signInExpired', 'totpUnreadable'];

/** next-auth puts an error's message into an address: a database's words don't belong there. */
export function tellLittle(error: unknown): never {
  const reason = error instanceof AppError ? (error.detail?.reason ?? error.code) : Object(error).message;
  if (ends.includes(String(reason))) throw new Error(String(reason));
  log().error({ err: error }, 'sign-in failed');
  throw new Error('unavailable');
}

/** A header as next-auth hands it over. */
export function textOf(header: unknown): string {
  return typeof header === 'string' ? header : '';
}
