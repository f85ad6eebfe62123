import { readColumns } from '@florilegium/corpus/metadata/metadata-table';
import { describe, expect, it } from 'vitest';
import { planFields } from './plan-fields';

const domain = (slug: string, name = '') => ({ slug, name, kind: 'semantic' as const, targets: [] });
const { fieldOf, meantField, takeValue } = planFields({
  domains: [domain('food'), domain('lavoro', 'Mestieri e lavoro'), domain('sport', 'Lavoro')],
  fields: [
    { key: 'genre', label: 'Text type', kind: 'choice', choices: ['news', 'blog'], required: false },
    { key: 'written', label: '', kind: 'date', choices: [], required: false },
    { key: 'semantic', label: '', kind: 'choice', choices: ['food'], required: false },
  ],
});

describe('a table of a corpus with a plan', () => {
  it('names fields by their key or their label', () => {
    expect(['genre', 'TEXT TYPE', 'Written', 'other', ''].map(fieldOf)).toEqual([
      'genre',
      'genre',
      'written',
      null,
      null,
    ]);
  });

  it.each([
    ['Text type', 'genre'],
    ['text-TYPE', 'genre'],
    ['Genre', 'genre'],
    ['Dominio semantico', 'semantic'],
    ['Semantic domain', 'semantic'],
    ['Domain', 'domain'],
    ['Dominio', 'domain'],
    [' Author ', 'Author'],
  ])('knows the field that is meant by %j: %s', (name, field) => expect(meantField(name)).toBe(field));

  it('takes a column of a field by another name; of two that mean one field, that with its very name', () => {
    const read = (...cells: string[]) => readColumns(['id', ...cells], { fieldOf, meantField });
    expect(read('metadata.GENRE')).toMatchObject({ fields: [{ at: 1, field: 'genre' }], twice: [] });
    // As tables have them where texts have both: those of the plan come back, and the other is named beside it.
    expect(read('metadata.Genre', 'metadata.genre', 'Text type')).toMatchObject({
      fields: [{ at: 2, field: 'genre' }],
      ignored: [],
      twice: [
        { column: 'metadata.Genre', taken: 'metadata.genre' },
        { column: 'Text type', taken: 'metadata.genre' },
      ],
    });
    expect(read('metadata.Genre', 'metadata.GENRE')).toMatchObject({
      fields: [{ at: 1, field: 'genre' }],
      twice: [{ column: 'metadata.GENRE', taken: 'metadata.Genre' }],
    });
  });

  it('has a choice in other capitals', () => {
    expect(takeValue('genre', 'News')).toEqual({ value: 'news' });
  });

  it('has values that their fields take; fields that are not in the plan take any', () => {
    expect(takeValue('genre', 'poem')).toEqual({ problem: 'notAChoice' });
    expect(takeValue('genre', 'news')).toEqual({ value: 'news' });
    expect(takeValue('written', 'yesterday')).toEqual({ problem: 'notADate' });
    expect(takeValue('author', 'anybody')).toEqual({ value: 'anybody' });
  });

  it.each([
    ['lavoro', 'lavoro'],
    ['mestieri E lavoro ', 'lavoro'],
    ['Lavoro', 'sport'],
    ['Cucina', 'food'],
    ['Food', 'food'],
    ['FOOD', 'food'],
  ])('has the domain %j by its name or slug: %s', (typed, slug) =>
    expect(takeValue('domain', typed)).toEqual({ value: slug }),
  );

  it('has no domain that the plan hasn’t; without domains it takes any', () => {
    expect(takeValue('domain', 'Cooking')).toEqual({ problem: 'notADomain' });
    expect(planFields({ domains: [], fields: [] }).takeValue('domain', 'x')).toEqual({ value: 'x' });
  });
});
