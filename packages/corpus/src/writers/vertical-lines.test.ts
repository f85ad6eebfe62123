import type { Block, TaggedSentence } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLike } from '../fixtures';
import { writeTaggedRecord } from '../tagged-record';
import { openTaggedRows } from '../tagged-rows';
import { verticalLines } from './vertical-lines';
import { writeVerticalBytes, writeVerticalDocument } from './write-vertical';

/** Text that JSON or XML escapes, or that XML must not contain, and text that is near to that in UTF-8. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...'aàé·–’日\u{1f600}|=_'), maxLength: 12 }) },
  fc.string({
    unit: fc.constantFrom(
      ...'"\\<>&\t\n\0\u007f\u0085\u00a0\u2028\u2029\u2027\ufeff\ufffe\uffff[]',
      '\ud83d',
      'a',
    ),
    maxLength: 8,
  }),
);
const token = fc.record({
  ...{ form: text, lemma: text, feats: text, tag: text, spaceAfter: fc.boolean() },
  upos: fc.constantFrom('NOUN', 'ADP+DET', ''),
});
const blocks = fc.array(
  fc.array(fc.array(token, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  { maxLength: 3 },
);

const none = () => [];
const content = (count: number): Block[] =>
  Array.from({ length: count }, () => ({ type: 'paragraph', label: 'content', text: 'x' }));

function documentOf(given: readonly (readonly TaggedSentence[])[], paragraphs = given.length) {
  const payload = writeTaggedRecord({ tagger: 'T', language: 'it', blocks: given });
  const tagged = { tagger: 'T', blocks: given, rows: () => openTaggedRows(payload) };
  return documentLike({ tagged, blocks: content(paragraphs) });
}

describe('verticalLines', () => {
  it('are those of the parsed record, whatever is in it', () => {
    fc.assert(
      fc.property(blocks, (given) => {
        const document = documentOf(given);
        expect(verticalLines(document.tagged!.rows!()!, given.length)).not.toBeNull();
        expect(Buffer.from(writeVerticalBytes(document, none)).toString()).toBe(
          writeVerticalDocument(document, none),
        );
      }),
    );
  });

  it('are not taken where the record has other paragraphs, or can’t be read to its end', () => {
    const sentence = [{ form: 'a', lemma: 'a', upos: 'X', feats: '', tag: '', spaceAfter: true }];
    const document = documentOf([[sentence]], 2);
    expect(verticalLines(document.tagged!.rows!()!, 2)).toBeNull();
    expect(Buffer.from(writeVerticalBytes(document, none)).toString()).toBe(
      writeVerticalDocument(document, none),
    );
    const payload = Buffer.from(writeTaggedRecord({ tagger: 'T', language: 'it', blocks: [[sentence]] }));
    const torn = openTaggedRows(payload.subarray(0, -4));
    expect(torn && verticalLines(torn, 1)).toBeNull();
    const broken = Buffer.from(payload.toString().replace('["a","a"', '["\\x&","a"'));
    expect(verticalLines(openTaggedRows(broken)!, 1)).toBeNull();
  });
});
