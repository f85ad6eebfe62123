import { AppError } from '@florilegium/platform/app-error';
import { log } from '../context';

/** Errors of a sign-in that may be shown, beside a wrong e-mail address or password. */
const ends = ['rateLimited', 'factorNeeded', 'signInExpired', 'totpUnreadable'];

/** Throws what may be shown of an error: next-auth puts its message into a URL, where a database's words don't belong. */
export function throwPublicError(error: unknown): never {
  const reason = error instanceof AppError ? (error.detail?.reason ?? error.code) : Object(error).message;
  if (ends.includes(String(reason))) throw new Error(String(reason));
  log().error({ err: error }, 'sign-in failed');
  throw new Error('unavailable');
}

/** A header as next-auth hands it over. */
export function textOf(header: unknown): string {
  return typeof header === 'string' ? header : '';
}
