import type { MetadataRule } from '@florilegium/contracts/metadata-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyRules,
  changedFields,
  countingValue,
  emptied,
  fillField,
  ruleFits,
  valuesByRules,
} from './metadata-rules';

const rule = (given: Partial<MetadataRule>): MetadataRule => ({
  id: 'r1',
  part: 'path',
  test: 'startsWith',
  text: '/sport/',
  field: 'domain',
  value: 'sport',
  ...given,
});
const page = { url: 'https://www.Ente.example/sport/12?id=3', host: 'www.ente.example' };

describe('a rule of metadata', () => {
  it.each([
    [{}, true],
    [{ text: '/Sport/' }, false],
    [{ test: 'endsWith', text: '?id=3' }, true],
    [{ test: 'contains', text: 'ente' }, false],
    [{ part: 'url', test: 'contains', text: 'Ente' }, true],
    [{ part: 'host', test: 'is', text: 'WWW.ente.example' }, true],
    [{ part: 'host', test: 'endsWith', text: '.example' }, true],
    [{ part: 'host', test: 'is', text: 'ente.example' }, false],
  ] as const)('%j fits: %s', (given, fits) => expect(ruleFits(rule(given), page)).toBe(fits));

  it('takes the address of a host alone as its first page', () => {
    expect(ruleFits(rule({ test: 'is', text: '/' }), { url: 'https://a.example', host: 'a.example' })).toBe(
      true,
    );
  });

  it('decides a field when it is the first that fits', () => {
    const rules = [rule({ text: '/no/' }), rule({ id: 'r2', value: 'calcio' }), rule({ id: 'r3' })];
    expect(valuesByRules(rules, page)).toEqual({ domain: { value: 'calcio', ruleId: 'r2' } });
  });
});

describe('the order of precedence', () => {
  it('is person, rule, job', () => {
    const own = applyRules(
      { metadata: { author: 'Ada' }, ruled: {} },
      [rule({}), rule({ field: 'author' })],
      page,
    );
    expect(own).toEqual({ metadata: { author: 'Ada', domain: 'sport' }, ruled: { domain: 'r1' } });
    const job = { author: 'x', domain: 'y', genre: 'news' };
    const sources = ['author', 'domain', 'genre', 'year'].map(
      (field) => countingValue(field, own, job)?.source,
    );
    expect(sources).toEqual(['person', 'rule', 'job', undefined]);
  });

  it('leaves a field empty that a person emptied, until the mark is gone', () => {
    const own = { metadata: {}, ruled: { domain: emptied } };
    expect(applyRules(own, [rule({}), rule({ field: 'author', value: 'Ente' })], page)).toEqual({
      metadata: { author: 'Ente' },
      ruled: { domain: emptied, author: 'r1' },
    });
    expect(applyRules({ metadata: {}, ruled: {} }, [rule({})], page).metadata).toEqual({ domain: 'sport' });
    // The job's value is no rule's.
    expect(countingValue('domain', own, { domain: 'news' })).toEqual({ value: 'news', source: 'job' });
  });

  it('leaves what people gave, whatever the rules were and are; applying rules twice is applying them once', () => {
    const field = fc.constantFrom('a', 'b', 'c');
    const someRules = fc.array(
      fc.record({ field, value: fc.constantFrom('1', '2'), text: fc.constantFrom('/sport/', '/no/') }),
      { maxLength: 4 },
    );
    const made = (all: { field: string; value: string; text: string }[]) =>
      all.map((one, n) => rule({ ...one, id: `r${n}` }));
    fc.assert(
      fc.property(
        fc.dictionary(field, fc.constantFrom('x', 'y')),
        someRules,
        someRules,
        (given, first, second) => {
          const before = applyRules({ metadata: given, ruled: {} }, made(first), page);
          const after = applyRules(before, made(second), page);
          expect(after.metadata).toMatchObject(given);
          expect(after).toEqual(applyRules({ metadata: given, ruled: {} }, made(second), page));
          expect(applyRules(after, made(second), page)).toEqual(after);
          expect(applyRules(after, [], page)).toEqual({ metadata: given, ruled: {} });
        },
      ),
    );
  });
});

it('names the fields that change, with what is gone as nothing', () => {
  expect(changedFields({ a: '1', b: '2' }, { b: '3', c: '4' })).toEqual({
    before: { a: '1', b: '2', c: '' },
    after: { a: '', b: '3', c: '4' },
  });
});

describe('a single field', () => {
  const rules = [rule({}), rule({ id: 'r2', field: 'genre', value: 'news' })];
  const own = { metadata: { author: 'Ada' }, ruled: {} };

  it('is filled by its rule, and no other is', () => {
    expect(fillField(own, 'domain', rules, page)).toEqual({
      metadata: { author: 'Ada', domain: 'sport' },
      ruled: { domain: 'r1' },
    });
    expect(fillField(own, 'period', rules, page)).toBe(own);
  });

  it('keeps what it has, and stays empty where a person emptied it', () => {
    const given = { metadata: { domain: 'food' }, ruled: {} };
    expect(fillField(given, 'domain', rules, page)).toBe(given);
    const empty = { metadata: {}, ruled: { domain: emptied } };
    expect(fillField(empty, 'domain', rules, page)).toBe(empty);
  });
});
