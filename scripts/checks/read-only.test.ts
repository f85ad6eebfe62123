import { expect, test } from 'vitest';
import { writes } from './read-only';

test.each([
  'await database.query(sql`INSERT INTO job (id) VALUES (1)`);',
  'await database.query(sql`UPDATE job SET name = 1`);',
  '  UPDATE',
  'const all = sql`DELETE FROM job`;',
  'WITH gone AS (DELETE FROM job RETURNING id)',
  'SELECT id FROM job FOR UPDATE',
  'SELECT id FROM job FOR NO KEY UPDATE SKIP LOCKED',
  "SELECT nextval('ids')",
  "SELECT pg_notify('jobs', '')",
  'await database.prisma.job.create({ data });',
  'await prisma.job.delete({ where });',
  'await prisma.job.updateMany({ where, data });',
  'await inTransaction(database, async (transaction) => {',
])('finds %s', (line) => {
  expect(writes(`export {};\n${line}`)).toEqual([`2: ${line.trim()}`]);
});

test('leaves alone what only reads, and what is said of writing', () => {
  const source = [
    '/** Unlike INSERT INTO, this reads. */',
    'const rows = await database.query(sql`SELECT updated_at FROM job ORDER BY created_at`);',
    'const one = await database.prisma.job.findUnique({ where });',
    'known.delete(id); // not UPDATE job',
    'const hash = createHash(algorithm).update(text);',
  ].join('\n');
  expect(writes(source)).toEqual([]);
});
