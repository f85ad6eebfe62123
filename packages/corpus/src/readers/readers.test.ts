import type { TaggedSentence } from '@florilegium/contracts/documents';
import { optOuts } from '@florilegium/contracts/rights/rights';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CorpusDocument } from '../corpus-document';
import { pageRights } from '../rights/page-rights';
import { parquetColumns, parquetRow } from '../writers/parquet-rows';
import { writeConlluDocument } from '../writers/write-conllu';
import { writeJsonLine } from '../writers/write-jsonl';
import { writeVerticalDocument } from '../writers/write-vertical';
import type { ImportedText } from './imported-text';
import { conlluReader } from './read-conllu';
import { readRow } from './read-row';
import { type LineReader, mostTokens, verticalReader } from './read-vertical';

function readAll(reader: LineReader, text: string) {
  const found = text.split('\n').flatMap((line) => reader.take(line) ?? []);
  return [...found, ...[reader.end() ?? []].flat()] as (ImportedText | string)[];
}

const words = fc.array(fc.stringMatching(/^[\p{L}\p{N}&<>"'.,=#+-]{1,9}$/u), { minLength: 1, maxLength: 8 });
const paragraphs = fc.array(words, { minLength: 1, maxLength: 5 });

function documentOf(texts: readonly (readonly string[])[], isTagged: boolean): CorpusDocument {
  const sentence = (forms: readonly string[]): TaggedSentence =>
    forms.map((form) => ({ form, lemma: form, upos: 'X', feats: '', tag: '', spaceAfter: true }));
  return {
    ...{
      id: '1',
      url: 'http://a.test/ricette?a=1&b=2',
      title: 'Ricette "nuove"',
      language: 'it',
      confidence: 1,
    },
    ...{ capturedAt: '2026-11-21T09:00:00.000Z', uncertain: false, domain: 'food', topicScore: null },
    ...{
      topicClasses: [],
      keywords: [],
      contains: [],
      containedIn: [],
      format: 'html',
      contentType: 'text/html',
    },
    ...{ words: 3, signature: null, method: null, shareKept: null, job: { id: 'j', name: 'J' } },
    metadata: { register: 'formal', 'author-type': 'press' },
    original: { file: 'a.warc.gz', offset: 0, length: 1, digest: 'sha1:X' },
    revisited: null,
    signals: { licence: 'CC-BY-4.0', tdmReservation: true, tdmPolicy: null, noAi: true, robots: ['noai'] },
    rights: { licence: 'CC-BY-4.0', optOuts: ['tdmReserved', 'noAi'], permitted: true },
    blocks: texts.map((forms) => ({ type: 'paragraph', label: 'content', text: forms.join(' ') })),
    tagged: isTagged ? { tagger: 't', blocks: texts.map((forms) => [sentence(forms)]) } : null,
  };
}

const tokenize = (text: string) => text.split(' ').map((word) => ({ text: word, spaceAfter: true }));

describe('what a release writes is read back', () => {
  const oneText = [['uno', 'due']];
  const asVertical = (document: CorpusDocument) =>
    readAll(verticalReader(), writeVerticalDocument(document, tokenize));
  const asConllu = (document: CorpusDocument) =>
    readAll(conlluReader(), writeConlluDocument(document, document.tagged?.blocks ?? []));

  it('with every opt-out, so that a corpus that leaves them out does so with the import', () => {
    const rights = { licence: 'CC-BY-4.0', optOuts: [...optOuts], permitted: true };
    const document = { ...documentOf(oneText, true), rights };
    for (const [text] of [asVertical(document), asConllu(document)])
      expect(pageRights((text as ImportedText).use)).toEqual({ licence: 'CC-BY-4.0', optOuts });
    const row = readRow(JSON.parse(writeJsonLine(document)));
    const ofSites = ['noAiTraining', 'noAiInput', 'noSearch'];
    expect(pageRights(row!.use).optOuts).toEqual(expect.arrayContaining(ofSites));
    const trained = { ...document, rights: { ...rights, optOuts: ['noAiTraining' as const] } };
    expect(asVertical(trained)).toMatchObject([{ use: { contentSignals: { 'ai-train': false } } }]);
  });

  it('without rights that only its metadata names', () => {
    const claims = ['licence', 'opt_outs', 'opt outs', ' permitted ', 'licence=CC0', 'licence ='];
    const metadata = Object.fromEntries(claims.map((name) => [name, 'CC0-1.0']));
    const rights = { licence: null, optOuts: [], permitted: false };
    const document = { ...documentOf(oneText, true), metadata, rights };
    expect(writeConlluDocument(document, document.tagged!.blocks)).not.toMatch(
      /meta::(licence|opt_outs|permitted)\s*=/,
    );
    for (const [text] of [asVertical(document), asConllu(document)])
      expect((text as ImportedText).use).toEqual({});
  });

  it('with metadata that is named as something of the file is', () => {
    const named = { title: 'Two', url: 'http://b.test/', words: '7', register: 'formal' };
    const metadata = { ...named, date: '1850-03-01', license: 'free' };
    const document = { ...documentOf(oneText, true), metadata };
    const row = readRow(JSON.parse(writeJsonLine(document)));
    for (const text of [asVertical(document)[0], asConllu(document)[0], row])
      expect(text).toMatchObject({
        url: 'http://a.test/ricette?a=1&b=2',
        title: 'Ricette "nuove"',
        date: document.capturedAt,
        metadata,
      });
  });

  it('with the date of the text, where it is none of fetching', () => {
    const vertical = (attributes: string) => readAll(verticalReader(), `<doc ${attributes}>\nuno\n</doc>`)[0];
    const conllu = (date: string) =>
      readAll(conlluReader(), `# newdoc\n# meta::date = ${date}\n1\tuno${'\t_'.repeat(8)}\n\n`)[0];
    const rows = [{ date: '1850' }, { metadata: { date: '1850' } }].map((row) =>
      readRow({ text: 'uno', ...row }),
    );
    for (const text of [vertical('date="1850"'), conllu('1850'), ...rows])
      expect(text).toMatchObject({ date: '1850', metadata: { date: '1850' } });
    const moment = '2024-01-02T03:04:05Z';
    for (const text of [vertical(`date="${moment}"`), conllu(moment), readRow({ text: 'uno', date: moment })])
      expect(text).toMatchObject({ date: moment, metadata: {} });
    // As tables have it: a number, a day, a moment as SQL writes it.
    for (const [date, kept] of [
      [1850, '1850'],
      [new Date('1850-03-01'), '1850-03-01'],
    ] as const) {
      for (const row of [{ date }, { metadata: { date } }])
        expect(readRow({ text: 'uno', ...row })).toMatchObject({ metadata: { date: kept } });
    }
    expect(readRow({ text: 'uno', date: '2024-01-02 03:04:05' })).toMatchObject({ metadata: {} });
    expect(vertical(`crawl_date="${moment}" date="2023-05-06T07:08"`)).toMatchObject({
      date: moment,
      metadata: { date: '2023-05-06T07:08' },
    });
  });

  it('from vertical, with the analysis and without', () => {
    fc.assert(
      fc.property(paragraphs, fc.boolean(), (texts, isTagged) => {
        const written = writeVerticalDocument(documentOf(texts, isTagged), tokenize);
        const [text, ...more] = readAll(verticalReader(), written + written);
        expect(more).toHaveLength(1);
        expect(text).toEqual({
          url: 'http://a.test/ricette?a=1&b=2',
          title: 'Ricette "nuove"',
          date: '2026-11-21T09:00:00.000Z',
          paragraphs: texts.map((forms) => forms.join(' ')),
          metadata: { register: 'formal', author_type: 'press' },
          use: { licence: 'CC-BY-4.0', tdmReservation: true, noAi: true },
        });
      }),
    );
  });

  it('from CoNLL-U', () => {
    fc.assert(
      fc.property(paragraphs, (texts) => {
        const document = documentOf(texts, true);
        const written = writeConlluDocument(document, document.tagged!.blocks);
        const [text, ...more] = readAll(conlluReader(), written + written);
        expect(more).toHaveLength(1);
        expect(text).toMatchObject({
          url: 'http://a.test/ricette?a=1&b=2',
          paragraphs: texts.map((forms) => forms.join(' ')),
          metadata: { register: 'formal', 'author-type': 'press' },
          use: { licence: 'CC-BY-4.0', tdmReservation: true, noAi: true },
        });
      }),
    );
  });

  it('from JSON lines and from a row of a table, with its rights', () => {
    fc.assert(
      fc.property(paragraphs, (texts) => {
        const document = documentOf(texts, true);
        const fields = ['author-type', 'register'];
        const columns = parquetColumns(fields).map(({ name }) => name);
        const row = Object.fromEntries(parquetRow(document, fields).map((value, at) => [columns[at], value]));
        const expected = {
          url: document.url,
          title: document.title,
          date: document.capturedAt,
          paragraphs: texts.map((forms) => forms.join(' ')),
          metadata: document.metadata,
          use: { licence: 'CC-BY-4.0', tdmReservation: true, noAi: true, robots: ['noai'] },
        };
        expect(readRow(JSON.parse(writeJsonLine(document)))).toEqual(expected);
        expect(readRow(row)).toEqual(expected);
      }),
    );
  });
});

describe('readRow', () => {
  it('knows the layouts of datatrove and HPLT', () => {
    const datatrove = {
      ...{ text: 'Uno.\nDue.', id: '<urn:uuid:1>', dump: 'CC', token_count: 4, language_score: 0.9 },
      metadata: { url: 'http://a.test/1', date: '2024-01-02T03:04:05Z', register: 'formal' },
    };
    expect(readRow(datatrove)).toMatchObject({
      url: 'http://a.test/1',
      paragraphs: ['Uno.', 'Due.'],
      date: '2024-01-02T03:04:05Z',
      metadata: { register: 'formal' },
    });
    const hplt = {
      f: 'x.warc.gz',
      o: 3,
      s: 4,
      u: 'http://a.test/2',
      ts: '2020',
      lang: ['ita_Latn'],
      text: 'Uno.',
    };
    expect(readRow(hplt)).toMatchObject({ url: 'http://a.test/2', date: '2020', metadata: {} });
  });

  it.each([null, [], 3, 'x', {}, { text: 7 }, { text: ' ' }, { text: null, url: 'http://a.test/' }])(
    'has no text in %j',
    (row) => {
      expect(readRow(row)).toBeNull();
    },
  );

  it('takes no more metadata than a corpus has, and nothing that is no value', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, 'x'.repeat(9_000)]));
    const { metadata } = readRow({ text: 'a', ...many, deep: [[['x']]], object: { a: 1 } })!;
    expect(Object.keys(metadata)).toHaveLength(50);
    expect(metadata.f0).toHaveLength(2_000);
    const nested = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(readRow({ text: 'a', nested, own: ['x', 2, {}] })!.metadata).toEqual({ own: 'x|2' });
    expect(Object.getPrototypeOf(readRow({ text: 'a', ['__proto__']: 'x' })!.metadata)).toBe(
      Object.prototype,
    );
  });
});

describe('verticalReader', () => {
  it('joins what <g/> joins, and reads files of other taggers', () => {
    const text = [
      '<text author="Ada &amp; Co" year=\'1990\'>',
      '<s>',
      'Viva\tADJ\tvivo',
      '<g/>',
      '!\tPUNCT\t!',
      '</s>',
      '<3\tSYM\t<3',
      '</text>',
    ].join('\n');
    expect(readAll(verticalReader(), text)).toEqual([
      {
        url: null,
        title: '',
        date: null,
        paragraphs: ['Viva! <3'],
        metadata: { author: 'Ada & Co', year: '1990' },
        use: {},
      },
    ]);
  });

  it('names lines outside of documents, and one that the end cuts off', () => {
    expect(readAll(verticalReader(), 'parola\n<doc id="1">\nuno\n</doc>\n<doc id="2">\ndue')).toEqual([
      'malformed',
      expect.objectContaining({ paragraphs: ['uno'] }),
      'malformed',
    ]);
  });
});

describe('conlluReader', () => {
  it('takes multiword tokens as they stood, leaves empty nodes, and names what has no ten columns', () => {
    const row = (id: string, form: string, misc = '_') => [id, form, ...Array(7).fill('_'), misc].join('\t');
    const text = [
      '# newdoc id = a',
      row('1-2', 'della'),
      row('1', 'di'),
      row('2', 'la'),
      row('2.1', 'che'),
      row('3', 'casa', 'SpaceAfter=No'),
      row('4', '.'),
      '',
      '# newdoc id = b',
      '1\tuno',
      '',
      '# newdoc id = c',
      row('1', 'tre'),
    ].join('\n');
    expect(readAll(conlluReader(), text)).toEqual([
      expect.objectContaining({ paragraphs: ['della casa.'] }),
      'malformed',
      expect.objectContaining({ paragraphs: ['tre'] }),
    ]);
  });
});

describe('hostile files', () => {
  const token = ['1', 'a', ...Array(8).fill('_')].join('\t');

  it('cost no more than their lines', { timeout: 60_000 }, () => {
    const reader = conlluReader();
    const begun = performance.now();
    reader.take('# newdoc');
    for (let at = 0; at < 300_000; at++) reader.take('# meta::a = b');
    reader.take(token);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(reader.end()).toMatchObject({ paragraphs: ['a'], metadata: { a: 'b' } });
  });

  it('keep no more than a document may have, of comments either', { timeout: 60_000 }, () => {
    const reader = conlluReader();
    const line = `# meta::a = ${'x'.repeat(1_000_000)}`;
    for (let at = 0; at < 51; at++) reader.take(line);
    expect(reader.end()).toBe('tooLarge');
    const vertical = verticalReader();
    vertical.take('<doc>');
    for (let at = 0; at <= mostTokens; at++) vertical.take('a');
    expect(vertical.take('</doc>')).toBe('tooLarge');
    vertical.take('<doc>');
    vertical.take('a');
    expect(vertical.take('</doc>')).toMatchObject({ paragraphs: ['a'] });
  });

  it('have no more than one space in a row, however many empty lines they have', { timeout: 60_000 }, () => {
    const reader = conlluReader();
    reader.take(token);
    const push = vi.spyOn(Array.prototype, 'push');
    for (let at = 0; at < 1_000; at++) reader.take('');
    const pushed = push.mock.calls.length;
    push.mockRestore();
    expect(pushed).toBe(0);
    reader.take(token);
    expect(reader.end()).toMatchObject({ paragraphs: ['a a'] });
  });
});
