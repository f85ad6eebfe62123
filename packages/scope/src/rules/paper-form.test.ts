import { describe, expect, it } from 'vitest';
import { formOfRules, rulesOfForm } from './paper-form';

describe('the form of the paper', () => {
  it.each([
    { strings: ['/it/', '/news/'], pattern: '', negative: false },
    { strings: [], pattern: '\\d+', negative: true },
    { strings: ['/a'], pattern: 'b$', negative: true },
    { strings: [], pattern: '', negative: false },
  ])('is a view of rules: %o', (form) => {
    expect(formOfRules(rulesOfForm(form))).toEqual(form);
  });

  it('leaves blank strings out', () => {
    expect(rulesOfForm({ strings: [' ', ' /a '], pattern: '', negative: false })).toEqual([
      { action: 'include', test: 'contains', value: '/a' },
    ]);
  });

  it('has no room for mixed actions, other tests or two patterns', () => {
    const rule = { action: 'include', test: 'contains', value: 'a' } as const;
    expect(formOfRules([rule, { ...rule, action: 'exclude' }])).toBeNull();
    expect(formOfRules([{ ...rule, test: 'endsWith' }])).toBeNull();
    expect(
      formOfRules([
        { ...rule, test: 'matches' },
        { ...rule, test: 'matches' },
      ]),
    ).toBeNull();
  });
});
