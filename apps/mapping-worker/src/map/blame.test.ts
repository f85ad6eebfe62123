import { AppError } from '@florilegium/platform/app-error';
import { expect, test } from 'vitest';
import { isItsOwnFault } from './blame';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

test('what nobody foresaw is the document’s', () => {
  expect(isItsOwnFault(new TypeError('undefined is not a function'))).toBe(true);
  expect(isItsOwnFault('a text that was thrown')).toBe(true);
  expect(isItsOwnFault(withCode('22021'))).toBe(true); // a character that the database can't store
  expect(isItsOwnFault(new AppError('internal', 'no', { cause: new RangeError('too deep') }))).toBe(true);
});

test('what the house does is not', () => {
  for (const error of [
    new AppError('aborted', 'The worker is stopping.'),
    new AppError('storeUnavailable', 'away', { cause: new Error('socket hang up') }),
    new AppError('internal', 'No mapping thread runs'),
    ...['ECONNREFUSED', 'ENOSPC', '57P01', '08006', '40P01', '53300'].map(withCode),
    new Error('Connection terminated unexpectedly'),
    AbortSignal.abort().reason,
  ]) {
    expect(isItsOwnFault(error)).toBe(false);
  }
});
