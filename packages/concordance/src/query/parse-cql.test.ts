import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCql } from './parse-cql';

const read = (text: string) => {
  const parsed = parseCql(text);
  if (!parsed.ok) throw new Error(`${parsed.error.problem} at ${parsed.error.at}`);
  return parsed.query;
};
const error = (text: string) => {
  const parsed = parseCql(text);
  return parsed.ok ? null : parsed.error;
};
const value = (attribute: string, text: string, given: object = {}) => ({
  kind: 'value',
  attribute,
  value: text,
  pattern: true,
  ignoreCase: false,
  ignoreDiacritics: false,
  ...given,
});

describe('parseCql', () => {
  it('reads tokens in a row, with repetitions and a structure', () => {
    expect(read('[lemma="fare" & upos="VERB"] []{0,2} [upos="NOUN"] within s')).toEqual({
      pattern: {
        kind: 'sequence',
        parts: [
          {
            kind: 'token',
            label: null,
            test: { kind: 'and', tests: [value('lemma', 'fare'), value('upos', 'VERB')] },
          },
          { kind: 'repeat', part: { kind: 'token', test: { kind: 'any' }, label: null }, min: 0, max: 2 },
          { kind: 'token', label: null, test: value('upos', 'NOUN') },
        ],
      },
      within: 's',
      documents: [],
      comparisons: [],
    });
  });

  it('reads flags, negation, plain values and escapes', () => {
    expect(read('[word!="a\\"b"%cd & !(tag=="N.*" | lemma="x")]').pattern).toEqual({
      kind: 'token',
      label: null,
      test: {
        kind: 'and',
        tests: [
          { kind: 'not', test: value('word', 'a"b', { ignoreCase: true, ignoreDiacritics: true }) },
          {
            kind: 'not',
            test: { kind: 'or', tests: [value('tag', 'N.*', { pattern: false }), value('lemma', 'x')] },
          },
        ],
      },
    });
  });

  it('reads choices, boundaries, labels and conditions on documents', () => {
    const query = read(
      '<s> 1:[] ("e" | "o"){1} 2:[upos="NOUN"] </s> within <doc domain="sport" year!="19.*"/> & 1.lemma = 2.lemma',
    );
    expect(query.within).toBe('doc');
    expect(query.documents).toEqual([
      { field: 'domain', value: 'sport', pattern: true, ignoreCase: false, equal: true },
      { field: 'year', value: '19.*', pattern: true, ignoreCase: false, equal: false },
    ]);
    expect(query.comparisons).toEqual([
      { left: { label: '1', attribute: 'lemma' }, right: { label: '2', attribute: 'lemma' }, equal: true },
    ]);
    expect(query.pattern).toMatchObject({
      kind: 'sequence',
      parts: [{ kind: 'boundary', of: 's' }, {}, {}, {}, {}],
    });
  });

  it('takes the names of lists of texts as they stand, whatever compares them', () => {
    const { documents } = read(
      '"a" within <doc release="1.0" release!="1\\.1" subCorpus="News (2024)+"%c subCorpus=="x">',
    );
    const plain = { pattern: false, ignoreCase: false };
    expect(documents).toEqual([
      { ...plain, field: 'release', value: '1.0', equal: true },
      { ...plain, field: 'release', value: '1.1', equal: false },
      { ...plain, field: 'subCorpus', value: 'News (2024)+', equal: true },
      { ...plain, field: 'subCorpus', value: 'x', equal: true },
    ]);
  });

  it.each([
    ['', 'empty', 0, 0],
    ['[lemma="fare"', 'unexpected', 13, 0],
    ['[lemma="fare]', 'unclosedString', 7, 6],
    ['[lema="x"]', 'unknownAttribute', 1, 4],
    ['"a"%x', 'unknownFlag', 3, 2],
    ['"(a"', 'badPattern', 0, 4],
    // What is no range once its marks are gone: from z to e.
    ['"[z-è]"%d', 'badPattern', 0, 7],
    ['[]{3,1}', 'badRange', 2, 5],
    ['[]{1000}', 'badRange', 2, 6],
    ['"a" within x', 'unexpected', 11, 1],
    ['1:"a" & 3.word = 1.word', 'unknownLabel', 8, 1],
    ['1:"a" 1:"b"', 'labelTwice', 6, 1],
    ['"a" ]', 'unexpected', 4, 1],
    [`${'('.repeat(60)}"a"${')'.repeat(60)}`, 'tooDeep', 51, 1],
    [`[]${'?'.repeat(4_990)}`, 'tooDeep', 7, 1],
    ['"a"'.repeat(2_000), 'tooLong', 5_000, 1_000],
  ])('says what is wrong, and where: %s', (text, problem, at, length) => {
    expect(error(text)).toMatchObject({ problem, at, length });
  });

  it('says what it expected', () => {
    expect(error('[lemma "x"]')?.expected).toEqual(['comparison']);
    expect(error('[lemma=x]')?.expected).toEqual(['string']);
    expect(error('("a"')?.expected).toEqual(['closingParenthesis']);
  });

  it('answers whatever it is given, with a place inside the query', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '"a"',
      '"',
      'lemma',
      '=',
      '!=',
      '(',
      ')',
      '{',
      '}',
      '1',
      ',',
      '|',
      '&',
      '%c',
      'within',
      '<s>',
      '</',
      '1:',
      '\\',
      'é',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const found = error(text);
          if (found) expect(found.at + found.length).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
