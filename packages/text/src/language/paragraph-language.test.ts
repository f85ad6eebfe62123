import type { Block, BlockType } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadIdentifier } from './language';
import { documentLanguage, labelLanguages } from './paragraph-language';

const identify = await loadIdentifier();

const italian = [
  'Il mercato coperto apre il martedì e il sabato mattina, e chi arriva presto trova ancora il pane di segale.',
  'Durante il restauro della cappella gli operai hanno scoperto un affresco nascosto sotto due strati di calce.',
  'La nuova linea del tram collega la stazione con il quartiere universitario in dodici minuti scarsi.',
];
const english = [
  'The covered market opens on Tuesday and Saturday mornings, and whoever comes early still finds rye bread.',
  'While the chapel was being restored, the workers found a fresco that had been hidden under two coats of lime.',
];
const block = (text: string, type: BlockType = 'paragraph'): Block => ({ type, label: 'content', text });
const labelled = (blocks: Block[]) => labelLanguages(blocks, documentLanguage(blocks, identify), identify);
const languages = (blocks: Block[]) => labelled(blocks).map((one) => one.language ?? '');

describe('documentLanguage', () => {
  it('is the language of most of the text, however long the quotation', () => {
    const blocks = [...italian, ...italian].map((text) => block(text));
    const mixed = [blocks[0]!, ...english.map((text) => block(text)), ...blocks.slice(1)];
    expect(documentLanguage(mixed, identify)).toMatchObject({ language: 'it', uncertain: false });
  });

  it('leaves boilerplate out', () => {
    const menu: Block[] = english.flatMap((text) =>
      [1, 2, 3].map(() => ({ ...block(text), label: 'boilerplate' })),
    );
    expect(documentLanguage([...menu, block(italian[0]!)], identify).language).toBe('it');
  });

  it('is uncertain where no language has half of the text', () => {
    const german =
      'Der überdachte Markt öffnet am Dienstag und am Samstag, und wer früh kommt, findet noch Brot.';
    const blocks = [italian[0]!, english[0]!, german].map((text) => block(text));
    expect(documentLanguage(blocks, identify).uncertain).toBe(true);
  });

  it('says nothing of no text', () => {
    expect(documentLanguage([], identify)).toMatchObject({ language: 'und', uncertain: true });
  });
});

describe('labelLanguages', () => {
  it('labels paragraphs in another language, and keeps their text', () => {
    const blocks = [italian[0]!, english[0]!, italian[1]!, italian[2]!].map((text) => block(text));
    expect(labelled(blocks)[1]).toEqual({ ...blocks[1], label: 'otherLanguage', language: 'en' });
    expect(languages(blocks)).toEqual(['', 'en', '', '']);
  });

  it('lets headings go with what follows, and short blocks with both neighbours', () => {
    const blocks = [
      block(italian[0]!),
      block('The chapel', 'heading'),
      block(english[0]!),
      block('Two coats of lime', 'listItem'),
      block(english[1]!, 'quotation'),
      block('Firenze 2004', 'listItem'),
      block(italian[1]!),
      block('La nuova linea', 'heading'),
      block(italian[2]!),
      block(italian[0]!),
      block(italian[1]!),
    ];
    expect(languages(blocks)).toEqual(['', 'en', 'en', 'en', 'en', '', '', '', '', '', '']);
  });

  it('leaves code, boilerplate and names alone', () => {
    const menu: Block = { ...block(english[0]!), label: 'boilerplate' };
    const names = block('William Shakespeare, John Milton', 'listItem');
    const blocks = [...italian.map((text) => block(text)), menu, block(english[0]!, 'code'), names];
    expect(labelled(blocks)).toEqual(blocks);
  });

  it('parts no languages that nobody can part in a paragraph', () => {
    const norwegian =
      'Det overbygde torget åpner tirsdag og lørdag morgen, og den som kommer tidlig, finner ennå rugbrød.';
    const verdict = { language: 'da', confidence: 1, uncertain: false };
    expect(labelLanguages([block(norwegian)], verdict, identify)[0]!.label).toBe('content');
  });

  it('takes an identifier without a first guess, and any text', () => {
    const plain = (text: string) => identify(text);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 8 }), (texts) => {
        const blocks = [...texts, ...italian].map((text) => block(text));
        const verdict = documentLanguage(blocks, plain);
        expect(labelLanguages(blocks, verdict, plain).map((one) => one.text)).toEqual(
          blocks.map((one) => one.text),
        );
      }),
      { numRuns: 30 },
    );
  });
});
