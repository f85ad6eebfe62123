import { chmodSync } from 'node:fs';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { smallArchive } from './archive';
import { bigJob } from './big-job';

/** A PostgreSQL of its own with a job of 2,000 resources: enough for every screen to have something to show. */
export async function smallInstallation(
  dataFolder: string,
): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  chmodSync(dataFolder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataFolder, databaseName: 'bench' });
  const places = await smallArchive(dataFolder);
  await bigJob(postgres.url, { resources: 2_000, hosts: 50 }, places, () => {});
  return { databaseUrl: postgres.url, stop: async () => void (await postgres.stop()) };
}
