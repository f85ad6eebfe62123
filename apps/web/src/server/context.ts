import { basename, dirname } from 'node:path';
import { openArchiveStore } from '@florilegium/archive/open-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { needDatabaseUrl, readSettings, type Settings } from '@florilegium/platform/env';
import { createLog, type Log } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';

/** What lives as long as the process. Kept on globalThis, because development reloads modules but not connections. */
interface ProcessWide {
  settings?: Settings;
  database?: Database;
  queues?: Promise<Queues>;
  archive?: Promise<ArchiveStore>;
  log?: Log;
}

const scope = globalThis as typeof globalThis & { florilegiumWeb?: ProcessWide };
scope.florilegiumWeb ??= {};
const held = scope.florilegiumWeb;

/** The settings of this process. Throws `badSetting` when one is wrong. */
export function settings(): Settings {
  held.settings ??= readSettings(process.env, checkoutFolder());
  return held.settings;
}

/** Next runs in apps/web, the data folder lies beside apps. */
function checkoutFolder(): string {
  const here = process.cwd();
  return basename(dirname(here)) === 'apps' ? dirname(dirname(here)) : here;
}

/** The database, opened at first use. Throws `badSetting` without DATABASE_URL. */
export function database(): Database {
  held.database ??= openDatabase(needDatabaseUrl(settings()), { maxConnections: 12 });
  return held.database;
}

/** The queues, opened at first use; an opening that failed is tried again by the next caller. */
export function queues(): Promise<Queues> {
  const { redisUrl } = settings();
  const address = redisUrl ? { redisUrl } : { databaseUrl: needDatabaseUrl(settings()) };
  held.queues ??= openQueues(address).catch((error: unknown) => {
    held.queues = undefined;
    throw error;
  });
  return held.queues;
}

/** The archive, opened at first use; an opening that failed is tried again by the next caller. */
export function archive(): Promise<ArchiveStore> {
  held.archive ??= openArchiveStore(settings().archive).catch((error: unknown) => {
    held.archive = undefined;
    throw error;
  });
  return held.archive;
}

/** The web app's log. */
export function log(): Log {
  held.log ??= createLog('web', settings().logLevel);
  return held.log;
}

/** Closes what was opened, and forgets it and the settings: whoever asks next opens it by the settings of that moment. */
export async function closeContext(): Promise<void> {
  const { database, queues, archive } = held;
  for (const name of Object.keys(held) as (keyof ProcessWide)[]) delete held[name];
  await (await queues)?.close();
  await (await archive)?.close();
  await database?.close();
}
