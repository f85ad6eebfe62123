import { isSetUp } from '@florilegium/db/people/installation';
import { openDatabase } from '@florilegium/db/sql/database';
import type { Settings } from '@florilegium/platform/env';
import { keptSecret } from '@florilegium/platform/kept-secret';

/** The address to open first: the product's address, or the set-up with its token while nobody has an account. */
export async function setupAddress(settings: Settings, databaseUrl: string, url: string): Promise<string> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    if (await isSetUp(database)) return url;
  } finally {
    await database.close();
  }
  const token = settings.setupToken ?? keptSecret(settings.dataFolder, 'setup-token');
  return new URL(`/setup?token=${encodeURIComponent(token)}`, url).href;
}
