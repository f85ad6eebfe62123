import { describe, expect, it } from 'vitest';
import { changedMetadata, namedByPlan } from './named-by-plan';

const planName = (field: string) => (field.toLowerCase() === 'readers' ? 'Readers' : field);
const rowsOf = (values: object) => Object.entries(values).map(([field, value]) => ({ field, value }));

describe('a field that a text has by another name than the plan', () => {
  it('is shown as the plan’s, once', () => {
    expect(namedByPlan({ place: 'Rome', readers: '5' }, planName)).toEqual({
      named: { place: 'Rome', Readers: '5' },
      renamed: { readers: 'Readers' },
      twice: {},
    });
    expect(namedByPlan({ readers: '5', READERS: '6' }, planName)).toEqual({
      named: { Readers: '5', READERS: '6' },
      renamed: { readers: 'Readers' },
      twice: { READERS: 'Readers' },
    });
  });

  it('gets the plan’s name when it is saved', () => {
    expect(changedMetadata({ readers: '5' }, rowsOf({ Readers: '5' }), planName)).toEqual({
      readers: '',
      Readers: '5',
    });
  });

  it('is taken away beside the plan’s, which stays as it is', () => {
    const own = { readers: '5', Readers: '7' };
    expect(namedByPlan(own, planName)).toMatchObject({
      named: own,
      renamed: {},
      twice: { readers: 'Readers' },
    });
    expect(changedMetadata(own, rowsOf({ Readers: '7' }), planName)).toEqual({ readers: '', Readers: '7' });
  });
});

it('what rows leave as it is, and what was never there, is no change', () => {
  const own = { genre: 'news', place: 'Rome' };
  expect(changedMetadata(own, rowsOf({ genre: 'news', ' place ': 'Milan', new: '' }), planName)).toEqual({
    place: 'Milan',
  });
  expect(changedMetadata(own, rowsOf({ genre: 'news' }), planName)).toEqual({ place: '' });
});
