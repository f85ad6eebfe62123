import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTdmFile, tdmRuleFor } from './tdm-file';

const file = JSON.stringify([
  { location: '/free/', 'tdm-reservation': 0 },
  { location: '/*.pdf$', 'tdm-reservation': '1', 'tdm-policy': 'https://example.org/policy.json' },
  { location: '/', 'tdm-reservation': 1 },
]);

describe('a tdmrep.json', () => {
  it.each([
    ['http://example.org/free/a.pdf', { reservation: false }],
    ['http://example.org/a/b.pdf', { reservation: true, policy: 'https://example.org/policy.json' }],
    ['http://example.org', { reservation: true, policy: undefined }],
  ])('speaks of %s by its first rule that matches', (url, rule) => {
    expect(tdmRuleFor(readTdmFile(file), url)).toMatchObject(rule);
  });

  it.each([
    '',
    '{}',
    'null',
    '[1, null, {}]',
    '[{"location": "/", "tdm-reservation": 2}]',
    '[{"location": 5, "tdm-reservation": 1}]',
  ])('that is %j says nothing', (json) => {
    expect(tdmRuleFor(readTdmFile(json), 'http://example.org/')).toBeNull();
  });

  it('has a reading, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), fc.webPath(), (json, text, path) => {
        tdmRuleFor(readTdmFile(json), `http://example.org${path}`);
        readTdmFile(text);
      }),
    );
  });
});
