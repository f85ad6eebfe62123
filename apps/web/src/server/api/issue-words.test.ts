import { describe, expect, it as test } from 'vitest';
import { z } from 'zod';
import en from '../../../messages/en/common.json';
import it from '../../../messages/it/common.json';
import { issueWord } from './issue-words';

const of = (schema: z.ZodType, input: unknown) => {
  const parsed = schema.safeParse(input, { reportInput: true });
  return parsed.success ? null : issueWord(parsed.error.issues[0]!);
};

describe('what is wrong in words', () => {
  test('names what is missing, and the bounds', () => {
    expect(of(z.string().min(1), '')).toEqual({ key: 'missing' });
    expect(of(z.object({ a: z.string() }), {})).toEqual({ key: 'missing' });
    expect(of(z.string().min(3), 'a')).toEqual({ key: 'textTooShort', values: { min: 3 } });
    expect(of(z.string().max(3), 'aaaa')).toEqual({ key: 'textTooLong', values: { max: 3 } });
    expect(of(z.number().min(5), 1)).toEqual({ key: 'tooSmall', values: { min: 5 } });
    expect(of(z.number().positive(), 0)).toEqual({ key: 'notAbove', values: { min: 0 } });
    expect(of(z.object({ a: z.union([z.string(), z.int()]) }), {})).toEqual({ key: 'missing' });
    expect(of(z.array(z.string()).max(1), ['a', 'b'])).toEqual({ key: 'tooMany', values: { max: 1 } });
    expect(of(z.int(), 1.5)).toEqual({ key: 'notWhole' });
    expect(of(z.enum(['a', 'b']), 'c')).toEqual({ key: 'notOffered', values: { choices: 'a, b' } });
    expect(of(z.strictObject({}), { x: 1 })).toEqual({ key: 'unknownKeys', values: { keys: 'x' } });
    expect(of(z.uuid(), 'x')).toEqual({ key: 'badForm' });
    expect(of(z.string(), 1)).toEqual({ key: 'badForm' });
  });

  test('has words in both languages', () => {
    expect(Object.keys(it.issue)).toEqual(Object.keys(en.issue));
    expect(JSON.stringify([en.issue, it.issue])).not.toMatch(/string|array|expected/i);
  });
});
