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

it('a judgement has the signature of the text that was read, whatever 128 bits it is', () => {
  const id = '018f0000-0000-7000-8000-000000000000';
  const signature = '9e107d9d-372b-b682-6bd8-1d3542a419d6';
  const judgement = { id, resourceId: id, documentId: id, verdict: 'adequate', signature };
  expect(judgementSchema.parse(judgement).signature).toBe(signature);
});
