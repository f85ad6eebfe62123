import { shardOf } from '@florilegium/crawling/urls/shard';
import { ensureHosts } from '@florilegium/db/crawl/hosts';
import type { Database } from '@florilegium/db/sql/database';

/** Makes the function that gives the ids of hosts by name, with others that it knows. New hosts get a row. */
export function createHostIds(database: Database): (names: string[]) => Promise<Map<string, number>> {
  const maxHosts = 50_000;
  const known = new Map<string, number>();
  return async (names) => {
    const missing = [...new Set(names)].filter((name) => !known.has(name));
    if (missing.length > 0) {
      if (known.size > maxHosts) known.clear();
      const hosts = [...new Set(names)].map((name) => ({ name, shard: shardOf(name) }));
      for (const [name, id] of await ensureHosts(database, hosts)) known.set(name, id);
    }
    return known;
  };
}
