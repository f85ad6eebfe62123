import { parseUrl } from '@florilegium/contracts/parse-url';
import { z } from 'zod';
import { AppError } from './app-error';

/** ClickHouse servers that have the corpora's search; each has a part of the documents. */
export interface SearchServers {
  /** Origin (`https://host:8443`) and database of each, in the order in which documents are shared among them. */
  servers: readonly { origin: string; database: string }[];
  user: string;
  password: string;
}

const example = 'https://search-1.example.org:8443/florilegium';
const usualDatabase = 'default';

function placeOf(address: string): { origin: string; database: string } | null {
  const url = parseUrl(address);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return null;
  // A password in an address ends in logs and lists of processes.
  if (url.username || url.password || url.search || url.hash) return null;
  const database = url.pathname.replace(/^\/|\/$/g, '') || usualDatabase;
  return /^[A-Za-z_]\w{0,63}$/.test(database) ? { origin: url.origin, database } : null;
}

/** The variables of the environment, for `readSettings`. */
export const searchVariables = {
  SEARCH_CLICKHOUSE: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((addresses) => addresses.length > 0 && addresses.every((one) => placeOf(one) !== null), {
      error: `expects addresses of ClickHouse servers such as ${example}, without user and password, with spaces between`,
    })
    .refine(
      (addresses) => new Set(addresses.map((one) => JSON.stringify(placeOf(one)))).size === addresses.length,
      {
        error: 'expects each server once',
      },
    )
    .optional(),
  SEARCH_CLICKHOUSE_USER: z.string().max(200).optional(),
  SEARCH_CLICKHOUSE_PASSWORD: z.string().max(1_000).optional(),
} as const;

type Values = z.infer<z.ZodObject<typeof searchVariables>>;

/** The servers that the settings name; undefined: corpora are searched in indexes of this machine. */
export function searchServersOf(value: Values): SearchServers | undefined {
  const addresses = value.SEARCH_CLICKHOUSE;
  const { SEARCH_CLICKHOUSE_USER: user = 'default', SEARCH_CLICKHOUSE_PASSWORD: password = '' } = value;
  if (!addresses) {
    if (value.SEARCH_CLICKHOUSE_USER === undefined && password === '') return undefined;
    throw new AppError(
      'badSetting',
      'SEARCH_CLICKHOUSE is missing: a user and a password are of no use without the address of a server.',
    );
  }
  // Headers have no line ends.
  if (/[\r\n\0]/.test(user + password)) {
    throw new AppError(
      'badSetting',
      'SEARCH_CLICKHOUSE_USER or SEARCH_CLICKHOUSE_PASSWORD has a line end in it.',
    );
  }
  return { servers: addresses.flatMap((one) => placeOf(one) ?? []), user, password };
}
