import type { z } from 'zod';

/** What is wrong with something that was given: a key of common.issue, with its values. */
export interface IssueWord {
  key:
    | 'missing'
    | 'textTooShort'
    | 'textTooLong'
    | 'tooFew'
    | 'tooMany'
    | 'tooSmall'
    | 'notAbove'
    | 'tooLarge'
    | 'notWhole'
    | 'notOffered'
    | 'unknownKeys'
    | 'badForm'
    | 'other';
  values?: Record<string, string | number>;
}

/** Most characters of a list of choices that is shown. */
const mostShown = 200;

/** An issue of zod's as a person is told of it: the library's own sentences speak of strings and arrays. */
export function issueWord(issue: z.core.$ZodIssue): IssueWord {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive === false);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_union':
      return { key: issue.input === undefined ? 'missing' : 'other' };
    case 'invalid_type':
      if (issue.input === undefined) return { key: 'missing' };
      return { key: issue.expected === 'int' ? 'notWhole' : 'badForm' };
    case 'invalid_value':
      return {
        key: 'notOffered',
        values: { choices: issue.values.map(String).join(', ').slice(0, mostShown) },
      };
    case 'unrecognized_keys':
      return { key: 'unknownKeys', values: { keys: issue.keys.join(', ').slice(0, mostShown) } };
    case 'invalid_format':
      return { key: 'badForm' };
    default:
      return { key: 'other' };
  }
}

function tooSmall(origin: string, min: number, isBeyond: boolean): IssueWord {
  if (origin === 'string') return min <= 1 ? { key: 'missing' } : { key: 'textTooShort', values: { min } };
  if (origin === 'array' || origin === 'set') return { key: 'tooFew', values: { min } };
  return { key: isBeyond ? 'notAbove' : 'tooSmall', values: { min } };
}

function tooBig(origin: string, max: number): IssueWord {
  if (origin === 'string') return { key: 'textTooLong', values: { max } };
  return { key: origin === 'array' || origin === 'set' ? 'tooMany' : 'tooLarge', values: { max } };
}
