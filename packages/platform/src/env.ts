import { isAbsolute, join, resolve } from 'node:path';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { z } from 'zod';
import { AppError } from './app-error';
import { type ArchivePlace, archivePlaceOf, archiveUrlForm } from './archive-place';
import { type OpenIdSettings, openIdOf, openIdVariables } from './open-id-settings';
import { type SearchServers, searchServersOf, searchVariables } from './search-settings';

/** What a process reads from its environment, parsed and completed with defaults. */
export interface Settings {
  /** PostgreSQL. Missing only in the launcher and the command line, which then start one of their own. */
  databaseUrl?: string;
  /** Redis for the queues. Missing: the queues live in PostgreSQL. */
  redisUrl?: string;
  /** Absolute folder of archive, exports and the embedded database. */
  dataFolder: string;
  /** Where WARC files are kept: `archive` in the data folder, unless ARCHIVE_URL says another place. */
  archive: ArchivePlace;
  /** A WARC file that reached this is followed by a new one. */
  archiveFileBytes: number;
  /** Largest file that may be uploaded. */
  uploadBytes: number;
  /** Requests to the API by one person. */
  requestsPerMinute: number;
  /** Jobs, exports and other long work that one person orders. */
  ordersPerHour: number;
  /** Memory that the web app may use for parts of the indexes it searches. */
  searchMemoryBytes: number;
  /** Servers that have the corpora's search. Missing: it has indexes of its own in the data folder. */
  searchServers?: SearchServers;
  /** Port of the demo site on 127.0.0.1. */
  demoPort: number;
  /** Port of the web app. */
  port: number;
  logLevel: (typeof logLevels)[number];
  /** Signs the web app's sessions. Missing: the launcher makes one and keeps it. */
  nextAuthSecret?: string;
  /** The address people type, e.g. https://corpora.example.org. */
  nextAuthUrl?: string;
  /** Host names under which the web app answers, beside that of `nextAuthUrl` and of this machine; lower case. */
  allowedHosts: readonly string[];
  /** How many proxies stand before the web app, each of which appends to X-Forwarded-For. */
  trustedProxies: number;
  /** What the first set-up asks for. Missing: one is made and kept in the data folder. */
  setupToken?: string;
  /** With which an institution's people sign in. Missing: all accounts are local. */
  openId?: OpenIdSettings;
  /** Taggers that an admin has installed or may be asked. */
  taggers: TaggerSettings;
  /** The browser that renders pages; otherwise it is looked for. */
  browserPath?: string;
  /** Unix socket of a render process that somebody else has started, such as in a container without a network. */
  renderSocket?: string;
}

/** Taggers beside the product's own; what is missing can't be chosen. */
export interface TaggerSettings {
  /** TreeTagger's folder, with bin/tree-tagger and lib/italian.par. */
  treetaggerFolder?: string;
  /** UDPipe 1 as a program, and the folder of its models. */
  udpipeCommand?: string;
  udpipeModels?: string;
  /** Origin of a UDPipe service: the only address that is asked. */
  udpipeUrl?: string;
  /** Whether UDPipe parses as well. */
  udpipeParses: boolean;
  /** A program that speaks JSON lines, and its arguments. */
  command?: readonly string[];
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

function url(protocols: string[], example: string) {
  const takes = (value: string) => protocols.includes(parseUrl(value)?.protocol ?? '');
  return z.string().refine(takes, { error: `expects a URL such as ${example}` });
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'expects a port number from 1 to 65535' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, { error: 'expects a port number from 1 to 65535' });

const fileMegabytes = 'expects whole megabytes from 1 to 5000';
const searchMegabytes = 'expects whole megabytes from 16 to 65536';
const uploadMegabytes = 'expects whole megabytes from 1 to 100000';

const wholeRate = 'expects a whole number from 1 to 1000000';
const aRate = z
  .string()
  .regex(/^\d{1,7}$/, { error: wholeRate })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 1_000_000, { error: wholeRate });

const proxyCount = 'expects the number of proxies before the web app, from 0 to 9';

const absoluteFile = (example: string) =>
  z
    .string()
    .refine((value) => isAbsolute(value), { error: `expects a path from the root, such as ${example}` })
    .optional();

const absolute = z
  .string()
  .refine((value) => isAbsolute(value), { error: 'expects a folder from the root, such as /opt/treetagger' })
  .optional();

const variables = {
  DATABASE_URL: url(['postgresql:', 'postgres:'], 'postgresql://user:password@host:5432/name').optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  FLORILEGIUM_DATA: z.string().optional(),
  ARCHIVE_URL: z
    .string()
    .refine((value) => archivePlaceOf(value, {}) !== null, { error: archiveUrlForm })
    .optional(),
  // S3 takes no more than 5 GiB in one request, which is how a whole file is written there.
  ARCHIVE_FILE_MB: z
    .string()
    .regex(/^\d{1,4}$/, { error: fileMegabytes })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 5_000, { error: fileMegabytes })
    .default(1_000),
  UPLOAD_MAX_MB: z
    .string()
    .regex(/^\d{1,6}$/, { error: uploadMegabytes })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 100_000, { error: uploadMegabytes })
    .default(5_000),
  REQUESTS_PER_MINUTE: aRate.default(6_000),
  ORDERS_PER_HOUR: aRate.default(600),
  SEARCH_MEMORY_MB: z
    .string()
    .regex(/^\d{1,5}$/, { error: searchMegabytes })
    .transform(Number)
    .refine((value) => value >= 16 && value <= 65_536, { error: searchMegabytes })
    .default(256),
  ...searchVariables,
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  FLORILEGIUM_DEMO_PORT: port.default(4477),
  PORT: port.default(3000),
  LOG_LEVEL: z.enum(logLevels, { error: `expects one of ${logLevels.join(', ')}` }).default('info'),
  NEXTAUTH_SECRET: z
    .string()
    .min(32, { error: 'expects at least 32 characters, best made by chance' })
    .optional(),
  NEXTAUTH_URL: url(['http:', 'https:'], 'https://corpora.example.org').optional(),
  ALLOWED_HOSTS: z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((names) => names.every((name) => /^(?:[a-z\d_.-]+|\[[\da-f:.]+\])$/.test(name)), {
      error: 'expects host names without scheme and port, such as corpora.example.org, with spaces between',
    })
    .default([]),
  TRUSTED_PROXIES: z.string().regex(/^\d$/, { error: proxyCount }).transform(Number).default(0),
  SETUP_TOKEN: z
    .string()
    .min(32, { error: 'expects at least 32 characters, best made by chance' })
    .optional(),
  ...openIdVariables,
  TREETAGGER_FOLDER: absolute,
  UDPIPE_COMMAND: z.string().optional(),
  UDPIPE_MODELS: absolute,
  UDPIPE_URL: url(['http:', 'https:'], 'https://udpipe.example.org')
    .transform((value) => new URL(value).origin)
    .optional(),
  UDPIPE_PARSE: z.enum(['yes', 'no'], { error: 'expects yes or no' }).default('no'),
  TAGGER_COMMAND: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine((words) => words.length > 0, {
      error: 'expects a program and its arguments, with spaces between',
    })
    .optional(),
  BROWSER_PATH: absoluteFile('/usr/bin/chromium-headless-shell'),
  RENDER_SOCKET: absoluteFile('/run/florilegium/render.sock'),
} as const;

/** The names of all variables that {@link readSettings} knows. */
export const settingNames: readonly string[] = Object.keys(variables);

/**
 * The settings of `env`; an empty variable counts as missing. `cwd` is where a relative or missing
 * FLORILEGIUM_DATA is taken from (`<cwd>/.florilegium`). Throws `badSetting` with one sentence that names
 * every bad variable and what it expects; a value is quoted only where it can't hold a password.
 */
export function readSettings(env: NodeJS.ProcessEnv, cwd: string): Settings {
  const given = Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = z.object(variables).safeParse(given);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(
      (issue) => `${String(issue.path[0])} ${issue.message}${quoted(String(issue.path[0]), given)}`,
    );
    throw new AppError('badSetting', `${[...new Set(complaints)].join('; ')}.`);
  }
  const value = parsed.data;
  const dataFolder = resolve(cwd, value.FLORILEGIUM_DATA ?? '.florilegium');
  return {
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    dataFolder,
    archive: archiveOf(value, dataFolder),
    archiveFileBytes: value.ARCHIVE_FILE_MB * 1_000_000,
    uploadBytes: value.UPLOAD_MAX_MB * 1_000_000,
    requestsPerMinute: value.REQUESTS_PER_MINUTE,
    ordersPerHour: value.ORDERS_PER_HOUR,
    searchMemoryBytes: value.SEARCH_MEMORY_MB * 1024 * 1024,
    searchServers: searchServersOf(value),
    demoPort: value.FLORILEGIUM_DEMO_PORT,
    port: value.PORT,
    logLevel: value.LOG_LEVEL,
    nextAuthSecret: value.NEXTAUTH_SECRET,
    nextAuthUrl: value.NEXTAUTH_URL,
    allowedHosts: value.ALLOWED_HOSTS,
    trustedProxies: value.TRUSTED_PROXIES,
    setupToken: value.SETUP_TOKEN,
    openId: openIdOf(value),
    taggers: {
      treetaggerFolder: value.TREETAGGER_FOLDER,
      udpipeCommand: value.UDPIPE_COMMAND,
      udpipeModels: value.UDPIPE_MODELS,
      udpipeUrl: value.UDPIPE_URL,
      udpipeParses: value.UDPIPE_PARSE === 'yes',
      command: value.TAGGER_COMMAND,
    },
    browserPath: value.BROWSER_PATH,
    renderSocket: value.RENDER_SOCKET,
  };
}

function archiveOf(
  value: { ARCHIVE_URL?: string; AWS_ACCESS_KEY_ID?: string; AWS_SECRET_ACCESS_KEY?: string },
  dataFolder: string,
): ArchivePlace {
  const keys = { accessKeyId: value.AWS_ACCESS_KEY_ID, secretAccessKey: value.AWS_SECRET_ACCESS_KEY };
  const named = value.ARCHIVE_URL === undefined ? null : archivePlaceOf(value.ARCHIVE_URL, keys);
  if (named === null) return { folder: join(dataFolder, 'archive') };
  if ('s3' in named && !(keys.accessKeyId && keys.secretAccessKey)) {
    const message =
      'AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is missing: an archive in a bucket needs both.';
    throw new AppError('badSetting', message);
  }
  return named;
}

const mayBeQuoted = new Set([
  'ARCHIVE_FILE_MB',
  'UPLOAD_MAX_MB',
  'REQUESTS_PER_MINUTE',
  'ORDERS_PER_HOUR',
  'SEARCH_MEMORY_MB',
  'FLORILEGIUM_DEMO_PORT',
  'PORT',
  'LOG_LEVEL',
  'UDPIPE_PARSE',
  'OIDC_CREATES_ACCOUNTS',
  'ALLOWED_HOSTS',
  'TRUSTED_PROXIES',
]);

function quoted(name: string, given: Record<string, string | undefined>): string {
  return mayBeQuoted.has(name) ? `, not '${given[name]}'` : '';
}

/** The database's address, for a process that can't start one. Throws `badSetting` when it is missing. */
export function needDatabaseUrl(settings: Settings): string {
  if (settings.databaseUrl) return settings.databaseUrl;
  throw new AppError(
    'badSetting',
    'DATABASE_URL is missing: it expects a URL such as postgresql://user:password@host:5432/name.',
  );
}
