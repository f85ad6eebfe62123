import { expect, it } from 'vitest';
import { fileStem } from './file-stem';

it('makes a name that every disk takes of what people write', () => {
  expect(fileStem('La Stampa: 2026/11')).toBe('La-Stampa-2026-11');
  expect(fileStem('../..\\x"\u0000')).toBe('x');
  expect(fileStem('📰')).toBe('');
  expect(fileStem('أخبار')).toBe('أخبار');
  expect(fileStem(`${'a'.repeat(59)}-b`)).toBe('a'.repeat(59));
  expect(fileStem('🙂'.repeat(100_000)).length).toBeLessThan(61);
  expect(fileStem('📰 La Stampa', 'صحف', '')).toBe('La-Stampa-صحف');
  expect(Buffer.byteLength(fileStem('字'.repeat(5_000), 'é'.repeat(5_000)))).toBeLessThanOrEqual(151);
});
