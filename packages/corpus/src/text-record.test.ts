import { type Block, blockLabels, blockTypes } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTextRecord, writeTextRecord } from './text-record';

const anyText = fc.string({ unit: fc.constantFrom(...'a"\\\n\u0000è日\u2028\u{1f600}', '\ud800') });
const block: fc.Arbitrary<Block> = fc.record({
  type: fc.constantFrom(...blockTypes),
  label: fc.constantFrom(...blockLabels),
  text: anyText,
});

describe('text records', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(anyText, fc.array(block), (title, blocks) => {
        expect(parseTextRecord(writeTextRecord({ title, blocks }))).toEqual({ title, blocks });
      }),
    );
  });

  it.each([
    '',
    '{"title":"x","blocks":[',
    '{"title":"x"}',
    '{"title":"x","blocks":[{"type":"paragraph","label":"unheard","text":""}]}',
    '[]',
  ])('are refused when they are none: %j', (payload) => {
    expect(parseTextRecord(new TextEncoder().encode(payload))).toBeNull();
  });

  it('are refused when their bytes are no UTF-8', () => {
    expect(parseTextRecord(new Uint8Array([0x7b, 0xff, 0x7d]))).toBeNull();
  });
});
