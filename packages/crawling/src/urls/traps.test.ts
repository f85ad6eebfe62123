import { normalizeUrl } from '@florilegium/scope/urls/url';
import { expect, it } from 'vitest';
import { trapReason } from './traps';

it.each([
  ['/a/b/c/index.html', null],
  ['/a/a/b', null],
  ['/a/a/a', 'segmentRepeatedInARow'],
  ['/a/b/a/c/a', null],
  ['/a/b/a/c/a/d/a', 'segmentRepeated'],
  [`/${Array.from({ length: 21 }, (_, index) => index).join('/')}`, 'pathTooDeep'],
  [`/${Array.from({ length: 20 }, (_, index) => index).join('/')}`, null],
  [`/${'x'.repeat(1_024)}`, 'tooLong'],
])('%s: %s', (path, sign) => {
  const found = normalizeUrl(`http://example.org${path}`);
  expect(found.ok && trapReason(found.url)).toBe(sign);
});
