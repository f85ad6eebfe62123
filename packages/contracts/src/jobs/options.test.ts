import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobConfigSchema, limitsSchema } from './job-config';
import { expertGroups, optionGroups, optionNotes } from './option-notes';
import { jobOptions, optionsOf } from './options';

const optionAt = (path: string) => jobOptions.find((option) => option.path === path);

describe('the options of a job', () => {
  it('are every leaf of its configuration but rows and records', () => {
    const byHand = [
      'rules',
      'ruleTests',
      'extensions',
      'metadata',
      'focus.terms',
      'mapping.filters.stopWords',
    ];
    const leaves = leavesOf({ ...jobConfigSchema.parse({}), bilingual: null }).filter(
      (path) => !byHand.some((start) => path === start || path.startsWith(`${start}.`)),
    );
    const described = jobOptions.map(({ path }) => path).filter((path) => !path.startsWith('bilingual.'));
    expect(described.sort()).toEqual(leaves.sort());
  });

  it('stand in the order of their groups, and every group has some', () => {
    const groups = [...new Set(jobOptions.map(({ group }) => group))];
    expect(groups).toEqual([...optionGroups]);
    expect([...expertGroups].filter((group) => !groups.includes(group))).toEqual([]);
  });

  it('say what a number may be, in the unit in which it is kept', () => {
    expect(optionAt('limits.maxPages')).toMatchObject({
      least: 1,
      most: undefined,
      whole: true,
      empty: null,
    });
    expect(optionAt('limits.maxMegabytes')).toMatchObject({ least: 0.001, whole: false, empty: null });
    expect(optionAt('limits.intervalMs')).toMatchObject({
      least: 0,
      most: 3_600_000,
      empty: 5_000,
      typedIn: 'seconds',
    });
    expect(optionAt('focus.locations.title')).toMatchObject({ fallback: 10, empty: 0 });
  });

  it('take over the group of what they stand in, unless they name one', () => {
    expect(optionAt('mapping.nearDuplicates.minShared')?.group).toBe('mapping.duplicates');
    expect(optionAt('mapping.nearDuplicates.drop')?.group).toBe('mapping.texts');
    expect(optionAt('bilingual')).toMatchObject({ kind: 'part', group: 'bilingual.search' });
    expect(optionAt('bilingual.minPairScore')?.group).toBe('bilingual.pairs');
  });
});

describe('an option that is declared', () => {
  it('is described without further ado', () => {
    const limits = limitsSchema.extend({ maxPictures: z.int().min(0).max(9).default(4) });
    const schema = z.strictObject({
      limits: limits.prefault({}).register(optionNotes, { group: 'limits.ends' }),
    });
    expect(optionsOf(schema).find(({ path }) => path === 'limits.maxPictures')).toEqual({
      path: 'limits.maxPictures',
      group: 'limits.ends',
      kind: 'number',
      least: 0,
      most: 9,
      whole: true,
      empty: 4,
      fallback: 4,
    });
  });

  it('is refused where it stands nowhere, has no default, or is of a kind that no form could show', () => {
    expect(() => optionsOf(z.strictObject({ pictures: z.boolean().default(false) }))).toThrow('no group');
    const pages = z.int().register(optionNotes, { group: 'limits.ends' });
    expect(() => optionsOf(z.strictObject({ pages }))).toThrow('no default');
    const date = z.date().register(optionNotes, { group: 'limits.ends' });
    expect(() => optionsOf(z.strictObject({ date }))).toThrow('of a kind');
  });
});

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name));
}
