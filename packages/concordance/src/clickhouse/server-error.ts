import { AppError } from '@florilegium/platform/app-error';

/**
 * Why a server gave no answer: it can't be reached, doesn't know the user or the password, has no such database, is too
 * old, took too long, had more to say than is taken, or something else, which its own words say.
 */
export const serverTroubles = [
  'unreachable',
  'refused',
  'noDatabase',
  'tooOld',
  'tooSlow',
  'tooLarge',
  'failed',
] as const;
export type ServerTrouble = (typeof serverTroubles)[number];

const advice: Readonly<Record<ServerTrouble, string>> = {
  unreachable: "can't be reached. Is it running, and is its address in SEARCH_CLICKHOUSE right?",
  refused:
    'refused the user or the password. SEARCH_CLICKHOUSE_USER and SEARCH_CLICKHOUSE_PASSWORD name them.',
  noDatabase:
    'has no such database. Create it, or name another one at the end of its address in SEARCH_CLICKHOUSE.',
  tooOld: 'is too old: ClickHouse 24.3 or newer is needed.',
  tooSlow: 'took too long, or had no memory or no place left for the question.',
  tooLarge: 'had more to answer than is taken at once. Ask for fewer texts.',
  failed: 'failed.',
};

/** A server of ClickHouse that gave no answer. Its message never has the password; it may have what was asked. */
export class ServerError extends AppError {
  constructor(
    readonly trouble: ServerTrouble,
    /** Host and port. */
    readonly server: string,
    { said = '', cause }: { said?: string; cause?: unknown } = {},
  ) {
    const words = said === '' ? '' : ` It said: ${said.slice(0, 500)}`;
    super('storeUnavailable', `The ClickHouse server ${server} ${advice[trouble]}${words}`, {
      retry: 'later',
      detail: { reason: trouble, server },
      ...(cause === undefined ? {} : { cause }),
    });
  }
}

/** Whether a server said that there is no such table: nobody has written anything yet. */
export const hasNoTable = (error: unknown): boolean => codeOf(error) === 60;

/** Exceptions of a value that can't be read as a column's; one row with such a value takes all rows of its insertion with it. */
const valueCodes = [6, 25, 26, 27, 72, 131];

const codeOf = (error: unknown): number =>
  error instanceof ServerError ? Number(/\bCode: (\d{1,5})\b/.exec(error.message)?.[1]) : Number.NaN;

/**
 * Whether a server refused a statement as too large: its elements, or its text, which it tells as an error of syntax. Any
 * other one of those is a fault of ours, to be seen.
 */
export const hasRefusedStatement = (error: unknown): boolean =>
  codeOf(error) === 168 ||
  (codeOf(error) === 62 && error instanceof ServerError && error.message.includes('Max query size exceeded'));

/** Whether a server refused rows for what stands in them; it won't take them another time, either. */
export const hasRefusedRows = (error: unknown): boolean => valueCodes.includes(codeOf(error));

/** Numbers of ClickHouse's exceptions (src/Common/ErrorCodes.cpp). */
const troubleOfCode: Readonly<Record<number, ServerTrouble>> = {
  81: 'noDatabase',
  192: 'refused',
  193: 'refused',
  194: 'refused',
  497: 'refused',
  516: 'refused',
  159: 'tooSlow',
  160: 'tooSlow',
  202: 'tooSlow',
  241: 'tooSlow',
  243: 'tooSlow',
  394: 'tooSlow',
};

/** The trouble that an answer tells: by the number of the exception, or by the status of HTTP. */
export function troubleOf(status: number, text: string): ServerTrouble {
  const code = /\bCode: (\d{1,5})\b/.exec(text)?.[1];
  const known = code === undefined ? undefined : troubleOfCode[Number(code)];
  if (known) return known;
  if (code !== undefined) return 'failed';
  if (status === 401 || status === 403) return 'refused';
  // Something stands before the server that can't reach it.
  if (status === 502 || status === 503 || status === 504) return 'unreachable';
  return 'failed';
}
