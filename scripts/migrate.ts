/** npm run migrate: brings the database of DATABASE_URL up to date. `npm start` does this by itself; containers call it once. */
import { fileURLToPath } from 'node:url';
import { migrate } from '@florilegium/db/sql/migrate';
import { needDatabaseUrl, readSettings } from '@florilegium/platform/env';
import { runMain } from '@florilegium/platform/shutdown';

runMain(async () => {
  const url = needDatabaseUrl(readSettings(process.env, process.cwd()));
  const applied = await migrate(url, fileURLToPath(new URL('../prisma/migrations', import.meta.url)));
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Up to date.\n');
});
