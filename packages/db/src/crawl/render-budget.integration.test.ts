import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRunWith } from '../fixtures/started-run';
import { closeRenderings, giveBackOpenOf, giveRenderingBack, takeRendering } from './render-budget';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const renderedOf = async (runId: number) =>
  (await database.prisma.run.findUniqueOrThrow({ where: { id: runId } })).rendered;

it('counts a page once, gives it back once, and no more than there may be', async () => {
  const { runId } = await startRunWith(database, { 'a.example': 1 });
  const page = { runId, lease: { shard: 3, fence: 1 } };
  const first = await takeRendering(database, page, 2);
  const second = await takeRendering(database, page, 2);
  expect(await takeRendering(database, page, 2)).toBeNull();
  await giveRenderingBack(database, first!);
  await giveRenderingBack(database, first!);
  expect(await renderedOf(runId)).toBe(1);
  await closeRenderings(database, [second!, first!]);
  await giveRenderingBack(database, second!);
  expect(await renderedOf(runId)).toBe(1);
  expect(await takeRendering(database, page, null)).not.toBeNull();
});

it('gives back what a worker had open that was killed, once its shard is taken over, and nothing else', async () => {
  const { runId } = await startRunWith(database, { 'b.example': 1 });
  const of = (shard: number, fence: number) => ({ runId, lease: { shard, fence } });
  for (const lost of [of(5, 1), of(5, 1), of(5, 2)]) await takeRendering(database, lost, 10);
  await takeRendering(database, of(6, 1), 10);
  const written = await takeRendering(database, of(5, 2), 10);
  await closeRenderings(database, [written!]);
  await giveBackOpenOf(database, { shard: 5, fence: 3 });
  expect(await renderedOf(runId)).toBe(2);
  await takeRendering(database, of(5, 3), 10);
  await giveBackOpenOf(database, { shard: 5, fence: 3 });
  expect(await renderedOf(runId)).toBe(3);
});
