import { toAppError } from '@florilegium/platform/app-error';

/** SQLSTATE classes of a database that is unreachable, full, busy or shutting down. */
const databaseAway = /^(?:08|40|53|55|57|58)/;
/** Node's codes for errors of the network or the disk: ECONNREFUSED, ENOSPC. */
const systemError = /^E[A-Z]+$/;
/** Messages of the database's client without any code. */
const connectionLost = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

/**
 * Whether an error may be caused by the document that was mapped alone: it was not foreseen, and it is not an error
 * of an unreachable store, a full disk or the end of this process.
 */
export function isItsOwnFault(thrown: unknown): boolean {
  const error = toAppError(thrown);
  if (error.code !== 'internal' || error.cause === undefined) return false;
  const { code, message, name } = error.cause as { code?: unknown; message?: unknown; name?: unknown };
  if (name === 'AbortError') return false;
  if (typeof code === 'string' && (databaseAway.test(code) || systemError.test(code))) return false;
  return !(typeof message === 'string' && connectionLost.test(message));
}
