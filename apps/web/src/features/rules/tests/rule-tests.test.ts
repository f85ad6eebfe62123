import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { evaluateRules } from '@florilegium/scope/rules/rule-evaluation';
import { addAddresses, createRuleLab } from '@florilegium/scope/rules/rule-lab';
import { describe, expect, it } from 'vitest';
import { readPasted, resultOfTest } from './rule-tests';

const config = jobConfigSchema.parse({
  rules: { save: [{ action: 'exclude', test: 'contains', value: '/tag/' }] },
  ruleTests: [
    { url: 'https://a.example/news', expected: 'both' },
    { url: 'https://a.example/tag/x', expected: 'skip' },
    { url: 'no address', expected: 'skip' },
  ],
});
const seeds = ['https://a.example/'];

describe('rule tests', () => {
  it('pass, fail, or are no addresses', () => {
    const made = createRuleLab(config, seeds);
    if (!made.ok) throw new Error();
    addAddresses(made.lab, config.ruleTests);
    const evaluation = evaluateRules(made.lab, config.rules);
    expect(config.ruleTests.map((test) => resultOfTest(test, made.lab, evaluation))).toEqual([
      'passed',
      'failed',
      'notAUrl',
    ]);
  });
});

describe('pasted addresses', () => {
  const words = {
    both: 'seguita e salvata',
    navigate: 'solo seguita',
    save: 'solo salvata',
    skip: 'saltata',
  };
  const read = (text: string, most = 10) =>
    readPasted(text, words, most).map(({ url, expected }) => [url, expected]);

  it('may name what is expected of them', () => {
    expect(
      read(
        'http://a.example/\n\n# note\nhttp://b.example/ ●\nhttp://c.example/\tsolo seguita\nhttp://d.example/;skip\nhttp://e.example/; Saltata',
      ),
    ).toEqual([
      ['http://a.example/', null],
      ['http://b.example/', 'both'],
      ['http://c.example/', 'navigate'],
      ['http://d.example/', 'skip'],
      ['http://e.example/', 'skip'],
    ]);
  });

  it('are taken as they are meant without a scheme, and say what was not understood', () => {
    expect(
      readPasted('www.a.example/x ●\nhttp://b.example/ saltato\nhttp://c.example/;x=1', words, 9),
    ).toEqual([
      { url: 'https://www.a.example/x', expected: 'both', unknown: null },
      { url: 'http://b.example/', expected: null, unknown: 'saltato' },
      { url: 'http://c.example/;x=1', expected: null, unknown: null },
    ]);
  });

  it('keep a semicolon of their own, and lose what follows them', () => {
    expect(read('http://a.example/x;jsessionid=1\nhttp://b.example/ a note')).toEqual([
      ['http://a.example/x;jsessionid=1', null],
      ['http://b.example/', null],
    ]);
  });

  it('count once and are cut', () => {
    expect(read('x\ny\nx ○\nz', 2)).toEqual([
      ['x', 'skip'],
      ['y', null],
    ]);
  });

  it('are read in time that grows with their length', () => {
    const long = `${'a;'.repeat(200_000)}${' '.repeat(200_000)}`;
    expect(read(long)).toHaveLength(1);
  });
});
