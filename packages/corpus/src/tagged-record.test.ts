import type { TaggedToken } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTaggedRecord, writeTaggedRecord } from './tagged-record';

const token = fc.record(
  {
    form: fc.string(),
    lemma: fc.string(),
    upos: fc.constantFrom('NOUN', 'ADP+DET'),
    feats: fc.constantFrom('', 'Gender=Fem|Number=Sing'),
    tag: fc.string(),
    spaceAfter: fc.boolean(),
  },
  { requiredKeys: ['form', 'lemma', 'upos', 'feats', 'tag', 'spaceAfter'] },
) as fc.Arbitrary<TaggedToken>;
const parsed = fc
  .tuple(token, fc.nat(40), fc.constantFrom('root', 'nsubj'))
  .map(([one, head, deprel]) => ({ ...one, head, deprel }));

describe('a tag record', () => {
  it('is read as it was written, with parses and without', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.array(fc.oneof(token, parsed)))), (blocks) => {
        const record = { tagger: 'florilegium it 1', language: 'it', blocks };
        expect(parseTaggedRecord(writeTaggedRecord(record))).toEqual(record);
      }),
    );
  });

  it('is nothing when the bytes are something else', () => {
    for (const text of ['', '{}', '[]', '{"tagger":"x","language":"it","blocks":[[[["a"]]]]}', '\ufffd{'])
      expect(parseTaggedRecord(Buffer.from(text))).toBe(null);
    expect(parseTaggedRecord(Uint8Array.of(0xff, 0xfe))).toBe(null);
  });
});
