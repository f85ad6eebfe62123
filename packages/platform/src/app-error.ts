import type { ErrorCode } from '@florilegium/contracts/errors';

/** When the same thing may be tried again: the error's kind is the retry policy. */
export type Retry = 'never' | 'later' | 'now';

/** An error that was foreseen: its code is translated for people, its `retry` is what a worker does next. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retry: Retry;
  /** Values for the translated message, e.g. {host: 'example.org'}. */
  readonly detail: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { retry?: Retry; cause?: unknown; detail?: Record<string, string | number> } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retry = options.retry ?? 'never';
    this.detail = options.detail ?? {};
  }
}

/** The error as an AppError: itself, or `internal` around whatever was thrown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new AppError('internal', message, { retry: 'later', cause: error });
}
