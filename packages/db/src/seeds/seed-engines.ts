import type { Engine } from '@florilegium/contracts/jobs/seed-search';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { withAudit } from '../people/audit';
import type { Database } from '../sql/database';

/** An id for an engine that is to be listed: its key is sealed for it before there is a row. */
export function newEngineId(): string {
  return uuidv7();
}

/** Lists an engine; nobody is signed in where `actorId` is null. `key` comes sealed (platform/sealed-secret), null where it needs none. */
export async function addEngine(
  database: Database,
  engine: { id: string; actorId: string | null; settings: Engine; key: Uint8Array<ArrayBuffer> | null },
): Promise<void> {
  const { id, actorId, settings, key } = engine;
  await withAudit(
    database,
    { actorId, action: 'engine.added', subject: `engine:${id}`, detail: facts(settings) },
    (transaction) =>
      transaction.prisma.searchEngine.create({ data: { id, settings, key, createdBy: actorId } }),
  );
}

/** Changes an engine; `key` left out: it stays. Throws `notFound`. */
export async function changeEngine(
  database: Database,
  engine: { id: string; actorId: string; settings: Engine; key?: Uint8Array<ArrayBuffer> | null },
): Promise<void> {
  const { id, actorId, settings, key } = engine;
  const detail = { ...facts(settings), keyChanged: key !== undefined };
  await withAudit(
    database,
    { actorId, action: 'engine.changed', subject: `engine:${id}`, detail },
    async (transaction) => {
      const { count } = await transaction.prisma.searchEngine.updateMany({
        where: { id },
        data: { settings, key },
      });
      if (count === 0) throw noEngine();
    },
  );
}

/** Takes an engine off the list, with its key. Throws `notFound`. */
export async function removeEngine(
  database: Database,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<void> {
  await withAudit(
    database,
    { actorId, action: 'engine.removed', subject: `engine:${id}` },
    async (transaction) => {
      const { count } = await transaction.prisma.searchEngine.deleteMany({ where: { id } });
      if (count === 0) throw noEngine();
    },
  );
}

const noEngine = () => new AppError('notFound', 'There is no such search engine.');

function facts({ name, kind, template, dailyQuota, intervalMs }: Engine) {
  return { name, kind, template, dailyQuota, intervalMs };
}
