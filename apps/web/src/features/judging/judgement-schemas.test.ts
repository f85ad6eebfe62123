import { expect, it } from 'vitest';
import { judgementSchema } from './judgement-schemas';

it.each([
  ['boilerplate', 'boilerplate'],
  [' too short ', 'too short'],
  ['a\u202eb\n', 'ab'],
  ['\u202e', null],
  ['', null],
  [null, null],
])('a judgement with the reason %j is taken with %j', (reason, taken) => {
  const id = '018f0000-0000-7000-8000-000000000000';
  const judgement = { id, resourceId: id, verdict: 'inadequate', reason };
  expect(judgementSchema.parse(judgement).reason).toBe(taken);
});
