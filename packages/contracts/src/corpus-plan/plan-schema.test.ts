import { describe, expect, it } from 'vitest';
import { planInputSchema } from './plan-schema';

const plan = (part: { domains?: object[]; fields?: object[] }) => {
  const all = { domains: [], fields: [], hostShare: null, whenFull: 'goOn', ...part };
  const issues = planInputSchema.safeParse(all).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), message]);
};
const field = (label: string, choices: string[] = []) => {
  return { label, kind: choices.length > 0 ? 'choice' : 'text', choices };
};

describe('a plan', () => {
  it.each(['domain', 'Domain', ' DOMAIN ', 'Dominio', 'Dòmain'])(
    'has no field with the name of the corpus’s own domains: %j',
    (label) => expect(plan({ fields: [field(label)] })).toEqual([['fields.0.label', 'planDomainReserved']]),
  );

  it.each(['Domain of the author', 'Domains', 'None'])('may call a field %j', (label) =>
    expect(plan({ fields: [field(label)] })).toEqual([]),
  );

  it('has no new domain with the name under which what has none is counted', () => {
    const domain = (name: string, slug?: string) => ({ name, kind: 'other', ...(slug && { slug }) });
    expect(plan({ domains: [domain('None')] })).toEqual([['domains.0.name', 'planNoDomainReserved']]);
    expect(plan({ domains: [domain('None', 'none-2')] })).toEqual([]);
  });

  it.each([
    [['essay', 'novel', 'Essay']],
    [['essay', ' essay ']],
    [['essay', 'essay']],
    [['caff\u00e8', 'caffe\u0300']],
  ])('has no two values of a field that nobody tells apart: %j', (choices) =>
    expect(plan({ fields: [field('Genre', choices)] })).toEqual([['fields.0.choices', 'planChoiceTwice']]),
  );

  it('has values that differ in an accent or in what stands inside', () =>
    expect(plan({ fields: [field('Genre', ['caffe', 'caffè', 'short story', 'short-story'])] })).toEqual([]));
});
