import { describe, expect, it } from 'vitest';
import { sentencePairsOf } from '../aligned-sentences';
import { cesDocumentOf } from './ces-document';
import { writeCesDocument } from './write-cesdoc';

const page = {
  url: 'https://a.example/pane',
  capturedAt: new Date('2026-11-22T09:30:15.250Z'),
  language: 'it',
  keywords: [['pane', 7.5]] as const,
  topicClasses: ['forno', 'lievito'],
  jobName: 'Forni',
  corpusName: 'Mestieri',
};
const origin = { base: 'https://f.example', original: 'archive/a.warc.gz', released: '2026' };
const block = (text: string, label: 'content' | 'boilerplate' | 'otherLanguage' = 'content') =>
  ({ type: 'paragraph', label, text, tag: 'p' }) as never;

describe('cesDocumentOf', () => {
  it('says where a text comes from, and labels what is no text', () => {
    const blocks = [
      block('Il pane.'),
      block('  '),
      block('Menu', 'boilerplate'),
      block('Bread.', 'otherLanguage'),
    ];
    const document = cesDocumentOf(page, { title: 'Pane', blocks }, origin);
    expect(document).toMatchObject({
      title: 'Pane',
      date: '2026-11-22 09:30:15.0',
      keywords: ['pane'],
      domain: 'Forni',
      subdomain: 'forno; lievito',
      distributor: { name: 'Mestieri', url: 'https://f.example' },
      original: 'archive/a.warc.gz',
    });
    expect(document.paragraphs.map(({ text, crawlInfo }) => [text, crawlInfo])).toEqual([
      ['Il pane.', null],
      ['Menu', 'boilerplate'],
      ['Bread.', 'ooi-lang'],
    ]);
    expect(writeCesDocument(document)).not.toContain('Menu');
  });

  it('takes a page of which little is known', () => {
    const unknown = { ...page, capturedAt: null, language: null, keywords: null, topicClasses: null };
    expect(cesDocumentOf(unknown, { title: '', blocks: [] }, origin)).toMatchObject({
      title: page.url,
      date: '',
      language: 'und',
      keywords: [],
      subdomain: '',
      paragraphs: [],
    });
  });
});

describe('sentencePairsOf', () => {
  it('joins what belongs together, and leaves out what has no counterpart or a low score', () => {
    const pairs = [
      { a: [0, 1], b: [0], score: 0.9 },
      { a: [2], b: [], score: 0.9 },
      { a: [3], b: [1], score: 0.4 },
    ];
    const sentences = { a: ['Uno.', 'Due.', 'Tre.', 'Quattro.'], b: ['One, two.', 'Four.'], pairs };
    expect([...sentencePairsOf({ urlA: 'a', urlB: 'b', sentences }, 0.5)]).toEqual([
      { a: 'Uno. Due.', b: 'One, two.', score: 0.9, documentA: 'a', documentB: 'b' },
    ]);
  });
});
