import { expect, test } from 'vitest';
import { complaintOf } from './process-log';

test('the sentence of a foreseen failure', () => {
  expect(complaintOf('DATABASE_URL is missing.\n')).toBe('DATABASE_URL is missing.');
});

test('the message of an uncaught error, without its stack', () => {
  const log = [
    'file:///x/main.mjs:3',
    'throw new TypeError("no");',
    '',
    'TypeError: no such thing',
    '    at main (file:///x/main.mjs:3:7)',
    '',
    'Node.js v20.20.2',
  ].join('\n');
  expect(complaintOf(log)).toBe('TypeError: no such thing');
});

test("a log's last error, not its last line", () => {
  const log = [
    '{"level":50,"msg":"earlier"}',
    '{"level":60,"msg":"the store is gone","err":{"message":"ECONNREFUSED"}}',
    '{"level":30,"msg":"ending"}',
  ].join('\n');
  expect(complaintOf(log)).toBe('the store is gone: ECONNREFUSED');
});

test('who was killed did not complain by what it said last, but by its errors', () => {
  expect(complaintOf('ready\n', true)).toBe('it left no message');
  expect(complaintOf('FATAL ERROR: heap limit\nready\n', true)).toBe('FATAL ERROR: heap limit');
});

test('ordinary entries are no complaint', () => {
  expect(complaintOf('{"level":30,"msg":"ready"}\n')).toBe('it left no message');
});

test('a process that wrote nothing, one that wrote a torn line, one that wrote too much', () => {
  expect(complaintOf('')).toBe('it left no message');
  expect(complaintOf('{"level":60,"ms')).toBe('{"level":60,"ms');
  expect(complaintOf('x'.repeat(5000))).toHaveLength(300);
});
