import { assertMigrated } from '@florilegium/db/people/installation';
import { database, log } from '@/server/context';

export const dynamic = 'force-dynamic';

/** The process can serve: the database answers and is migrated. */
export async function GET(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  try {
    await assertMigrated(database());
    return Response.json({ ready: true }, { headers });
  } catch (error) {
    log().warn({ err: error }, 'not ready');
    return Response.json({ ready: false, why: 'database' }, { status: 503, headers });
  }
}
