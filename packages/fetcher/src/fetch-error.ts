import type { ErrorCode } from '@florilegium/contracts/errors';
import { AppError, type Retry } from '@florilegium/platform/app-error';

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
  UND_ERR_CONNECT_TIMEOUT: ['timedOut', 'later'],
  UND_ERR_HEADERS_TIMEOUT: ['timedOut', 'later'],
  UND_ERR_BODY_TIMEOUT: ['timedOut', 'later'],
  UND_ERR_HEADERS_OVERFLOW: ['protocolError', 'never'],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['protocolError', 'later'],
  UND_ERR_ABORTED: ['aborted', 'later'],
  UND_ERR_ABORT: ['aborted', 'later'],
  UND_ERR_CLOSED: ['aborted', 'later'],
  UND_ERR_DESTROYED: ['aborted', 'later'],
  EPROTO: ['tlsError', 'never'],
};

/**
 * What went wrong with a request, in the product's own words.
 * @param afterHead whether the response had begun: a connection that breaks then is a broken response
 */
export function toFetchError(error: unknown, host: string, afterHead: boolean): AppError {
  const chain = causes(error);
  const foreseen = chain.find((link): link is AppError => link instanceof AppError);
  if (foreseen) return foreseen;
  for (const link of chain) {
    const code = String((link as NodeJS.ErrnoException).code ?? '');
    const known = byCode[code] ?? family(code);
    if (!known) continue;
    const [named, retry] = known;
    const broken = afterHead && named === 'hostUnreachable';
    return failure(broken ? 'protocolError' : named, retry, code, link.message, host, error);
  }
  const message = error instanceof Error ? error.message : String(error);
  return failure('protocolError', 'later', '', message, host, error);
}

/** Codes that come in families: TLS's many, and llhttp's. */
function family(code: string): readonly [ErrorCode, Retry] | undefined {
  if (code.startsWith('HPE_')) return ['protocolError', 'later'];
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_CA|HOSTNAME_MISMATCH)/.test(code)) {
    return ['tlsError', 'never'];
  }
  return undefined;
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
  return new AppError(code, `${host}: ${message}`, { retry, cause, detail: { host, systemCode } });
}
