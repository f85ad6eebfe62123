import type { TaggedSentence } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { udFaults } from '../fixtures/ud-faults';
import { writeConlluDocument } from './write-conllu';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '10 000',
    '10\u00a0000',
    'a  b',
    '\n',
    '#',
    '# text = x',
    '_',
    '\u2028',
    '\ufeff',
    '\u0000',
  ),
);
const token = fc.record({
  form: anyText,
  lemma: anyText,
  upos: fc.constantFrom('NOUN', 'VERB', 'PUNCT', ''),
  feats: fc.constantFrom('', 'Gender=Fem|Number=Sing', 'Mood=Ind'),
  tag: anyText,
  spaceAfter: fc.boolean(),
});
const paragraphs = fc.array(fc.array(fc.array(token, { maxLength: 5 }), { maxLength: 3 }), { maxLength: 3 });

it('whatever stands in a text, its CoNLL-U keeps the rules of UD for lines, words and texts', () => {
  fc.assert(
    fc.property(paragraphs, anyText, anyText, (texts, title, field) => {
      const document = {
        ...{
          id: 'a1',
          url: `http://a.test/${encodeURIComponent(title.toWellFormed())}`,
          title,
          capturedAt: '2026',
        },
        ...{ language: 'it', domain: '', words: 1, metadata: { [field]: title, note: field } },
        rights: { licence: 'CC-BY-4.0', optOuts: ['tdmReserved', 'noAi'], permitted: true },
      };
      const written = writeConlluDocument(document as never, texts as TaggedSentence[][]);
      expect(udFaults(written)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it('takes no origin from metadata of the same name, and loses no field whose name comes to that of another', () => {
  const document = {
    ...{
      id: 'a1',
      url: 'http://a.test/',
      title: 'One',
      capturedAt: '2026',
      language: 'it',
      domain: '',
      words: 1,
    },
    metadata: { title: 'Two', ' url ': 'http://b.test/', 'art type': 'x', art_type: 'y', licence: 'mine' },
    rights: { licence: 'CC-BY-4.0', optOuts: [], permitted: false },
  };
  const token = { form: 'a', lemma: '', upos: '', feats: '', tag: '', spaceAfter: false };
  const written = writeConlluDocument(document as never, [[[token]]]);
  expect(written.split('\n').filter((line) => line.startsWith('# meta::'))).toEqual([
    ...[
      '# meta::url = http://a.test/',
      '# meta::title = One',
      '# meta::date = 2026',
      '# meta::language = it',
    ],
    ...['# meta::words = 1', '# meta::meta_title = Two', '# meta::meta_url = http://b.test/'],
    ...['# meta::art_type = x|y', '# meta::meta_licence = mine', '# meta::licence = CC-BY-4.0'],
  ]);
});

it('the rules see what is wrong', () => {
  const row = (...columns: string[]) => columns.join('\t');
  const good = `# sent_id = 1\n# text = Ciao.\n${row('1', 'Ciao', '_', 'INTJ', '_', '_', '_', '_', '_', 'SpaceAfter=No')}\n${row('2', '.', '_', 'PUNCT', '_', '_', '_', '_', '_', '_')}\n\n`;
  expect(udFaults(good)).toEqual([]);
  for (const [what, by] of [
    ['1\tCiao', '3\tCiao'],
    ['INTJ', 'INTERJ'],
    ['Ciao\t', 'Ciao \t'],
    ['# text = Ciao.', '# text = Ciao .'],
    ['# sent_id = 1\n', ''],
    ['\t_\t_\t_\t_\t_\n\n', '\t_\t_\t_\t_\n\n'],
    ['.\t_\tPUNCT\t_\t_', '.\t_\tPUNCT\t_\tB=A|A=B'],
  ] as const)
    expect(udFaults(good.replace(what, by)), by).not.toEqual([]);
});
