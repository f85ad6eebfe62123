import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that still have both. */
const both: readonly string[] = [
  'corpus/corpora.ts',
  'corpus/resource-facets.ts',
  'corpus/saved-views.ts',
  'samples/samples.ts',
];

it('a file speaks to the database by Prisma or by SQL, not by both (ADR 25)', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(generated|sql)|\.test\.ts$/.test(file),
  );
  const mixed = files.filter((file) => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    return source.includes('sql`') && /\.prisma\b|\{ prisma\b/.test(source);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(mixed.sort()).toEqual(both);
});
