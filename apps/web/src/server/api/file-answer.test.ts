import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerBytesHeader } from '../../gate/answer-length';
import { fileAnswer, rangeOf } from './file-answer';

it.each([
  [null, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=40-49', { start: 40, end: 49 }],
  ['bytes=40-1000', { start: 40, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=50-40', null],
  ['bytes=0-1,5-9', null],
  ['bytes=-', null],
  ['lines=0-', null],
])('of 100 bytes, %j asks for %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});

it.each([
  ['before a byte was read', false],
  ['while it is read', true],
])('a file that is deleted %s is given whole all the same; later it is gone', async (_, begun) => {
  const folder = mkdtempSync(join(tmpdir(), 'file-answer-'));
  const path = join(folder, 'corpus.vert.gz');
  const bytes = Buffer.alloc(3_000_000, 'abcdefg');
  writeFileSync(path, bytes);
  const asked = { headers: new Headers(), signal: new AbortController().signal };
  const answer = await fileAnswer(path, 'attachment', asked);
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '3000000']);
  expect(answer.headers.get(answerBytesHeader)).toBe('3000000');
  const reader = answer.body!.getReader();
  const read: Uint8Array[] = [];
  if (begun) read.push((await reader.read()).value!);
  rmSync(folder, { recursive: true });
  for (let part = await reader.read(); !part.done; part = await reader.read()) read.push(part.value);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  await expect(fileAnswer(path, 'attachment', asked)).rejects.toMatchObject({ code: 'notFound' });
});
