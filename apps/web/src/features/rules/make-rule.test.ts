import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { evaluateRules } from '@florilegium/scope/rules/rule-evaluation';
import { addAddresses, createRuleLab } from '@florilegium/scope/rules/rule-lab';
import { describe, expect, it } from 'vitest';
import { nextRowId } from '../../components/table/row-id';
import type { DraftRule, JobDraft } from '../job-draft/job-draft';
import { type GroupWish, withWish } from './make-rule';

const row = (
  action: DraftRule['action'],
  value: string,
  test: DraftRule['test'] = 'contains',
): DraftRule => ({
  id: nextRowId(),
  action,
  test,
  value,
});

const group = ['https://a.example/news/1', 'https://a.example/news/2'];

function outcomesOf(rules: JobDraft['rules']) {
  const made = createRuleLab(jobConfigSchema.parse({}), ['https://a.example/']);
  if (!made.ok) throw new Error();
  addAddresses(
    made.lab,
    [...group, 'https://a.example/other'].map((url) => ({ url })),
  );
  return evaluateRules(made.lab, rules).decisions;
}

function wished(
  wish: GroupWish,
  before: Partial<JobDraft['rules']> = {},
  except: Parameters<typeof withWish>[5] = [],
) {
  const rules = { navigate: [], save: [], ...before };
  const { rules: after, made } = withWish(
    rules,
    wish,
    { test: 'path', value: '/news/' },
    outcomesOf(rules).slice(0, 2),
    nextRowId,
    except,
  );
  const inWords = (['navigate', 'save'] as const).flatMap((set) =>
    after[set].map(({ action, test, value }) => `${set}: ${action} ${test} ${value}`),
  );
  return { inWords, made: made.length, outcomes: outcomesOf(after).map(({ outcome }) => outcome) };
}

describe('a rule for a group', () => {
  it('keeps it', () => {
    expect(wished('keep')).toEqual({
      inWords: ['save: include path /news/'],
      made: 1,
      outcomes: ['both', 'both', 'navigate'],
    });
  });

  it('keeps it but for what is not of it', () => {
    const lists = [{ test: 'contains', value: '?page=' }] as const;
    expect(wished('keep', {}, lists).inWords).toEqual([
      'save: include path /news/',
      'save: exclude contains ?page=',
    ]);
    expect(wished('keep', { save: [row('include', '?page=')] }, lists).inWords).toEqual([
      'save: include path /news/',
      'save: exclude contains ?page=',
    ]);
  });

  it('follows it only', () => {
    expect(wished('followOnly')).toEqual({
      inWords: ['save: exclude path /news/'],
      made: 1,
      outcomes: ['navigate', 'navigate', 'both'],
    });
    expect(
      wished('followOnly', { navigate: [row('include', '/other')], save: [row('include', '/other')] }),
    ).toEqual({
      inWords: [
        'navigate: include contains /other',
        'navigate: include path /news/',
        'save: include contains /other',
      ],
      made: 1,
      outcomes: ['navigate', 'navigate', 'both'],
    });
  });

  it('leaves it out', () => {
    expect(wished('leaveOut')).toEqual({
      inWords: ['navigate: exclude path /news/', 'save: exclude path /news/'],
      made: 2,
      outcomes: ['skip', 'skip', 'both'],
    });
  });

  it('takes back what said the opposite, and puts nothing in twice', () => {
    const opposite = { save: [row('exclude', '/news/', 'path')] };
    expect(wished('keep', opposite).inWords).toEqual(['save: include path /news/']);
    expect(wished('keep', { save: [row('include', '/news/', 'path')] })).toMatchObject({ made: 0 });
    expect(
      wished('leaveOut', { navigate: [row('exclude', '/news/')], save: [row('include', '/news/', 'path')] }),
    ).toEqual({
      inWords: ['navigate: exclude contains /news/', 'save: exclude path /news/'],
      made: 1,
      outcomes: ['skip', 'skip', 'both'],
    });
  });

  it('leaves rules alone that decide as wished', () => {
    expect(
      wished('leaveOut', { navigate: [row('exclude', '/news/')], save: [row('exclude', '/news/')] }).made,
    ).toBe(0);
  });
});
