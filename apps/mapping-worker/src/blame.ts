import { toAppError } from '@florilegium/platform/app-error';

/** SQLSTATE classes of a database that is away, full, busy or ending. */
const databaseAway = /^(?:08|40|53|55|57|58)/;
/** Node's names for what a network or a disk refuses: ECONNREFUSED, ENOSPC. */
const systemError = /^E[A-Z]+$/;
/** What the database's client says without a code of any kind. */
const connectionLost = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

/**
 * Whether an error that came while a document was mapped alone may be the document's: nobody foresaw it, and it is none
 * of those that a store which is away, a full disk or the end of this process bring.
 */
export function isItsOwnFault(thrown: unknown): boolean {
  const error = toAppError(thrown);
  if (error.code !== 'internal' || error.cause === undefined) return false;
  const { code, message, name } = error.cause as { code?: unknown; message?: unknown; name?: unknown };
  if (name === 'AbortError') return false;
  if (typeof code === 'string' && (databaseAway.test(code) || systemError.test(code))) return false;
  return !(typeof message === 'string' && connectionLost.test(message));
}
