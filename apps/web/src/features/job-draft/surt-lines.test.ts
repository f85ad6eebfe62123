import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSurts } from './surt-lines';

it('says of each line what it is read as, or what is wrong, and leaves out empty ones', () => {
  expect(checkSurts('http://(it,\n\n example.org \n-http://(it,')).toEqual([
    { line: 1, text: 'http://(it,', ok: true, prefix: 'http://(it,' },
    { line: 3, text: 'example.org', ok: true, prefix: 'http://(org,example,' },
    { line: 4, text: '-http://(it,', ok: false, message: expect.any(String) },
  ]);
});

it('takes whatever is typed, and reads what it made of a line as that again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      for (const line of checkSurts(typed)) {
        if (line.ok) expect(checkSurts(line.prefix)).toMatchObject([{ ok: true, prefix: line.prefix }]);
      }
    }),
  );
});
