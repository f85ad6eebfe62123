import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTaggedRecord, writeTaggedRecord } from './tagged-record';
import { openTaggedRows } from './tagged-rows';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\\', '\0', 'é', '[', '😀', '\ud800') }),
);
const token = fc.record({
  form: text,
  lemma: text,
  upos: fc.constantFrom('NOUN', 'ADP+DET', '"'),
  feats: fc.constantFrom('', 'Gender=Fem|Number=Sing'),
  tag: text,
  spaceAfter: fc.boolean(),
});
const parsed = fc
  .tuple(token, fc.nat(40), fc.constantFrom('root', 'nsubj'))
  .map(([one, head, deprel]): TaggedToken => ({ ...one, head, deprel }));
const blocks = fc.array(fc.array(fc.array(fc.oneof(token, parsed))));
/** Of a small record, more bytes are brackets, quotes and numbers. */
const few = { maxLength: 3 };
const fewBlocks = fc.array(fc.array(fc.array(fc.oneof(token, parsed), few), few), few);

type Blocks = readonly (readonly TaggedSentence[])[];

/** What rows say of a record: its tokens, and which begin a sentence and a paragraph; null if they can't be read. */
function read(payload: Uint8Array) {
  const rows = openTaggedRows(payload);
  if (!rows) return null;
  const field = (from: number, to: number) => Buffer.from(rows.bytes.subarray(from, to)).toString();
  const string = (from: number, to: number, escaped: boolean) =>
    escaped ? JSON.parse(`"${field(from, to)}"`) : field(from, to);
  const tokens = [];
  while (rows.next()) {
    const [upos, feats, tag] = JSON.parse(`["${field(rows.analysisFrom, rows.analysisTo)}"]`);
    tokens.push({
      form: string(rows.formFrom, rows.formTo, rows.formEscaped),
      lemma: string(rows.lemmaFrom, rows.lemmaTo, rows.lemmaEscaped),
      upos,
      feats,
      tag,
      spaceAfter: rows.spaceAfter,
      begins: [rows.beginsParagraph, rows.beginsSentence],
    });
  }
  return rows.ended ? tokens : null;
}

/** A paragraph without tokens begins with the first token after it, as the one after it does. */
const expected = (all: Blocks) =>
  all.flatMap((sentences) => {
    const full = sentences.filter(({ length }) => length > 0);
    return full.flatMap((sentence, number) =>
      sentence.map(({ head: _, deprel: __, ...one }, at) => ({
        ...one,
        begins: [number === 0 && at === 0, at === 0],
      })),
    );
  });

describe('the rows of a tag record', () => {
  it('are its tokens, as they were written', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        expect(read(writeTaggedRecord({ tagger: '"blocks":[', language: 'it', blocks: all }))).toEqual(
          expected(all),
        );
      }),
    );
  });

  it('are read in no record that can’t be read as JSON, whatever byte is another one', () => {
    fc.assert(
      fc.property(fewBlocks, fc.nat(), fc.nat(255), fc.boolean(), (all, place, byte, cut) => {
        const payload = writeTaggedRecord({ tagger: 'x', language: 'it', blocks: all });
        const at = place % payload.length;
        const torn = cut ? payload.slice(0, at) : payload.with(at, byte);
        let tokens: ReturnType<typeof read>;
        try {
          tokens = read(torn);
        } catch {
          tokens = null;
        }
        if (!tokens) return;
        const record = parseTaggedRecord(torn);
        expect(record && expected(record.blocks)).toEqual(tokens);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['nothing', ''],
    ['another list', '{"tagger":"x","language":"it","words":[]}'],
    ['no language', '{"tagger":"x","blocks":[]}'],
    ['something behind', '{"tagger":"x","language":"it","blocks":[]} '],
    ['a comma too many', '{"tagger":"x","language":"it","blocks":[[[],]]}'],
    ['no comma', '{"tagger":"x","language":"it","blocks":[[[][]]]}'],
    ['a shorter row', '{"tagger":"x","language":"it","blocks":[[[["a"]]]]}'],
    ['a longer row', '{"tagger":"x","language":"it","blocks":[[[["a","a","X","","",1,01,"root"]]]]}'],
    ['a line break', '{"tagger":"x","language":"it","blocks":[[[["a\n","a","X","","",1]]]]}'],
    ['no end', `{"tagger":"x","language":"it","blocks":${'['.repeat(300_000)}`],
  ])('are left to who reads JSON where it has %s', (_, record) => {
    expect(read(Buffer.from(record))).toBe(null);
  });
});
