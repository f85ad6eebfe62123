import { type TopicTerm, topicTermSchema } from '@florilegium/contracts/jobs/focus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTopicFile, writeTopicFile } from './topic-file';

const term = (part: Partial<TopicTerm>): TopicTerm => topicTermSchema.parse({ term: 'x', ...part });

describe('readTopicFile', () => {
  it('reads weights, terms of several words, classes and languages', () => {
    const { terms, bad } = readTopicFile(
      '100: acid rain=air_EN\n-50: cloud computing=air_EN>en\nsmog\n  7 :ozone\n: soot=air\n+5: haze=',
    );
    expect(bad).toEqual([]);
    expect(terms).toEqual([
      term({ weight: 100, term: 'acid rain', topicClass: 'air_EN' }),
      term({ weight: -50, term: 'cloud computing', topicClass: 'air_EN', language: 'en' }),
      term({ term: 'smog' }),
      term({ weight: 7, term: 'ozone' }),
      term({ term: 'soot', topicClass: 'air' }),
      term({ weight: 5, term: 'haze' }),
    ]);
  });

  it('takes a byte order mark, every end of line, comments, odd spaces and decomposed letters', () => {
    const { terms, bad } = readTopicFile(
      '\ufeff# air\r\n\r\n1: citta\u0300\u00a0 verde =c\r2:b>x=c > IT \u2028 3:d',
    );
    expect(bad).toEqual([]);
    expect(terms).toEqual([
      term({ weight: 1, term: 'città verde', topicClass: 'c' }),
      term({ weight: 2, term: 'b>x', topicClass: 'c', language: 'it' }),
      term({ weight: 3, term: 'd' }),
    ]);
  });

  it('names every bad line with its number and why, and loses none', () => {
    const text = [
      '100:',
      '1.5: a=c',
      '1o0: a=c',
      '9999999: a=c',
      `100: ${'a'.repeat(201)}=c`,
      '100: ***=c',
      `100: a=${'c'.repeat(101)}`,
      '100: a=c>english',
      '100: a\0b=c',
      '100: a=c',
      '50: a=c',
      '100: a=d',
      '100: =c',
      '-: a',
      'high: a',
      'abc : forno a legna=cibo>it',
    ].join('\n');
    const { terms, bad } = readTopicFile(text);
    expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
      [1, 'noTerm'],
      [2, 'badWeight'],
      [3, 'badWeight'],
      [4, 'weightOutOfRange'],
      [5, 'termTooLong'],
      [6, 'noLetters'],
      [7, 'classTooLong'],
      [8, 'badLanguage'],
      [9, 'badCharacter'],
      [11, 'duplicate'],
      [13, 'noTerm'],
      [14, 'badWeight'],
      [15, 'badWeight'],
      [16, 'badWeight'],
    ]);
    expect(bad.find(({ problem }) => problem === 'duplicate')?.firstLine).toBe(10);
    expect(terms).toHaveLength(2);
  });

  it('keeps a colon or an equals sign that belongs to the term', () => {
    const { terms } = readTopicFile(
      '10: e=mc2=physics\nratio 3:1=maths\n7: see: also=x\nstar wars: part four\n9:11',
    );
    expect(terms.map(({ weight, term: written }) => [weight, written])).toEqual([
      [10, 'e=mc2'],
      [100, 'ratio 3:1'],
      [7, 'see: also'],
      [100, 'star wars: part four'],
      [9, '11'],
    ]);
  });

  it('takes a class in quotation marks as it stands there', () => {
    const { terms } = readTopicFile('1: a=b="c=d>e""f"\n2: x="y>z">IT\n3: q="r\n4: w="v" u');
    expect(terms.map(({ term: written, topicClass, language }) => [written, topicClass, language])).toEqual([
      ['a=b', 'c=d>e"f', null],
      ['x', 'y>z', 'it'],
      ['q', '"r', null],
      ['w', '"v" u', null],
    ]);
  });

  it('counts what is beyond its limits, and stays linear', () => {
    const many = readTopicFile(Array.from({ length: 20_005 }, (_, n) => `t${n}`).join('\n'));
    expect(many.terms).toHaveLength(20_000);
    expect(many.bad.map(({ problem }) => problem)).toEqual(Array(5).fill('tooManyTerms'));
    const bad = readTopicFile('100:\n'.repeat(10_007));
    expect([bad.bad.length, bad.moreBad]).toEqual([10_000, 7]);
    const [long] = readTopicFile(`1:${' '.repeat(3_000_000)}${'='.repeat(3_000_000)}`).bad;
    expect(long?.text.length).toBeLessThanOrEqual(300);
  });

  it('makes a term or a bad line of every line that says something', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (some) => {
        const text = some.join('\n');
        const spoken = text
          .replace(/^\ufeff/, '')
          .split(/\r\n|[\n\r\u2028\u2029]/)
          .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
        const { terms, bad } = readTopicFile(text);
        expect(terms.length + bad.length).toBe(spoken.length);
        for (const one of terms) expect(topicTermSchema.safeParse(one).success).toBe(true);
      }),
    );
  });
});

describe('writeTopicFile', () => {
  const word = fc.stringMatching(/^[a-zàéß0-9:=>#'"-]{1,12}$/u).filter((text) => /[a-z0-9]/.test(text));
  const written = fc.record({
    weight: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    term: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    topicClass: fc.stringMatching(/^(?:[a-c=>":#-]{0,4} ?[a-c=>":#-]{0,4})$/).map((name) => name.trim()),
    language: fc.option(fc.stringMatching(/^[a-z]{2,3}$/)),
  });

  it('is read back as the same terms', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(written, { selector: (one) => `${one.term}\n${one.topicClass}\n${one.language}` }),
        (terms) => {
          expect(readTopicFile(writeTopicFile(terms))).toEqual({ terms, bad: [], moreBad: 0 });
        },
      ),
    );
  });
});
