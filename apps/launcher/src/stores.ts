import { join } from 'node:path';
import { migrate } from '@florilegium/db/sql/migrate';
import { AppError } from '@florilegium/platform/app-error';
import type { Settings } from '@florilegium/platform/env';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { Redis } from 'ioredis';
import pg from 'pg';

const patienceMs = 5_000;

/** The product's database, with a function that ends it if it is our own. */
export interface Store {
  databaseUrl: string;
  /** One line that says which PostgreSQL it is. */
  description: string;
  stop(): Promise<void>;
}

/** Opens the database of DATABASE_URL, or an embedded one. Throws with a sentence that names the setting. */
export async function openStore(settings: Settings, say: (line: string) => void): Promise<Store> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl);
    const { host, pathname } = new URL(settings.databaseUrl);
    return {
      databaseUrl: settings.databaseUrl,
      description: `PostgreSQL of DATABASE_URL (${host}${pathname})`,
      stop: async () => {},
    };
  }
  return openEmbedded(settings.dataFolder, say);
}

/** An embedded server that is restarted on its old port if it dies while the product runs. */
async function openEmbedded(dataFolder: string, say: (line: string) => void): Promise<Store> {
  const options = { dataFolder, databaseName: 'florilegium' };
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ ...options, say });
  let restarting: Promise<void> | null = null;
  const restart = async () => {
    say('PostgreSQL ended. It is being restarted.');
    try {
      server = await startEmbeddedPostgres(options);
      say('PostgreSQL runs again.');
    } catch (error) {
      say(reasonOf(error));
    }
    restarting = null;
  };
  const watch = setInterval(() => {
    if (!restarting && !server.isRunning()) restarting = restart();
  }, 3_000);
  return {
    databaseUrl: server.url,
    description: `PostgreSQL (embedded, port ${new URL(server.url).port})`,
    stop: async () => {
      clearInterval(watch);
      await restarting;
      await server.stop();
    },
  };
}

async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    const message = `DATABASE_URL expects a PostgreSQL that answers and accepts the login; ${new URL(url).host}: ${reasonOf(cause)}.`;
    throw new AppError('badSetting', message, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Checks that the Redis of REDIS_URL answers. Throws with a sentence that names the setting. */
export async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let lastError: unknown;
  redis.on('error', (error) => {
    lastError = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    const message = `REDIS_URL expects a Redis that answers; ${new URL(url).host}: ${reasonOf(lastError ?? error)}.`;
    throw new AppError('badSetting', message, { cause: error });
  } finally {
    redis.disconnect();
  }
}

/** Brings the database's tables up to date; returns the names of the migrations that were applied. */
export async function migrateStore(root: string, databaseUrl: string): Promise<string[]> {
  try {
    return await migrate(databaseUrl, join(root, 'prisma/migrations'));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'storeUnavailable',
      `The database could not be brought up to date: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}

/** An error's message on one line. A connection refused at several addresses has its messages in its parts. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const words = error instanceof Error ? error.message || error.name : String(error);
  return words.split('\n').join(' ').replace(/\.$/, '');
}
