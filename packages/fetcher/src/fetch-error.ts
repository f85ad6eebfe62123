import type { ErrorCode } from '@florilegium/contracts/errors';
import { AppError, type Retry } from '@florilegium/platform/app-error';
import { tlsProblemOf } from './tls-problem';

const byCode: Record<string, readonly [ErrorCode, Retry]> = {
  ENOTFOUND: ['hostNotFound', 'never'],
  ENODATA: ['hostNotFound', 'never'],
  EAI_AGAIN: ['hostNotFound', 'later'],
  ECONNREFUSED: ['hostUnreachable', 'later'],
  ECONNRESET: ['hostUnreachable', 'later'],
  ECONNABORTED: ['hostUnreachable', 'later'],
  EHOSTUNREACH: ['hostUnreachable', 'later'],
  ENETUNREACH: ['hostUnreachable', 'later'],
  ENETDOWN: ['hostUnreachable', 'later'],
  EADDRNOTAVAIL: ['hostUnreachable', 'later'],
  EPIPE: ['hostUnreachable', 'later'],
  ETIMEDOUT: ['timedOut', 'later'],
  UND_ERR_SOCKET: ['hostUnreachable', 'later'],
  UND_ERR_HEADERS_OVERFLOW: ['protocolError', 'never'],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['protocolError', 'later'],
  EPROTO: ['tlsError', 'never'],
};

/**
 * What went wrong with a request, in the product's own words. A `tlsError` has `tlsProblem` in its detail.
 * @param afterHead whether the response had begun: a connection that breaks then is a broken response
 */
export function toFetchError(error: unknown, host: string, afterHead: boolean): AppError {
  const chain = causes(error);
  const foreseen = chain.find((link): link is AppError => link instanceof AppError);
  if (foreseen) return foreseen;
  for (const link of chain) {
    const code = String((link as NodeJS.ErrnoException).code ?? '');
    const known = misbehaviour(link.message) ?? byCode[code] ?? family(code);
    if (!known) continue;
    const [named, retry] = known;
    const broken = afterHead && named === 'hostUnreachable';
    return failure(broken ? 'protocolError' : named, retry, code, link.message, host, error);
  }
  const message = error instanceof Error ? error.message : String(error);
  return failure('protocolError', 'later', '', message, host, error);
}

/** undici closes a connection over which something came that it didn't ask for: an upgrade, an answer to nothing. */
function misbehaviour(message: string): readonly [ErrorCode, Retry] | undefined {
  return message === 'bad upgrade' || message === 'bad response' ? ['protocolError', 'later'] : undefined;
}

/** Codes that come in families: TLS's many, and llhttp's. */
function family(code: string): readonly [ErrorCode, Retry] | undefined {
  if (code.startsWith('HPE_')) return ['protocolError', 'later'];
  const isTls =
    /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)/;
  return isTls.test(code) ? ['tlsError', 'never'] : undefined;
}

/** The error, what it wraps, and what an AggregateError (one per address that was dialled) holds. */
function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(causes) : [];
  return [...inner, error, ...causes(error.cause)];
}

function failure(
  code: ErrorCode,
  retry: Retry,
  systemCode: string,
  message: string,
  host: string,
  cause: unknown,
): AppError {
  const detail: Record<string, string> = { host, systemCode };
  if (code === 'tlsError') detail.tlsProblem = tlsProblemOf(systemCode);
  return new AppError(code, `${host}: ${message}`, { retry, cause, detail });
}
