import { type Block, blockLabels, blockTypes } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTextRecord, parseTextRecord, writeTextRecord } from './text-record';

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
        const opened = openTextRecord(writeTextRecord({ title, blocks }));
        expect({ title: opened?.title, blocks: [...(opened?.blocks ?? [])] }).toEqual({ title, blocks });
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

  it('are read no further than somebody looks', () => {
    const payload = writeTextRecord({
      title: 'x',
      blocks: [{ type: 'paragraph', label: 'content', text: 'first' }],
    });
    const torn = Buffer.concat([
      payload.subarray(0, -2),
      Buffer.from(',{"type":'),
      Buffer.alloc(1_000, 0xff),
    ]);
    const opened = openTextRecord(torn);
    for (const { text } of opened!.blocks) {
      expect(text).toBe('first');
      break;
    }
    expect(openTextRecord(new TextEncoder().encode('[]'))).toBeNull();
    expect(openTextRecord(new TextEncoder().encode('{"title":1,"blocks":[]}'))).toBeNull();
  });

  it('are refused when their bytes are no UTF-8', () => {
    expect(parseTextRecord(new Uint8Array([0x7b, 0xff, 0x7d]))).toBeNull();
  });
});
