import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@florilegium/testkit/database';
import { addCorpus, openWorld, type World } from '@florilegium/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../people/audit-list';
import { allowedNetworks } from '../people/search-networks';
import { migrate } from '../sql/migrate';
import { sql } from '../sql/sql';
import {
  grantNetwork,
  listCorpusNetworks,
  networksOfCorpora,
  reachOfCorpus,
  withdrawNetwork,
} from './corpus-networks';

let world: World;
beforeAll(async () => {
  world = await openWorld('corpus-networks');
});
afterAll(() => world?.close());

const grant = (corpusId: string, cidr: string, note = '') =>
  grantNetwork(world.database, { corpusId, actorId: world.userId, cidr, note });

async function reachOf(corpusId: string): Promise<string | undefined> {
  const { rows } = await world.database.query<{ reach: string }>(
    sql`SELECT ${reachOfCorpus(sql`${corpusId}::uuid`)} AS reach`,
  );
  return rows[0]?.reach;
}

describe('the private networks of a corpus', () => {
  it('are stored with the bits behind the mask cleared, once, with who opened them', async () => {
    const { database, corpusId } = world;
    expect(await grant(corpusId, '10.1.2.3/16', 'faculty')).toBe('10.1.0.0/16');
    await expect(grant(corpusId, '10.1.0.0/16')).rejects.toMatchObject({
      code: 'conflict',
      detail: { reason: 'networkIsOpen' },
    });
    expect(await listCorpusNetworks(database, corpusId)).toMatchObject([
      { cidr: '10.1.0.0/16', note: 'faculty', createdByName: 'Ada' },
    ]);
    const other = await addCorpus(database);
    expect(await listCorpusNetworks(database, other)).toEqual([]);
    expect((await networksOfCorpora(database)).has(other)).toBe(false);
  });

  it('are one reach for workers and screens, in whatever order they were opened', async () => {
    const { database } = world;
    const [a, b] = [await addCorpus(database), await addCorpus(database)];
    for (const cidr of ['192.168.0.0/16', 'fd00::/8', '10.2.0.0/16']) await grant(a, cidr);
    for (const cidr of ['10.2.0.0/16', '192.168.0.0/16', 'fd00::/8']) await grant(b, cidr);
    const known = await networksOfCorpora(database);
    expect(known.get(a)?.join()).toBe('10.2.0.0/16,192.168.0.0/16,fd00::/8');
    expect([await reachOf(a), await reachOf(b)]).toEqual([known.get(a)?.join(), known.get(b)?.join()]);
    expect(await reachOf(await addCorpus(database))).toBe('');
  });

  it('are twenty at most, also when two admins open one at once', async () => {
    const { database } = world;
    const corpusId = await addCorpus(database);
    for (let n = 0; n < 19; n += 1) await grant(corpusId, `10.3.${n}.0/24`);
    const both = await Promise.allSettled([grant(corpusId, '10.4.0.0/24'), grant(corpusId, '10.5.0.0/24')]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { detail: { reason: 'tooManyNetworks' } } }]);
    expect(await listCorpusNetworks(database, corpusId)).toHaveLength(20);
  });

  it('are taken back, and both is in the log', async () => {
    const { database, userId } = world;
    const corpusId = await addCorpus(database);
    await grant(corpusId, '10.6.0.0/16');
    const back = { corpusId, actorId: userId, cidr: '10.6.0.0/16' };
    await withdrawNetwork(database, back);
    await expect(withdrawNetwork(database, back)).rejects.toMatchObject({ code: 'notFound' });
    const log = await listAudit(database, { kind: 'corpus' }, { limit: 2 });
    expect(log.map(({ action, subject, detail }) => [action, subject, detail.cidr])).toEqual([
      ['corpus.networkClosed', `corpus:${corpusId}`, '10.6.0.0/16'],
      ['corpus.networkOpened', `corpus:${corpusId}`, '10.6.0.0/16'],
    ]);
  });

  it('need a corpus, and go with it', async () => {
    const { database } = world;
    await expect(grant(crypto.randomUUID(), '10.7.0.0/16')).rejects.toMatchObject({ code: 'notFound' });
    const corpusId = await addCorpus(database);
    await grant(corpusId, '10.7.0.0/16');
    await database.prisma.corpus.delete({ where: { id: corpusId } });
    expect(await database.prisma.corpusNetwork.count({ where: { corpusId } })).toBe(0);
  });
});

describe('networks that were open to all crawls', () => {
  const migrations = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
  const name = '20261123201500_corpus_network';

  it('are given to each corpus by the migration, and what robots.txt said there is forgotten', async () => {
    const before = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const earlier of readdirSync(migrations).filter((one) => one < name)) {
      cpSync(join(migrations, earlier), join(before, earlier), { recursive: true });
    }
    const database = await createTestDatabase();
    await database.query(sql`DROP SCHEMA public CASCADE`);
    await database.query(sql`CREATE SCHEMA public`);
    await migrate(database.url, before);
    // In SQL: the product's own functions write columns that later migrations add.
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    await database.query(sql`INSERT INTO corpus (id, name) SELECT unnest(${ids}::uuid[]), 'Test'`);
    await database.query(
      sql`INSERT INTO allowed_network (cidr, note) VALUES ('10.1.2.3/16', 'faculty'), ('127.0.0.1', '')`,
    );
    await database.query(
      sql`INSERT INTO robots_verdict (origin, fetched_at, expires_at, outcome)
          VALUES ('http://10.1.0.1', now(), now() + interval '1 day', 'rules')`,
    );
    await migrate(database.url, migrations);
    for (const id of ids) {
      expect(await listCorpusNetworks(database, id)).toMatchObject([
        { cidr: '10.1.0.0/16', note: 'faculty' },
        { cidr: '127.0.0.1/32' },
      ]);
    }
    // Search engines keep them.
    expect(await allowedNetworks(database)).toEqual(['10.1.2.3/16', '127.0.0.1']);
    expect(await database.prisma.robotsVerdict.count()).toBe(0);
    await database.drop();
    rmSync(before, { recursive: true });
  }, 60_000);
});
